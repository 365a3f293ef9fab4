/** Paths of repeating groups: the first row stands for all. */

const rowIndex = /^\d+$/;

/** Whether a path lies in a row after the first. */
export function isFurtherRow(path: string): boolean {
  return path.split('.').some((name) => rowIndex.test(name) && name !== '0');
}

/** The path as a definition writes it: `travellers.#.name`. */
export function shownPath(path: string): string {
  return path
    .split('.')
    .map((name) => (rowIndex.test(name) ? '#' : name))
    .join('.');
}
