/**
 * The first phase of the compiler: replaces a repeating group by a plain group with a hidden field `size`, the number of existing rows, and a
 * member `#`, the template of a row. Later phases process fields only. The work does not depend on the number of rows.
 */

import { getRowLimitMessages } from '../../issues.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import { isRepeatingGroup, type AuthoredFormDefinition, type AuthoredGroup, type RowCountForm } from '../../language/repeating-group.ts';
import type { GroupDefinition, RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { isGroup } from '../answer-tree.ts';
import { TEMPLATE_NAME, type RowTemplate } from './row-template.ts';

/** Maximum number of fields in all rows together. Every row has cells of its own, so the limit bounds the size of a state. */
const MAX_FIELDS = 25_000;

/** A definition whose repeating groups are templates. */
export interface Templates {
  definition: FormDefinition;
  groups: readonly RowTemplate[];
  diagnostics: RawDiagnostic[];
  /** The paths that replace each repeating group in the sections of steps. */
  placed: ReadonlyMap<FieldPath, readonly FieldPath[]>;
}

/** The state of one conversion. */
interface Conversion {
  texts: Readonly<Record<string, string>>;
  groups: RowTemplate[];
  diagnostics: RawDiagnostic[];
  /** Number of fields that rows may still have; negative when the limit is exceeded. */
  remainingFields: number;
}

/** Replaces the repeating groups of a definition by templates. Returns the same definition if it has none. */
export function createRowTemplates(written: AuthoredFormDefinition): Templates {
  const conversion: Conversion = { texts: written.texts ?? {}, groups: [], diagnostics: [], remainingFields: MAX_FIELDS };
  const { groups, diagnostics } = conversion;
  const answers = convertGroup(conversion, written.answers, '', '/answers');
  if (groups.length + diagnostics.length === 0) return { definition: written as FormDefinition, groups, diagnostics, placed: new Map() };
  const placed = new Map(groups.map(({ path, size, fields }) => [path, [size, ...fields]]));
  const steps = written.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) =>
      section.fields ? { ...section, fields: section.fields.flatMap((path) => placed.get(path) ?? path) } : section,
    ),
  }));
  return { definition: { ...written, answers, steps }, groups, diagnostics, placed };
}

function convertGroup(conversion: Conversion, group: AuthoredGroup, path: string, pointer: string): GroupDefinition {
  const properties: GroupDefinition['properties'] = {};
  for (const [name, node] of Object.entries(group.properties)) {
    const inner = path === '' ? name : `${path}.${name}`;
    const at = joinPointer(`${pointer}/properties`, name);
    if (isRepeatingGroup(node)) properties[name] = convertRows(conversion, node, inner, at);
    else properties[name] = node.type === 'object' ? convertGroup(conversion, node, inner, at) : node;
  }
  return { ...group, properties };
}

/** Converts one repeating group to a group with `size` and the template. */
function convertRows(conversion: Conversion, group: RepeatingGroupDefinition, path: string, pointer: string): GroupDefinition {
  const { texts, groups, diagnostics } = conversion;
  diagnostics.push(...checkRowsFrom(group, path, pointer));
  const row = removeInnerGroups(group.items, `${pointer}/items`, path, diagnostics);
  const fields = listPaths(row, `${path}.${TEMPLATE_NAME}`);
  conversion.remainingFields -= group.maxItems * fields.length;
  if (conversion.remainingFields < 0) {
    const what = `The number of fields in all rows, with those of "${path}",`;
    diagnostics.push(createRawDiagnostic('too-large', pointer, { what, limit: MAX_FIELDS }));
  }
  const title = row.title ?? `${group.title ?? path} {row}`;
  groups.push({ path, outer: undefined, pointer, definition: group, size: `${path}.size`, title, fields });
  return {
    type: 'object',
    ...(group.title !== undefined && { title: group.title }),
    properties: { size: createSizeField(group, path, texts), [TEMPLATE_NAME]: { ...row, title } },
  };
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

function listPaths({ properties }: GroupDefinition, path: FieldPath): FieldPath[] {
  return Object.entries(properties).flatMap(([name, node]) => (isGroup(node) ? listPaths(node, `${path}.${name}`) : [`${path}.${name}`]));
}

/** Creates the hidden field that stores the number of rows. Its issues are shown at the group. */
function createSizeField(
  { title, minItems = 0, maxItems, errorMessage, form = {} }: RepeatingGroupDefinition,
  path: string,
  texts: Readonly<Record<string, string>>,
): FieldDefinition {
  const { visibleWhen, checks, prefill, rowsFrom } = form;
  const own: RowCountForm = {
    widget: 'hidden',
    ...(visibleWhen !== undefined && { visibleWhen }),
    ...(checks !== undefined && { checks }),
    ...(prefill !== undefined && { prefill: countItems(prefill, minItems, maxItems) }),
    // Users cannot change the number of generated rows.
    ...(rowsFrom !== undefined && { rowsFrom, lockedWhen: true }),
  };
  return {
    type: 'integer',
    title: title ?? path,
    default: minItems,
    minItems,
    maxItems,
    errorMessage: typeof errorMessage === 'string' ? errorMessage : { ...getRowLimitMessages(texts), ...errorMessage },
    form: own,
  };
}

/** Reports a source of rows that is missing or ambiguous, and keys that have no effect beside it. */
function checkRowsFrom({ minItems, form }: RepeatingGroupDefinition, path: FieldPath, pointer: string): RawDiagnostic[] {
  if (form?.rowsFrom === undefined) return [];
  const { count, list } = form.rowsFrom;
  const source =
    (count === undefined) === (list === undefined)
      ? [createRawDiagnostic('rows-from-what', `${pointer}/form/rowsFrom`, { group: path })]
      : [];
  const unused = (['prefill', 'add', 'remove', 'canReorder'] as const)
    .filter((key) => form[key] !== undefined)
    .map((key) => [key, `${pointer}/form/${key}`] as const);
  if (minItems !== undefined) unused.push(['minItems', `${pointer}/minItems`] as never);
  return [...source, ...unused.map(([key, at]) => createRawDiagnostic('rows-from-and', at, { group: path, key }))];
}

/** Returns the expression for the number of rows that a list prefills: one per item, within the limits; null if the list is unset. */
function countItems(list: Expression, minRows: number, maxRows: number): Expression {
  const count = { reduce: [list, { '+': [{ var: 'accumulator' }, 1] }, 0] };
  return { if: [list, { min: [maxRows, { max: [minRows, count] }] }, null] };
}
