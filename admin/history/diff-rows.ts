/** Differences between two versions of a row. */

import { isRecord } from '#renderer/form/requests.ts';

export interface Change {
  name: string;
  /** `undefined` where there was no value. */
  before: string | undefined;
  after: string | undefined;
}

/** Members without information for staff, or that repeat another column. */
const UNTOLD = new Set(['_id', 'id', 'version', 'updatedAt', 'updated_at', 'createdAt', 'created_at']);

/** Returns one change per value that differs. */
export function diffRows(before: unknown, after: unknown): Change[] {
  const [old, now] = [before, after].map((row) => (isRecord(row) ? row : row == null ? {} : { value: row }));
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter((name) => !UNTOLD.has(name));
  return names
    .map((name) => ({ name, before: inWords(old?.[name]), after: inWords(now?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
