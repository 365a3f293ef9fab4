/** Greedy set cover: selects a small number of sets that together contain all elements, then removes redundant sets. */

/** Returns the indexes of the selected sets in the order of selection. A tie is won by the cheaper set, then by the earlier one. */
export function findSetCover(reached: readonly (readonly string[])[], cost: (index: number) => number): number[] {
  const open = new Set(reached.flat());
  const chosen: number[] = [];
  while (open.size > 0) {
    let best = -1;
    let bestGain = 0;
    for (const [index, goals] of reached.entries()) {
      const gain = goals.reduce((count, goal) => count + (open.has(goal) ? 1 : 0), 0);
      if (gain > bestGain || (gain === bestGain && gain > 0 && cost(index) < cost(best))) [best, bestGain] = [index, gain];
    }
    chosen.push(best);
    for (const goal of reached[best]!) open.delete(goal);
  }
  return removeRedundant(chosen, reached);
}

function removeRedundant(chosen: readonly number[], reached: readonly (readonly string[])[]): number[] {
  const times = new Map<string, number>();
  for (const index of chosen) for (const goal of new Set(reached[index])) times.set(goal, (times.get(goal) ?? 0) + 1);
  return chosen.filter((index) => {
    const goals = [...new Set(reached[index])];
    const isRedundant = goals.every((goal) => times.get(goal)! > 1);
    if (isRedundant) for (const goal of goals) times.set(goal, times.get(goal)! - 1);
    return !isRedundant;
  });
}
