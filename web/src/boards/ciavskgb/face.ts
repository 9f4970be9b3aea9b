import { without, type CardFace } from '../../lib/card.ts';
import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue } from '../../lib/types/ciavskgb.ts';
import { agentOf, factionOf, groupOf, objectiveOf, signOf } from './facts.ts';
import { words } from './words.ts';

const capitalized = (text: string): string => text.replace(/(^|\. )\p{L}/gu, (letter) => letter.toUpperCase());

/** What a card of CIA vs KGB shows: a group in the colour of its faction, an objective in ink, an agent by initiative. */
export function faceOf(catalogue: Catalogue, texts: Texts, token: string): CardFace {
  const own = words(texts.language);
  const text = texts.cards[token] ?? '';
  const face: CardFace = { title: named(texts, token), text, value: '', tone: 'neutral', glyph: 'nobody', word: '' };
  const group = groupOf(catalogue, token);
  if (group) {
    const faction = factionOf(group.faction);
    return { ...face, text: without(text, 1), value: String(group.influence), tone: faction, glyph: `${faction}-faction`, word: own[faction], hasSign: true };
  }
  const objective = objectiveOf(catalogue, token);
  if (objective) {
    const word = objective.is_event ? own.event : own.country;
    const ability = without(text, 3);
    const printed = `${own.stability}: ${String(objective.stability)}. ${own.groupsAtMost}: ${String(objective.population)}. ${own.tiesGoBy}: ${objective.bias.map((each) => own[factionOf(each)].toLowerCase()).join(', ')}.`;
    return { ...face, text: objective.is_event ? ability : capitalized(printed), value: String(objective.points), tone: 'scoring', glyph: objective.is_event ? 'event' : 'place', word, isBrief: true };
  }
  const agent = agentOf(catalogue, token);
  if (agent) return { ...face, text: without(text, 1), value: String(agent.initiative), glyph: signOf(token), word: own.agent, hasSign: true };
  return face;
}

/** What an agent, a group or an event can do, in words. */
export function abilityOf(catalogue: Catalogue, texts: Texts, token: string): string {
  return objectiveOf(catalogue, token)?.is_event === false ? '' : faceOf(catalogue, texts, token).text;
}
