/** The difference between the current rows of a table and its next rows. Equal rows are kept as they are stored. */

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

/** Compares rows by their keys. With another description (`isSameDescription` is false) no row is kept: its index would be outdated. */
export function compareRows({ definition, rows }: TableContent, stored: readonly StoredRow[], isSameDescription: boolean): TableChanges {
  const storedByKey = new Map(stored.map((row) => [row.key, row]));
  const next = rows.map((row) => ({ row, key: getRowKey(definition, row), cells: JSON.stringify(row) }));
  const kept = new Set<StoredRow>();
  let lastPosition = -Infinity;
  const isOrdered = definition.order !== undefined;
  for (const { key, cells } of next) {
    const before = storedByKey.get(key);
    if (!isSameDescription || before?.cells !== cells || (!isOrdered && before.position <= lastPosition)) continue;
    kept.add(before);
    lastPosition = before.position;
  }
  const nextKeys = new Set(next.map(({ key }) => key));
  return {
    added: placeRows(next, (key) => {
      const before = storedByKey.get(key);
      return before && kept.has(before) ? before : undefined;
    }),
    removed: stored.filter((row) => !kept.has(row)),
    counts: {
      added: next.filter(({ key }) => !storedByKey.has(key)).length,
      changed: next.filter(({ key, cells }) => storedByKey.has(key) && storedByKey.get(key)!.cells !== cells).length,
      removed: stored.filter(({ key }) => !nextKeys.has(key)).length,
    },
  };
}

/** Returns the rows that are not kept, with positions between those of the kept rows around them. */
function placeRows(next: readonly Omit<NewRow, 'position'>[], findKept: (key: string) => StoredRow | undefined): NewRow[] {
  const added: NewRow[] = [];
  let last = -1;
  let waiting: Omit<NewRow, 'position'>[] = [];
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
