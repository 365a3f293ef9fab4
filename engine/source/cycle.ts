/** Circles in a graph of names. */

/** A circle that can be reached, its first name repeated at its end; undefined where there is none. */
export function findCycle(names: readonly string[], next: (name: string) => readonly string[]): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string): string[] | undefined => {
    const at = trail.indexOf(name);
    if (at >= 0) return [...trail.slice(at), name];
    if (done.has(name)) return undefined;
    trail.push(name);
    for (const other of next(name)) {
      const cycle = visit(other);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(name);
    return undefined;
  };
  for (const name of names) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}
