/** Traversal of the authored `answers`: groups, repeating groups and fields, with their paths. */

import { isGroup } from '../../compile/answer-tree.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { isRepeatingGroup } from '../../language/repeating-group.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { AuthoredGroup } from '../../language/repeating-group.ts';

/** A node of `answers`. */
export type AnswerNode = FieldDefinition | AuthoredGroup | RepeatingGroupDefinition;

/** A field with its path; in a repeating group the path contains `#` for the row. */
export interface LocatedField {
  path: string;
  definition: FieldDefinition;
}

/** Returns all fields in document order. */
export function listFields(group: Pick<AuthoredGroup, 'properties'>, prefix = ''): LocatedField[] {
  return Object.entries(group.properties).flatMap(([name, node]): LocatedField[] => {
    const path = prefix + name;
    if (isGroup(node)) return listFields(node, `${path}.`);
    if (isRepeatingGroup(node)) return listFields(node.items, `${path}.#.`);
    return [{ path, definition: node }];
  });
}

/** Returns all repeating groups with their paths, in document order. */
export function listRepeatingGroups(group: Pick<AuthoredGroup, 'properties'>, prefix = ''): [path: string, RepeatingGroupDefinition][] {
  return Object.entries(group.properties).flatMap(([name, node]): [string, RepeatingGroupDefinition][] => {
    const path = prefix + name;
    if (isGroup(node)) return listRepeatingGroups(node, `${path}.`);
    return isRepeatingGroup(node) ? [[path, node], ...listRepeatingGroups(node.items, `${path}.#.`)] : [];
  });
}
