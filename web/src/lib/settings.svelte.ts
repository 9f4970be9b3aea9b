/** What the reader has chosen for this browser: language and theme. Kept where the browser lets us. */

import { en, type Messages } from './i18n/en.ts';
import { pt } from './i18n/pt.ts';
import { ru } from './i18n/ru.ts';

const MESSAGES = { en, ru, pt } satisfies Record<string, Messages>;

export type Language = keyof typeof MESSAGES;
export type Theme = 'system' | 'light' | 'dark';

export const LANGUAGES = Object.keys(MESSAGES) as Language[];
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

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
