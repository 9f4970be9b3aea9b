/** What the reader has chosen for this browser. Kept where the browser lets us. */

import { en, type Messages } from './i18n/en.ts';
import { pt } from './i18n/pt.ts';
import { ru } from './i18n/ru.ts';

const MESSAGES = { en, ru, pt } satisfies Record<string, Messages>;

export type Language = keyof typeof MESSAGES;
export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'less';
/** How what has happened is played back: by hand, at a pace, at twice the pace, or not at all. */
export type Speed = 'steps' | 'normal' | 'fast' | 'none';

export const LANGUAGES = Object.keys(MESSAGES) as Language[];
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
/** The button with the moon goes round, the same way wherever it stands. */
export const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const MOTIONS: readonly Motion[] = ['system', 'less'];
export const SPEEDS: readonly Speed[] = ['steps', 'normal', 'fast', 'none'];
const SWITCH = ['yes', 'no'] as const;
const LONGEST_NAME = 40;

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

/** One thing that is chosen among several, and kept. */
class Choice<T extends string> {
  readonly #key: string;
  #now = $state.raw<string>('');

  constructor(key: string, known: readonly T[], first: T) {
    this.#key = key;
    this.#now = known.find((each) => each === kept(key)) ?? first;
  }

  get now(): T {
    return this.#now as T;
  }

  set now(value: T) {
    this.#now = value;
    keep(this.#key, value);
  }
}

class Settings {
  readonly #language = new Choice('language', LANGUAGES, spoken(navigator.languages));
  readonly #theme = new Choice<Theme>('theme', THEMES, 'system');
  readonly #motion = new Choice<Motion>('motion', MOTIONS, 'system');
  readonly #speed = new Choice<Speed>('speed', SPEEDS, 'normal');
  readonly #sound = new Choice('sound', SWITCH, 'no');
  readonly #notices = new Choice('notices', SWITCH, 'no');
  #name = $state(kept('name') ?? '');

  get language(): Language {
    return this.#language.now;
  }

  set language(language: Language) {
    this.#language.now = language;
    this.apply();
  }

  get theme(): Theme {
    return this.#theme.now;
  }

  set theme(theme: Theme) {
    this.#theme.now = theme;
    this.apply();
  }

  /** Less: nothing moves, whatever the system says. */
  get motion(): Motion {
    return this.#motion.now;
  }

  set motion(motion: Motion) {
    this.#motion.now = motion;
    this.apply();
  }

  /** Is nothing to move by itself? */
  get isCalm(): boolean {
    return this.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get speed(): Speed {
    return this.#speed.now;
  }

  set speed(speed: Speed) {
    this.#speed.now = speed;
  }

  /** A sound when it is the reader's turn; silent until he asks for it. */
  get hasSound(): boolean {
    return this.#sound.now === 'yes';
  }

  set hasSound(has: boolean) {
    this.#sound.now = has ? 'yes' : 'no';
  }

  /** A notice of the browser when it is the reader's turn and the page is out of sight; the browser must allow it, too. */
  get hasNotices(): boolean {
    return this.#notices.now === 'yes';
  }

  set hasNotices(has: boolean) {
    this.#notices.now = has ? 'yes' : 'no';
  }

  /** How the reader wants to be called at new tables; nothing: not at all. */
  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name.slice(0, LONGEST_NAME);
    keep('name', this.#name);
  }

  /** Tell the document, which style sheets and screen readers ask. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    if (this.motion === 'system') delete root.dataset['motion'];
    else root.dataset['motion'] = this.motion;
  }
}

export const settings = new Settings();

/** The client's words in the language of the moment: `t().undo`. Whatever is drawn with it changes when the language does. */
export function t(): Messages {
  return MESSAGES[settings.language];
}

/** What a server says of chances, written as the page writes them, and kept on one line. */
export function percents(text: string): string {
  return text.replaceAll(/(\d+) %/g, (_, n: string) => t().chance(Number(n)));
}
