/** React keys of rows. A row keeps its key when an earlier row is removed and when rows are moved, so the state of its components moves with it. */

/** Keys by row index. */
export interface RowKeys {
  getKey: (index: number) => number;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/** Creates the keys of one group. */
export function createRowKeys(): RowKeys {
  const keys: number[] = [];
  let last = 0;
  return {
    getKey(index) {
      while (keys.length <= index) keys.push((last += 1));
      return keys[index]!;
    },
    remove: (index) => void keys.splice(index, 1),
    move: (from, to) => void keys.splice(to, 0, ...keys.splice(from, 1)),
  };
}
