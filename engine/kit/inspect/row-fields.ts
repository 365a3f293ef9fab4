/** The fields of a row of a repeating group. */

import { findCollected } from '../../compile/rows/collecting-cells.ts';
import { TEMPLATE_NAME } from '../../compile/rows/row-template.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';

/** The rows of a repeating group, or the answers of one field in rows. */
export type RowsRead =
  { kind: 'rows'; group: FieldPath; fields: ReadonlyMap<string, CompiledField> } | { kind: 'column'; field: CompiledField };

/**
 * Returns what a path reads from rows: `guests` the rows with their fields by the path inside the row, `guests.age` the field; undefined for
 * another path. All rows have the same fields.
 */
export function findRowsRead(form: CompiledForm, path: string): RowsRead | undefined {
  if (form.byPath.has(path)) return undefined;
  const collected = findCollected(path, form.groups, form.byPath);
  if (collected?.field !== undefined) return { kind: 'column', field: form.byPath.get(collected.field)! };
  return collected && { kind: 'rows', group: collected.group.path, fields: listRowFields(collected.group) };
}

/** Returns the fields of a row by their paths inside the row: `guests.#.home.city` is `home.city` in a row of `guests`. */
function listRowFields({ path: group, fields }: CompiledForm['groups'][number]): Map<string, CompiledField> {
  const own = fields.filter(({ countsRowsOf }) => countsRowsOf === undefined);
  return new Map(own.map((field) => [field.path.slice(`${group}.${TEMPLATE_NAME}.`.length), field]));
}

/** Returns the names of the repeating groups in a row of a group: `lines` for `orders.#.lines`. */
export function listInnerGroups({ groups }: CompiledForm, group: FieldPath): string[] {
  const prefix = `${group}.${TEMPLATE_NAME}.`;
  return groups.flatMap(({ path }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
}
