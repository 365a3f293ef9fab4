/** Verifies that all subjects have the same state after the same changes, so that no subject is faster because it does less work. */

import { isDeepStrictEqual } from 'node:util';

import type { Block } from './forms/blocks.ts';
import { pickBlock, createChanges } from './forms/changes.ts';
import type { Change } from './forms/changes.ts';
import type { Findings, BenchmarkAdapter } from './adapters/subject.ts';

const ASPECTS = ['visible', 'disabled', 'errors', 'computed'] as const;

/** Applies the same changes of one block to all subjects. Throws if their findings differ. */
export function assertAgreement(subjects: readonly BenchmarkAdapter[], blocks: readonly Block[], round = 0) {
  compare(subjects, undefined);
  for (const change of createChanges(blocks, pickBlock(blocks, round), round)) {
    for (const subject of subjects) subject.change(change.name, change.value);
    compare(subjects, change);
  }
}

function compare(subjects: readonly BenchmarkAdapter[], change: Change | undefined) {
  const [first, ...others] = subjects.map((subject) => ({ name: subject.name, findings: subject.findings() }));
  for (const other of others) {
    for (const aspect of ASPECTS) {
      if (isDeepStrictEqual(first!.findings[aspect], other.findings[aspect])) continue;
      const after = change ? `after ${change.name} = ${JSON.stringify(change.value)} (${change.kind})` : 'at the start';
      throw new Error(
        `${first!.name} and ${other.name} differ in ${aspect} ${after}: ${describeDifference(first!.findings, other.findings, aspect)}`,
      );
    }
  }
}

function describeDifference(first: Findings, other: Findings, aspect: (typeof ASPECTS)[number]): string {
  const entries = (findings: Findings) =>
    Object.entries(findings[aspect]).map(([key, value]) => (aspect === 'computed' ? `${key}=${String(value)}` : String(value)));
  const [firstEntries, otherEntries] = [new Set(entries(first)), new Set(entries(other))];
  const only = (entriesOfOne: Set<string>, entriesOfOther: Set<string>) =>
    [...entriesOfOne]
      .filter((entry) => !entriesOfOther.has(entry))
      .slice(0, 5)
      .join(', ') || 'none';
  return `only the first has ${only(firstEntries, otherEntries)}; only the second has ${only(otherEntries, firstEntries)}`;
}
