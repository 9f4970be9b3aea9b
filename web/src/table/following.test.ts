import { describe, expect, it } from 'vitest';
import { Following } from './following.ts';

describe('a list that grows', () => {
  it('follows its newest line, also where less of it is seen than before', () => {
    const following = new Following();
    following.placed(120);
    following.scrolled(119, false); // nobody scrolled: there is less room for it
    expect(following.isOn).toBe(true);
  });

  it('leaves a reader where he has scrolled to, until he comes back', () => {
    const following = new Following();
    following.placed(120);
    following.scrolled(700, false);
    expect(following.isOn).toBe(false);
    following.scrolled(300, true);
    expect(following.isOn).toBe(true);
  });

  it('shows its newest line again when the reader has moved', () => {
    const following = new Following();
    following.scrolled(700, false);
    following.resume();
    expect(following.isOn).toBe(true);
  });
});
