/** Reads the cells of one line to a family, a learner and a last enrollment, with all errors of the cells at once. */

import { type ReadField, readField, readFields } from '../../admin/field-values.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import type { ImportLine, ImportProblem } from '../db/family-import/import-line.ts';
import { type FamilyValues, parentRoles } from '../db/family-records.ts';
import type { LearnerValues } from '../db/learner-records.ts';
import { findImportColumn, type ImportPart } from './import-columns.ts';
import { type FileLine, normalizeHeading } from './import-file.ts';
import { lastEnrollmentFields, learnerFields } from './person-fields.ts';
import { readFamily } from './read-family.ts';

type Cells = Record<string, string>;

/** A line with its invalid cells left out, and their errors. */
export interface ReadLine {
  values: ImportLine;
  problems: ImportProblem[];
}

const PIN: ReadField = { type: 'pin', label: 'PIN' };

/** Reads a line. A line with another number of cells than headings is not read: its cells may be in wrong columns. */
export function readImportLine(headings: readonly string[], { line, cells }: FileLine): ReadLine {
  const problems: ImportProblem[] = [];
  if (cells.length !== headings.length) {
    const message = `The line has ${cells.length} cells and the first line has ${headings.length}. Put a text that contains the separator in double quotes`;
    return { values: createEmptyLine(line), problems: [{ line, field: '', message }] };
  }
  const parts = groupCells(headings, cells);
  const read = <Values extends object>(part: ImportPart, given: Cells, body: () => Values): Partial<Values> => {
    const { values, errors } = readValid(given, body);
    for (const [field, message] of Object.entries(errors)) problems.push({ line, field: `${part}.${field}`, message });
    return values;
  };
  const { pin, ...familyCells } = parts.family;
  const givenParents = parentRoles.filter((role) => hasAny(parts[role]));
  const parents = Object.fromEntries(givenParents.map((role) => [role, parts[role]]));
  const family = read<FamilyValues>('family', familyCells, () => readFamily({ ...familyCells, parents }, true));
  if (pin !== undefined) read('family', { pin }, () => readPin(pin));
  const { family: _family, ...fields } = learnerFields;
  const learner = hasAny(parts.learner)
    ? read('learner', parts.learner, () => readFields(fields, parts.learner, true) as LearnerValues)
    : null;
  const last = hasAny(parts.last)
    ? (read('last', parts.last, () => readFields(lastEnrollmentFields, parts.last, true)) as Record<string, string>)
    : null;
  if (last && !learner)
    problems.push({
      line,
      field: 'last.cycle',
      message: 'A last enrollment needs a learner on the same line. Add the learner, or empty the columns that begin with "last_"',
    });
  return { values: { line, email: normalizeEmail(family.email ?? ''), family, givenParents, pin: pin ?? null, learner, last }, problems };
}

function createEmptyLine(line: number): ImportLine {
  return { line, email: '', family: {}, givenParents: parentRoles, pin: null, learner: null, last: null };
}

/** Returns the non-empty cells by part and field. */
function groupCells(headings: readonly string[], cells: readonly string[]): Record<ImportPart, Cells> {
  const parts: Record<ImportPart, Cells> = { family: {}, father: {}, mother: {}, guardian: {}, learner: {}, last: {} };
  headings.forEach((heading, index) => {
    const column = findImportColumn(normalizeHeading(heading));
    const value = cells[index] ?? '';
    if (column && value !== '') parts[column.part][column.field] = value;
  });
  return parts;
}

/** Returns the values, or the cells without an error and the errors by field. */
function readValid<Values extends object>(cells: Cells, read: () => Values): { values: Partial<Values>; errors: Record<string, string> } {
  try {
    return { values: read(), errors: {} };
  } catch (error) {
    const errors = error instanceof HttpProblem ? error.extras.errors : undefined;
    if (!errors) throw error;
    const valid = Object.entries(cells).filter(([field]) => !Object.hasOwn(errors, field));
    return { values: Object.fromEntries(valid) as Partial<Values>, errors };
  }
}

function readPin(given: string): object {
  const reading = readField(PIN, given);
  if ('error' in reading) throw createInvalidFieldsProblem({ pin: reading.error });
  return {};
}

function hasAny(cells: Cells): boolean {
  return Object.keys(cells).length > 0;
}
