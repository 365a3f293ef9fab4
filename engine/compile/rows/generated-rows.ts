/** Generated rows (`rowsFrom`): a repeating group has one row for each item of a list, or as many as a number says. */

import type { Expression } from '../../language/expression.ts';
import { MAX_ROWS } from '../../language/repeating-group.ts';
import { formatPrimitive } from '../../format-primitive.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { getByPath } from '../../path.ts';
import type { RowInputs } from '../../runtime/rows/row-inputs.ts';
import type { Option } from '../../views.ts';
import { compileExpression, type CompileContext } from '../compile-context.ts';
import { listLookupStatuses, isAwaited } from '../list-lookups.ts';
import type { ReservedField } from '../field/field-cells.ts';
import type { CellId, GraphBuilder } from '../graph.ts';
import type { ScopeId } from './row-scopes.ts';
import type { RowTemplate } from './row-template.ts';

/** The item of a row, and the key by which its row is found again when the list changes. */
export interface RowItem {
  key: string;
  item: unknown;
}

/** The items of all rows; null while a lookup that the list reads has no result. */
export type RowItems = readonly RowItem[] | null;

/** The cells of generated rows. */
export interface GeneratedRowCells {
  /** The items, `RowItems`. */
  items: CellId;
  /** The keys of the rows that exist, in their order; null before the first rows are created. An input. */
  keys: CellId;
  /** The inputs of the rows whose items are gone, `FormerRows`. An input. */
  former: CellId;
  /** The item of a row. */
  item: CellId;
}

/** The inputs of rows by key. */
export type FormerRows = ReadonlyMap<string, RowInputs>;

const NO_FORMER_ROWS: FormerRows = new Map();

/** Reserves the cells of a group with `rowsFrom`. */
export function reserveGeneratedRows(
  graph: GraphBuilder,
  { path, pointer, definition }: RowTemplate,
  index: CellId,
  parent: ScopeId,
): GeneratedRowCells | undefined {
  if (definition.form?.rowsFrom === undefined) return undefined;
  const items = graph.reserve(`items of ${path}`, `${pointer}/form/rowsFrom`, parent);
  const item = graph.formula(
    `item of the row of ${path}`,
    `${pointer}/form/rowsFrom`,
    [items, index],
    (get) => (get(items) as RowItems)?.[get(index) as number]?.item ?? null,
  );
  const keys = graph.input(`keys of ${path}`, null, parent);
  return { items, keys, former: graph.input(`former rows of ${path}`, NO_FORMER_ROWS, parent), item };
}

/** Defines the items of a group with `rowsFrom`, in the context that encloses its rows. */
export function defineGeneratedRows(
  context: CompileContext,
  { pointer, definition }: RowTemplate,
  { items }: GeneratedRowCells,
  fields: ReadonlyMap<string, ReservedField>,
): void {
  const { count, list, key } = definition.form!.rowsFrom!;
  const limit = Math.min(definition.maxItems, MAX_ROWS) + 1;
  const { graph } = context;
  const at = `${pointer}/form/rowsFrom`;
  const logic = count ?? list ?? null;
  const { evaluate, reads } = compileExpression(context, logic, `${at}/${count === undefined ? 'list' : 'count'}`);
  const statuses = listLookupStatuses(context, logic);
  const choices = findChoices(list, fields);
  const selected = choices?.selectedOption;
  graph.define(items, [...reads, ...statuses, ...(selected === undefined ? [] : [selected])], (get): RowItems => {
    if (isAwaited(statuses, get)) return null;
    if (count !== undefined) return createNumberedItems(evaluate(get), limit);
    const values = [evaluate(get)]
      .flat()
      .filter((value) => value !== null && value !== undefined)
      .slice(0, limit);
    if (selected !== undefined) return withUniqueKeys(values.map((value) => createChoice(value, get, selected)));
    return withUniqueKeys(values.map((item, position) => ({ key: getKey(item, key, position), item })));
  });
}

/** Returns the field with several choices whose selected options are the items. */
function findChoices(list: Expression | undefined, fields: ReadonlyMap<string, ReservedField>): ReservedField | undefined {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return undefined;
  const path = [(list as Record<string, unknown>)['var']].flat()[0];
  const field = typeof path === 'string' ? fields.get(path) : undefined;
  return field?.definition.type === 'array' ? field : undefined;
}

function createChoice(value: unknown, get: GetCell, selected: CellId): RowItem {
  const options = [get(selected) as Option | readonly Option[] | null].flat() as readonly (Option | null)[];
  const option = options.find((one) => one?.value === value);
  return { key: formatPrimitive(value) ?? '', item: { ...option?.record, value, label: option?.label ?? value } };
}

function createNumberedItems(count: unknown, limit: number): RowItem[] {
  const length = typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), limit) : 0;
  return Array.from({ length }, (_, index) => ({ key: String(index + 1), item: index + 1 }));
}

function getKey(item: unknown, property: string | undefined, position: number): string {
  const own = typeof item === 'object' ? (property === undefined ? undefined : getByPath(item, property)) : item;
  return formatPrimitive(own) ?? `#${position}`;
}

/** Returns whether a key names an item: others are only the position of a record, which another record can have later. */
export function isItemKey(key: string): boolean {
  return !/^#\d+$/.test(key);
}

/** Makes the keys of equal items differ, so that each has a row. */
function withUniqueKeys(items: readonly RowItem[]): RowItem[] {
  const counts = new Map<string, number>();
  return items.map(({ key, item }) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return { key: before === 0 ? key : `${key} ${before + 1}`, item };
  });
}
