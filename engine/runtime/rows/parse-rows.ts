/**
 * Parses posted rows: a list of objects, or an object of rows by their number. The object can contain the number of rows as `size`, because a
 * multipart form has no parts for an empty row.
 */

import { normalizeAnswer } from '../../normalize-answer.ts';
import type { CompiledRepeatingGroup } from '../../compiled-form.ts';
import type { Answer, Issue } from '../../views.ts';

/** Returns the posted number of rows; 0 if none are posted. */
export function readRowCount(posted: unknown): Answer {
  if (Array.isArray(posted)) return posted.length;
  if (typeof posted !== 'object' || posted === null) return 0;
  return Object.hasOwn(posted, 'size')
    ? (normalizeAnswer((posted as { size: unknown }).size) ?? 0)
    : Math.max(0, ...rowNumbers(posted).map((index) => index + 1));
}

/** Returns the rows that the group can have, the unknown names, and the issues. Too many rows are an issue of the row count instead. */
export function parseRows(
  { path, rowCountField, maxRows }: CompiledRepeatingGroup,
  posted: unknown,
): { rows: unknown[]; names: string[]; issues: Issue[] } {
  if (posted === null || posted === undefined || posted === '') return { rows: [], names: [], issues: [] };
  if (typeof posted !== 'object') return { rows: [], names: [], issues: [rowCountField.issue('type')] };
  const own = posted as Readonly<Record<string, unknown>>;
  const numbers = rowNumbers(own);
  const count = Number(readRowCount(own));
  const beyond = Object.hasOwn(own, 'size') ? numbers.filter((index) => index >= count) : [];
  const rows = Array.from({ length: maxRows }, (_, index) => (Object.hasOwn(own, index) ? own[index] : undefined));
  const issues = rows.flatMap((row, index) => {
    if (row === null || row === undefined)
      return index < count && !Object.hasOwn(own, 'size') ? [rowCountField.issue('gap', { row: index + 1 })] : [];
    return typeof row === 'object' && !Array.isArray(row) ? [] : [{ ...rowCountField.issue('type'), path: `${path}.${index}` }];
  });
  const names = Object.keys(own).filter((name) => name !== 'size' && !/^\d+$/.test(name));
  return {
    rows: rows.map((row) => (typeof row === 'object' && !Array.isArray(row) ? row : undefined)),
    names: [...names, ...beyond.filter((index) => index >= maxRows).map(String)],
    issues,
  };
}

function rowNumbers(posted: object): number[] {
  return Object.keys(posted)
    .filter((name) => /^\d{1,6}$/.test(name))
    .map(Number);
}
