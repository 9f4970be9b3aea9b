/** A number with the form of the word that goes with it. */

const RUSSIAN = new Intl.PluralRules('ru');

export function inEnglish(n: number, one: string, many: string): string {
  return `${String(n)} ${n === 1 ? one : many}`;
}

/** One card, two cards: in European Portuguese only 1 is singular. */
export function inPortuguese(n: number, one: string, many: string): string {
  return `${String(n)} ${n === 1 ? one : many}`;
}

export function inRussian(n: number, one: string, few: string, many: string): string {
  const form = RUSSIAN.select(n);
  return `${String(n)} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
