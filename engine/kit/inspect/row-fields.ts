/** The fields of a row of a repeating group. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';

/** Returns the fields of a row by their paths inside the row; undefined for a path that is no repeating group. All rows have the same fields. */
export function listRowFields({ groupByPath }: CompiledForm, group: FieldPath): Map<string, CompiledField> | undefined {
  const fields = groupByPath.get(group)?.fields;
  return fields && new Map(fields.map((field) => [toRowPath(group, field.path), field]));
}

/** Returns the path of a row's field inside the row: `guests.#.home.city` is `home.city` in a row of `guests`. */
function toRowPath(group: FieldPath, path: FieldPath): string {
  return path.slice(`${group}.#.`.length);
}

/** Returns the repeating group and the path in its rows that a path names without an index: `guests.age`; undefined for another path. */
export function findColumn(form: CompiledForm, path: string): { group: FieldPath; name: string } | undefined {
  const group = [...form.groupByPath.keys()].find((one) => path.startsWith(`${one}.`));
  if (group === undefined || form.byPath.has(path)) return undefined;
  const name = path.slice(group.length + 1);
  return listRowFields(form, group)?.has(name) ? { group, name } : undefined;
}
