/** Validates a row that a person entered like a row of a file. */

import { createInvalidRowError } from '../../db/errors/write-error.ts';
import type { Store } from '../../db/store.ts';
import { findExistingKeys, type StoredTable } from '../../db/tables/read-tables.ts';
import { checkCellValue } from '../parse-cell.ts';
import { getRowKey, toCellText, type TableRow, type TableValue } from '../table.ts';
import type { TableSource } from '../table-source.ts';
import { findRowKeys } from './check-references.ts';

/** Returns the row of a record; throws an invalid-row error with a message by column. `ownKey` is the key of the row that it replaces. */
export async function checkRecord(
  store: Store,
  tables: TableSource,
  { id, definition }: StoredTable,
  record: Readonly<Record<string, unknown>>,
  ownKey: string | undefined,
): Promise<TableRow> {
  const issues: Record<string, string> = {};
  for (const name of Object.keys(record)) if (!Object.hasOwn(definition.columns, name)) issues[name] = 'The table has no such column.';
  const row: TableValue[] = [];
  for (const [name, column] of Object.entries(definition.columns)) {
    const isRequired = column.isRequired === true || definition.key.includes(name);
    const pattern = column.pattern === undefined ? undefined : new RegExp(column.pattern, 'u');
    const parsed = checkCellValue(Object.hasOwn(record, name) ? record[name] : null, { ...column, isRequired }, pattern);
    if (parsed.reason !== undefined) issues[name] = `The value ${parsed.reason}. ${parsed.help}`;
    else if (column.references !== undefined && parsed.value !== null && !(await hasRowKey(tables, column.references, parsed.value)))
      issues[name] = `"${parsed.value}" is no key of the table "${column.references}".`;
    row.push(parsed.reason === undefined ? parsed.value : null);
  }
  const key = getRowKey(definition, row);
  if (Object.keys(issues).length === 0 && key !== ownKey && (await findExistingKeys(store.db, id, [key])).size > 0)
    issues[definition.key[0]!] = 'Another row has this key.';
  if (Object.keys(issues).length > 0) throw createInvalidRowError(issues);
  return row;
}

async function hasRowKey(tables: TableSource, name: string, value: TableValue): Promise<boolean> {
  return (await findRowKeys(tables, name, [toCellText(value)])).size > 0;
}
