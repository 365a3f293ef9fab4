/** Paths in repeating groups. The graph and the catalogue check read the first row only, because all rows are alike. */

const rowIndex = /^\d+$/;

/** Returns whether a path is in a row after the first. */
export function isFurtherRow(path: string): boolean {
  return path.split('.').some((name) => rowIndex.test(name) && name !== '0');
}

/** Returns the path as authored: `travellers.#.name`. */
export function shownPath(path: string): string {
  return path
    .split('.')
    .map((name) => (rowIndex.test(name) ? '#' : name))
    .join('.');
}

/** Returns the path of the first row for a path with `#`: `travellers.0.name` for `travellers.#.name`. */
export function toFirstRow(path: string): string {
  return path.replaceAll('.#.', '.0.');
}
