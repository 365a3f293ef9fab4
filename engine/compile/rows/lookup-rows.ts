/** Lookups of rows: a lookup whose parameters or condition read a row has a result of its own for each row. */

import type { FieldPath } from '../../language/expression.ts';
import type { LookupDefinition } from '../../language/lookup-definition.ts';

/** Returns the innermost repeating group whose row a lookup reads; undefined for a lookup of the form. */
export function findGroupOfLookup({ params, where, when }: LookupDefinition, groups: Iterable<FieldPath>): FieldPath | undefined {
  const written = JSON.stringify([params, where, when]);
  const read = [...groups].filter((path) => written.includes(`"${path}.#.`));
  return read.toSorted((a, b) => b.length - a.length)[0];
}
