/** What the table needs of catalogue and view, looked up in one place. */

import { GLYPHS, type GlyphName } from '../../lib/glyphs.ts';
import type { AgentFacts, AskView, Catalogue, GroupFacts, ObjectiveFacts, Table, View } from '../../lib/types/ciavskgb.ts';

export const FACTIONS = ['military', 'political', 'economic', 'media'] as const;
export type Faction = (typeof FACTIONS)[number];

export const HIDDEN = 'hidden';
const DEPUTY = 'deputy-director';

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

/** Both sides have the same six agents: whose may be chosen now? A Double Agent sends somebody of the enemy on leave. */
export function ownerOfLitAgents(catalogue: Catalogue, view: View): string | null {
  const ask = askedOf(view);
  if (ask === null) return null;
  const { top, bottom } = seats(catalogue, ask.who);
  return ask.topic === 'double-agent' ? top : bottom;
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

/** Who was a side's Agent X, told from where the agents are afterwards: dead, on leave, or, if nobody is, the one who goes home. */
function agentBetween(before: Table, after: Table, side: string): string | null {
  const agent = before.agent_x[side] ?? null;
  if (agent === null || agent !== HIDDEN) return agent;
  const [was, is] = [before.agents[side] ?? {}, after.agents[side] ?? {}];
  const moved = (place: string): string[] => Object.keys(is).filter((each) => is[each] === place && was[each] !== place);
  const dead = moved('terminated');
  if (dead.length > 0) return dead[0] ?? null;
  const [resting, ...more] = moved('on-leave');
  if (more.length > 0) return null; // somebody else was sent on leave: it cannot be told
  return resting ?? DEPUTY;
}

/**
 * The table at the moment when both Agents X were turned over, if that happened between two views. After the last pass the rules
 * run on to the next question, which is often in the next round: the moment itself is in no view.
 */
export function revealBetween(before: View, after: View): Table | null {
  const [was, is] = [before.table, after.table];
  const isNext = is.round === was.round + 1 || (is.phase === 'over' && is.round === was.round);
  if (!isNext || after.seq <= before.seq || was.revealed.length > 0 || before.side !== after.side) return null;
  const agents = Object.keys(was.agent_x).map((side) => [side, agentBetween(was, is, side)] as const);
  if (agents.length < 2 || agents.some(([, agent]) => agent === null)) return null;
  return { ...was, agent_x: Object.fromEntries(agents), revealed: agents.map(([side]) => side), mover: null, passed: false };
}
