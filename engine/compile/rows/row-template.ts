/** A repeating group of which the definition has one row, the template of all rows. */

import type { FieldPath } from '../../language/expression.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { RowPlace } from './row-scopes.ts';

/** The name of the template among the members of its group; the path of a field of a row is `orders.#.name`. */
export const TEMPLATE_NAME = '#';

/** A repeating group with the template of its rows. */
export interface RowTemplate {
  path: FieldPath;
  /** The enclosing repeating group of a group in a row. */
  outer: FieldPath | undefined;
  /** JSON Pointer into the converted definition. */
  pointer: string;
  /** JSON Pointer into the authored definition. */
  sourcePointer: string;
  definition: RepeatingGroupDefinition;
  /** The field that counts the rows. */
  size: FieldPath;
  /** The heading of a row. */
  title: string;
  /** The fields of a row, without those of the rows in it: these are behind the field that counts them. */
  fields: readonly FieldPath[];
}

/** Returns the path in a row of a path in its template: `guests.#.name` in the second row is `guests.1.name`. */
export function toPathInRow(path: FieldPath, place: RowPlace | undefined): FieldPath {
  const indexes: number[] = [];
  for (let row = place; row !== undefined; row = row.outer) indexes.unshift(row.index);
  return path
    .split('.')
    .map((name) => (name === TEMPLATE_NAME ? (indexes.shift() ?? name) : name))
    .join('.');
}
