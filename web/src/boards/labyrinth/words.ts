/** The few words on cards, plates, tracks and the chart that the game itself does not say. */

const en = {
  either: 'Either side', shortEither: 'Either', marker: 'Marker', once: 'once', byTheCharts: 'By the charts, 9.4',
  soft: 'soft', hard: 'hard', shortSoft: 'S', shortHard: 'H', noPosture: 'posture unmarked',
  islamist: 'IR', regimeChange: 'RC', schengen: 'S', schengenArea: 'Schengen area', schengenLink: 'linked with the Schengen area',
  activeCells: 'active cells', sleeperCells: 'sleeper cells', resolving: 'takes effect now',
  prestige: 'Prestige', troops: 'Troops', free: (n: number) => `${String(n)} free`,
  levels: { 'low-intensity': 'Low int.', war: 'War', overstretch: 'Overstr.' },
  funding: 'Funding', cells: 'Cells', available: (n: number, plots: number) => `${String(n)} to recruit · ${String(plots)} plots`,
  turn: 'Turn', deck: (n: number) => `deck ${String(n)}`, nthCard: (side: string, n: number) => `${side}, card ${String(n)}`, reserves: (n: number) => `reserves ${String(n)}`,
  good: 'Good', islam: 'Islamist', resources: 'resources', countries: 'countries', alone: 'at prestige 1', adjacent: 'two countries adjacent',
  atLast: (n: number) => `${String(n)} once the last deck is used up`,
  gwot: 'GWOT', world: 'World', even: 'even',
  chart: (card: string) => `Chart 9.4.1 · ${card}`, showChart: 'The Jihadists’ chart', hide: 'Hide', radicalization: 'Radicalization', otherwise: 'otherwise',
  notReached: 'not reached', back: 'Back', next: 'Next', step: (n: number, most: number) => `${String(n)} of ${String(most)}`,
};

const ru: typeof en = {
  either: 'Любая сторона', shortEither: 'Обе', marker: 'Маркер', once: 'один раз', byTheCharts: 'По таблицам 9.4',
  soft: 'мягкая', hard: 'жёсткая', shortSoft: 'М', shortHard: 'Ж', noPosture: 'позиция не определена',
  islamist: 'И', regimeChange: 'СР', schengen: 'Ш', schengenArea: 'Шенгенская зона', schengenLink: 'связана с Шенгенской зоной',
  activeCells: 'активные ячейки', sleeperCells: 'спящие ячейки', resolving: 'происходит сейчас',
  prestige: 'Престиж', troops: 'Войска', free: (n) => `${String(n)} свободно`,
  levels: { 'low-intensity': 'Малая', war: 'Война', overstretch: 'Перенапр.' },
  funding: 'Финансы', cells: 'Ячейки', available: (n, plots) => `доступно ${String(n)} · терактов ${String(plots)}`,
  turn: 'Ход', deck: (n) => `колода ${String(n)}`, nthCard: (side, n) => `${side}, карта ${String(n)}`, reserves: (n) => `резерв ${String(n)}`,
  good: 'Хорошее', islam: 'Исламист.', resources: 'ресурсов', countries: 'стран', alone: 'при престиже 1', adjacent: 'две страны — соседи',
  atLast: (n) => `${String(n)}, когда кончится последняя колода`,
  gwot: 'ГВСТ', world: 'Мир', even: 'поровну',
  chart: (card) => `Таблица 9.4.1 · «${card}»`, showChart: 'Таблица исламистов', hide: 'Скрыть', radicalization: 'Радикализация', otherwise: 'иначе',
  notReached: 'не дошло', back: 'Назад', next: 'Дальше', step: (n, most) => `${String(n)} из ${String(most)}`,
};

const pt: typeof en = {
  either: 'Qualquer lado', shortEither: 'Ambos', marker: 'Marcador', once: 'uma vez', byTheCharts: 'Pelas tabelas 9.4',
  soft: 'suave', hard: 'dura', shortSoft: 'S', shortHard: 'D', noPosture: 'postura por marcar',
  islamist: 'I', regimeChange: 'MR', schengen: 'S', schengenArea: 'Espaço Schengen', schengenLink: 'ligado ao espaço Schengen',
  activeCells: 'células ativas', sleeperCells: 'células adormecidas', resolving: 'tem efeito agora',
  prestige: 'Prestígio', troops: 'Tropas', free: (n) => `${String(n)} livres`,
  levels: { 'low-intensity': 'Baixa', war: 'Guerra', overstretch: 'Sobrec.' },
  funding: 'Fundos', cells: 'Células', available: (n, plots) => `${String(n)} a recrutar · ${String(plots)} atentados`,
  turn: 'Turno', deck: (n) => `baralho ${String(n)}`, nthCard: (side, n) => `${side}, carta ${String(n)}`, reserves: (n) => `reservas ${String(n)}`,
  good: 'Boa', islam: 'Islamista', resources: 'recursos', countries: 'países', alone: 'com prestígio 1', adjacent: 'dois países adjacentes',
  atLast: (n) => `${String(n)} quando se esgotar o último baralho`,
  gwot: 'GWOT', world: 'Mundo', even: 'igual',
  chart: (card) => `Tabela 9.4.1 · “${card}”`, showChart: 'A tabela dos Jihadistas', hide: 'Ocultar', radicalization: 'Radicalização', otherwise: 'senão',
  notReached: 'não chegou lá', back: 'Anterior', next: 'Seguinte', step: (n, most) => `${String(n)} de ${String(most)}`,
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export type Words = typeof en;

export function words(language: string): Words {
  return ALL[language] ?? en;
}
