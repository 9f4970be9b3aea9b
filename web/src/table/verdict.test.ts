import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

it('tells who has won, and then why', () => {
  expect(verdictOf('The US wins: it controls Europe.', 'US')).toEqual({ title: 'The US wins.', reason: 'It controls Europe.' });
  expect(verdictOf('Ничья: «Военные игры» закончили игру: 0 очков.', null)).toEqual({ title: 'Ничья.', reason: '«Военные игры» закончили игру: 0 очков.' });
});

it('leaves whole what has no verb before the colon, and what has no colon', () => {
  expect(verdictOf('США: победа.', 'США')).toEqual({ title: 'США: победа.', reason: '' });
  expect(verdictOf('The game was abandoned.', null)).toEqual({ title: 'The game was abandoned.', reason: '' });
});
