/** Cells that collect the answers of rows: the list of rows, and the answers of one field in all rows. */

import { setByPath } from '../../path.ts';
import { canBeIncomplete, isComplete } from '../../validation/complete-answer.ts';
import type { CompileContext } from '../compile-context.ts';
import type { ReservedField } from '../field/field-cells.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import type { CellId, ReadColumn } from '../graph.ts';
import type { RowTemplate } from './row-template.ts';
import { limitRowCount, type ScopeId } from './row-scopes.ts';

/** Creates the cell with the list of a group's rows. A row is an object of its visible answers and has a cell of its own. */
export function createRowsCell(
  context: CompileContext,
  { path, size, pointer, fields }: RowTemplate,
  reserved: ReadonlyMap<string, ReservedField>,
): CellId {
  const { graph, rowScopes } = context;
  const { scope } = rowScopes.get(path)!;
  const values = fields.map((field) => {
    const { value: slot, definition } = reserved.get(field)!;
    return { name: field.slice(`${path}.#.`.length), slot, definition };
  });
  const row = graph.formula(
    `row of ${path}`,
    pointer,
    values.map(({ slot }) => slot),
    (get) => {
      const answers: Record<string, unknown> = {};
      for (const { name, slot, definition } of values) {
        const value = get(slot);
        if (value !== null && (!canBeIncomplete(definition) || isComplete(definition, value))) setByPath(answers, name, value);
      }
      return answers;
    },
    scope,
  );
  const count = reserved.get(size)!.value;
  return collect(context, path, scope, row, count, (rows) => rows);
}

/** Creates the cell with the set answers of a field in all rows. Rows within rows follow one another in one list. */
export function createColumnCell(context: CompileContext, name: string, { path }: ReservedField, value: CellId): CellId {
  const { graph, groupOfField, rowScopes } = context;
  let slot = value;
  for (let row = rowScopes.get(groupOfField.get(path)!.path); row !== undefined; row = row.outer) {
    const { count } = graph.scopes[row.scope - 1]!;
    slot = collect(context, `${name} in ${row.path}`, row.scope, slot, count, (values) => values.filter((one) => one !== null).flat());
  }
  return slot;
}

/** Creates the cell that reads a cell in all rows of a scope that exist below their parent. */
function collect(
  { graph }: CompileContext,
  name: string,
  scope: ScopeId,
  slot: CellId,
  count: CellId,
  select: (values: unknown[]) => unknown[],
): CellId {
  const source = graph.scopes[scope - 1]!;
  const collected = (get: GetCell, readColumn: ReadColumn): unknown[] => select(readColumn(slot, limitRowCount(get(count), source)));
  return graph.formula(name, '', [count, slot], collected, source.parent);
}
