/** The few words on cards, piles and tracks that the game itself does not say. */

const en = {
  military: 'Military', political: 'Political', economic: 'Economic', media: 'Media',
  country: 'Country', event: 'Event', agent: 'Agent', points: 'VP', stability: 'stability', groupsAtMost: 'groups at most', tiesGoBy: 'Ties go by',
  initiative: (n: number) => `initiative ${String(n)}`,
  headquartersOf: (side: string) => `${side} headquarters`,
  agentOf: (side: string) => `${side} agent`,
  influenceOf: (side: string) => `${side} influence`,
  trophiesOf: (side: string) => `${side} trophies`,
  campOf: (side: string) => `${side} groups`,
  mobilized: 'mobilized', freePlace: 'free place', recruitHere: 'recruit here', none: 'none yet', empty: 'empty',
  onLeave: 'on leave', terminated: 'terminated', asAgentX: 'Agent X', atHome: 'at headquarters',
  onlyYou: 'Only you see this', shown: 'Shown to you', isKnown: 'known to the enemy', faceUp: 'Face up', faceDown: 'face down',
  notSent: 'not sent yet', seeNext: 'see the next one',
  below: (n: number) => `${String(n)} below stability`, at: 'at stability', over: (n: number) => `${String(n)} over stability`, shortOver: (n: number) => `${String(n)} over`,
  fromTheTop: 'From the top, as far as you know them.', topAlone: 'Only the top card may be seen.', lowestLast: 'The lowest is the last.',
  groups: 'Groups', discarded: 'Discarded', objectives: 'Objectives', eventsUsed: 'Events used',
  next: (names: string) => `next: ${names}`, under: (names: string) => `under: ${names}`, unknown: 'unknown',
  dominates: 'dominates', toMove: 'to move', hasPassed: 'has passed', balance: 'balance token', disorder: 'civil disorder',
  noObjective: 'No objective is revealed',
  winner: (side: string) => `${side} wins`, nobodyWins: 'Nobody wins', pointsOf: (side: string) => `${side} points`, round: 'Round', wins: (n: number) => `${String(n)} wins`,
  trophies: (n: number) => `${String(n)} ${n === 1 ? 'trophy' : 'trophies'}`,
  willLook: 'looks at the group deck in the Briefing', willSee: 'sees the enemy’s Agent X before choosing',
};

const ru: typeof en = {
  military: 'Война', political: 'Политика', economic: 'Экономика', media: 'Общество',
  country: 'Страна', event: 'Событие', agent: 'Агент', points: 'ПО', stability: 'стабильность', groupsAtMost: 'групп, не больше', tiesGoBy: 'При равенстве решает',
  initiative: (n) => `инициатива ${String(n)}`,
  headquartersOf: (side) => `Штаб-квартира ${side}`,
  agentOf: (side) => `агент ${side}`,
  influenceOf: (side) => `Влияние ${side}`,
  trophiesOf: (side) => `Трофеи ${side}`,
  campOf: (side) => `Группы ${side}`,
  mobilized: 'неактивная', freePlace: 'свободное место', recruitHere: 'завербовать сюда', none: 'пока нет', empty: 'пусто',
  onLeave: 'в отпуске', terminated: 'устранён', asAgentX: 'агент X', atHome: 'в штаб-квартире',
  onlyYou: 'Видите только вы', shown: 'Показан вам', isKnown: 'известен противнику', faceUp: 'Открыт', faceDown: 'лицом вниз',
  notSent: 'ещё не послан', seeNext: 'узнать следующего',
  below: (n) => `на ${String(n)} ниже стабильности`, at: 'равно стабильности', over: (n) => `на ${String(n)} выше стабильности`, shortOver: (n) => `на ${String(n)} выше`,
  fromTheTop: 'Сверху вниз, насколько они вам известны.', topAlone: 'Видна только верхняя карта.', lowestLast: 'Самая нижняя — последняя.',
  groups: 'Группы', discarded: 'Сброс', objectives: 'Цели', eventsUsed: 'Использованные события',
  next: (names) => `сверху: ${names}`, under: (names) => `внизу: ${names}`, unknown: 'неизвестная',
  dominates: 'превосходство', toMove: 'ходит', hasPassed: 'выжидает', balance: 'жетон баланса', disorder: 'беспорядки',
  noObjective: 'Цель не открыта',
  winner: (side) => `Победа: ${side}`, nobodyWins: 'Никто не победил', pointsOf: (side) => `Очки ${side}`, round: 'Тур', wins: (n) => `${String(n)} — победа`,
  trophies: (n) => `трофеев: ${String(n)}`,
  willLook: 'на брифинге смотрит колоду групп', willSee: 'видит агента X противника до выбора',
};

const pt: typeof en = {
  military: 'Militar', political: 'Político', economic: 'Económico', media: 'Comunicação',
  country: 'País', event: 'Evento', agent: 'Agente', points: 'PV', stability: 'estabilidade', groupsAtMost: 'grupos no máximo', tiesGoBy: 'Empates por',
  initiative: (n) => `iniciativa ${String(n)}`,
  headquartersOf: (side) => `Quartel-general ${side}`,
  agentOf: (side) => `agente ${side}`,
  influenceOf: (side) => `Influência ${side}`,
  trophiesOf: (side) => `Conquistas ${side}`,
  campOf: (side) => `Grupos ${side}`,
  mobilized: 'mobilizado', freePlace: 'lugar livre', recruitHere: 'recrutar aqui', none: 'ainda nada', empty: 'vazio',
  onLeave: 'de licença', terminated: 'eliminado', asAgentX: 'Agente X', atHome: 'no quartel-general',
  onlyYou: 'Só para os seus olhos', shown: 'Mostrado a si', isKnown: 'conhecido do inimigo', faceUp: 'À vista', faceDown: 'virado para baixo',
  notSent: 'por enviar', seeNext: 'ver o próximo',
  below: (n) => `${String(n)} abaixo da estabilidade`, at: 'igual à estabilidade', over: (n) => `${String(n)} acima da estabilidade`, shortOver: (n) => `${String(n)} acima`,
  fromTheTop: 'A partir do topo, as que conhece.', topAlone: 'Só se vê a carta de cima.', lowestLast: 'A última é a mais baixa.',
  groups: 'Grupos', discarded: 'Descarte', objectives: 'Objetivos', eventsUsed: 'Eventos usados',
  next: (names) => `em cima: ${names}`, under: (names) => `em baixo: ${names}`, unknown: 'desconhecida',
  dominates: 'domina', toMove: 'a jogar', hasPassed: 'passou', balance: 'equilíbrio', disorder: 'desordem civil',
  noObjective: 'Nenhum objetivo revelado',
  winner: (side) => `Vitória: ${side}`, nobodyWins: 'Ninguém vence', pointsOf: (side) => `Pontos ${side}`, round: 'Ronda', wins: (n) => `${String(n)} vence`,
  trophies: (n) => `${String(n)} ${n === 1 ? 'conquista' : 'conquistas'}`,
  willLook: 'vê o baralho de grupos no Briefing', willSee: 'vê o Agente X inimigo antes de escolher',
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export type OwnWords = typeof en;

export function words(language: string): OwnWords {
  return ALL[language] ?? en;
}
