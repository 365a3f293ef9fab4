/** The difference between the current rows of a table and its next rows. Equal rows are kept as they are stored. */

import { ROWS_PER_PAUSE, type PausableTask } from '../../tables/pausable-task.ts';
import { getRowKey, type TableContent, type TableRow } from '../../tables/table.ts';

/** A current row as it is stored. */
export interface StoredRow {
  id: number;
  key: string;
  position: number;
  cells: string;
}

/** A row to store. */
export interface NewRow {
  row: TableRow;
  key: string;
  position: number;
}

/** What a version changes. A row whose content or place changed is removed and added. */
export interface TableChanges {
  added: NewRow[];
  removed: StoredRow[];
  /** Counts by key, for people: rows whose place alone changed are not counted. */
  counts: { added: number; changed: number; removed: number };
}

interface NextRow {
  row: TableRow;
  key: string;
  cells: string;
}

/** Compares rows by their keys. With another description (`isSameDescription` is false) no row is kept: its index would be outdated. */
export function* compareRows(
  { definition, rows }: TableContent,
  stored: readonly StoredRow[],
  isSameDescription: boolean,
): PausableTask<TableChanges> {
  const storedByKey = new Map(stored.map((row) => [row.key, row]));
  const next: NextRow[] = [];
  const nextKeys = new Set<string>();
  const kept = new Set<StoredRow>();
  const counts = { added: 0, changed: 0, removed: 0 };
  let lastPosition = -Infinity;
  const isOrdered = definition.order !== undefined;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    const [key, cells] = [getRowKey(definition, row), JSON.stringify(row)];
    next.push({ row, key, cells });
    nextKeys.add(key);
    const before = storedByKey.get(key);
    if (before === undefined) counts.added += 1;
    else if (before.cells !== cells) counts.changed += 1;
    if (!isSameDescription || before?.cells !== cells || (!isOrdered && before.position <= lastPosition)) continue;
    kept.add(before);
    lastPosition = before.position;
  }
  yield;
  counts.removed = stored.filter(({ key }) => !nextKeys.has(key)).length;
  yield;
  const removed = stored.filter((row) => !kept.has(row));
  yield;
  const added = placeRows(next, (key) => {
    const before = storedByKey.get(key);
    return before && kept.has(before) ? before : undefined;
  });
  return { added, removed, counts };
}

/** Returns the rows that are not kept, with positions between those of the kept rows around them. */
function placeRows(next: readonly NextRow[], findKept: (key: string) => StoredRow | undefined): NewRow[] {
  const added: NewRow[] = [];
  let last = -1;
  let waiting: NextRow[] = [];
  const flush = (end: number | undefined): void => {
    const step = end === undefined ? 1 : (end - last) / (waiting.length + 1);
    waiting.forEach(({ row, key }, index) => added.push({ row, key, position: last + step * (index + 1) }));
    last = end ?? last;
    waiting = [];
  };
  for (const one of next) {
    const before = findKept(one.key);
    if (before === undefined) waiting.push(one);
    else flush(before.position);
  }
  flush(undefined);
  return added;
}
