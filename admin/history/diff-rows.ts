/** Differences between two versions of a row. */

import { formatPrimitive } from '#engine';
import { isRecord } from '#renderer/form/requests.ts';

/** One value before and after, as text. */
export interface Change {
  name: string;
  /** `undefined` where there was no value. */
  before: string | undefined;
  after: string | undefined;
}

/** Members without information for staff, or that repeat another column. */
const HIDDEN_MEMBERS = new Set(['_id', 'id', 'version', 'updatedAt', 'updated_at', 'createdAt', 'created_at']);

/** Returns one change per value that differs. */
export function diffRows(before: unknown, after: unknown): Change[] {
  const [oldRow, newRow] = [before, after].map((row) => (isRecord(row) ? row : row == null ? {} : { value: row }));
  const names = [...new Set([...Object.keys(oldRow ?? {}), ...Object.keys(newRow ?? {})])].filter((name) => !HIDDEN_MEMBERS.has(name));
  return names
    .map((name) => ({ name, before: formatValue(oldRow?.[name]), after: formatValue(newRow?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function formatValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formatPrimitive(value) ?? JSON.stringify(value);
}
