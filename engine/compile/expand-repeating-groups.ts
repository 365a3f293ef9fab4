/**
 * The first thing that compiling does: a repeating group becomes a plain group of as many rows as it may have, and a hidden field `size`
 * that says how many of them there are. What follows knows fields only; `origin` leads back to what was written.
 */

import { getRowLimitMessages } from '../issues.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { FieldPath, Expression } from '../language/expression.ts';
import { isRepeatingGroup, MAX_ROWS, type AuthoredFormDefinition, type AuthoredGroup } from '../language/repeating-group.ts';
import type { RepeatingGroupDefinition } from '../language/group-definition.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { isGroup } from './answer-tree.ts';
import { checkRowReferences } from './checks/check-row-references.ts';
import { instantiateRow } from './instantiate-row.ts';
import { createSourcePointerMap, toAuthoredNames } from './source-pointer-map.ts';
import type { ExpandedGroup } from './expanded-group.ts';

/** Every row has cells of its own, so a definition may not grow without bound by them. */
const MAX_FIELDS = 2000;

/** A definition without repeating groups, and the way back. */
export interface Expansion {
  definition: FormDefinition;
  groups: readonly ExpandedGroup[];
  diagnostics: Diagnostic[];
  /** From a pointer into the expanded definition to the written one. */
  origin: (pointer: string) => string;
  /** A text of a diagnostic with the names as authored. */
  nameAsWritten: (text: string) => string;
}

/** Lays out the repeating groups of a definition; one that has none stays as it is. */
export function expandRepeatingGroups(written: AuthoredFormDefinition): Expansion {
  const diagnostics: Diagnostic[] = [];
  const groups: ExpandedGroup[] = [];
  let room = MAX_FIELDS;
  const answers = expandGroup(written.answers, '', '/answers');
  if (groups.length + diagnostics.length === 0) {
    return { definition: written as FormDefinition, groups, diagnostics, origin: (pointer) => pointer, nameAsWritten: (text) => text };
  }
  diagnostics.push(...checkRowReferences(written, groups));
  const placed = new Map(groups.map(({ path, size, rows }) => [path, [size, ...rows.flatMap(({ fields }) => fields)]]));
  const steps = written.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) =>
      section.fields ? { ...section, fields: section.fields.flatMap((path) => placed.get(path) ?? path) } : section,
    ),
  }));
  return {
    definition: { ...written, answers, steps },
    groups,
    diagnostics,
    origin: createSourcePointerMap(written, groups, placed),
    nameAsWritten: toAuthoredNames(groups),
  };

  function expandGroup(group: AuthoredGroup, path: string, pointer: string): GroupDefinition {
    const properties: GroupDefinition['properties'] = {};
    for (const [name, node] of Object.entries(group.properties)) {
      const inner = path === '' ? name : `${path}.${name}`;
      const at = joinPointer(`${pointer}/properties`, name);
      if (isRepeatingGroup(node)) properties[name] = expandRepeating(node, inner, at);
      else properties[name] = node.type === 'object' ? expandGroup(node, inner, at) : node;
    }
    return { ...group, properties };
  }

  function expandRepeating(group: RepeatingGroupDefinition, path: string, pointer: string): GroupDefinition {
    const row = withoutInner(group.items, `${pointer}/items`, path);
    const rows: { title: string; fields: FieldPath[] }[] = [];
    const properties: GroupDefinition['properties'] = { size: sizeField(group, path, written.texts ?? {}) };
    const most = Math.min(group.maxItems, MAX_ROWS);
    room -= most * countFields(row);
    if (room < 0)
      diagnostics.push(
        createDiagnostic('too-large', pointer, { what: `The number of fields in all rows, with those of "${path}",`, limit: MAX_FIELDS }),
      );
    for (let index = 0; index < (room < 0 ? Math.min(most, 1) : most); index += 1) {
      const fields: FieldPath[] = [];
      const copy = instantiateRow(row, path, index, fields);
      const title = copy.title ?? `${group.title ?? path} ${index + 1}`;
      properties[String(index)] = { ...copy, title };
      rows.push({ title, fields });
    }
    groups.push({ path, pointer, definition: group, size: `${path}.size`, rows });
    return { type: 'object', ...(group.title !== undefined && { title: group.title }), properties };
  }

  /** A repeating group within a row is refused, and left out of what is compiled to find the other diagnostics. */
  function withoutInner(group: GroupDefinition, pointer: string, path: string): GroupDefinition {
    const properties: GroupDefinition['properties'] = {};
    for (const [name, node] of Object.entries(group.properties)) {
      const at = joinPointer(`${pointer}/properties`, name);
      if (node.type === 'object') properties[name] = withoutInner(node, at, path);
      else if (isRepeatingGroup(node)) diagnostics.push(createDiagnostic('nested-rows', at, { name, group: path }));
      else properties[name] = node;
    }
    return { ...group, properties };
  }
}

function countFields({ properties }: GroupDefinition): number {
  return Object.values(properties).reduce((count, node) => count + (isGroup(node) ? countFields(node) : 1), 0);
}

/** The field that stores the number of rows. Issues of the number are shown at the group. */
function sizeField(
  { title, minItems = 0, maxItems, errorMessage, form = {} }: RepeatingGroupDefinition,
  path: string,
  texts: Readonly<Record<string, string>>,
): FieldDefinition {
  const { visibleWhen, checks, prefill } = form;
  return {
    type: 'integer',
    title: title ?? path,
    default: minItems,
    minItems,
    maxItems,
    errorMessage: typeof errorMessage === 'string' ? errorMessage : { ...getRowLimitMessages(texts), ...errorMessage },
    form: {
      widget: 'hidden',
      ...(visibleWhen !== undefined && { visibleWhen }),
      ...(checks !== undefined && { checks }),
      ...(prefill !== undefined && { prefill: countOf(prefill, minItems, maxItems) }),
    },
  };
}

/** How many rows a list fills: as many as it has items, as far as they fit; nothing while it is empty. */
function countOf(list: Expression, least: number, most: number): Expression {
  const count = { reduce: [list, { '+': [{ var: 'accumulator' }, 1] }, 0] };
  return { if: [list, { min: [most, { max: [least, count] }] }, null] };
}
