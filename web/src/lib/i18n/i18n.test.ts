import { describe, expect, it } from 'vitest';
import { settings, spoken, t } from '../settings.svelte.ts';
import { inPortuguese, inRussian } from './plural.ts';
import { ru } from './ru.ts';

describe('languages', () => {
  it('takes the first language that the browser asks for and we speak', () => {
    expect(spoken(['de-DE', 'ru-RU', 'en'])).toBe('ru');
    expect(spoken(['pt-BR'])).toBe('pt');
    expect(spoken(['de', 'fr'])).toBe('en');
  });

  it('changes the words, the document and what is kept at once', () => {
    settings.language = 'ru';
    expect(t().undo).toBe('Отменить');
    expect(document.documentElement.lang).toBe('ru');
    expect(localStorage.getItem('language')).toBe('ru');
    settings.language = 'en';
    expect(t().undo).toBe('Undo');
  });

  it('counts as each language does', () => {
    expect([1, 2, 5, 11, 21, 22].map((n) => inRussian(n, 'карта', 'карты', 'карт'))).toEqual([
      '1 карта', '2 карты', '5 карт', '11 карт', '21 карта', '22 карты',
    ]);
    expect([0, 1, 2].map((n) => inPortuguese(n, 'carta', 'cartas'))).toEqual(['0 cartas', '1 carta', '2 cartas']);
  });
});

describe('Russian sentences about a side', () => {
  it('have it in small letters, unless it is an abbreviation, and their verb agrees', () => {
    expect(ru.isChoosing('Исламисты')).toBe('Выбирают исламисты');
    expect(ru.isChoosing('КГБ')).toBe('Выбирает КГБ');
    expect(ru.thinking('США')).toBe('Думают США');
    expect(ru.offered['draw']?.('Исламисты')).toBe('Ничью предлагают исламисты.');
  });
});

describe('themes', () => {
  it('marks the document, and takes the mark away for the theme of the system', () => {
    settings.theme = 'dark';
    expect(document.documentElement.dataset['theme']).toBe('dark');
    settings.theme = 'system';
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});
