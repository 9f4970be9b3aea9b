import { describe, expect, it } from 'vitest';
import type { Result, Stake } from './protocol.ts';
import { cellsOf, fits, inShort, neededOf, percentOf, tagsOf, type Needed } from './odds.ts';

function result(word: string, faces: number[], isGood: boolean | null = null): Result {
  return { chance: [faces.length || 1, 6], faces, is_good: isGood, remark: { message: word, rule: '1', args: {}, text: [{ text: word }] } };
}

function stake(token: string, cost: number | null, chance: [number, number] | null): Stake {
  return { token, text: '', cost, chance, modifiers: [], results: [], facts: [], warnings: [] };
}

const COUP = [result('fails', [1, 2], false), result('−1', [3], true), result('−2', [4], true), result('−3', [5], true), result('−3, +1', [6], true)];
const SPACE = [result('success', [1, 2, 3], true), result('failure', [4, 5, 6], false)];
const TWO_DICE = [result('they lose 1', [], true), result('nothing', [], false)];

describe('odds', () => {
  it('have each face of the die in its place, those side by side that lead to the same together', () => {
    expect(cellsOf(COUP).map(({ faces, word, isGood }) => [faces.join(''), word, isGood])).toEqual([
      ['12', 'fails', false], ['3', '−1', true], ['4', '−2', true], ['5', '−3', true], ['6', '−3, +1', true],
    ]);
    expect(cellsOf([SPACE[1], SPACE[0]] as Result[]).map(({ faces }) => faces.join(''))).toEqual(['123', '456']);
    expect(cellsOf(TWO_DICE)).toEqual([]);
  });

  it('leave long words to the list', () => {
    expect(fits(cellsOf(COUP))).toBe(true);
    expect(fits([{ faces: [4], word: 'a first Aid marker comes to it', isGood: null }])).toBe(false);
  });

  it('say which faces are wanted', () => {
    expect(neededOf(COUP)).toEqual({ kind: 'from', face: 3 });
    expect(neededOf(SPACE)).toEqual({ kind: 'upTo', face: 3 });
    expect(neededOf([result('a', [1, 2, 3, 4, 5, 6], true)])).toEqual({ kind: 'all' });
    expect(neededOf([result('a', [1, 2, 3, 4, 5, 6], false)])).toEqual({ kind: 'none' });
    expect(neededOf([result('a', [2, 5], true), result('b', [1, 3, 4, 6], false)])).toEqual({ kind: 'some', faces: [2, 5] });
    expect(neededOf(TWO_DICE)).toBeNull();
  });

  it('are told in short beside a thing: how likely, on which faces, what happens anyway, and how the game may end', () => {
    const words = { chance: (n: number): string => `${String(n)}%`, needed: (needed: Needed): string => needed.kind, success: 'success' };
    const defcon = result('DEFCON → 4', []).remark;
    const iran = { ...stake('iran', null, [2, 3]), text: '33 %: fails; …', results: COUP, facts: [defcon] };
    expect(inShort(iran, words)).toBe('67%: from · DEFCON → 4');
    expect(inShort({ ...iran, results: TWO_DICE, facts: [] }, words)).toBe('67%: success');
    expect(inShort({ ...stake('envy', null, null), warnings: [defcon] }, words)).toBe('DEFCON → 4');
    expect(inShort({ ...stake('italy', 2, null), text: 'then control: US' }, words)).toBe('then control: US');
  });

  it('stand on the plates: what costs more than others, else how likely it succeeds', () => {
    const [cost, chance] = [(n: number): string => `cost ${String(n)}`, (n: number): string => `${String(n)}%`];
    expect([...tagsOf([stake('iran', null, [2, 3]), stake('chile', null, [1, 1]), stake('pass', null, null)], cost, chance)]).toEqual([['iran', '67%'], ['chile', '100%']]);
    expect([...tagsOf([stake('iran', 1, null), stake('chile', 2, null)], cost, chance)]).toEqual([['chile', 'cost 2']]);
    expect([...tagsOf([stake('iran', 1, null), stake('chile', 1, null)], cost, chance)]).toEqual([]);
    expect(percentOf([35, 36])).toBe(97);
  });
});
