/** Sort keys of rows: texts whose plain comparison is the order of the table, in memory as in the database. */

import type { TableDefinition } from '#engine';
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

/** Returns a text without accents and in lower case, for comparing and searching. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Encodes a number in 16 hexadecimal digits that sort as the numbers do. */
function encodeNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const sortable = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return sortable.toString(16).padStart(16, '0');
}

/** Reverses the order of texts: each code unit is replaced by its complement; a longer text sorts before its beginning. */
function invert(key: string): string {
  return `${Array.from({ length: key.length }, (_, at) => (0xffff - key.charCodeAt(at)).toString(16).padStart(4, '0')).join('')}~`;
}
