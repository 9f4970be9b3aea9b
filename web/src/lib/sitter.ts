import type { Chair } from './protocol.ts';
import { t } from './settings.svelte.ts';

/** Who sits on a chair, in a word or two, as a scoreboard says it. */
export function sitter({ is_yours, is_free, kind, name }: Chair): string {
  if (is_free) return t().pages.free;
  if (is_yours) return t().you;
  if (kind === 'bot') return t().botLevels[name] ?? name;
  return name === '' ? t().pages.guest : name;
}

/** A side with the name of whoever plays it, if that is known: what people say at a table they say by name. */
export function spokesman(chairs: readonly Chair[], side: string): string {
  const chair = chairs.find((each) => each.side === side);
  if (chair === undefined) return side;
  return chair.kind === 'bot' || chair.name === '' ? chair.title : `${chair.title} (${chair.name})`;
}
