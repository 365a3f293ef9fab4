/** A submission as the server takes it: multipart, nested keys in brackets, files as files. */

import type { FileShelf } from './file-shelf.ts';
import { isRecord } from './requests.ts';

/**
 * Flattens nested answers: `{a: {b: 1}}` becomes `a[b]`, a list `a[]` once an item; unset answers are left out. Rows are numbered, `a[0][b]`,
 * and `a[size]` says how many they are, for a row may hold nothing.
 */
export function submissionFormData(answers: unknown, files: FileShelf): FormData {
  const data = new FormData();
  append(data, '', answers, files);
  return data;
}

function append(data: FormData, key: string, value: unknown, files: FileShelf): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    const isRows = value.every((item) => isRecord(item) && fileOf(item, files) === undefined);
    if (isRows) data.append(`${key}[size]`, String(value.length));
    value.forEach((item, index) => append(data, isRows ? `${key}[${index}]` : `${key}[]`, item, files));
    return;
  }
  if (!isRecord(value)) {
    data.append(key, String(value));
    return;
  }
  const file = key.endsWith('[]') ? fileOf(value, files) : undefined;
  if (file !== undefined) {
    data.append(key, file, file.name);
    return;
  }
  for (const [name, inner] of Object.entries(value)) append(data, key === '' ? name : `${key}[${name}]`, inner, files);
}

function fileOf({ id }: Record<string, unknown>, files: FileShelf): File | undefined {
  return typeof id === 'string' ? files.content(id) : undefined;
}
