/** How the name of a country fits its plate: whole, squeezed a little, or on two lines; never cut. */

/** How wide letters are at a size of 100 px, weight 620: as measured in the face that we ship. */
const ADVANCES: Readonly<Record<number, string>> = {
  23: ' ', 24: 'j', 25: 'il', 26: 'í', 27: 'IÍ', 29: '.', 30: 't', 33: 'fr', 34: '-/', 37: 'г', 44: 'vyу', 45: 'sxzзтх', 46: 'cçсэ',
  47: 'akàáâãа', 48: 'FLeéêеё', 49: 'EJbhnpuÉÊúЁГЕрчья', 50: '0123456789dgoqóôõбвийклноп', 53: 'ZЯ', 54: 'STYЗТц', 55: 'KRБУЬ',
  56: 'BXВКХд', 57: 'CDPUVÇÚРСЭъ', 59: 'AGÁÂÃА', 60: 'OQÓÔÕО', 61: 'HNИЙЛНЧ', 62: 'П', 63: 'ф', 64: 'w', 66: 'ДЦЪм', 70: 'ю', 71: 'Ф',
  72: 'шы', 73: 'ж', 74: 'm', 75: 'W', 76: 'MМЫ', 78: 'щ', 81: 'Ю', 83: 'Ш', 86: 'Ж', 88: 'Щ',
};
const WIDTHS = new Map(Object.entries(ADVANCES).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)));
const WIDEST = 88;

/** No letter is ever narrower than this part of itself. */
export const LEAST = 0.85;

export interface Fitted {
  lines: string[];
  size: number;
  /** How much of its width every letter keeps. */
  squeeze: number;
}

/** How wide a text is, in pixels. A letter that we do not know is taken for a wide one. */
export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? WIDEST), 0) * size) / 100;
}

const squeezed = (lines: readonly string[], room: number, size: number): number =>
  Math.min(1, ...lines.map((line) => room / widthOf(line, size)));

/** The name on one line if it may be squeezed so far, else on two smaller ones, parted at a space or a stroke. */
export function fit(name: string, room: number, size: number, smaller: number): Fitted {
  const whole = squeezed([name], room, size);
  if (whole >= LEAST) return { lines: [name], size, squeeze: whole };
  const parts = [...name.matchAll(/[ /]/g)].map(({ index }) => {
    const isSpace = name[index] === ' ';
    return [name.slice(0, isSpace ? index : index + 1), name.slice(index + 1)];
  });
  const best = parts.sort((a, b) => squeezed(b, room, smaller) - squeezed(a, room, smaller))[0] ?? [name];
  return { lines: best, size: smaller, squeeze: squeezed(best, room, smaller) };
}
