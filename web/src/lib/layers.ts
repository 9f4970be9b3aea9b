/** What lies over a page without being a dialog: a large card, a tooltip, an open panel. Escape takes away the topmost, and means
 * nothing else then. Dialogs close themselves, and whatever lies under one hears no keys. */

const open: (() => void)[] = [];

/** Is a dialog open? Keys are its own then. */
export function isUnderDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog()) return;
  const close = open.at(-1);
  if (close === undefined) return;
  event.preventDefault();
  close();
}

/** Something lies over the page now; `close` takes it away. Called back, it lies there no longer. */
export function laidOver(close: () => void): () => void {
  if (open.length === 0) window.addEventListener('keydown', pressed, { capture: true }); // before all that hears keys in the page
  open.push(close);
  return () => {
    const place = open.lastIndexOf(close);
    if (place >= 0) open.splice(place, 1);
    if (open.length === 0) window.removeEventListener('keydown', pressed, { capture: true });
  };
}
