/** Copy a text, or let the reader do it: without TLS a browser does not let pages copy, and then the text is selected. */
export async function copied(text: string, field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return false;
  }
}
