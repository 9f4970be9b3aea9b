/** The few words on cards, plates and tracks that the game itself does not say. */

import { inEnglish, inPortuguese, inRussian } from '../../lib/i18n/plural.ts';

const en = {
  neutral: 'Neutral', shortNeutral: 'Neutral', scoring: 'Scoring', playThisTurn: 'play this turn', removed: 'Removed once played', once: 'once',
  early: 'Early', mid: 'Mid', late: 'Late',
  military: 'Mil. ops', space: 'Space', turn: 'Turn', round: 'Round', before: 'Setup', headlines: 'Headlines', defcon: 'DEFCON', points: 'VP', even: 'even',
  leads: (side: string, points: number) => `${side} ${String(points)} VP`,
  controls: (side: string) => `${side} control`,
  uncontrolled: 'uncontrolled',
  battleground: 'battleground',
  stability: (n: number) => `stability ${String(n)}`,
  influence: (side: string, n: number) => (n === 0 ? `no ${side} influence` : `${side} influence ${String(n)}`),
  china: 'China', chinaCard: 'China Card', up: 'face up', down: 'face down', holder: (side: string) => `held by the ${side}`,
  civilWar: (n: number, most: number) => `USSR influence ${String(n)} of ${String(most)}`,
  scoredNow: 'if scored now',
  closed: 'closed to coups and realignments',
  regions: 'Scoring cards', militaryOperations: 'Military operations', events: 'Events',
  spaceRace: 'Space Race', boxFirst: 'first', boxSecond: 'second',
  needs: (ops: number, roll: number) => `card of ${String(ops)}+, die 1–${String(roll)}`,
  at: (side: string, box: string) => `${side}: ${box}`,
  required: (wanted: number) => ` need ${String(wanted)}`,
  wanted: (made: number, wanted: number) => `${String(made)} made, ${String(wanted)} required`,
  roundsAfter: (n: number) => (n === 0 ? 'in the last round' : `and ${inEnglish(n, 'round', 'rounds')} after this one`),
  roundsToCome: (n: number) => `for ${inEnglish(n, 'round', 'rounds')}`,
  scoringCards: (n: number) => `${inEnglish(n, 'scoring card', 'scoring cards')} to play`,
};

const ru: typeof en = {
  neutral: 'Нейтральная', shortNeutral: 'Нейтр.', scoring: 'Подсчёт', playThisTurn: 'в этом ходу', removed: 'После события — из игры',
  once: 'один раз', early: 'Ранний', mid: 'Средний', late: 'Поздний',
  military: 'Воен. оп.', space: 'Космос', turn: 'Ход', round: 'Раунд', before: 'Подготовка', headlines: 'Заголовки', defcon: 'DEFCON', points: 'ПО', even: 'поровну',
  leads: (side, points) => `${side} ${String(points)} ПО`,
  controls: (side) => `контроль: ${side}`,
  uncontrolled: 'контроля нет',
  battleground: 'ключевая',
  stability: (n) => `стабильность ${String(n)}`,
  influence: (side, n) => (n === 0 ? `${side}: влияния нет` : `${side}: влияние ${String(n)}`),
  china: 'Китай', chinaCard: 'Карта Китая', up: 'открыта', down: 'закрыта', holder: (side) => `у ${side}`,
  civilWar: (n, most) => `влияние СССР ${String(n)} из ${String(most)}`,
  scoredNow: 'при подсчёте сейчас',
  closed: 'перевороты и переориентация запрещены',
  regions: 'Подсчёт регионов', militaryOperations: 'Военные операции', events: 'События',
  spaceRace: 'Космическая гонка', boxFirst: 'первому', boxSecond: 'второму',
  needs: (ops, roll) => `карта от ${String(ops)}, кубик 1–${String(roll)}`,
  at: (side, box) => `${side}: ${box}`,
  required: (wanted) => ` надо ${String(wanted)}`,
  wanted: (made, wanted) => `проведено ${String(made)}, требуется ${String(wanted)}`,
  roundsAfter: (n) => (n === 0 ? 'в последнем раунде' : `и ещё ${inRussian(n, 'раунд', 'раунда', 'раундов')} после этого`),
  roundsToCome: (n) => `на ${inRussian(n, 'раунд', 'раунда', 'раундов')}`,
  scoringCards: (n) => `надо сыграть подсчёт: ${String(n)}`,
};

const pt: typeof en = {
  neutral: 'Neutra', shortNeutral: 'Neutra', scoring: 'Pontuação', playThisTurn: 'jogar neste turno', removed: 'Sai depois do evento',
  once: 'uma vez', early: 'Inicial', mid: 'Médio', late: 'Final',
  military: 'Op. mil.', space: 'Espaço', turn: 'Turno', round: 'Ronda', before: 'Preparação', headlines: 'Manchetes', defcon: 'DEFCON', points: 'PV', even: 'empate',
  leads: (side, points) => `${side} ${String(points)} PV`,
  controls: (side) => `controlo: ${side}`,
  uncontrolled: 'sem controlo',
  battleground: 'país-chave',
  stability: (n) => `estabilidade ${String(n)}`,
  influence: (side, n) => (n === 0 ? `${side}: sem influência` : `${side}: influência ${String(n)}`),
  china: 'China', chinaCard: 'Carta da China', up: 'para cima', down: 'para baixo', holder: (side) => `em posse: ${side}`,
  civilWar: (n, most) => `influência da URSS ${String(n)} de ${String(most)}`,
  scoredNow: 'se pontuasse agora',
  closed: 'sem golpes nem realinhamentos',
  regions: 'Cartas de pontuação', militaryOperations: 'Operações militares', events: 'Eventos',
  spaceRace: 'Corrida espacial', boxFirst: 'ao primeiro', boxSecond: 'ao segundo',
  needs: (ops, roll) => `carta de ${String(ops)}+, dado 1–${String(roll)}`,
  at: (side, box) => `${side}: ${box}`,
  required: (wanted) => ` pede ${String(wanted)}`,
  wanted: (made, wanted) => `${String(made)} feitas, ${String(wanted)} exigidas`,
  roundsAfter: (n) => (n === 0 ? 'na última ronda' : `e mais ${inPortuguese(n, 'ronda', 'rondas')} depois desta`),
  roundsToCome: (n) => `para ${inPortuguese(n, 'ronda', 'rondas')}`,
  scoringCards: (n) => `${inPortuguese(n, 'carta de pontuação', 'cartas de pontuação')} por jogar`,
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export type Words = typeof en;

export function words(language: string): Words {
  return ALL[language] ?? en;
}
