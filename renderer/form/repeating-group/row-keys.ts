/** Names rows for React: a row keeps its name when those before it go, so that what is half typed or under way in it moves along. */

/** Names by the place of a row. */
export interface RowKeys {
  at: (index: number) => number;
  remove: (index: number) => void;
}

/** Names for the rows of one group. */
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
