/** What was asked for once is not asked for again. What failed is. */
export class Remembered<T> {
  readonly #found = new Map<string, Promise<T>>();

  of(key: string, ask: () => Promise<T>): Promise<T> {
    let found = this.#found.get(key);
    if (found === undefined) {
      found = ask();
      this.#found.set(key, found);
      found.catch(() => this.#found.delete(key));
    }
    return found;
  }

  forget(): void {
    this.#found.clear();
  }
}
