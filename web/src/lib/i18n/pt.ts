import type { Messages } from './en.ts';
import { pagesPt } from './pages.pt.ts';
import { inPortuguese } from './plural.ts';

export const pt: Messages = {
  language: 'Português',
  situationRoom: 'Situation Room',

  yourTurn: 'É a sua vez',
  turnOf: (who) => `Joga: ${who}`,
  isChoosing: (who) => `A escolher: ${who}`,
  youPlay: (side) => `Joga com: ${side}`,
  gameOver: 'Fim do jogo',

  hand: 'Mão',
  yourHand: 'A sua mão',
  inEffect: 'Em vigor',
  thisTurn: 'neste turno',
  nothing: 'nada',
  journal: 'Diário',
  rules: 'Regras',
  list: 'Lista',
  map: 'Mapa',
  wholeMap: 'Mapa inteiro',
  undo: 'Anular',
  back: 'Voltar',
  next: 'Seguinte',
  close: 'Fechar',
  waiting: 'À espera',
  beingPlayed: 'em jogo',
  cards: (n) => inPortuguese(n, 'carta', 'cartas'),
  lit: (n) => inPortuguese(n, 'possível', 'possíveis'),

  cannotBeChosen: (what) => `${what}: não pode ser escolhido.`,
  mayBeChosen: 'pode ser escolhido',
  isChosen: 'escolhido',
  hasChanged: 'mudou desde a sua última jogada',
  die: (pips) => `dado: ${String(pips)}`,
  step: (now, most) => `${String(now)} de ${String(most)}`,
  chance: (percent) => `${String(percent)} %`,
  fails: 'falha',

  theme: 'Claro ou escuro',
  light: 'Claro',
  dark: 'Escuro',
  asTheSystem: 'Como o sistema',

  pages: pagesPt,
};
