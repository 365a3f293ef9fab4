/** The cell with the value of `prefill`. */

import type { Expression } from '../../language/expression.ts';
import { addEffectCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { isAwaited, listLookupStatuses } from '../list-lookups.ts';
import { FORM_SCOPE } from '../rows/row-scopes.ts';

/** The value of a prefill without a value whose lookup has no result yet. A prefilled answer stays until then. */
export const AWAITED_PREFILL = Symbol('awaited');

/** Adds the cell. It is unset when the lookups that it reads have a result without a value. */
export function addPrefillCell(context: CompileContext, logic: Expression, path: string, pointer: string): CellId {
  const at = `${pointer}/form/prefill`;
  const statuses = listLookupStatuses(context, logic);
  const items = listItems(context);
  if (statuses.length + items.length === 0) return addEffectCell(context, logic, `prefill of ${path}`, at);
  const { evaluate, reads } = compileExpression(context, logic, at);
  const cell = context.graph.formula(`prefill of ${path}`, at, [...reads, ...statuses, ...items], (get) => {
    const value = evaluate(get) ?? null;
    return value === null && (isAwaited(statuses, get) || items.some((slot) => get(slot) === null)) ? AWAITED_PREFILL : value;
  });
  return context.graph.inScope(cell, context.row?.scope ?? FORM_SCOPE);
}

/** Returns the cells with the items of the generated rows that contain the field; they are null while their lookup has no result. */
function listItems({ row }: CompileContext): CellId[] {
  const found: CellId[] = [];
  for (let known = row; known !== undefined; known = known.outer) if (known.generated !== undefined) found.push(known.generated.items);
  return found;
}
