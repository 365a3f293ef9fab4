/** Maps pointers from templates of rows to the authored definition. */

import type { FieldPath } from '../../language/expression.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import type { RowTemplate } from './row-template.ts';

/** Creates the function that maps a pointer into the converted definition to the authored value, or to the nearest value that encloses it. */
export function createSourcePointerMap(
  written: AuthoredFormDefinition,
  groups: readonly RowTemplate[],
  placed: ReadonlyMap<FieldPath, readonly FieldPath[]>,
): (pointer: string) => string {
  const positions = fieldPositions(written, placed);
  return (pointer) => {
    const place = /^(\/steps\/\d+\/sections\/\d+\/fields)\/(\d+)$/.exec(pointer);
    if (place) return `${place[1]}/${positions.get(place[1]!)?.[Number(place[2])] ?? place[2]}`;
    // The pointer of an inner group is longer than that of the group whose rows contain it.
    const group = groups.findLast((candidate) => pointer.startsWith(`${candidate.pointer}/properties/`));
    if (!group) return pointer;
    const [, name, rest] = /^([^/]+)(.*)$/.exec(pointer.slice(`${group.pointer}/properties/`.length)) ?? ['', '', ''];
    return nearest(written, name === 'size' ? `${group.sourcePointer}${ofSize(rest)}` : `${group.sourcePointer}/items${rest}`);
  };
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
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break;
    found += `/${part}`;
    value = (value as Record<string, unknown>)[name];
  }
  return found;
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
