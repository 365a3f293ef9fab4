/** Maps pointers, and names in the texts of diagnostics, from expanded rows to the authored definition. */

import type { FieldPath } from '../../language/expression.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import type { ExpandedGroup } from './expanded-group.ts';

/** Creates the function that maps a pointer into the expanded definition to the authored value, or to the nearest value that encloses it. */
export function createSourcePointerMap(
  written: AuthoredFormDefinition,
  groups: readonly ExpandedGroup[],
  placed: ReadonlyMap<FieldPath, readonly FieldPath[]>,
): (pointer: string) => string {
  const positions = fieldPositions(written, placed);
  return (pointer) => {
    const place = /^(\/steps\/\d+\/sections\/\d+\/fields)\/(\d+)$/.exec(pointer);
    if (place) return `${place[1]}/${positions.get(place[1]!)?.[Number(place[2])] ?? place[2]}`;
    const group = groups.find((candidate) => pointer.startsWith(`${candidate.pointer}/properties/`));
    if (!group) return pointer;
    const [, name, rest] = /^([^/]+)(.*)$/.exec(pointer.slice(`${group.pointer}/properties/`.length)) ?? ['', '', ''];
    return nearest(written, name === 'size' ? `${group.pointer}${ofSize(rest)}` : `${group.pointer}/items${ofRow(rest)}`);
  };
}

/** Maps the visibility condition of a row's field: `and/0` tests that the row exists, `and/1` is the authored condition. */
function ofRow(rest: string): string {
  return rest.replace(/^((?:\/properties\/[^/]+)+\/form\/visibleWhen)\/and\/(?:0.*|1)/, '$1');
}

/** Maps the prefill of a row count: its formula contains the list of the group's `prefill` twice. */
function ofSize(rest: string): string {
  return rest.replace(/^\/form\/prefill\/if(?:\/0|\/1\/min\/1\/max\/1\/reduce\/0)?/, '/form/prefill');
}

function nearest(document: unknown, pointer: string): string {
  let found = '';
  let value = document;
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    // A member's name can be a path into a row; the authored name contains `#`.
    const own =
      typeof value === 'object' && value !== null ? Object.keys(value).find((key) => key === name || asWritten(name, key)) : undefined;
    if (own === undefined) break;
    found += `/${own === name ? part : own.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    value = (value as Record<string, unknown>)[own];
  }
  return found;
}

function asWritten(name: string, key: string): boolean {
  return key.includes('.#.') && name.replace(/\.\d+\./, '.#.') === key;
}

function fieldPositions(written: AuthoredFormDefinition, placed: ReadonlyMap<FieldPath, readonly FieldPath[]>): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  written.steps.forEach((step, at) => {
    step.sections.forEach(({ fields = [] }, index) => {
      positions.set(
        `/steps/${at}/sections/${index}/fields`,
        fields.flatMap((path, position) => (placed.get(path) ?? [path]).map(() => position)),
      );
    });
  });
  return positions;
}

/** Creates the function that replaces row numbers in names by `#`. */
export function toAuthoredNames(groups: readonly ExpandedGroup[]): (text: string) => string {
  const patterns = groups.map(({ path }) => ({
    path,
    pattern: new RegExp(`(?<![\\w.])${path.replace(/\W/g, '\\$&')}\\.\\d+(?=\\.)`, 'g'),
  }));
  return (text) => patterns.reduce((named, { path, pattern }) => named.replace(pattern, `${path}.#`), text);
}
