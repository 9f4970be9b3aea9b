/** The end of a round and the beginning of the next, told step by step. After the last pass the rules run on to the next question: who
 * dominated, both Agents X turned over, what they did and who got the objective is in no view, only in the journal. */

import type { JournalLine } from '../../lib/protocol.ts';
import type { Table, View } from '../../lib/types/ciavskgb.ts';

const words = (line: JournalLine, name: string): string => {
  const word = line.args[name];
  return typeof word === 'string' ? word : '';
};

export function amid(before: View, lines: readonly JournalLine[], now: number): View {
  return { ...before, table: lines.filter(({ number }) => number <= now).reduce((table, line) => after(table, line, lines), before.table) };
}

/** The table after a line of all that one answer led to. */
function after(table: Table, line: JournalLine, lines: readonly JournalLine[]): Table {
  const [side, objective, agent] = [words(line, 'side'), words(line, 'objective'), words(line, 'agent')];
  switch (line.message) {
    case 'objective':
      return { ...table, objective };
    case 'balance-behind':
    case 'balance-by-lot':
    case 'balance-lost':
      return { ...table, balance: side };
    case 'struggle-ends':
      return { ...table, mover: null, passed: false };
    case 'civil-disorder':
      return { ...table, disorder: [...table.disorder, side], exposed: [...table.exposed, side], agent_x: { ...table.agent_x, [side]: agent } };
    case 'agent-terminated':
      return placed(table, side, agent, 'terminated');
    case 'assassinated':
      return placed(table, words(line, 'enemy'), agent, 'terminated');
    case 'goes-on-leave':
    case 'agent-saved':
      return placed(table, side, agent, 'on-leave');
    case 'dominates':
      return { ...table, domination: side };
    case 'agent-revealed':
      return turnedOver(table, lines);
    case 'claims':
    case 'director-claims':
      return { ...without(table, objective), claimed: { ...table.claimed, [side]: [...(table.claimed[side] ?? []), objective] } };
    case 'goes-under':
      return without(table, objective);
    default:
      return table;
  }
}

/** Both at the same time: the journal names one after the other. */
function turnedOver(table: Table, lines: readonly JournalLine[]): Table {
  const revealed = lines.filter(({ message }) => message === 'agent-revealed');
  const agents = revealed.map((line) => [words(line, 'side'), words(line, 'agent')] as const);
  const found = { ...table, agent_x: { ...table.agent_x, ...Object.fromEntries(agents) }, revealed: agents.map(([side]) => side) };
  return agents.reduce((all, [side, agent]) => (all.agents[side]?.[agent] === 'terminated' ? all : placed(all, side, agent, 'agent-x')), found);
}

function placed(table: Table, side: string, agent: string, place: string): Table {
  return { ...table, agents: { ...table.agents, [side]: { ...table.agents[side], [agent]: place } } };
}

function without(table: Table, objective: string): Table {
  return table.objective === objective ? { ...table, objective: null, domination: null } : table;
}
