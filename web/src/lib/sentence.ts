/** What is said in the middle of a line, as it stands alone. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (text === '' || /[.!?…]$/u.test(text) ? '' : '.');
}
