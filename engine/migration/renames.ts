/** The renames of a definition: where answers of former versions are in this one. */

import type { FieldPath } from '../language/expression.ts';
import type { FormDefinition } from '../language/form-definition.ts';

/** A value of an answer before and after a rename. */
type MapValue = (value: string | number | boolean) => string | number | boolean;

/** The path of an answer in the present version, and the values that were renamed on the way. */
export interface FollowedPath {
  path: FieldPath;
  mapValue: MapValue;
}

/** Returns the present path of an answer, a row or a group of a former version. */
export type FollowPath = (path: FieldPath) => FollowedPath;

/** Returns whether a part of a path is a row: its number, or `#` for all rows. */
export function isRowPart(part: string): boolean {
  return part === '#' || /^\d+$/.test(part);
}

/**
 * Creates the function that follows the renames of a definition over any number of versions. A rename of a group applies to all of its fields; the
 * longest path that matches is used. Rows keep their numbers.
 * @example createFollowPath({ 'staff.#.name': 'staff.#.fullName' })('staff.2.name').path // 'staff.2.fullName'
 */
export function createFollowPath(renamed: FormDefinition['renamed'] = {}): FollowPath {
  const renames = Object.entries(renamed)
    .map(([from, given]) => ({ from: from.split('.'), ...(typeof given === 'string' ? { to: given } : given) }))
    .toSorted((a, b) => b.from.length - a.from.length);
  return (path) => {
    let parts = path.split('.');
    let mapValue: MapValue = (value) => value;
    // A checked definition has no cycle. In any other one as many renames are followed as there are.
    for (let round = 0; round < renames.length; round += 1) {
      const found = renames.find(({ from }) => startsWith(parts, from));
      if (found === undefined) break;
      const rows = parts.slice(0, found.from.length).filter(isRowPart);
      const { values } = found;
      if (values !== undefined && parts.length === found.from.length) {
        const before = mapValue;
        mapValue = (value) => {
          const now = before(value);
          return Object.hasOwn(values, String(now)) ? values[String(now)]! : now;
        };
      }
      const to = found.to.split('.').map((part) => (part === '#' ? (rows.shift() ?? part) : part));
      parts = [...to, ...parts.slice(found.from.length)];
    }
    return { path: parts.join('.'), mapValue };
  };
}

function startsWith(parts: readonly string[], from: readonly string[]): boolean {
  return parts.length >= from.length && from.every((part, index) => (part === '#' ? isRowPart(parts[index]!) : part === parts[index]));
}
