/** Paths into rows: `#` is the row that contains the path. Row numbers are not allowed, because they change when rows are removed. */

import type { LookupDefinition } from '../../language/lookup-definition.ts';
import { findGroupOfLookup } from '../rows/lookup-rows.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../../source/json-pointer.ts';

interface Rows {
  path: string;
  pointer: string;
}

const intoRow = /^([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\.(#|\d+)(?:\.|$)/;

/** Reports each path into a row that is not allowed at its location. */
export function checkRowReferences(written: AuthoredFormDefinition, groups: readonly Rows[]): RawDiagnostic[] {
  const diagnostics: RawDiagnostic[] = [];
  const paths = new Set(groups.map(({ path }) => path));

  const checkPath = (name: string, pointer: string, row: Rows | undefined): void => {
    const [, group = '', at] = intoRow.exec(name) ?? [];
    if (at === '#' && row === undefined) diagnostics.push(createRawDiagnostic('row-path-outside-group', pointer, { name, group }));
    else if (at === '#' && row?.path !== group)
      diagnostics.push(createRawDiagnostic('row-path-of-other-group', pointer, { name, group: row!.path }));
    else if (at !== undefined && at !== '#' && paths.has(group))
      diagnostics.push(createRawDiagnostic('row-number-in-path', pointer, { name, group }));
  };
  const findRow = (lookup: unknown): Rows | undefined => {
    const path = findGroupOfLookup(lookup as LookupDefinition, paths);
    return groups.find((group) => group.path === path);
  };
  const walk = (value: unknown, pointer: string, row: Rows | undefined): void => {
    if (typeof value === 'string') return checkPath(value, pointer, row);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      if (!Array.isArray(value)) checkPath(name, at, row);
      const inner = groups.find((group) => at === `${group.pointer}/items`) ?? (pointer === '/lookups' ? findRow(member) : row);
      // A pattern is not a path, and the path of a lookup is a path into its response.
      if (name === 'lookup' && Array.isArray(member) && row !== undefined) walk(member[0], `${at}/0`, row);
      else if (name !== 'pattern') walk(member, at, inner);
    }
  };
  walk(written, '', undefined);
  return diagnostics;
}
