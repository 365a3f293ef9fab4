/** Lists the texts between the fields of rows, for tools that read definitions. */

import { listFields } from '../../compile/answer-tree.ts';
import { findRowTextPosition } from '../../compile/rows/row-text-position.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GroupDefinition, RowTextDefinition } from '../../language/group-definition.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { joinPointer } from '../../source/json-pointer.ts';

/** A text between the fields of the rows of a group. */
export interface RowTextEntry {
  definition: RowTextDefinition;
  /** JSON Pointer into the compiled definition. */
  pointer: string;
  /** The field of the template that the text is above; for a text at the end the last field. */
  field: FieldPath;
  /** Whether the text is above the field, not below it. */
  isAbove: boolean;
}

/** Returns the texts of all rows of a compiled definition, in document order. */
export function listRowTexts({ answers }: FormDefinition): RowTextEntry[] {
  return visit(answers, '', '/answers');
}

function visit(group: GroupDefinition, path: FieldPath, pointer: string): RowTextEntry[] {
  return Object.entries(group.properties).flatMap(([name, node]) => {
    if (node.type !== 'object') return [];
    const inner = path === '' ? name : `${path}.${name}`;
    const at = joinPointer(`${pointer}/properties`, name);
    const own = name === '#' ? listOwnTexts(node, path, at) : [];
    return [...own, ...visit(node, inner, at)];
  });
}

function listOwnTexts(row: GroupDefinition & { texts?: readonly RowTextDefinition[] }, group: FieldPath, pointer: string): RowTextEntry[] {
  if (row.texts === undefined) return [];
  const fields = [...listFields(row, () => {})].map(([name]) => `${group}.#.${name}`);
  return row.texts.map((definition, index) => {
    const position = findRowTextPosition(fields, group, definition.before) ?? fields.length;
    return {
      definition,
      pointer: `${pointer}/texts/${index}`,
      field: fields[position] ?? fields.at(-1) ?? `${group}.size`,
      isAbove: position < fields.length,
    };
  });
}
