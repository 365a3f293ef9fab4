/** React keys of rows. A row keeps its key when an earlier row is removed, so the state of its components moves with it. */

/** Keys by row index. */
export interface RowKeys {
  getKey: (index: number) => number;
  remove: (index: number) => void;
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
  };
}
