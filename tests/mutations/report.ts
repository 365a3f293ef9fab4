/** Summarizes the results of mutations: by kind, in total, and each undetected mutation. */

import type { MutationReport, MutationResult } from './run-mutations.ts';

/** Required share of detected mutations. */
export const MIN_DETECTION_RATE = 0.95;

/** Returns the report text, and whether enough mutations were detected without a false positive. */
export function summarizeReport({ results, falsePositives, undetectable }: MutationReport): {
  text: string;
  hasPassed: boolean;
  share: number;
  undetected: MutationResult[];
} {
  const undetected = results.filter(({ found }) => found.length === 0);
  const share = results.length === 0 ? 0 : 1 - undetected.length / results.length;
  const kinds = [...new Set(results.map(({ kind }) => kind))].map((kind) => {
    const ofKind = results.filter((result) => result.kind === kind);
    return `${String(ofKind.filter(({ found }) => found.length > 0).length).padStart(5)} of ${String(ofKind.length).padEnd(5)} ${kind}`;
  });
  const lines = [
    ...kinds,
    '',
    `${results.length} mutations, ${results.length - undetected.length} detected: ${(100 * share).toFixed(1)} %. False positives for the shipped definitions: ${falsePositives.length}.`,
    ...falsePositives.map((diagnostic) => `  ${diagnostic}`),
    ...(undetected.length > 0 ? ['', 'Not detected:'] : []),
    ...undetected.map(({ kind, file, pointer, change }) => `  ${file} ${pointer}: ${change} (${kind})`),
    '',
    'Omitted or only partly detectable:',
    ...undetectable.map(({ kind, why }) => `  ${kind}: ${why}.`),
  ];
  return { text: lines.join('\n'), hasPassed: share >= MIN_DETECTION_RATE && falsePositives.length === 0, share, undetected };
}
