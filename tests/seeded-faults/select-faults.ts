/** Selects the faults that a run seeds: all of them, or a fixed part with every kind and every file. */

import type { SeededFault } from './seeded-fault.ts';

/** The faults of one kind. */
export type FaultsOfKind = [kind: string, faults: readonly SeededFault[]];

/** Faults of each kind in the short form. */
const FAULTS_PER_KIND = 2;

/**
 * Returns a part of the faults, the same in each run: those that are missed, at least two of each kind, and at least one of each edited and each
 * checked file. Of each kind, files come first that have no fault so far.
 */
export function selectFaults(kinds: readonly FaultsOfKind[]): FaultsOfKind[] {
  const selected = new Set(kinds.flatMap(([, faults]) => faults.filter(({ missed }) => missed !== undefined)));
  const files = new Set<string>();
  const add = (fault: SeededFault): void => {
    selected.add(fault);
    for (const file of listFiles(fault)) files.add(file);
  };
  for (const [, faults] of kinds) {
    const found = faults.filter(({ missed }) => missed === undefined);
    for (let count = 0; count < FAULTS_PER_KIND; count += 1) {
      const open = found.filter((fault) => !selected.has(fault));
      const next = open.find((fault) => listFiles(fault).some((file) => !files.has(file))) ?? open.at(-1);
      if (next !== undefined) add(next);
    }
  }
  for (const [, faults] of kinds) for (const fault of faults) if (listFiles(fault).some((file) => !files.has(file))) add(fault);
  return kinds.map(([kind, faults]) => [kind, faults.filter((fault) => selected.has(fault))]);
}

function listFiles({ file, check = file }: SeededFault): string[] {
  return [file, check];
}
