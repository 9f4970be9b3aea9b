import type { Place, Places } from '../../lib/map.ts';
import { fit, type Fitted } from './label.ts';

/** Where the plates of Labyrinth are: Muslim countries carry more, so their plates are larger. */
export const PLACES: Places = {
  afghanistan: { x: 1356, y: 348, w: 128, h: 60, at: [1348, 355] },
  'algeria-tunisia': { x: 548, y: 458, w: 128, h: 60, at: [543, 461], label: { en: 'Alger./Tunisia', pt: 'Argél./Tunísia' } },
  'central-asia': { x: 1240, y: 262, w: 128, h: 60, at: [1245, 259], label: { ru: 'Центр. Азия' } },
  egypt: { x: 832, y: 588, w: 128, h: 60, at: [812, 585] },
  'gulf-states': { x: 1246, y: 548, w: 128, h: 60, at: [1245, 551], label: { ru: 'Стр. Залива', pt: 'Est. do Golfo' } },
  'indonesia-malaysia': { x: 1426, y: 792, w: 164, h: 60, at: [1435, 784], label: { ru: 'Индонез./Малайзия' } },
  iraq: { x: 1120, y: 446, w: 128, h: 60, at: [1105, 451] },
  jordan: { x: 952, y: 512, w: 128, h: 60, at: [916, 508] },
  lebanon: { x: 818, y: 424, w: 128, h: 60, at: [899, 441] },
  libya: { x: 690, y: 492, w: 128, h: 60, at: [680, 494] },
  morocco: { x: 400, y: 482, w: 128, h: 60, at: [403, 476] },
  pakistan: { x: 1372, y: 450, w: 128, h: 60, at: [1372, 442] },
  'saudi-arabia': { x: 1090, y: 570, w: 128, h: 60, at: [1098, 572], label: { ru: 'Сауд. Аравия' } },
  somalia: { x: 1012, y: 764, w: 128, h: 60, at: [1013, 764] },
  sudan: { x: 780, y: 698, w: 128, h: 60, at: [779, 692] },
  syria: { x: 970, y: 424, w: 128, h: 60, at: [973, 417] },
  turkey: { x: 960, y: 322, w: 128, h: 60, at: [941, 327] },
  yemen: { x: 1120, y: 668, w: 128, h: 60, at: [1121, 669] },
  iran: { x: 1240, y: 408, w: 92, h: 44, at: [1240, 409] },
  benelux: { x: 530, y: 206, w: 92, h: 44, at: [534, 201] },
  canada: { x: 150, y: 180, w: 92, h: 44, at: [149, 181] },
  caucasus: { x: 1066, y: 236, w: 92, h: 44, at: [1072, 252] },
  china: { x: 1484, y: 262, w: 92, h: 44, at: [1485, 270] },
  'eastern-europe': { x: 752, y: 196, w: 92, h: 44, at: [756, 194], label: { ru: 'Вост. Европа' } },
  france: { x: 508, y: 284, w: 92, h: 44, at: [504, 283] },
  germany: { x: 636, y: 180, w: 92, h: 44, at: [629, 187] },
  india: { x: 1450, y: 546, w: 92, h: 44, at: [1453, 543] },
  israel: { x: 820, y: 504, w: 92, h: 44, at: [871, 508] },
  italy: { x: 640, y: 304, w: 92, h: 44, at: [638, 308] },
  'kenya-tanzania': { x: 880, y: 818, w: 92, h: 44, at: [879, 818], label: { ru: 'Кения/Танзан.', pt: 'Quénia/Tanz.' } },
  philippines: { x: 1548, y: 692, w: 92, h: 44, at: [1556, 688] },
  russia: { x: 960, y: 104, w: 92, h: 44, at: [964, 102] },
  scandinavia: { x: 650, y: 76, w: 92, h: 44, at: [654, 75] },
  serbia: { x: 768, y: 292, w: 92, h: 44, at: [767, 289] },
  spain: { x: 408, y: 366, w: 92, h: 44, at: [415, 369] },
  thailand: { x: 1522, y: 604, w: 92, h: 44, at: [1531, 599] },
  'united-kingdom': { x: 408, y: 168, w: 92, h: 44, at: [411, 169], label: { ru: 'Британия' } },
  'united-states': { x: 104, y: 330, w: 92, h: 44, at: [104, 330], label: { ru: 'США' } },
};

/** How much room a plate has for its marks: beside the resources, or below the name. */
export function roomOf(isMuslim: boolean, { w }: Place): number {
  return isMuslim ? w - 26 : w - 8;
}

/** The name of a country as its plate shows it. */
export function fitted(isMuslim: boolean, name: string, place: Place): Fitted {
  return isMuslim ? fit(name, nameRoomOf(true, place), 15.5, 12.5) : fit(name, nameRoomOf(false, place), 14.5, 12.5);
}

/** How much room it has for its name: between the signs of governance and alignment, or all of it. */
export function nameRoomOf(isMuslim: boolean, { w }: Place): number {
  return isMuslim ? w - 50 : w - 11;
}

/** Does the plate lie beside its country rather than on it? */
export function awayFromHome({ x, y, w, h, at }: Place): boolean {
  return Math.abs(at[0] - x) > w / 2 || Math.abs(at[1] - y) > h / 2;
}
