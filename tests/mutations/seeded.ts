/** Chooses faults: the same ones for the same seed, of every kind alike, spread over the definitions that have any. */

/** Numbers from 0 to 1, always the same for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Takes so many items from several lists, in turn from each as long as it has any, in an order of chance. */
export function spread<Item>(lists: readonly (readonly Item[])[], most: number, random: () => number): Item[] {
  const left = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list: [...list], at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ list }) => list);
  const taken: Item[] = [];
  while (taken.length < most && left.some((list) => list.length > 0)) {
    for (const list of left) {
      if (list.length > 0 && taken.length < most) taken.push(...list.splice(Math.floor(random() * list.length), 1));
    }
  }
  return taken;
}
