/** Soft hyphens for long words: browsers do not all know where to break them. */

const VOWELS = 'аеёиоуыэюя';
const SOFT = '\u00ad';
const BREAK = '\u200b';
const JOINT = '\u2060';
const LONG = 14;
const KEPT = 3;

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWELS.includes(letter.toLowerCase());
}

function mayBreak(word: string, at: number): boolean {
  const before = word.slice(0, at);
  const after = word.slice(at);
  if (before.length < KEPT || after.length < KEPT || /^[ьъй]/i.test(after)) return false;
  if (![...before].some(isVowel) || ![...after].some(isVowel)) return false;
  if (/с$/i.test(before) && /^к/i.test(after)) return false; // мусульман-ской
  if (/[бвгдкпт]$/i.test(before) && /^[лр]/i.test(after)) return false; // воз-главляет
  return !isVowel(after[0]) && (isVowel(after[1]) || (/^ск/i.test(after) && isVowel(after[2]))); // a syllable begins with one consonant and a vowel
}

const LATIN_VOWELS = 'aeiouyáàâãéêíóôõúü';
/** With what a syllable begins: one consonant, or two that stay together. */
const ONSET = new RegExp(`^(?:[bcdfgptv][rl]|[cps]h|[ln]h|qu|[b-df-hj-np-tv-zç])(?=[${LATIN_VOWELS}])`, 'i');

function mayBreakLatin(word: string, at: number): boolean {
  const before = word.slice(0, at);
  const after = word.slice(at);
  const hasVowel = (part: string): boolean => [...part.toLowerCase()].some((letter) => LATIN_VOWELS.includes(letter));
  if (before.length < KEPT || after.length < KEPT || !hasVowel(before) || !hasVowel(after)) return false;
  const isTorn = /[bcdfgptv]$/i.test(before) && /^[rl]/i.test(after);
  return ONSET.test(after) && !isTorn && !(/[cplnst]$/i.test(before) && /^h/i.test(after));
}

/** A text in which long words may be broken between syllables, and words that a stroke joins behind it; a name like U-2 stays whole.
 * Portuguese and English ones are broken only where there is so little room that they must be. */
export function hyphenated(text: string, long = LONG, longLatin = Infinity): string {
  const broken = (word: string, most: number, mayBreakAt: typeof mayBreak): string =>
    word.length < most ? word : [...word].map((letter, at) => (mayBreakAt(word, at) ? SOFT + letter : letter)).join('');
  return text
    .replace(/(?<=\p{L})\/(?=\p{L})/gu, `/${BREAK}`)
    .replace(/(?<=\p{L})-(?=\d)/gu, `-${JOINT}`)
    .replace(/[а-яё]+/gi, (word) => broken(word, long, mayBreak))
    .replace(/[a-zà-ü]+/gi, (word) => broken(word, longLatin, mayBreakLatin));
}

/** A capital is wider than other letters by so much of one. */
const CAPITAL = 0.35;

/** Is there a word so long that a title must be set smaller? */
export function hasLongWord(text: string, long = 12): boolean {
  return text.split(/[\s\-/]+/).some((word) => word.length + CAPITAL * (word.match(/\p{Lu}/gu)?.length ?? 0) >= long);
}
