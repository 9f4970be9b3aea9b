/** Small things that a browser keeps, where it keeps anything: for a tab, or for good. */

function store(isForGood: boolean): Storage | null {
  try {
    return isForGood ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

export function kept<T>(key: string, isForGood = true): T | null {
  try {
    const text = store(isForGood)?.getItem(key) ?? null;
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // nothing that we have written
  }
}

/** Keep something, or with `null` forget it. */
export function keep(key: string, value: unknown, isForGood = true): void {
  try {
    if (value === null) store(isForGood)?.removeItem(key);
    else store(isForGood)?.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: it holds for this page then.
  }
}
