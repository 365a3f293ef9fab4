/** The columns that the user of this browser has chosen for the list of a kind. */

const PREFIX = 'admin-columns:';

/** Returns the ids of the columns; undefined if none were chosen, or if the browser keeps nothing. */
export function readColumns(kind: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + kind) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the ids of the columns; undefined forgets them. */
export function rememberColumns(kind: string, ids: readonly string[] | undefined): void {
  try {
    if (ids === undefined) localStorage.removeItem(PREFIX + kind);
    else localStorage.setItem(PREFIX + kind, JSON.stringify(ids));
  } catch {
    // The URL has them until the user leaves the list.
  }
}
