import { describe, expect, it } from 'vitest';
import type { View } from '../../lib/types/ciavskgb.ts';
import { opened } from './open.ts';

function view(agents: [string, string], x: [string, string], known: string[]): View {
  const table = {
    agents: { cia: { director: agents[0] }, kgb: { director: agents[1] } }, agent_x: { cia: x[0], kgb: x[1] },
    piles: { objectives: { known: [] }, groups: { known } },
  };
  return { side: null, table } as unknown as View;
}

describe('both sides at once', () => {
  it('has each Agent X as its own side knows it', () => {
    const own = { cia: view(['agent-x', 'headquarters'], ['director', 'hidden'], []), kgb: view(['headquarters', 'agent-x'], ['hidden', 'director'], ['ngos']) };
    const { table } = opened(view(['headquarters', 'headquarters'], ['hidden', 'hidden'], []), own);
    expect(table.agent_x).toEqual({ cia: 'director', kgb: 'director' });
    expect([table.agents['cia']?.['director'], table.agents['kgb']?.['director']]).toEqual(['agent-x', 'agent-x']);
    expect(table.piles.groups.known).toEqual(['ngos']);
  });
});
