/** The few words on cards and tracks that the game itself does not say. */

const en = {
  neutral: 'Neutral', shortNeutral: 'Neutral', scoring: 'Scoring', playThisTurn: 'play this turn', removed: 'Removed once played', once: 'once',
  early: 'Early', mid: 'Mid', late: 'Late', you: 'You', bot: 'Bot',
  military: 'Mil. ops', space: 'Space', turn: 'Turn', round: 'Round', defcon: 'DEFCON', points: 'VP', even: 'even',
};

const ru: typeof en = {
  neutral: 'Нейтральная', shortNeutral: 'Нейтр.', scoring: 'Подсчёт', playThisTurn: 'в этом ходу', removed: 'После события — из игры',
  once: 'один раз', early: 'Ранний', mid: 'Средний', late: 'Поздний', you: 'Вы', bot: 'Бот',
  military: 'Воен. оп.', space: 'Космос', turn: 'Ход', round: 'Раунд', defcon: 'DEFCON', points: 'ПО', even: 'поровну',
};

const pt: typeof en = {
  neutral: 'Neutra', shortNeutral: 'Neutra', scoring: 'Pontuação', playThisTurn: 'jogar neste turno', removed: 'Sai depois do evento',
  once: 'uma vez', early: 'Inicial', mid: 'Médio', late: 'Final', you: 'Você', bot: 'Bot',
  military: 'Op. mil.', space: 'Espaço', turn: 'Turno', round: 'Ronda', defcon: 'DEFCON', points: 'PV', even: 'empate',
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export function words(language: string): typeof en {
  return ALL[language] ?? en;
}
