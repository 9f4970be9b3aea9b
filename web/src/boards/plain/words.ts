/** An id as a makeshift for its name: `wmd_box` is "Wmd box". */
export function readable(id: string): string {
  const text = id.replaceAll(/[-_]/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
