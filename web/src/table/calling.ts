/** Calling the reader when it is his turn: a sound and a notice of the browser, if he has asked for them. */

import { settings } from '../lib/settings.svelte.ts';

/** May the browser show notices? It asks, once. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** The page's own, made when it is needed first. Until its reader has touched the page a browser may keep it silent. */
let audio: AudioContext | null = null;
/** In milliseconds: whoever is called later than that is not called by it. */
const TIMELY = 400;

/** Two soft notes, or none where the browser allows no sound yet: nothing waits until it does. */
async function sound(): Promise<void> {
  const ours = (audio ??= new AudioContext());
  if (!isRunning(ours)) {
    const late = new Promise((resolve) => setTimeout(resolve, TIMELY));
    await Promise.race([ours.resume(), late]).catch(() => undefined);
    if (!isRunning(ours)) return;
  }
  [523.25, 659.25].forEach((tone, place) => {
    const [begin, oscillator, volume] = [ours.currentTime + place * 0.16, ours.createOscillator(), ours.createGain()];
    oscillator.frequency.value = tone;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    oscillator.connect(volume).connect(ours.destination);
    oscillator.start(begin);
    oscillator.stop(begin + 0.42);
  });
}

const isRunning = ({ state }: AudioContext): boolean => state === 'running';

export function callReader(title: string, body: string): void {
  if (settings.hasSound) void sound();
  if (settings.hasNotices && document.visibilityState === 'hidden' && 'Notification' in window && Notification.permission === 'granted') {
    const notice = new Notification(title, { body, tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
