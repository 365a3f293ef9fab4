/** Paths into rows: `#` is the row that contains the path. Row numbers are not allowed, because they change when rows are removed. */

import type { StepDefinition } from '../../language/step-definition.ts';
import type { LookupDefinition } from '../../language/lookup-definition.ts';
import { findGroupOfLookup } from '../rows/lookup-rows.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../../source/json-pointer.ts';

interface Rows {
  path: string;
  outer: string | undefined;
  sourcePointer: string;
}

const NAMES = /^[A-Za-z]\w*$/;

/** A part of a path that is `#` or a number, and the path before it. */
interface RowPart {
  group: string;
  part: string;
}

/** Returns the parts of a path that name rows, outermost first. */
function listRowParts(name: string): RowPart[] {
  const parts = name.split('.');
  const found: RowPart[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0 && /^(#|\d+)$/.test(part)) found.push({ group: parts.slice(0, index).join('.'), part });
    else if (!NAMES.test(part)) break;
  }
  return found;
}

/** Reports each path into a row that is not allowed at its location. */
export function checkRowReferences(written: AuthoredFormDefinition, groups: readonly Rows[]): RawDiagnostic[] {
  const diagnostics: RawDiagnostic[] = [];
  const paths = new Set(groups.map(({ path }) => path));

  const isInRow = (group: string, row: Rows | undefined): boolean =>
    row !== undefined &&
    (row.path === group ||
      isInRow(
        group,
        groups.find(({ path }) => path === row.outer),
      ));
  const checkPath = (name: string, pointer: string, row: Rows | undefined): void => {
    const wrong = listRowParts(name).find(({ group, part }) => (part === '#' ? !isInRow(group, row) : paths.has(group)));
    if (wrong === undefined) return;
    const { group, part } = wrong;
    // A path into the rows of a row that is written in the outer row is outside of the inner one.
    const isOutside = row === undefined || group.startsWith(`${row.path}.#.`);
    if (part !== '#') diagnostics.push(createRawDiagnostic('row-number-in-path', pointer, { name, group }));
    else if (isOutside) diagnostics.push(createRawDiagnostic('row-path-outside-group', pointer, { name, group }));
    else diagnostics.push(createRawDiagnostic('row-path-of-other-group', pointer, { name, group: row.path }));
  };
  const findRow = (lookup: unknown): Rows | undefined => {
    const path = findGroupOfLookup(lookup as LookupDefinition, paths);
    return groups.find((group) => group.path === path);
  };
  const findRowOfPage = (step: unknown): Rows | undefined => groups.find(({ path }) => path === (step as StepDefinition).forEach);
  const walk = (value: unknown, pointer: string, row: Rows | undefined): void => {
    if (typeof value === 'string') return checkPath(value, pointer, row);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      if (!Array.isArray(value)) checkPath(name, at, row);
      const inner =
        groups.find((group) => at === `${group.sourcePointer}/items`) ??
        (pointer === '/lookups' ? findRow(member) : pointer === '/steps' ? findRowOfPage(member) : row);
      // A pattern is not a path, and the path of a lookup is a path into its response.
      if (name === 'lookup' && Array.isArray(member) && row !== undefined) walk(member[0], `${at}/0`, row);
      // `renamed` names rows of former versions.
      else if (name !== 'pattern' && at !== '/renamed') walk(member, at, inner);
    }
  };
  walk(written, '', undefined);
  return diagnostics;
}
