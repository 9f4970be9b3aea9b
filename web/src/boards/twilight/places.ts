import type { Places } from '../../lib/map.ts';

/** Where the plates of Twilight Struggle are: 84 countries, the two superpowers, and China. */
export const PLACES: Places = {
  canada: { x: 240, y: 120, w: 92, h: 44, at: [237, 121] },
  uk: { x: 580, y: 172, w: 92, h: 44, at: [581, 176], label: { ru: 'Британия' } },
  norway: { x: 720, y: 58, w: 92, h: 44, at: [722, 58] },
  sweden: { x: 826, y: 84, w: 92, h: 44, at: [816, 81] },
  finland: { x: 940, y: 58, w: 92, h: 44, at: [944, 62] },
  denmark: { x: 728, y: 132, w: 92, h: 44, at: [737, 129] },
  benelux: { x: 692, y: 220, w: 92, h: 44, at: [697, 212] },
  'west-germany': { x: 800, y: 200, w: 92, h: 44, at: [791, 203], label: { ru: 'ФРГ', pt: 'Alemanha Oc.' } },
  'east-germany': { x: 880, y: 148, w: 92, h: 44, at: [868, 157], label: { ru: 'ГДР', pt: 'Alemanha Or.' } },
  poland: { x: 984, y: 152, w: 92, h: 44, at: [985, 157] },
  czechoslovakia: { x: 974, y: 208, w: 92, h: 44, at: [960, 208] },
  france: { x: 680, y: 296, w: 92, h: 44, at: [678, 295] },
  austria: { x: 870, y: 252, w: 92, h: 44, at: [875, 252] },
  hungary: { x: 982, y: 262, w: 92, h: 44, at: [981, 258] },
  romania: { x: 1096, y: 276, w: 92, h: 44, at: [1083, 277] },
  'spain-portugal': { x: 604, y: 358, w: 92, h: 44, at: [608, 360], label: { ru: 'Испания/Порт.', pt: 'Espanha/Port.' } },
  italy: { x: 792, y: 330, w: 92, h: 44, at: [794, 332] },
  yugoslavia: { x: 898, y: 322, w: 92, h: 44, at: [914, 318] },
  bulgaria: { x: 1058, y: 332, w: 92, h: 44, at: [1060, 333] },
  greece: { x: 962, y: 396, w: 92, h: 44, at: [964, 392] },
  turkey: { x: 1180, y: 388, w: 92, h: 44, at: [1158, 386] },
  lebanon: { x: 1008, y: 452, w: 92, h: 44, at: [1045, 463] },
  syria: { x: 1110, y: 450, w: 92, h: 44, at: [1124, 450] },
  israel: { x: 990, y: 512, w: 92, h: 44, at: [1005, 505] },
  jordan: { x: 1096, y: 514, w: 92, h: 44, at: [1058, 513] },
  iraq: { x: 1214, y: 494, w: 92, h: 44, at: [1203, 492] },
  iran: { x: 1262, y: 438, w: 92, h: 44, at: [1264, 442] },
  egypt: { x: 890, y: 548, w: 92, h: 44, at: [891, 547] },
  libya: { x: 789, y: 506, w: 92, h: 44, at: [788, 507] },
  'saudi-arabia': { x: 1120, y: 578, w: 92, h: 44, at: [1129, 579], label: { ru: 'Сауд. Аравия' } },
  'gulf-states': { x: 1232, y: 560, w: 92, h: 44, at: [1234, 560], label: { pt: 'Est. do Golfo' } },
  morocco: { x: 590, y: 440, w: 92, h: 44, at: [592, 437] },
  algeria: { x: 690, y: 470, w: 92, h: 44, at: [689, 470] },
  tunisia: { x: 792, y: 428, w: 92, h: 44, at: [785, 427] },
  'west-african-states': { x: 560, y: 540, w: 92, h: 44, at: [553, 545], label: { en: 'West Africa', ru: 'Зап. Африка', pt: 'África Oc.' } },
  'saharan-states': { x: 686, y: 548, w: 92, h: 44, at: [688, 550], label: { ru: 'Сахара', pt: 'Saara' } },
  'ivory-coast': { x: 580, y: 614, w: 92, h: 44, at: [580, 615], label: { ru: 'Кот-д’Ивуар', pt: 'C. do Marfim' } },
  nigeria: { x: 686, y: 616, w: 92, h: 44, at: [687, 618] },
  cameroon: { x: 740, y: 676, w: 92, h: 44, at: [737, 671] },
  sudan: { x: 900, y: 612, w: 92, h: 44, at: [900, 611] },
  ethiopia: { x: 1010, y: 610, w: 92, h: 44, at: [1018, 614] },
  somalia: { x: 1112, y: 652, w: 92, h: 44, at: [1111, 651] },
  kenya: { x: 1006, y: 674, w: 92, h: 44, at: [1005, 672] },
  zaire: { x: 846, y: 690, w: 92, h: 44, at: [846, 691] },
  angola: { x: 770, y: 746, w: 92, h: 44, at: [772, 746] },
  'se-african-states': { x: 998, y: 736, w: 92, h: 44, at: [1000, 739], label: { en: 'SE Africa', ru: 'ЮВ Африка', pt: 'SE de África' } },
  zimbabwe: { x: 936, y: 790, w: 92, h: 44, at: [931, 791] },
  botswana: { x: 838, y: 812, w: 92, h: 44, at: [838, 812] },
  'south-africa': { x: 780, y: 868, w: 92, h: 44, at: [784, 872] },
  afghanistan: { x: 1330, y: 368, w: 92, h: 44, at: [1332, 372] },
  pakistan: { x: 1368, y: 436, w: 92, h: 44, at: [1360, 430] },
  india: { x: 1366, y: 494, w: 92, h: 44, at: [1367, 495] },
  burma: { x: 1340, y: 566, w: 92, h: 44, at: [1352, 558] },
  'north-korea': { x: 1424, y: 236, w: 92, h: 44, at: [1437, 243], label: { ru: 'КНДР', pt: 'Coreia do N.' } },
  'south-korea': { x: 1490, y: 296, w: 92, h: 44, at: [1482, 302], label: { pt: 'Coreia do S.' } },
  japan: { x: 1530, y: 360, w: 92, h: 44, at: [1535, 359] },
  taiwan: { x: 1466, y: 426, w: 92, h: 44, at: [1475, 442] },
  philippines: { x: 1546, y: 668, w: 92, h: 44, at: [1550, 666] },
  vietnam: { x: 1494, y: 606, w: 92, h: 44, at: [1486, 587] },
  'laos-cambodia': { x: 1462, y: 546, w: 92, h: 44, at: [1454, 577] },
  thailand: { x: 1392, y: 632, w: 92, h: 44, at: [1401, 611] },
  malaysia: { x: 1388, y: 702, w: 92, h: 44, at: [1400, 705] },
  indonesia: { x: 1506, y: 742, w: 92, h: 44, at: [1506, 746] },
  australia: { x: 1466, y: 830, w: 92, h: 44, at: [1466, 830] },
  mexico: { x: 108, y: 396, w: 92, h: 44, at: [107, 394] },
  guatemala: { x: 72, y: 470, w: 92, h: 44, at: [83, 481] },
  'el-salvador': { x: 70, y: 536, w: 92, h: 44, at: [94, 522] },
  honduras: { x: 184, y: 492, w: 92, h: 44, at: [179, 504] },
  nicaragua: { x: 246, y: 556, w: 92, h: 44, at: [210, 549] },
  'costa-rica': { x: 140, y: 602, w: 92, h: 44, at: [170, 600] },
  panama: { x: 250, y: 630, w: 92, h: 44, at: [248, 632] },
  cuba: { x: 288, y: 424, w: 92, h: 44, at: [290, 424] },
  haiti: { x: 346, y: 488, w: 92, h: 44, at: [368, 487] },
  'dominican-republic': { x: 448, y: 508, w: 92, h: 44, at: [429, 501], label: { en: 'Dominican Rep.', ru: 'Доминик. Р.', pt: 'Rep. Domin.' } },
  colombia: { x: 324, y: 690, w: 92, h: 44, at: [324, 687] },
  venezuela: { x: 418, y: 636, w: 92, h: 44, at: [420, 639] },
  ecuador: { x: 224, y: 712, w: 92, h: 44, at: [226, 715] },
  peru: { x: 252, y: 772, w: 92, h: 44, at: [252, 769] },
  brazil: { x: 476, y: 712, w: 92, h: 44, at: [475, 713] },
  bolivia: { x: 356, y: 768, w: 92, h: 44, at: [354, 771] },
  paraguay: { x: 412, y: 822, w: 92, h: 44, at: [416, 819] },
  uruguay: { x: 514, y: 858, w: 92, h: 44, at: [506, 859] },
  chile: { x: 246, y: 838, w: 92, h: 44, at: [250, 841] },
  argentina: { x: 352, y: 872, w: 92, h: 44, at: [353, 869] },
  usa: { x: 170, y: 262, w: 110, h: 40, at: [172, 262], label: { en: 'USA', ru: 'США', pt: 'EUA' } },
  ussr: { x: 1180, y: 120, w: 110, h: 40, at: [1184, 119] },
  china: { x: 1374, y: 304, w: 110, h: 44, at: [1376, 306], label: { ru: 'Война в Китае' } },
};

/** The region's badge: its centre and size, and a shorter name where the whole one does not fit. */
export interface BadgePlace {
  x: number;
  y: number;
  w: number;
  h: number;
  label?: Readonly<Record<string, string>>;
}

/** Where the badges of the regions are. */
export const BADGES: Readonly<Record<string, BadgePlace>> = {
  europe: { x: 560, y: 56, w: 116, h: 34 },
  asia: { x: 1262, y: 632, w: 150, h: 34 },
  'southeast-asia': { x: 1262, y: 676, w: 150, h: 34, label: { ru: 'ЮВ Азия' } },
  'middle-east': { x: 1005, y: 561, w: 126, h: 34, label: { ru: 'Бл. Восток' } },
  africa: { x: 636, y: 790, w: 116, h: 34 },
  'central-america': { x: 420, y: 428, w: 150, h: 34, label: { ru: 'Центр. Америка' } },
  'south-america': { x: 92, y: 744, w: 150, h: 34 },
};

/** Where the Space Race is: in the Indian Ocean. */
export const SPACE_RACE = { x: 1262, y: 808, w: 268, h: 110 };

/** The name of a plate leaves this much for its edges. */
export const EDGES = 6;

/** A badge's name leaves this much for the score and the space around both. */
export const NUMBER_ROOM = 52;
