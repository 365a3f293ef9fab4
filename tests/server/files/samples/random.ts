/** Seeded random numbers, so that a failing sample can be reproduced. */

/** Returns values of one sequence. */
export interface Random {
  /** An integer from 0 up to, but not including, the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  bytes: (length: number) => Buffer;
}

/** Creates a sequence (mulberry32) from a seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit) => next() % limit,
    pick: (items) => items[next() % items.length] as (typeof items)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => next() & 255)),
  };
}
