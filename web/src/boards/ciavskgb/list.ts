/** The table as a list: what belongs together, and what there is to say of each. */

import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue, View } from '../../lib/types/ciavskgb.ts';
import type { Group } from '../contract.ts';
import { agentOf, factionOf, groupOf, objectiveOf, seats } from './facts.ts';
import { words } from './words.ts';

const PLACES = { headquarters: 'atHome', 'agent-x': 'asAgentX', 'on-leave': 'onLeave', terminated: 'terminated' } as const;

/** The number of a thing, and everything that its drawing says, in words. */
export function aboutOf(catalogue: Catalogue, view: View, texts: Texts, token: string): { value: string; words: string[] } {
  const own = words(texts.language);
  const { camps, agents } = view.table;
  const group = groupOf(catalogue, token);
  if (group) {
    const lying = Object.values(camps).flat().find((place) => place.group === token);
    return { value: String(group.influence), words: [own[factionOf(group.faction)], ...(lying?.ready === false ? [own.mobilized] : [])] };
  }
  const objective = objectiveOf(catalogue, token);
  if (objective) {
    const said = [
      objective.is_event ? own.event : own.country, `${String(objective.points)} ${own.points}`, `${own.stability} ${String(objective.stability)}`,
      `${own.groupsAtMost}: ${String(objective.population)}`,
      `${own.tiesGoBy.toLowerCase()}: ${objective.bias.map((each) => own[factionOf(each)].toLowerCase()).join(', ')}`,
    ];
    return { value: '', words: said };
  }
  const agent = agentOf(catalogue, token);
  if (agent) {
    const said = Object.entries(agents).map(([side, places]) => {
      const place = places[token] ?? '';
      return `${named(texts, side)}: ${place in PLACES ? own[PLACES[place as keyof typeof PLACES]] : place}`;
    });
    return { value: String(agent.initiative), words: said };
  }
  return { value: '', words: [] };
}

/** The headings: the objective, the groups of both sides with their influence, what was won, and the agents. */
export function groupsOf(catalogue: Catalogue, view: View, texts: Texts): Group[] {
  const own = words(texts.language);
  const { table } = view;
  const { top, bottom } = seats(catalogue, view.side);
  const sides = [bottom, top];
  const wonBy = (side: string): string[] => [...new Set([...(table.trophies[side] ?? []), ...(table.claimed[side] ?? [])])];
  return [
    { id: 'objective', title: named(texts, 'objective'), tokens: table.objective === null ? [] : [table.objective] },
    ...sides.map((side) => ({
      id: side, title: own.campOf(named(texts, side)), tokens: (table.camps[side] ?? []).map(({ group }) => group),
      note: `${named(texts, 'influence')} ${String(table.influence[side] ?? 0)}`,
    })),
    ...sides.map((side) => ({ id: `won-${side}`, title: own.trophiesOf(named(texts, side)), tokens: wonBy(side) })),
    { id: 'agents', title: named(texts, 'agents'), tokens: catalogue.agents },
  ].filter(({ tokens }) => tokens.length > 0);
}
