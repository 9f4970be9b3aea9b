/** What the table needs of catalogue and view, looked up in one place. */

import { GLYPHS, type GlyphName } from '../../lib/glyphs.ts';
import type { AgentFacts, AskView, Catalogue, GroupFacts, ObjectiveFacts, View } from '../../lib/types/ciavskgb.ts';

export const FACTIONS = ['military', 'political', 'economic', 'media'] as const;
export type Faction = (typeof FACTIONS)[number];

export const HIDDEN = 'hidden';

export function factionOf(name: string): Faction {
  return FACTIONS.find((each) => each === name) ?? 'military';
}

export function groupOf(catalogue: Catalogue, id: string): GroupFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'group' ? facts : null;
}

export function objectiveOf(catalogue: Catalogue, id: string | null): ObjectiveFacts | null {
  const facts = id === null ? undefined : catalogue.tokens[id];
  return facts?.kind === 'objective' ? facts : null;
}

export function agentOf(catalogue: Catalogue, id: string): AgentFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'agent' ? facts : null;
}

export function signOf(agent: string): GlyphName {
  return agent in GLYPHS ? (agent as GlyphName) : 'nobody';
}

/** The sides from the top of the table down: the reader sits at the bottom, an onlooker with the first side. */
export function seats(catalogue: Catalogue, side: string | null): { top: string; bottom: string } {
  const sides = Object.keys(catalogue.tokens).filter((id) => catalogue.tokens[id]?.kind === 'side');
  const bottom = side ?? sides[0] ?? '';
  return { top: sides.find((each) => each !== bottom) ?? '', bottom };
}

/** The question that the reader may answer now, in turn or early. */
export function askedOf(view: View): AskView | null {
  if (view.ask !== null && view.ask.who === view.side) return view.ask;
  return view.early;
}

/** Both sides have the same six agents: whose may be chosen now? A Double Agent sends somebody of the enemy on leave, or sees the next
 * Agent X. While a choice waits for a word, the view is of what comes after it: then what is lit tells. */
export function ownerOfLitAgents(catalogue: Catalogue, view: View, lit: ReadonlySet<string> = new Set()): string | null {
  const ask = askedOf(view);
  const who = ask?.who ?? (lit.size > 0 ? view.side : null);
  if (who === null) return null;
  const { top, bottom } = seats(catalogue, who);
  return ask?.topic === 'double-agent' || lit.has('see-agent-x') ? top : bottom;
}

/** Cards that are neither in a camp nor among the trophies, and that the reader looks at now: to arrange them, or what to do with one. */
export function lookedAt(catalogue: Catalogue, view: View, lit: ReadonlySet<string>): string[] {
  const { camps, trophies, claimed, objective } = view.table;
  const lying = new Set([
    ...Object.values(camps).flatMap((camp) => camp.map(({ group }) => group)),
    ...Object.values(trophies).flat(), ...Object.values(claimed).flat(), objective,
  ]);
  const card = askedOf(view)?.args?.['card'];
  const isCard = (id: string): boolean => groupOf(catalogue, id) !== null || objectiveOf(catalogue, id) !== null;
  return [...(typeof card === 'string' ? [card] : []), ...lit].filter((id) => isCard(id) && !lying.has(id));
}

/** Which of the two Agents X has the lower initiative, and so acts first; nobody where they are the same or not both known. */
export function firstToAct(catalogue: Catalogue, agents: Record<string, string | null>): string | null {
  const known = Object.entries(agents).flatMap(([side, agent]) => {
    const facts = agent === null ? null : agentOf(catalogue, agent);
    return facts === null ? [] : [{ side, initiative: facts.initiative }];
  });
  const [a, b] = known;
  if (a === undefined || b === undefined || a.initiative === b.initiative) return null;
  return a.initiative < b.initiative ? a.side : b.side;
}
