/** What one answer led to, told step by step: the rules run on to the next die or question, and what happened in between (a cell
 * comes, travels, is found) is in no view, only in the journal. What is reckoned from it follows with the next view. */

import type { JournalLine } from '../../lib/protocol.ts';
import type { CountryView, HandView, PlotView, Table, View } from '../../lib/types/labyrinth.ts';

export function amid(before: View, lines: readonly JournalLine[], now: number): View {
  return { ...before, table: lines.filter(({ number }) => number <= now).reduce(after, before.table) };
}

type Args = JournalLine['args'];

const word = (args: Args, name: string): string => {
  const found = args[name];
  return typeof found === 'string' ? found : '';
};

const count = (args: Args, name = 'count'): number => {
  const found = args[name];
  return typeof found === 'number' ? found : 0;
};

/** A country after something has changed in it; what is no country (the Troops track) stays as it is. */
function inCountry(table: Table, id: string, change: (country: CountryView) => Partial<CountryView>): Table {
  const country = table.countries[id];
  return country === undefined ? table : { ...table, countries: { ...table.countries, [id]: { ...country, ...change(country) } } };
}

const troops = (by: number) => (country: CountryView): Partial<CountryView> => ({ troops: country.troops + by });

/** One cell less, of a kind that is counted. */
const without = (kind: string) => (country: CountryView): Partial<CountryView> => {
  if (kind === 'active') return { active: Math.max(0, country.active - 1) };
  return kind === 'sleeper' ? { sleepers: Math.max(0, country.sleepers - 1) } : {};
};

/** The hand of a side after something has changed in it. */
function inHand(table: Table, side: string, change: (hand: HandView) => Partial<HandView>): Table {
  if (side !== 'us' && side !== 'jihadist') return table;
  const hand = table.hands[side];
  return { ...table, hands: { ...table.hands, [side]: { ...hand, ...change(hand) } } };
}

const more = (n: number) => ({ size }: HandView): Partial<HandView> => ({ size: size + n });

/** The reader sees what he gets; how many they are he has been told before. */
const gets = (some: readonly string[]) => ({ size, cards }: HandView): Partial<HandView> => {
  const held = [...new Set([...(cards ?? []), ...some])];
  return { cards: held, size: Math.max(size, held.length) };
};

const plays = (card: string) => ({ size, cards }: HandView): Partial<HandView> => ({
  size: Math.max(0, size - 1), cards: cards === null ? null : cards.filter((each) => each !== card),
});

const HIDDEN: PlotView = Object.freeze({ plot: null, seen: false, backlash: false, most: 3, resolving: false });

/** Something happens to the marker that a line names, or else to one that nobody had seen. */
const toPlot = (plot: string, become: readonly PlotView[]) => ({ plots }: CountryView): Partial<CountryView> => {
  const found = plots.find((each) => each.plot === plot) ?? plots.find((each) => each.plot === null);
  return { plots: plots.flatMap((each) => (each === found ? become : [each])) };
};

/** The table after a line. */
function after(table: Table, { message, args }: JournalLine): Table {
  const [country, plot, n] = [word(args, 'country'), word(args, 'plot'), count(args)];
  const here = (change: (now: CountryView) => Partial<CountryView>): Table => inCountry(table, country, change);
  switch (message) {
    case 'turn':
      return { ...table, turn: count(args, 'turn') };
    case 'deal': {
      const [us, jihadist] = [count(args, 'us'), count(args, 'jihadist')];
      const piles = { ...table.piles, draw: Math.max(0, table.piles.draw - us - jihadist) };
      return inHand(inHand({ ...table, piles }, 'us', more(us)), 'jihadist', more(jihadist));
    }
    case 'gets-cards':
      return inHand(table, word(args, 'side'), gets(args['cards'] as string[]));
    case 'plays-card':
      return inHand(table, word(args, 'side'), plays(word(args, 'card')));
    case 'governance':
      return here(() => ({ governance: args['governance'] as CountryView['governance'] }));
    case 'alignment':
      return here(() => ({ alignment: args['alignment'] as CountryView['alignment'] }));
    case 'posture':
      return here(() => ({ posture: args['posture'] as CountryView['posture'] }));
    case 'cells-placed':
      return here(({ sleepers }) => ({ sleepers: sleepers + n }));
    case 'cells-active':
      return here(({ active, sleepers }) => ({ active: active + n, sleepers: Math.max(0, sleepers - n) }));
    case 'cell-removed':
      return here(without(word(args, 'kind')));
    case 'travels':
      return inCountry(inCountry(table, word(args, 'origin'), without(word(args, 'kind'))), country, ({ sleepers }) => ({ sleepers: sleepers + 1 }));
    case 'cadre':
    case 'cadre-gone':
      return here(() => ({ cadre: message === 'cadre' }));
    case 'besieged':
    case 'siege-lifted':
      return here(() => ({ besieged: message === 'besieged' }));
    case 'markers-gone':
      return here(() => ({ besieged: false, regime_change: null, aid: 0 }));
    case 'aid':
      return here(() => ({ aid: count(args, 'aid') }));
    case 'deploys':
      return inCountry(inCountry(table, word(args, 'origin'), troops(-n)), word(args, 'destination'), troops(n));
    case 'regime-change':
      return inCountry(here((now) => ({ ...troops(n)(now), regime_change: 'green' })), word(args, 'origin'), troops(-n));
    case 'plot-placed':
      return here(({ plots }) => ({ plots: [...plots, { ...HIDDEN }] }));
    case 'plot-blocked':
      return here(toPlot(plot, []));
    case 'plot-is':
    case 'plot-resolved':
      return here(toPlot(plot, [{ ...HIDDEN, plot, seen: true, resolving: message === 'plot-resolved' }]));
    case 'prestige':
    case 'funding':
      return { ...table, [message]: count(args, message) };
    case 'reserves':
      return { ...table, reserves: { ...table.reserves, [word(args, 'side')]: count(args, 'value') } };
    default:
      return table;
  }
}
