/** How a game ended, in two parts: who has won, and why. */

export interface Verdict {
  title: string;
  /** Empty where it was said in one. */
  reason: string;
}

/** Games tell it in one sentence, "The US wins: it controls Europe."; the title is more than the name of the winner. */
export function verdictOf(outcome: string, winner: string | null): Verdict {
  const [, title = '', reason = ''] = /^([^:]+): (.+)$/su.exec(outcome) ?? [];
  if (title === '' || title === winner) return { title: outcome, reason: '' };
  return { title: `${title}.`, reason: reason.charAt(0).toUpperCase() + reason.slice(1) };
}
