/** React keys of rows. A row keeps its key when an earlier row is removed, so that drafts and pending reads move with it. */

/** Keys by row index. */
export interface RowKeys {
  at: (index: number) => number;
  remove: (index: number) => void;
}

/** Creates the keys of one group. */
export function createRowKeys(): RowKeys {
  const keys: number[] = [];
  let last = 0;
  return {
    at(index) {
      while (keys.length <= index) keys.push((last += 1));
      return keys[index]!;
    },
    remove: (index) => void keys.splice(index, 1),
  };
}
