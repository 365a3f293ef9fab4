/** The scope of a repeating group: the cells that exist once for each of its rows. */

import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { reserveGeneratedRows } from './generated-rows.ts';
import { FORM_SCOPE } from './row-scopes.ts';
import type { RowTemplate } from './row-template.ts';

/** Adds the scope of a repeating group. `count` is the input with the number of its rows. */
export function addRowScope({ graph, rowScopes }: CompileContext, template: RowTemplate, count: CellId): void {
  const { path, outer, pointer, definition } = template;
  const enclosing = rowScopes.get(outer ?? '');
  const scope = graph.addScope({ path, parent: enclosing?.scope ?? FORM_SCOPE, maxRows: definition.maxItems, count });
  const { index } = graph.scopes[scope - 1]!;
  const value = graph.formula(`number of the row of ${path}`, pointer, [index], (get) => (get(index) as number) + 1);
  const text = graph.formula(`text of the row of ${path}`, pointer, [value], (get) => String(get(value)));
  const generated = reserveGeneratedRows(graph, template, index, enclosing?.scope ?? FORM_SCOPE);
  rowScopes.set(path, { path, scope, index, number: { text, value }, generated, outer: enclosing });
}
