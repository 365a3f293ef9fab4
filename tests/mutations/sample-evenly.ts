/** Samples mutations: reproducible for a seed, and evenly distributed over the definitions. */

/** Returns up to `max` random items from several lists, alternating between the lists. */
export function sampleEvenly<Item>(lists: readonly (readonly Item[])[], max: number, random: () => number): Item[] {
  const remaining = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list: [...list], at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ list }) => list);
  const sample: Item[] = [];
  while (sample.length < max && remaining.some((list) => list.length > 0)) {
    for (const list of remaining) {
      if (list.length > 0 && sample.length < max) sample.push(...list.splice(Math.floor(random() * list.length), 1));
    }
  }
  return sample;
}
