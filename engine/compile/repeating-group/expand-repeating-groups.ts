/**
 * The first phase of the compiler: expands a repeating group to a plain group of its maximum number of rows, and a hidden field `size` with
 * the number of existing rows. Later phases process fields only.
 */

import { getRowLimitMessages } from '../../issues.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import { isRepeatingGroup, MAX_ROWS, type AuthoredFormDefinition, type AuthoredGroup } from '../../language/repeating-group.ts';
import type { GroupDefinition, RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { isGroup } from '../answer-tree.ts';
import { instantiateRow } from './instantiate-row.ts';
import type { ExpandedGroup } from './expanded-group.ts';

/** Maximum number of fields in all rows. Every row has cells of its own, so the limit bounds the size of a compiled form. */
const MAX_FIELDS = 2000;

/** A definition without repeating groups. */
export interface Expansion {
  definition: FormDefinition;
  groups: readonly ExpandedGroup[];
  diagnostics: RawDiagnostic[];
  /** The paths that replace each repeating group in the sections of steps. */
  placed: ReadonlyMap<FieldPath, readonly FieldPath[]>;
}

/** The state of one expansion. */
interface Expanding {
  texts: Readonly<Record<string, string>>;
  groups: ExpandedGroup[];
  diagnostics: RawDiagnostic[];
  /** Number of fields that rows may still add; negative when the limit is exceeded. */
  remainingFields: number;
}

/** Expands the repeating groups of a definition. Returns the same definition if it has none. */
export function expandRepeatingGroups(written: AuthoredFormDefinition): Expansion {
  const expanding: Expanding = { texts: written.texts ?? {}, groups: [], diagnostics: [], remainingFields: MAX_FIELDS };
  const { groups, diagnostics } = expanding;
  const answers = expandGroup(expanding, written.answers, '', '/answers');
  if (groups.length + diagnostics.length === 0) {
    return { definition: written, groups, diagnostics, placed: new Map() };
  }
  const placed = new Map(groups.map(({ path, size, rows }) => [path, [size, ...rows.flatMap(({ fields }) => fields)]]));
  const steps = written.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) =>
      section.fields ? { ...section, fields: section.fields.flatMap((path) => placed.get(path) ?? path) } : section,
    ),
  }));
  return { definition: { ...written, answers, steps }, groups, diagnostics, placed };
}

function expandGroup(expanding: Expanding, group: AuthoredGroup, path: string, pointer: string): GroupDefinition {
  const properties: GroupDefinition['properties'] = {};
  for (const [name, node] of Object.entries(group.properties)) {
    const inner = path === '' ? name : `${path}.${name}`;
    const at = joinPointer(`${pointer}/properties`, name);
    if (isRepeatingGroup(node)) properties[name] = expandRows(expanding, node, inner, at);
    else properties[name] = node.type === 'object' ? expandGroup(expanding, node, inner, at) : node;
  }
  return { ...group, properties };
}

/** Expands one repeating group to a group with a member for each row, and `size`. */
function expandRows(expanding: Expanding, group: RepeatingGroupDefinition, path: string, pointer: string): GroupDefinition {
  const { texts, groups, diagnostics } = expanding;
  const row = removeInnerGroups(group.items, `${pointer}/items`, path, diagnostics);
  const rows: { title: string; fields: FieldPath[] }[] = [];
  const properties: GroupDefinition['properties'] = { size: createSizeField(group, path, texts) };
  const maxRows = Math.min(group.maxItems, MAX_ROWS);
  expanding.remainingFields -= maxRows * countFields(row);
  const isTooLarge = expanding.remainingFields < 0;
  if (isTooLarge) {
    const what = `The number of fields in all rows, with those of "${path}",`;
    diagnostics.push(createRawDiagnostic('too-large', pointer, { what, limit: MAX_FIELDS }));
  }
  for (let index = 0; index < (isTooLarge ? Math.min(maxRows, 1) : maxRows); index += 1) {
    const fields: FieldPath[] = [];
    const copy = instantiateRow(row, path, index, fields);
    const title = copy.title ?? `${group.title ?? path} ${index + 1}`;
    properties[String(index)] = { ...copy, title };
    rows.push({ title, fields });
  }
  groups.push({ path, pointer, definition: group, size: `${path}.size`, rows });
  return { type: 'object', ...(group.title !== undefined && { title: group.title }), properties };
}

/** Reports repeating groups within a row. Removes them, so that the rest can be compiled to find further diagnostics. */
function removeInnerGroups(group: GroupDefinition, pointer: string, path: string, diagnostics: RawDiagnostic[]): GroupDefinition {
  const properties: GroupDefinition['properties'] = {};
  for (const [name, node] of Object.entries(group.properties)) {
    const at = joinPointer(`${pointer}/properties`, name);
    if (node.type === 'object') properties[name] = removeInnerGroups(node, at, path, diagnostics);
    else if (isRepeatingGroup(node)) diagnostics.push(createRawDiagnostic('nested-rows', at, { name, group: path }));
    else properties[name] = node;
  }
  return { ...group, properties };
}

function countFields({ properties }: GroupDefinition): number {
  return Object.values(properties).reduce((count, node) => count + (isGroup(node) ? countFields(node) : 1), 0);
}

/** Creates the hidden field that stores the number of rows. Its issues are shown at the group. */
function createSizeField(
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
      ...(prefill !== undefined && { prefill: countItems(prefill, minItems, maxItems) }),
    },
  };
}

/** Returns the expression for the number of rows that a list prefills: one per item, within the limits; null if the list is unset. */
function countItems(list: Expression, minRows: number, maxRows: number): Expression {
  const count = { reduce: [list, { '+': [{ var: 'accumulator' }, 1] }, 0] };
  return { if: [list, { min: [maxRows, { max: [minRows, count] }] }, null] };
}
