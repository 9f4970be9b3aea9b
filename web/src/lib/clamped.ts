/** A text of which as many whole lines are shown as there is room for; what is cut says so. */

let observer: ResizeObserver | undefined;

function count(entries: ResizeObserverEntry[]): void {
  const counted = entries.map(({ target, contentRect }) => Math.floor(contentRect.height / Number.parseFloat(getComputedStyle(target).lineHeight)));
  for (const [place, { target }] of entries.entries()) {
    if (target instanceof HTMLElement) target.style.setProperty('--lines', String(Math.max(1, counted[place] ?? 1)));
  }
}

/** Tells an element in `--lines` how many of them fit, now and whenever it grows or shrinks. */
export function clamped(element: HTMLElement): () => void {
  observer ??= new ResizeObserver(count);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
