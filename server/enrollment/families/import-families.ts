/** Imports families and learners from a CSV file. Reports every invalid line; writes only if there is none. */

import { parse } from 'csv-parse/sync';
import type { Writer } from '../../db/writer.ts';
import { type ImportLine, importLines } from '../db/family-import.ts';
import { parentRoles } from '../db/family-records.ts';
import type { LearnerValues } from '../db/learner-records.ts';
import { hashPin } from './pin-hash.ts';
import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type ReadField, readField, readFields } from '../../admin/field-values.ts';
import type { Body } from '../../admin/read-body.ts';
import { getHeading, importColumns, neededColumns } from './import-columns.ts';
import { learnerFields } from './person-fields.ts';
import { readFamily } from './read-family.ts';

/** An invalid cell; the column is empty for an error of the whole line. */
export interface LineProblem {
  line: number;
  column: string;
  message: string;
}

/** Result of an import. With errors, nothing is written. */
export interface ImportReport {
  rows: number;
  families: number;
  learners: number;
  isDryRun: boolean;
  problems: LineProblem[];
}

/** Maximum number of lines, because writing blocks the database. */
const MAX_IMPORT_LINES = 5000;

type Parts = Record<string, Record<string, string>>;

/** One line of the file: a family (repeated for each of its learners) and optionally a learner. */
export async function importFamilies(store: Store, text: string, isDryRun: boolean, writer: Writer): Promise<ImportReport> {
  const problems: LineProblem[] = [];
  const [head, ...rows] = readCsv(text, problems);
  const headings = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  problems.push(...headProblems(headings));
  if (rows.length > MAX_IMPORT_LINES)
    problems.push({ line: 1, column: '', message: `The file has ${rows.length} lines: import ${MAX_IMPORT_LINES} at a time at most` });
  if (problems.some((problem) => problem.line <= 1)) return { rows: rows.length, families: 0, learners: 0, isDryRun, problems };

  const hashes = new Map<string, Promise<string>>();
  const getPinHash: HashPin = async (email, pin) => {
    if (isDryRun) return null;
    const hash = hashes.get(email) ?? hashPin(pin);
    hashes.set(email, hash);
    return hash;
  };
  const lines = await Promise.all(
    rows.map(async ({ line, cells }) => {
      if (cells.length === headings.length) return readLine(line, groupCells(headings, cells), getPinHash, problems);
      problems.push({ line, column: '', message: `The line has ${cells.length} cells, the first line ${headings.length}` });
      return [];
    }),
  );
  const outcome = await importLines(store, lines.flat(), isDryRun || problems.length > 0, writer);
  const written = outcome.problems.map(({ line, field, message }) => ({ line, column: getHeading(...splitField(field)), message }));
  const all = [...problems, ...written].toSorted((a, b) => a.line - b.line);
  return { rows: rows.length, families: outcome.families, learners: outcome.learners, isDryRun, problems: all };
}

function readCsv(text: string, problems: LineProblem[]): { line: number; cells: string[] }[] {
  const records = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 20_000,
    on_skip: (error) => {
      problems.push({
        line: (error as { lines?: number } | undefined)?.lines ?? 1,
        column: '',
        message: error?.message ?? 'The line cannot be read',
      });
      return undefined;
    },
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

function headProblems(headings: string[]): LineProblem[] {
  const unknown = headings
    .filter((heading) => !importColumns.has(heading))
    .map((heading) => ({ line: 1, column: heading, message: `There is no column "${heading}"` }));
  const twice = headings
    .filter((heading, index) => headings.indexOf(heading) !== index)
    .map((heading) => ({ line: 1, column: heading, message: `The column "${heading}" is there twice` }));
  const missing = neededColumns
    .filter((heading) => !headings.includes(heading))
    .map((heading) => ({ line: 1, column: heading, message: `The column "${heading}" is missing` }));
  return [...unknown, ...twice, ...missing];
}

/** Returns the non-empty cells by part and field. */
function groupCells(headings: string[], cells: string[]): Parts {
  const parts: Parts = { family: {}, father: {}, mother: {}, guardian: {}, learner: {}, last: {} };
  headings.forEach((heading, index) => {
    const column = importColumns.get(heading);
    const value = cells[index]?.trim() ?? '';
    if (column && value !== '') (parts[column.part] as Record<string, string>)[column.field] = value;
  });
  return parts;
}

/** Hashes the PIN of a family once for all its lines; null in a dry run. */
type HashPin = (email: string, pin: string) => Promise<string | null>;

async function readLine(line: number, parts: Parts, getPinHash: HashPin, problems: LineProblem[]): Promise<ImportLine[]> {
  const { pin, ...family } = parts['family'] ?? {};
  const parents = Object.fromEntries(parentRoles.filter((role) => hasAny(parts[role])).map((role) => [role, parts[role]]));
  const read = <Values>(part: string, body: () => Values): Values | undefined => collect(line, part, problems, body);
  const values = read('family', () => readFamily({ ...family, parents }, true));
  if (pin !== undefined) read('family', () => refuse('pin', readField({ type: 'pin', label: 'PIN' }, pin)));
  const { family: _family, ...fields } = learnerFields;
  const learner = hasAny(parts['learner'])
    ? read('learner', () => readFields(fields, parts['learner'] as Body, true) as LearnerValues)
    : null;
  const last = hasAny(parts['last'])
    ? read('last', () => readFields(lastFields, parts['last'] as Body, true) as Record<string, string>)
    : null;
  if (last && !learner) problems.push({ line, column: 'last_cycle', message: 'A last enrollment needs a learner on the same line' });
  if (!values || learner === undefined || last === undefined) return [];
  const email = values.email ?? '';
  return [
    { line, family: { ...values, email }, pinHash: pin === undefined ? null : await getPinHash(email.toLowerCase(), pin), learner, last },
  ];
}

const lastFields: Record<string, ReadField> = {
  ...Object.fromEntries(
    Object.entries({
      hub: 'Hub',
      cycle: 'Cycle',
      gradeLevel: 'Grade Level',
      curriculum: 'Curriculum',
      school: 'School',
      program: 'Program',
      legacyProgram: 'Legacy Program',
      learningMaterial: 'Learning Material',
    }).map(([field, label]): [string, ReadField] => [field, { type: 'text', label: `Last ${label}`, isRequired: true }]),
  ),
  enrolledOn: { type: 'date', label: 'Last Enrolled On', isRequired: true },
};

function collect<Values>(line: number, part: string, problems: LineProblem[], read: () => Values): Values | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof HttpProblem) || !error.extras.errors) throw error;
    for (const [field, message] of Object.entries(error.extras.errors)) problems.push({ line, column: getHeading(part, field), message });
    return undefined;
  }
}

function refuse(field: string, reading: ReturnType<typeof readField>): void {
  if ('error' in reading) throw new HttpProblem(422, reading.error, { errors: { [field]: reading.error } });
}

function hasAny(part: Record<string, string> | undefined): boolean {
  return part !== undefined && Object.keys(part).length > 0;
}

function splitField(field: string): [string, string] {
  const dot = field.indexOf('.');
  return [field.slice(0, dot), field.slice(dot + 1)];
}
