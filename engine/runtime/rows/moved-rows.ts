/** The generated rows that a change moved or removed, for hosts that keep data of their own by the paths of fields. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { readCell, type FormState } from '../form-state.ts';
import { isOutsideOfRows } from './state-fields.ts';

/** A repeating group whose generated rows have other positions. */
export interface MovedRows {
  path: FieldPath;
  /** Returns the new index of a row; undefined for a row that is removed. */
  getIndex: (index: number) => number | undefined;
}

/** Returns the groups outside of rows whose generated rows were moved or removed between two states. */
export function listMovedRows(form: CompiledForm, before: FormState, after: FormState): MovedRows[] {
  return form.groups.flatMap((group) => {
    const { generated, path } = group;
    if (generated === undefined || !isOutsideOfRows(group)) return [];
    const old = readCell(before, generated.keys) as readonly string[] | null;
    const now = readCell(after, generated.keys) as readonly string[] | null;
    if (old === null || now === null || old.every((key, index) => key === now[index])) return [];
    const getIndex = (index: number): number | undefined => {
      const target = now.indexOf(old[index] ?? '');
      return target < 0 ? undefined : target;
    };
    return [{ path, getIndex }];
  });
}
