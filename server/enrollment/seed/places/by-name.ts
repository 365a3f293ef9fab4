/** Numbers items in the alphabetical order that people expect. */

const collator = new Intl.Collator('en', { numeric: true });

/** Returns sorted copies, each with its `position` from 0. */
export function sortByName<Thing extends { name: string }>(things: Thing[]): (Thing & { position: number })[] {
  return things.toSorted((a, b) => collator.compare(a.name, b.name)).map((thing, position) => ({ ...thing, position }));
}
