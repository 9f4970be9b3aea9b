import type { Chair } from './protocol.ts';
import { t } from './settings.svelte.ts';

/** Who sits on a chair, in a word or two, as a scoreboard says it. */
export function sitter({ is_yours, kind, name }: Chair): string {
  if (is_yours) return t().you;
  if (kind === 'bot') return t().botLevels[name] ?? name;
  return name === '' ? t().player : name;
}
