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

/** A row can contain rows, but those cannot contain further ones. */
const MAX_ROW_LEVELS = 2;

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
  const answers = convertGroup(conversion, written.answers, { path: '', pointer: '/answers', sourcePointer: '/answers', outer: [] });
  if (groups.length + diagnostics.length === 0) return { definition: written as FormDefinition, groups, diagnostics, placed: new Map() };
  const onPages = new Set(
    written.steps.flatMap(({ forEach, sections }) => (forEach === undefined ? [] : sections.flatMap(({ fields }) => fields ?? []))),
  );
  const placed = new Map(groups.map((group) => [group.path, listAllFields(group, groups, onPages)]));
  const steps = written.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) =>
      section.fields ? { ...section, fields: section.fields.flatMap((path) => placed.get(path) ?? path) } : section,
    ),
  }));
  return { definition: { ...written, answers, steps }, groups, diagnostics, placed };
}

/** Where a group of the definition is. */
interface Place {
  path: FieldPath;
  /** JSON Pointer into the converted definition. */
  pointer: string;
  /** JSON Pointer into the authored definition. */
  sourcePointer: string;
  /** The repeating groups whose rows contain it, outermost first. */
  outer: readonly { path: FieldPath; maxRows: number; isTable: boolean }[];
}

function convertGroup(conversion: Conversion, group: AuthoredGroup, place: Place): GroupDefinition {
  const properties: GroupDefinition['properties'] = {};
  for (const [name, node] of Object.entries(group.properties)) {
    const inner: Place = {
      path: place.path === '' ? name : `${place.path}.${name}`,
      pointer: joinPointer(`${place.pointer}/properties`, name),
      sourcePointer: joinPointer(`${place.sourcePointer}/properties`, name),
      outer: place.outer,
    };
    if (!isRepeatingGroup(node)) properties[name] = node.type === 'object' ? convertGroup(conversion, node, inner) : node;
    else if (place.outer.length < MAX_ROW_LEVELS) {
      if (place.outer.at(-1)?.isTable) report(conversion, 'table-with-rows', name, inner);
      properties[name] = convertRows(conversion, node, inner);
    }
    // Without the group the rest can be compiled to find further diagnostics.
    else report(conversion, 'nested-rows', name, inner);
  }
  return { ...group, properties };
}

function report({ diagnostics }: Conversion, code: 'nested-rows' | 'table-with-rows', name: string, { sourcePointer, outer }: Place): void {
  diagnostics.push(createRawDiagnostic(code, sourcePointer, { name, group: outer.at(-1)!.path }));
}

/** Converts one repeating group to a group with `size` and the template. */
function convertRows(conversion: Conversion, group: RepeatingGroupDefinition, place: Place): GroupDefinition {
  const { texts, groups, diagnostics } = conversion;
  const { path, pointer, sourcePointer, outer } = place;
  diagnostics.push(...checkRowsFrom(group, path, sourcePointer));
  const template: RowTemplate = {
    path,
    outer: outer.at(-1)?.path,
    pointer,
    sourcePointer,
    definition: group,
    size: `${path}.size`,
    title: group.items.title ?? `${group.title ?? path.split('#.').at(-1)} {row}`,
    fields: [],
  };
  groups.push(template);
  const inRows = [...outer, { path, maxRows: group.maxItems, isTable: group.form?.layout === 'table' }];
  const row = convertGroup(conversion, group.items, {
    path: `${path}.${TEMPLATE_NAME}`,
    pointer: `${pointer}/properties/${TEMPLATE_NAME}`,
    sourcePointer: `${sourcePointer}/items`,
    outer: inRows,
  });
  template.fields = listPaths(row, `${path}.${TEMPLATE_NAME}`);
  conversion.remainingFields -= template.fields.length * inRows.reduce((product, { maxRows }) => product * maxRows, 1);
  if (conversion.remainingFields < 0) {
    const what = `The number of fields in all rows, with those of "${path}",`;
    diagnostics.push(createRawDiagnostic('too-large', sourcePointer, { what, limit: MAX_FIELDS }));
  }
  return {
    type: 'object',
    ...(group.title !== undefined && { title: group.title }),
    properties: { size: createSizeField(group, path, texts), [TEMPLATE_NAME]: { ...row, title: template.title } },
  };
}

/** Returns the paths of the fields of a group; of the rows in it only the field that counts them. */
function listPaths({ properties }: GroupDefinition, path: FieldPath): FieldPath[] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const own = `${path}.${name}`;
    if (!isGroup(node)) return [own];
    return Object.hasOwn(node.properties, TEMPLATE_NAME) ? [`${own}.size`] : listPaths(node, own);
  });
}

/**
 * Returns all fields of a repeating group in order: the one that counts its rows, those of a row, and those of the rows in it; without those
 * on the pages of rows.
 */
function listAllFields({ size, fields }: RowTemplate, groups: readonly RowTemplate[], onPages: ReadonlySet<FieldPath>): FieldPath[] {
  return [
    size,
    ...fields.flatMap((field) => {
      const inner = groups.find((group) => group.size === field);
      if (onPages.has(inner?.path ?? field)) return [];
      return inner === undefined ? field : listAllFields(inner, groups, onPages);
    }),
  ];
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
