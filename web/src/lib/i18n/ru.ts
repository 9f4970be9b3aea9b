import type { Messages } from './en.ts';
import { pagesRu } from './pages.ru.ts';
import { inRussian } from './plural.ts';

export const ru: Messages = {
  language: 'Русский',
  situationRoom: 'Situation Room',

  yourTurn: 'Ваш ход',
  turnOf: (who) => `Ходит ${who}`,
  isChoosing: (who) => `Выбирает ${who}`,
  youPlay: (side) => `Вы играете за ${side}`,
  gameOver: 'Игра окончена',

  hand: 'Рука',
  yourHand: 'Ваша рука',
  inEffect: 'Действует',
  thisTurn: 'в этом ходу',
  nothing: 'пусто',
  journal: 'Журнал',
  rules: 'Правила',
  list: 'Список',
  map: 'Карта',
  wholeMap: 'Вся карта',
  undo: 'Отменить',
  back: 'Назад',
  next: 'Дальше',
  close: 'Закрыть',
  waiting: 'Ожидание',
  beingPlayed: 'разыгрывается',
  cards: (n) => inRussian(n, 'карта', 'карты', 'карт'),
  lit: (n) => inRussian(n, 'подсвечена', 'подсвечены', 'подсвечены'),

  cannotBeChosen: (what) => `${what}: выбрать нельзя.`,
  mayBeChosen: 'можно выбрать',
  isChosen: 'выбрано',
  hasChanged: 'изменилось после вашего хода',
  die: (pips) => `кубик: ${String(pips)}`,
  step: (now, most) => `${String(now)} из ${String(most)}`,
  chance: (percent) => `${String(percent)} %`,
  fails: 'мимо',

  theme: 'Светлая или тёмная',
  light: 'Светлая',
  dark: 'Тёмная',
  asTheSystem: 'Как в системе',

  pages: pagesRu,
};
