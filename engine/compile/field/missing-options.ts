/** The issue of an answer whose options cannot be requested, because a parameter of their lookup has no value. */

import type { CompiledField, CompiledLookup } from '../../compiled-form.ts';
import type { Issue, OptionsView } from '../../views.ts';
import { isInRow, type CompileContext } from '../compile-context.ts';
import type { CellId, GraphBuilder } from '../graph.ts';
import { isAwaited } from '../list-lookups.ts';

/**
 * Adds the issue to the issues cell of a field whose options a lookup returns. There is none while the field has another issue, or while a lookup
 * on which the options depend may still return. The server adds it in `validateForm`, if there is no other issue. All formulas must be defined.
 */
export function addMissingOptionsIssue(context: CompileContext, field: CompiledField, lookups: Iterable<CompiledLookup>): void {
  const { graph } = context;
  const { cells, issueAt, definition } = field;
  if (definition.form?.options === undefined) return;
  const read = listDependencies(graph, cells.options);
  const sources = [...lookups].filter(({ status }) => read.has(status));
  // The browser does not have what only the server requests.
  if (sources.some((lookup) => lookup.definition.serverOnly)) return;
  const statuses = sources.map(({ status }) => status).filter((slot) => isInRow(context, slot));
  const { dependencies, formula } = graph.nodes[cells.issues]!;
  const { value, visible, enabled, isComputed, options } = cells;
  graph.define(cells.issues, [...dependencies, context.isServerSlot, isComputed, ...statuses], (get, readColumn) => {
    const found = formula!(get, readColumn) as readonly Issue[];
    if (found.length > 0 || get(context.isServerSlot) || get(value) === null || get(isComputed)) return found;
    if (!get(visible) || !get(enabled) || (get(options) as OptionsView).status !== 'blocked' || isAwaited(statuses, get)) return found;
    return [issueAt(get)('options')];
  });
}

/** Returns a cell and all cells that it depends on. */
function listDependencies({ nodes }: GraphBuilder, slot: CellId): ReadonlySet<CellId> {
  const found = new Set([slot]);
  for (const cell of found) for (const read of nodes[cell]!.dependencies) found.add(read);
  return found;
}
