import type { Texts } from '../../lib/protocol.ts';
import { t } from '../../lib/settings.svelte.ts';
import type { Catalogue, View } from '../../lib/types/labyrinth.ts';
import type { Figure } from '../contract.ts';
import { levelOf } from './facts.ts';
import { term } from './state.ts';
import { words } from './words.ts';

/** The scoreboard in words. */
export function figuresOf(catalogue: Catalogue, { table }: View, texts: Texts): Figure[] {
  const own = words(texts.language);
  const { victory } = table;
  const level = (track: string, n: number): string => {
    const found = levelOf(catalogue, track, n);
    return found === null ? String(n) : `${String(n)}, ${term(texts, found)}`;
  };
  const posture = (which: 'soft' | 'hard' | null): string => (which === null ? own.even : own[which]);
  const both = (title: string, of: (side: 'us' | 'jihadist') => string): Figure => ({ title, sides: { us: of('us'), jihadist: of('jihadist') } });
  const us = (title: string, value: string): Figure => ({ title, sides: { us: value } });
  const jihadist = (title: string, value: string): Figure => ({ title, sides: { jihadist: value } });
  const world = table.world_posture;
  const and = (value: string, more: string | false | null): string => (more ? `${value}, ${more}` : value);
  return [
    { title: term(texts, 'turn'), value: String(table.turn) },
    both(term(texts, 'hand'), (side) => t().cards(table.hands[side].size)),
    both(term(texts, 'reserves'), (side) => String(table.reserves[side])),
    us(term(texts, 'good-resources-track'), and(t().step(victory.good_resources, catalogue.victory.good_resources), table.solitaire && own.atLast(table.solitaire.good_resources_wanted))),
    us(term(texts, 'fair-or-good'), t().step(victory.fair_or_good, catalogue.victory.fair_or_good)),
    jihadist(term(texts, 'islamist-resources-track'), and(t().step(victory.islamist_resources, catalogue.victory.islamist_resources), table.solitaire === null && own.adjacent)),
    jihadist(term(texts, 'poor-or-islamist'), and(t().step(victory.poor_or_islamist, catalogue.victory.poor_or_islamist), own.alone)),
    us(term(texts, 'prestige'), level('prestige', table.prestige)),
    us(own.troops, `${own.free(table.troops_track)}, ${term(texts, table.troops_level)}`),
    jihadist(term(texts, 'funding'), level('funding', table.funding)),
    jihadist(term(texts, 'available-cells'), String(table.available_cells)),
    jihadist(term(texts, 'available-plots'), String(table.plots.count)),
    { title: term(texts, 'us-posture'), value: posture(table.us_posture) },
    { title: term(texts, 'world-posture'), value: world.posture === null ? own.even : `${posture(world.posture)} ${String(Math.abs(world.value))}` },
    { title: term(texts, 'gwot-penalty'), value: table.gwot_penalty === 0 ? '0' : `−${String(Math.abs(table.gwot_penalty))}` },
    { title: term(texts, 'deck'), value: t().cards(table.piles.draw) },
  ].map((figure) => ({ ...figure, title: figure.title.charAt(0).toUpperCase() + figure.title.slice(1) }));
}
