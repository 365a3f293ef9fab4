/**
 * The combinations of answers that lead to a choice whose options are rows of a data table, found by joining the tables over all rows. They
 * include every combination that people can select; conditions of the form can only exclude some.
 */

import type { CompiledForm, Expression } from '#engine';
import { listColumns, toCellText } from '../../../tables/table.ts';
import type { Table, TableSource } from '../../../tables/table-source.ts';

/** Maximum number of combinations of one choice. */
const MAX_COMBINATIONS = 200_000;

/** Answers by path, as texts. */
export type Combination = Readonly<Record<string, string>>;

/** Answers that later choices depend on, and the first chain of answers that leads to them. */
interface Link {
  needed: Combination;
  chain: Combination;
}

/** A choice whose options are looked up by literals and by other such choices. */
export interface TableChoice {
  path: string;
  table: Pick<Table, 'name' | 'definition' | 'rows'>;
  /** The column whose value is the answer. */
  column: string;
  where: TableQueryTerms;
}

/** The columns that a lookup compares, each with a literal or an answer. */
export type TableQueryTerms = readonly { column: string; source: { literal: string } | { path: string } }[];

/** The choices whose options are rows of public tables, by path. */
export interface TableChoices {
  choices: ReadonlyMap<string, TableChoice>;
  /** Those whose options cannot be known without answers, with the reason. */
  unknown: ReadonlyMap<string, UnprovenChain>;
}

/** Why it was not proved that a choice always has options. */
export interface UnprovenChain {
  /** The paths of the answers that the options depend on, as far as they are known. */
  chain: readonly string[];
  reason:
    | { code: 'formula'; column: string }
    | { code: 'optional' }
    | { code: 'other-answer'; path: string }
    | { code: 'circular' }
    | { code: 'too-many'; limit: number };
}

/** Returns the choices whose options are rows of public tables. */
export function listTableChoices(form: CompiledForm, tables: TableSource): TableChoices {
  const choices = new Map<string, TableChoice>();
  const unknown = new Map<string, UnprovenChain>();
  for (const { path, definition } of form.fields) {
    const { options, optionValue = '_id' } = definition.form ?? {};
    const lookup = typeof options === 'string' ? form.lookupByName.get(options)?.definition : undefined;
    const table = lookup?.table === undefined ? undefined : tables.get(lookup.table);
    if (!lookup || !table || lookup.single || table.definition.visibility === 'private') continue;
    const where = Object.entries(lookup.params ?? {}).map(([column, logic]) => ({ column, source: readSource(logic) }));
    const known = where.filter((term): term is TableQueryTerms[number] => term.source !== undefined);
    const formula = where.find(({ source }) => source === undefined);
    const choice = { path, table, column: optionValue, where: known };
    if (formula) unknown.set(path, { chain: listPaths(choice), reason: { code: 'formula', column: formula.column } });
    else if (lookup.optional?.length) unknown.set(path, { chain: listPaths(choice), reason: { code: 'optional' } });
    else choices.set(path, choice);
  }
  return { choices, unknown };
}

/** Returns the fields whose options are in the form, as tables of their values. A field with an own text has more than its options. */
export function listFixedChoices(form: CompiledForm): Map<string, TableChoice> {
  const choices = form.fields.flatMap(({ path, definition: { enum: values, oneOf, type, form: own } }): [string, TableChoice][] => {
    const options = values ?? oneOf?.map((option) => option.const);
    if (options === undefined || type === 'array' || own?.other !== undefined) return [];
    const definition = { title: path, columns: { value: { type: 'string' as const } }, key: ['value'] };
    return [[path, { path, table: { name: path, definition, rows: options.map((value) => [String(value)]) }, column: 'value', where: [] }]];
  });
  return new Map(choices);
}

/** Returns the literal or the answer with which a lookup compares a column; undefined for another expression. */
export function readSource(logic: Expression): { literal: string } | { path: string } | undefined {
  if (typeof logic !== 'object' || logic === null) return logic === null ? undefined : { literal: String(logic) };
  if (Array.isArray(logic)) return undefined;
  const [path, ...others] = [(logic as { var?: unknown }).var].flat();
  return typeof path === 'string' && others.length === 0 ? { path } : undefined;
}

/**
 * Returns the combinations of answers for which the choice has no row, each as a chain from the first choice on; or why they cannot be listed:
 * it depends on an answer that is no such choice, or on too many combinations.
 */
export function findEmptyCombinations(target: TableChoice, choices: ReadonlyMap<string, TableChoice>): Combination[] | UnprovenChain {
  const order = listAncestors(target, choices);
  if (!Array.isArray(order)) return order;
  let links: Link[] = [{ needed: {}, chain: {} }];
  for (const [index, choice] of order.entries()) {
    const needed = new Set([...order.slice(index + 1), target].flatMap(listPaths));
    const extended = extend(links, choice, needed);
    if (extended === undefined) return { chain: order.map(({ path }) => path), reason: { code: 'too-many', limit: MAX_COMBINATIONS } };
    links = extended;
  }
  const findRows = createRowFinder(target);
  return links.filter(({ needed }) => findRows(needed).length === 0).map(({ chain }) => chain);
}

/** Returns the choices that a choice depends on, each after those that it depends on itself; or why they are not known. */
function listAncestors(target: TableChoice, choices: ReadonlyMap<string, TableChoice>): TableChoice[] | UnprovenChain {
  const order: TableChoice[] = [];
  const entered = new Set<string>();
  const visit = (choice: TableChoice): UnprovenChain['reason'] | undefined => {
    for (const path of listPaths(choice)) {
      const before = choices.get(path);
      if (before === undefined) return { code: 'other-answer', path };
      if (order.includes(before)) continue;
      if (entered.has(path)) return { code: 'circular' };
      entered.add(path);
      const reason = visit(before);
      if (reason) return reason;
      order.push(before);
    }
    return undefined;
  };
  const reason = visit(target);
  return reason ? { chain: listPaths(target), reason } : order;
}

function listPaths({ where }: Pick<TableChoice, 'where'>): string[] {
  return where.flatMap(({ source }) => ('path' in source ? source.path : []));
}

/** Adds each option of a choice to each combination; keeps only the answers that later choices need, and each combination once. */
function extend(links: readonly Link[], choice: TableChoice, isNeeded: ReadonlySet<string>): Link[] | undefined {
  const findRows = createRowFinder(choice);
  const found = new Map<string, Link>();
  for (const { needed: before, chain } of links) {
    for (const value of findRows(before)) {
      const all = { ...before, [choice.path]: value };
      const needed = Object.fromEntries(Object.entries(all).filter(([path]) => isNeeded.has(path)));
      const key = JSON.stringify(needed);
      if (!found.has(key)) found.set(key, { needed, chain: { ...chain, [choice.path]: value } });
      if (found.size > MAX_COMBINATIONS) return undefined;
    }
  }
  return [...found.values()];
}

/** Returns a function that finds the values that a combination offers, by an index of the table. */
function createRowFinder({ table, column, where }: TableChoice): (combination: Combination) => readonly string[] {
  const columns = listColumns(table.definition);
  const positions = where.map((term) => columns.indexOf(term.column));
  const valueAt = columns.indexOf(column);
  const index = new Map<string, string[]>();
  for (const row of table.rows ?? []) {
    const value = toCellText(row[valueAt]);
    if (value === '') continue;
    const key = JSON.stringify(positions.map((at) => toCellText(row[at])));
    const values = index.get(key);
    if (values) values.push(value);
    else index.set(key, [value]);
  }
  return (combination) => {
    const texts = where.map(({ source }) => ('literal' in source ? source.literal : (combination[source.path] ?? '')));
    return index.get(JSON.stringify(texts)) ?? [];
  };
}
