/** Calling the reader when it is his turn: a sound and a notice of the browser, if he has asked for them. */

import { settings } from '../lib/settings.svelte.ts';

/** May the browser show notices? It asks, once. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Two soft notes. */
function sound(): void {
  const audio = new AudioContext();
  const tones = [523.25, 659.25];
  tones.forEach((tone, place) => {
    const [begin, oscillator, volume] = [audio.currentTime + place * 0.16, audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = tone;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + 0.42);
    oscillator.onended = () => place === tones.length - 1 && void audio.close();
  });
}

export function callReader(title: string, body: string): void {
  if (settings.hasSound) sound();
  if (settings.hasNotices && document.visibilityState === 'hidden' && 'Notification' in window && Notification.permission === 'granted') {
    const notice = new Notification(title, { body, tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
