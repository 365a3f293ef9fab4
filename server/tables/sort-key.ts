/** Sort keys of rows: texts whose plain comparison is the order of the table, in memory as in the database. */

import type { TableDefinition } from '#engine';
import { encodeNumber, normalizeText } from '../text/comparable-text.ts';
import { listColumns, type TableRow, type TableValue } from './table.ts';

/** Returns the sort key of a row. `position` decides in a table without "order", and between equal rows. */
export function getSortKey(definition: TableDefinition, row: TableRow, position: number): string {
  const columns = listColumns(definition);
  const parts = (definition.order ?? []).map((term) => {
    const isDescending = term.startsWith('-');
    const key = toComparableText(row[columns.indexOf(isDescending ? term.slice(1) : term)] ?? null);
    return isDescending ? invert(key) : key;
  });
  return [...parts, encodeNumber(position)].join('\u0001');
}

/** An empty cell sorts last. */
function toComparableText(value: TableValue): string {
  if (value === null) return '\uFFFD';
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return normalizeText(value);
}

/** Reverses the order of texts: each code unit is replaced by its complement; a longer text sorts before its beginning. */
function invert(key: string): string {
  return `${Array.from({ length: key.length }, (_, at) => (0xffff - key.charCodeAt(at)).toString(16).padStart(4, '0')).join('')}~`;
}
