/** Soft hyphens for long Russian words: browsers do not all know where to break them. */

const VOWELS = 'аеёиоуыэюя';
const SOFT = '\u00ad';
const BREAK = '\u200b';
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
  return !isVowel(after[0]) && isVowel(after[1]); // a syllable begins with one consonant and a vowel
}

/** A text in which long words may be broken between syllables, and words that a stroke joins behind it. */
export function hyphenated(text: string, long = LONG): string {
  return text.replace(/(?<=\p{L})\/(?=\p{L})/gu, `/${BREAK}`).replace(/[а-яё]+/gi, (word) =>
    word.length < long ? word : [...word].map((letter, at) => (mayBreak(word, at) ? SOFT + letter : letter)).join(''),
  );
}

/** Is there a word so long that a title must be set smaller? */
export function hasLongWord(text: string, long = 12): boolean {
  return text.split(/[\s\-/]+/).some((word) => word.length >= long);
}
