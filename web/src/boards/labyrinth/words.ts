/** The few words on cards and tracks that the game itself does not say. */

const en = { either: 'Either side', shortEither: 'Either', marker: 'Marker', you: 'You', bot: 'Bot', prestige: 'Prestige', funding: 'Funding', turn: 'Turn' };

const ru: typeof en = {
  either: 'Любая сторона', shortEither: 'Обе', marker: 'Маркер', you: 'Вы', bot: 'Бот', prestige: 'Престиж', funding: 'Финансы', turn: 'Ход',
};

const pt: typeof en = {
  either: 'Qualquer lado', shortEither: 'Ambos', marker: 'Marcador', you: 'Você', bot: 'Bot', prestige: 'Prestígio', funding: 'Fundos', turn: 'Turno',
};

const ALL: Record<string, typeof en> = { en, ru, pt };

export function words(language: string): typeof en {
  return ALL[language] ?? en;
}
