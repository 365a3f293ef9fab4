/** Prints what a check found, for people. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileDiagnostic } from '../../../definitions/compile-file.ts';
import type { Accepted } from '../arguments.ts';
import type { FileReplay } from '../drafts/check-drafts.ts';
import { countProblems, formatReplays } from '../drafts/format-replays.ts';
import { formatDiagnostics, formatSummary } from '../report.ts';
import { createColorizer } from '../terminal-colors.ts';

/** What was found. */
export interface CheckOutcome {
  fileCount: number;
  diagnostics: readonly FileDiagnostic[];
  replays: readonly FileReplay[];
  accepted: Accepted;
}

/** Prints the diagnostics, the replays and the summary to standard output. */
export function printReport({ fileCount, diagnostics, replays, accepted }: CheckOutcome): void {
  const paint = createColorizer(process.stdout, process.env);
  if (diagnostics.length > 0) console.log(formatDiagnostics(diagnostics, { paint, width: process.stdout.columns ?? 120, readText }));
  if (replays.length > 0) console.log(`${formatReplays(replays, accepted, paint)}\n`);
  console.log(formatSummary(fileCount, diagnostics, countProblems(replays, accepted)));
}

/** Returns whether there are errors, also those of replays that are not accepted. */
export function hasFailed({ diagnostics, replays, accepted }: Omit<CheckOutcome, 'fileCount'>): boolean {
  return countProblems(replays, accepted).errors > 0 || diagnostics.some(({ severity }) => severity === 'error');
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch {
    return undefined;
  }
}
