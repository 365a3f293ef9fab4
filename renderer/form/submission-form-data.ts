/** A submission as the server takes it: multipart, nested keys in brackets, files as files. */

import type { FileShelf } from './file-shelf.ts';
import { isRecord } from './requests.ts';

/** Flattens nested answers: `{a: {b: 1}}` becomes `a[b]`, a list `a[]` once an item; unset answers are left out. */
export function submissionFormData(answers: unknown, files: FileShelf): FormData {
  const data = new FormData();
  append(data, '', answers, files);
  return data;
}

function append(data: FormData, key: string, value: unknown, files: FileShelf): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) append(data, `${key}[]`, item, files);
    return;
  }
  if (!isRecord(value)) {
    data.append(key, String(value));
    return;
  }
  const file = typeof value['id'] === 'string' && key.endsWith('[]') ? files.content(value['id']) : undefined;
  if (file !== undefined) {
    data.append(key, file, file.name);
    return;
  }
  for (const [name, inner] of Object.entries(value)) append(data, key === '' ? name : `${key}[${name}]`, inner, files);
}
