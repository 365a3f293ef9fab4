/** An exploration in words, and as data. */

import type { Bench } from './bench.ts';
import type { ExploredSet, Exploration } from './explore.ts';

/** What was covered, what was not and why, and where the sides disagree. */
export function exploreReport(path: string, bench: Bench, { sets, coverage, missed }: Exploration): string {
  const row = (name: string, { reached, all }: { reached: number; all: number }): string => `  ${name.padEnd(24)}${reached}/${all}`;
  const lines = [
    `${path}: ${sets.length} answer set${sets.length === 1 ? '' : 's'}`,
    row('steps', coverage.step),
    row('outcomes of conditions', coverage.condition),
    row('error texts', coverage.error),
  ];
  if (missed.length > 0) lines.push('  not reached:');
  for (const { goal, reason } of missed) lines.push(`    ${bench.placeOf(goal.pointer)} ${goal.name}: ${reason}`);
  const disagreeing = sets.filter(({ disagreements }) => disagreements.length > 0);
  lines.push(
    disagreeing.length === 0
      ? '  browser and server agree on every set'
      : `  browser and server disagree on ${disagreeing.length} of them:`,
  );
  for (const one of disagreeing) lines.push(...disagreement(one));
  return lines.join('\n');
}

function disagreement({ set, disagreements }: ExploredSet): string[] {
  return [
    ...disagreements.map(
      ({ path, what, browser, server }) => `    ${what} of ${path}: browser ${JSON.stringify(browser)}, server ${JSON.stringify(server)}`,
    ),
    `      with ${JSON.stringify(set)}`,
  ];
}

/** The same for programs; the sets as they can be played again. */
export function exploreData(path: string, bench: Bench, { sets, coverage, missed }: Exploration): unknown {
  return {
    file: path,
    coverage,
    sets,
    missed: missed.map(({ goal, reason }) => ({
      kind: goal.kind,
      name: goal.name,
      pointer: goal.pointer,
      place: bench.placeOf(goal.pointer),
      reason,
    })),
  };
}
