/** The fields of a state: those of the form, and those of the rows that exist. */

import type { CompiledField, CompiledForm, CompiledRepeatingGroup, CompiledRow } from '../../compiled-form.ts';
import { limitRowCount } from '../../compile/rows/row-scopes.ts';
import { TEMPLATE_NAME } from '../../compile/rows/row-template.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { readCell, type FormState } from '../form-state.ts';

/**
 * Returns all fields of a state in the order of the definition. The fields of a row follow one another.
 * @example listStateFields(form, state).map(({ path }) => path) // ['name', 'children.size', 'children.0.name', 'children.1.name']
 */
export function listStateFields(form: CompiledForm, state: FormState): readonly CompiledField[] {
  return listExistingFields(form, form.fields, (slot) => readCell(state, slot));
}

/**
 * Replaces the fields of each template by those of the rows that exist, row by row. A field that counts rows in a row is followed by the fields
 * of these rows. A list has all fields of a template, unless some are on pages of rows.
 */
export function listExistingFields(form: CompiledForm, fields: readonly CompiledField[], get: GetCell): readonly CompiledField[] {
  if (form.groups.length === 0) return fields;
  const listed = new Set<string>();
  const all = form.hasRowPages ? new Set(fields) : undefined;
  return fields.flatMap((field) => {
    const { row, countsRowsOf } = field;
    if (row?.index !== undefined && countsRowsOf !== undefined)
      return [field, ...listRowFields(form.groupByPath.get(countsRowsOf)!, get, undefined)];
    if (row === undefined || row.index !== undefined) return field;
    const [path] = row.group.split(`.${TEMPLATE_NAME}.`, 1) as [string];
    if (listed.has(path)) return [];
    listed.add(path);
    return listRowFields(form.groupByPath.get(path)!, get, all);
  });
}

/** Returns the fields of the rows of a group that exist, with those of the rows in them: those whose templates are in a set, or all. */
function listRowFields(
  group: CompiledRepeatingGroup,
  get: GetCell,
  templates: ReadonlySet<CompiledField> | undefined,
): readonly CompiledField[] {
  return listRows(group, get).flatMap(({ fields, groups }) => {
    if (groups.length === 0 && templates === undefined) return fields;
    const inner = new Map(groups.map((one) => [one.rowCountField, one]));
    return fields.flatMap((field) => {
      if (templates?.has(field.template!) === false) return [];
      const own = inner.get(field);
      return own === undefined ? field : [field, ...listRowFields(own, get, templates)];
    });
  });
}

/** Returns the rows of a group that exist. */
function listRows({ rowCountField, maxRows, getRow }: CompiledRepeatingGroup, get: GetCell): CompiledRow[] {
  return Array.from({ length: limitRowCount(get(rowCountField.cells.raw), { maxRows }) }, (_, index) => getRow(index));
}

/**
 * Returns the repeating groups of a state: each group outside of rows, followed by those in its existing rows.
 * @example listStateGroups(form, state).map(({ path }) => path) // ['orders', 'orders.0.lines', 'orders.1.lines']
 */
export function listStateGroups(form: CompiledForm, state: FormState): readonly CompiledRepeatingGroup[] {
  const get: GetCell = (slot) => readCell(state, slot);
  const list = (group: CompiledRepeatingGroup): CompiledRepeatingGroup[] => [
    group,
    ...listRows(group, get).flatMap(({ groups }) => groups.flatMap(list)),
  ];
  return form.groups.filter(isOutsideOfRows).flatMap(list);
}

/**
 * Returns how often a field can exist: once outside of rows, otherwise once for each possible row.
 * @example getMaxInstances(form, form.byPath.get('orders.#.lines.#.price')!) // 20 orders of 50 lines: 1000
 */
export function getMaxInstances(form: CompiledForm, { row }: CompiledField): number {
  const group = row && form.groupByPath.get(row.group);
  return group === undefined ? 1 : group.maxRows * getMaxInstances(form, group.rowCountField);
}

/** Returns whether a group is neither in a row nor a template of rows. */
export function isOutsideOfRows({ rowCountField }: CompiledRepeatingGroup): boolean {
  return rowCountField.row === undefined;
}
