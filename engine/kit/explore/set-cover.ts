/** A small number of sets that together reach all that any of them reaches: the greedy cover, then without those that others make idle. */

/** The indices of the chosen sets, in the order of choosing. Among equals the cheaper one, then the earlier one, is taken. */
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
  return withoutIdle(chosen, reached);
}

function withoutIdle(chosen: readonly number[], reached: readonly (readonly string[])[]): number[] {
  const times = new Map<string, number>();
  for (const index of chosen) for (const goal of new Set(reached[index])) times.set(goal, (times.get(goal) ?? 0) + 1);
  return chosen.filter((index) => {
    const goals = [...new Set(reached[index])];
    const isIdle = goals.every((goal) => times.get(goal)! > 1);
    if (isIdle) for (const goal of goals) times.set(goal, times.get(goal)! - 1);
    return !isIdle;
  });
}
