/** Cells that collect the answers of rows: the list of rows, and the answers of one field in all rows. */

import { setByPath } from '../../path.ts';
import { canBeIncomplete, isComplete } from '../../validation/complete-answer.ts';
import type { CompileContext } from '../compile-context.ts';
import type { ReservedField } from '../field/field-cells.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import type { CellId, ReadColumn } from '../graph.ts';
import { TEMPLATE_NAME, type RowTemplate } from './row-template.ts';
import { limitRowCount } from './row-scopes.ts';
import type { FieldPath } from '../../language/expression.ts';

type ReservedFields = ReadonlyMap<string, ReservedField>;

/** A list of rows, or of the answers of one field in them, that a name without some `#` reads. */
export type Collected<Group extends { path: FieldPath }> =
  { kind: 'rows'; group: Group; field?: undefined } | { kind: 'column'; group: Group; field: FieldPath };

/**
 * Returns what a name reads from several rows: `orders` the rows, `orders.amount` their amounts, `orders.lines.price` the prices of all
 * lines of all orders, and in a row of orders `orders.#.lines.price` those of its lines. Undefined for any other name.
 */
export function findCollected<Group extends { path: FieldPath }>(
  name: FieldPath,
  groups: readonly Group[],
  fields: Pick<ReadonlyMap<FieldPath, unknown>, 'has'>,
): Collected<Group> | undefined {
  for (const group of groups) {
    for (const written of listWrittenPaths(group.path)) {
      if (name === written) return { kind: 'rows', group };
      if (!name.startsWith(`${written}.`)) continue;
      const field = `${group.path}.${TEMPLATE_NAME}.${name.slice(written.length + 1)}`;
      if (fields.has(field)) return { kind: 'column', field, group };
    }
  }
  return undefined;
}

/** Returns the ways to write the path of a group: `a.#.b` in a row of `a`, and `a.b` for the groups of all its rows. */
function listWrittenPaths(path: FieldPath): FieldPath[] {
  const plain = path.replaceAll(`.${TEMPLATE_NAME}`, '');
  return plain === path ? [path] : [path, plain];
}

/** Creates the cell of a list of rows, or of the answers of a field in rows. */
export function createCollectingCell(
  context: CompileContext,
  name: FieldPath,
  { kind, group, field }: Collected<RowTemplate>,
  reserved: ReservedFields,
  readAnswer: (field: ReservedField) => CellId,
): CellId {
  const place = { name, group: group.path, levels: countLevels(name) };
  if (kind === 'column') return collectInRows(context, { ...place, select: listAnswers }, readAnswer(reserved.get(field)!));
  const getCount = (path: FieldPath): CellId => reserved.get(`${path}.size`)!.value;
  return collectInRows(context, { ...place, select: (rows) => rows.flat(), getCount }, createRowCell(context, group, reserved));
}

/** Creates the cell with the set answers of a field in all rows below the row that `context` is in. */
export function createColumnCell(context: CompileContext, { path, raw }: ReservedField): CellId {
  const levels = context.row === undefined ? 0 : countLevels(`${context.row.path}.${TEMPLATE_NAME}`);
  const group = context.groupOfField.get(path)!.path;
  return collectInRows(context, { name: `answers of ${path}`, group, levels, select: listAnswers }, raw);
}

/** How the cells of rows are collected. */
interface Collection {
  name: string;
  /** The path of the innermost repeating group. */
  group: FieldPath;
  /** The number of rows that the list is in: 0 for a list of the form. */
  levels: number;
  select: (values: unknown[]) => unknown[];
  /** Returns the cell with the number of visible rows. Default: the input; the answers of hidden rows are null. */
  getCount?: (group: FieldPath) => CellId;
}

/** Creates the cell that reads a cell in all rows. Rows within rows follow one another in one list. */
function collectInRows({ graph, rowScopes }: CompileContext, { name, group, levels, select, getCount }: Collection, cell: CellId): CellId {
  let slot = cell;
  let row = rowScopes.get(group);
  while (row !== undefined && countLevels(row.path) >= levels) {
    const source = graph.scopes[row.scope - 1]!;
    const count = getCount?.(row.path) ?? source.count;
    const member = slot;
    const collect = (get: GetCell, readColumn: ReadColumn): unknown[] => select(readColumn(member, limitRowCount(get(count), source)));
    slot = graph.formula(`${name} in ${row.path}`, '', [count, member], collect, source.parent);
    row = row.outer;
  }
  return slot;
}

/** Returns the number of rows that a path is in. */
function countLevels(path: FieldPath): number {
  return path.split(`.${TEMPLATE_NAME}`).length - 1;
}

/** Returns the set answers of a column; the items of lists follow one another. */
function listAnswers(values: unknown[]): unknown[] {
  const answers: unknown[] = [];
  for (const value of values) {
    if (Array.isArray(value)) answers.push(...(value as unknown[]));
    else if (value !== null) answers.push(value);
  }
  return answers;
}

/** Creates the cell of a row: an object of its visible answers, with the lists of the rows in it. */
function createRowCell(context: CompileContext, { path, pointer, fields }: RowTemplate, reserved: ReservedFields): CellId {
  const { graph, rowScopes, groupByRowCount } = context;
  const values = fields.map((field) => {
    const { value, definition } = reserved.get(field)!;
    const name = field.slice(`${path}.${TEMPLATE_NAME}.`.length);
    const inner = groupByRowCount.get(field);
    if (inner === undefined) return { name, slot: value, definition };
    const rows = createCollectingCell(context, inner.path, { kind: 'rows', group: inner }, reserved, ({ value: slot }) => slot);
    return { name: name.slice(0, -'.size'.length), slot: rows, definition: undefined };
  });
  return graph.formula(
    `row of ${path}`,
    pointer,
    values.map(({ slot }) => slot),
    (get) => {
      const answers: Record<string, unknown> = {};
      for (const { name, slot, definition } of values) {
        const value = get(slot);
        if (value !== null && (definition === undefined || !canBeIncomplete(definition) || isComplete(definition, value)))
          setByPath(answers, name, value);
      }
      return answers;
    },
    rowScopes.get(path)!.scope,
  );
}
