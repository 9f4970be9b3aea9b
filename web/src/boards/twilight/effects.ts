import type { Catalogue, Table } from '../../lib/types/twilight.ts';
import type { Effect } from '../contract.ts';
import { cardOf, enemyOf, SIDES } from './facts.ts';

/** Everything in effect: what lasts, and what the view tells apart because it has a number or a side. Its colour is of whom it helps. */
export function effectsOf(catalogue: Catalogue, table: Table): Effect[] {
  const effect = (token: string, isThisTurn: boolean, more: Partial<Effect> = {}): Effect => ({
    token, side: cardOf(catalogue, token)?.side ?? null, isThisTurn, ...more,
  });
  const found = table.effects.map((id) => {
    const facts = catalogue.effects[id];
    return effect(facts?.card ?? id, facts?.this_turn ?? false, id === 'eighth-round' ? { note: '+1' } : {});
  });
  for (const side of SIDES) {
    const less = table.red_scare[side];
    if (less > 0) found.push(effect('red-scare-purge', true, { side: enemyOf(side), note: `−${String(less)}` }));
  }
  const dice = table.death_squads;
  if (dice !== 0) found.push(effect('latin-american-death-squads', true, { side: dice > 0 ? 'us' : 'ussr', note: `+${String(Math.abs(dice))}` }));
  if (table.crisis !== null) found.push(effect('cuban-missile-crisis', true, { side: enemyOf(table.crisis) }));
  if (table.chernobyl !== null) found.push(effect('chernobyl', true, { at: table.chernobyl }));
  if (table.envy !== null) found.push(effect('missile-envy', false, { side: enemyOf(table.envy) }));
  return found;
}
