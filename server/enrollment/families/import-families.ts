/**
 * Imports families and learners from a CSV file: reads and checks all lines, then writes the families in batches, between which other requests
 * run. Every line with a problem is reported, with all its problems.
 *
 * A line is written as a whole or not at all. A line with a problem of its learner or last enrollment does not affect the other lines of its
 * family. A problem of the family's own data holds back all lines of the family, because it would be stored wrong or in part. A learner that is
 * stored already is left out, so a file can be imported again after an import that was broken off.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../db/store.ts';
import type { Writer } from '../../db/writer.ts';
import { createLineCheck } from '../db/family-import/check-lines.ts';
import type { CheckedLine, ImportProblem } from '../db/family-import/import-line.ts';
import { getHeading } from './import-columns.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { groupFamilies, type ImportedFamily } from './import-groups.ts';
import type { ImportProgress, ImportReport, LineProblem } from './import-report.ts';
import { formatLinesToMend } from './import-template.ts';
import { readImportLine } from './read-import-line.ts';
import { writeInBatches } from './write-in-batches.ts';

/** Options of an import. */
export interface ImportOptions {
  isDryRun: boolean;
  /** Writes the other lines if some have problems. Without it, nothing is written then, and everything in one transaction otherwise. */
  skipsBadLines: boolean;
  writer: Writer;
  onProgress: (progress: ImportProgress) => void;
  /** Stops the import after the batch in progress. */
  signal?: AbortSignal;
}

/** A file whose lines were checked. */
interface CheckedFile {
  families: ImportedFamily[];
  lines: CheckedLine[];
  problems: Map<number, LineProblem[]>;
}

/** Lines that are checked without a pause: about 20 ms. */
const LINES_PER_CHECK = 100;
const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** Imports the file, or reports what an import would do. */
export async function importFamilies(store: Store, bytes: Uint8Array, options: ImportOptions): Promise<ImportReport> {
  const file = await readImportFile(bytes);
  if (file.problems.length > 0) return createReport(file, options, { families: 0, learners: 0, present: 0 }, file.problems, null);
  if (options.isDryRun) return reportCheck(file, await checkFile(store, file, options), options);
  // A second import of the same file waits for the first one, and then finds its learners.
  return store.lock('family-import', async () => {
    const checked = await checkFile(store, file, options);
    if (checked.problems.size > 0 && !options.skipsBadLines) return reportCheck(file, checked, options);
    const outcome = await writeInBatches(store, checked, { ...options, isAllOrNothing: !options.skipsBadLines });
    for (const problem of outcome.problems) addProblem(checked.problems, toLineProblem(problem));
    return reportCheck(file, checked, options, outcome);
  });
}

async function checkFile(store: Store, { headings, lines }: ImportFile, { onProgress, signal }: ImportOptions): Promise<CheckedFile> {
  const check = createLineCheck(store.db);
  const checked: CheckedLine[] = [];
  const problems = new Map<number, LineProblem[]>();
  for (let start = 0; start < lines.length; start += LINES_PER_CHECK) {
    if (signal?.aborted === true) break;
    const read = lines.slice(start, start + LINES_PER_CHECK).map((line) => readImportLine(headings, line));
    const found = await check(read.map(({ values }) => values));
    for (const problem of [...read, ...found].flatMap((line) => line.problems)) addProblem(problems, toLineProblem(problem));
    checked.push(...found);
    onProgress({ step: 'check', done: checked.length, of: lines.length });
    await nextTurn();
  }
  const { families, heldBack } = groupFamilies(checked, problems);
  for (const problem of heldBack) addProblem(problems, problem);
  return { families, lines: checked, problems };
}

function addProblem(problems: Map<number, LineProblem[]>, problem: LineProblem): void {
  problems.set(problem.line, [...(problems.get(problem.line) ?? []), problem]);
}

function toLineProblem({ line, field, message }: ImportProblem): LineProblem {
  const dot = field.indexOf('.');
  return { line, column: dot < 0 ? '' : getHeading(field.slice(0, dot), field.slice(dot + 1)), message };
}

/** Reports what was written, or what could be written. */
function reportCheck(
  file: ImportFile,
  { families, lines, problems }: CheckedFile,
  options: ImportOptions,
  written?: { families: number; learners: number },
): ImportReport {
  const counts = {
    families: written?.families ?? families.filter(({ isNew }) => isNew).length,
    learners: written?.learners ?? families.flatMap((family) => family.lines).filter(({ learner }) => learner).length,
    present: lines.filter(({ line, isPresent }) => isPresent && !problems.has(line)).length,
  };
  const all = [...problems.values()].flat().toSorted((a, b) => a.line - b.line);
  return createReport(file, options, counts, all, formatLinesToMend(file, problems));
}

function createReport(
  { lines, encoding, separator }: ImportFile,
  { isDryRun }: ImportOptions,
  counts: Pick<ImportReport, 'families' | 'learners' | 'present'>,
  problems: LineProblem[],
  linesToMend: string | null,
): ImportReport {
  const badLines = linesToMend === null ? 0 : new Set(problems.map(({ line }) => line)).size;
  return { rows: lines.length, ...counts, badLines, isDryRun, encoding, separator: SEPARATOR_NAMES[separator], problems, linesToMend };
}
