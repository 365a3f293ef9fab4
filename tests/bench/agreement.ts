/** Whether subjects that took the same changes know the same: who does less work must not win by it. */

import { isDeepStrictEqual } from 'node:util';

import type { Block } from './forms/blocks.ts';
import { blockOfRound, changesOf } from './forms/changes.ts';
import type { Change } from './forms/changes.ts';
import type { Findings, BenchmarkAdapter } from './adapters/subject.ts';

const ASPECTS = ['visible', 'disabled', 'errors', 'computed'] as const;

/** Puts all subjects through the same changes of one block and throws where what they find differs. */
export function assertAgreement(subjects: readonly BenchmarkAdapter[], blocks: readonly Block[], round = 0) {
  compare(subjects, undefined);
  for (const change of changesOf(blocks, blockOfRound(blocks, round), round)) {
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
        `${first!.name} and ${other.name} differ in ${aspect} ${after}: ${difference(first!.findings, other.findings, aspect)}`,
      );
    }
  }
}

function difference(first: Findings, other: Findings, aspect: (typeof ASPECTS)[number]): string {
  const entries = (findings: Findings) =>
    Object.entries(findings[aspect]).map(([key, value]) => (aspect === 'computed' ? `${key}=${String(value)}` : String(value)));
  const [mine, theirs] = [new Set(entries(first)), new Set(entries(other))];
  const only = (from: Set<string>, without: Set<string>) =>
    [...from]
      .filter((each) => !without.has(each))
      .slice(0, 5)
      .join(', ') || 'none';
  return `only the former has ${only(mine, theirs)}; only the latter has ${only(theirs, mine)}`;
}
