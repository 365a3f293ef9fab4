/** Answers that were posted or stored as a nested object, as a snapshot. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { FieldPath } from '../language/expression.ts';
import { getListKind } from '../validation/list-kind.ts';
import type { Snapshot } from '../views.ts';

/**
 * Creates a snapshot of the answers that a form sent, nested as in its definition: for a migration of a submission. Without the form, lists of objects with
 * name, size and type are files.
 * @example createSnapshotOfAnswers({ staff: [{ name: 'Ana' }] }, form).answers // { 'staff.size': 1, 'staff.0.name': 'Ana' }
 */
export function createSnapshotOfAnswers(answers: Readonly<Record<string, unknown>>, form?: CompiledForm): Snapshot {
  const found = new Map<FieldPath, Snapshot['answers'][FieldPath]>();
  const files = new Map<FieldPath, FileAnswer[]>();
  const visit = (value: unknown, path: FieldPath): void => {
    if (value === null || value === undefined || value === '') return;
    const field = form?.byPath.get(path);
    const isLeaf = field !== undefined || typeof value !== 'object' || (Array.isArray(value) && !value.some(isObject));
    const areFiles =
      field === undefined ? Array.isArray(value) && value.length > 0 && value.every(isFile) : getListKind(field.definition) === 'files';
    if (areFiles && Array.isArray(value) && value.every(isFile)) files.set(path, value);
    else if (isLeaf) found.set(path, value as Snapshot['answers'][FieldPath]);
    else {
      // A list of rows. An object of rows has their number as "size".
      if (Array.isArray(value)) found.set(`${path}.size`, value.length);
      for (const [name, member] of Object.entries(value)) visit(member, `${path}.${name}`);
    }
  };
  for (const [name, value] of Object.entries(answers)) visit(value, name);
  return {
    answers: Object.fromEntries(found),
    origins: {},
    records: {},
    passed: [],
    step: '',
    shown: [],
    files: [],
    fileAnswers: Object.fromEntries(files),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFile(value: unknown): value is FileAnswer {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number' && typeof value['type'] === 'string';
}
