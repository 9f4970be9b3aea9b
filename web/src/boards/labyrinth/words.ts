/** The few words on cards and tracks that the game itself does not say. */

const en = { either: 'Either side', shortEither: 'Either', marker: 'Marker', once: 'once', soft: 'soft', hard: 'hard', you: 'You', bot: 'Bot', prestige: 'Prestige', funding: 'Funding', turn: 'Turn' };

const ru: typeof en = {
  either: 'Любая сторона', shortEither: 'Обе', marker: 'Маркер', once: 'один раз', soft: 'мягкая', hard: 'жёсткая', you: 'Вы', bot: 'Бот', prestige: 'Престиж', funding: 'Финансы', turn: 'Ход',
};

const pt: typeof en = {
  either: 'Qualquer lado', shortEither: 'Ambos', marker: 'Marcador', once: 'uma vez', soft: 'suave', hard: 'dura', you: 'Você', bot: 'Bot', prestige: 'Prestígio', funding: 'Fundos', turn: 'Turno',
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export function words(language: string): typeof en {
  return ALL[language] ?? en;
}
