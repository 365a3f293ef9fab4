/** What came of seeded faults, in lines: by kind, in all, and each that was missed. */

import type { FaultReport, Outcome } from './run-mutations.ts';

/** The share of faults that has to be found. */
export const MIN_DETECTION_RATE = 0.95;

/** Lines for people, and whether enough was found without a false alarm. */
export function faultReport({ outcomes, alarms, undetectable }: FaultReport): {
  text: string;
  isGood: boolean;
  share: number;
  missed: Outcome[];
} {
  const missed = outcomes.filter(({ found }) => found.length === 0);
  const share = outcomes.length === 0 ? 0 : 1 - missed.length / outcomes.length;
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].map((kind) => {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    return `${String(ofKind.filter(({ found }) => found.length > 0).length).padStart(5)} of ${String(ofKind.length).padEnd(5)} ${kind}`;
  });
  const lines = [
    ...kinds,
    '',
    `${outcomes.length} faults, ${outcomes.length - missed.length} found: ${(100 * share).toFixed(1)} %. False alarms on the definitions as shipped: ${alarms.length}.`,
    ...alarms.map((alarm) => `  ${alarm}`),
    ...(missed.length > 0 ? ['', 'Missed:'] : []),
    ...missed.map(({ kind, file, pointer, change }) => `  ${file} ${pointer}: ${change} (${kind})`),
    '',
    'Left out or expected to be missed in part:',
    ...undetectable.map(({ kind, why }) => `  ${kind}: ${why}.`),
  ];
  return { text: lines.join('\n'), isGood: share >= MIN_DETECTION_RATE && alarms.length === 0, share, missed };
}
