/** What the reader has chosen for this browser: language, theme, how he is called, how fast he is shown what has happened. Kept where the browser lets us. */

import { en, type Messages } from './i18n/en.ts';
import { pt } from './i18n/pt.ts';
import { ru } from './i18n/ru.ts';

const MESSAGES = { en, ru, pt } satisfies Record<string, Messages>;

export type Language = keyof typeof MESSAGES;
export type Theme = 'system' | 'light' | 'dark';
/** How what has happened is played back: by hand, at a pace, at twice the pace, or not at all. */
export type Speed = 'steps' | 'normal' | 'fast' | 'none';

export const LANGUAGES = Object.keys(MESSAGES) as Language[];
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['steps', 'normal', 'fast', 'none'];

/** The first language of a list that we speak; English if there is none. */
export function spoken(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const language = LANGUAGES.find((known) => known === each.toLowerCase().split('-')[0]);
    if (language !== undefined) return language;
  }
  return 'en';
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page then.
  }
}

class Settings {
  #language = $state<Language>(spoken([kept('language') ?? '', ...navigator.languages]));
  #theme = $state<Theme>(THEMES.find((theme) => theme === kept('theme')) ?? 'system');

  #speed = $state<Speed>(SPEEDS.find((speed) => speed === kept('speed')) ?? 'normal');
  #hasSound = $state(kept('sound') === 'yes');
  #hasNotices = $state(kept('notices') === 'yes');

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    keep('language', language);
    this.apply();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme);
    this.apply();
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    keep('speed', speed);
  }

  /** A sound when it is the reader's turn; silent until he asks for it. */
  get hasSound(): boolean {
    return this.#hasSound;
  }

  set hasSound(has: boolean) {
    this.#hasSound = has;
    keep('sound', has ? 'yes' : 'no');
  }

  /** A notice of the browser when it is the reader's turn and he looks elsewhere. */
  get hasNotices(): boolean {
    return this.#hasNotices;
  }

  set hasNotices(has: boolean) {
    this.#hasNotices = has;
    keep('notices', has ? 'yes' : 'no');
  }

  /** Tell the document, which style sheets and screen readers ask. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.#language;
    if (this.#theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#theme;
  }
}

export const settings = new Settings();

/** The client's words in the language of the moment: `t().undo`. Whatever is drawn with it changes when the language does. */
export function t(): Messages {
  return MESSAGES[settings.language];
}
