/** The cells of `prefill`: its value, and the value that the effect of a change writes. */

import type { FieldCells } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import { addEffectCell, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { isAwaited, listLookupStatuses } from '../list-lookups.ts';
import { FORM_SCOPE } from '../rows/row-scopes.ts';

/** The value of the effect while the prefill has no value because a lookup has no result yet. A prefilled answer stays until then. */
export const AWAITED_PREFILL = Symbol('awaited');

/** Adds the cells. */
export function addPrefillCells(
  context: CompileContext,
  logic: Expression,
  path: string,
  pointer: string,
): Pick<FieldCells, 'prefill' | 'prefillEffect'> {
  const { graph, row } = context;
  const at = `${pointer}/form/prefill`;
  const prefill = logic === null ? graph.constant(null) : addEffectCell(context, logic, `prefill of ${path}`, at);
  const statuses = listLookupStatuses(context, logic);
  const items = listItems(context);
  if (logic === null || statuses.length + items.length === 0) return { prefill, prefillEffect: prefill };
  const effect = graph.formula(`prefill effect of ${path}`, at, [prefill, ...statuses, ...items], (get) => {
    const value = get(prefill) ?? null;
    return value === null && (isAwaited(statuses, get) || items.some((slot) => get(slot) === null)) ? AWAITED_PREFILL : value;
  });
  return { prefill, prefillEffect: graph.inScope(effect, row?.scope ?? FORM_SCOPE) };
}

/** Returns the cells with the items of the generated rows that contain the field; they are null while their lookup has no result. */
function listItems({ row }: CompileContext): CellId[] {
  const found: CellId[] = [];
  for (let known = row; known !== undefined; known = known.outer) if (known.generated !== undefined) found.push(known.generated.items);
  return found;
}
