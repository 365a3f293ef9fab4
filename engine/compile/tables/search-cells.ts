/** Decides which lookups of data tables, and of lists that are searched, may return a part: those that only searchable lists of options read. */

import type { LookupDefinition } from '../../language/lookup-definition.ts';
import type { CompileContext } from '../compile-context.ts';
import type { ReservedField } from '../field/field-cells.ts';
import { inferWidget } from '../field/infer-widget.ts';
import type { CellId } from '../graph.ts';
import { FORM_SCOPE } from '../rows/row-scopes.ts';
import { listLookupReads } from './resolve-table-lookups.ts';

/** The widgets in which users search. */
const SEARCHABLE: ReadonlySet<string> = new Set(['combobox', 'multi-combobox']);

/**
 * Returns the cells of the answers that are options of the lookup, of a field in rows a cell with the answers of all rows; undefined when
 * the lookup always needs all of its rows, because a rule or a list without search reads them, or because a field stores another column than
 * the lookup names: the request could not name its answer.
 */
export function findSearchCells(
  context: CompileContext,
  name: string,
  { table, single, value, isSearched = false }: LookupDefinition,
  fields: ReadonlyMap<string, ReservedField>,
): CellId[] | undefined {
  if (table === undefined ? !isSearched : single || context.tables.has(table)) return undefined;
  const { rules, lookups, notices, steps, answers, deliver } = context.definition;
  if (listLookupReads([rules, lookups, notices, steps, answers, deliver]).includes(name)) return undefined;
  const readers = [...fields.values()].filter(({ definition }) => definition.form?.options === name);
  const isSearchable = readers.length > 0 && readers.every(({ definition }) => SEARCHABLE.has(inferWidget(definition)));
  const isSelectable = readers.every(({ definition }) => definition.form?.optionValue === value);
  if (!isSearchable || !isSelectable) return undefined;
  const { scope } = context.row ?? { scope: FORM_SCOPE };
  return readers.map((field) => {
    const isInRows = context.graph.scopeOf(field.raw) !== scope;
    return isInRows ? context.rowSupport!.createColumnCell(context, field) : field.raw;
  });
}
