/** How wide names are, so that a plate knows before it is drawn whether its name fits. */

/** The letters of our languages by their width in Roboto Condensed at weight 620, in hundredths of the size. */
const WIDTHS: Readonly<Record<number, string>> = {
  16: '\'', 22: '’', 23: ' ', 24: 'j', 25: 'il', 26: 'í', 27: 'IÍ›', 28: '·‹', 29: '.', 30: 't', 32: '()', 33: 'fr',
  34: '-/', 37: 'г', 44: 'vyу', 45: 'xzзтх', 46: 'csçсэ', 47: 'akáàâãа', 48: 'eFLéêеё', 49: 'hnuEJúÉÊüñ−ГЕчьяЁ',
  50: '0123456789bdgopqóôõбвийклнопр', 53: 'ZЯ', 54: 'STYЗТц', 55: 'KR–БУЬ', 56: 'BXВКХд', 57: 'CDPUVÇÚРСЭъ', 59: 'AGÁÀÂÃА',
  60: 'OQÓÔÕО', 61: 'NИЙЛЧ', 62: 'HНП', 63: 'ф', 64: 'w', 66: 'ДЦЪм', 70: 'ю', 71: 'Ф', 72: 'шы', 73: 'ж', 74: 'm', 75: 'W',
  76: 'MМЫ', 78: 'щ', 81: 'Ю', 83: 'Ш', 86: 'Ж', 88: 'Щ',
};
const UNKNOWN = 0.75;

const WIDTH_OF = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, Number(width) / 100])),
);

/** Names on the map have this size: at the least scale of a map it is still read. */
export const NAME_SIZE = 14.5;
/** Letters narrower than this are not read at a glance. A name that needs it gets a shorter form in `places.ts`. */
export const NARROWEST = 0.85;

export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? UNKNOWN), 0) * NAME_SIZE;
}

/** By how much a name must be narrowed to fit: 1 if it fits as it is. */
export function narrowing(text: string, room: number): number {
  return Math.min(1, room / widthOf(text));
}
