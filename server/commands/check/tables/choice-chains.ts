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
  table: Table;
  /** The column whose value is the answer. */
  column: string;
  where: readonly { column: string; source: { literal: string } | { path: string } }[];
}

/** Returns the choices whose options are rows of public tables, by path. Others are left out: their options are not known. */
export function listTableChoices(form: CompiledForm, tables: TableSource): ReadonlyMap<string, TableChoice> {
  const choices = new Map<string, TableChoice>();
  for (const { path, definition } of form.fields) {
    const { options, optionValue = '_id' } = definition.form ?? {};
    const lookup = typeof options === 'string' ? form.lookupByName.get(options)?.definition : undefined;
    const table = lookup?.table === undefined ? undefined : tables.get(lookup.table);
    if (!lookup || !table || lookup.single || table.definition.visibility === 'private' || lookup.optional?.length) continue;
    const where = Object.entries(lookup.params ?? {}).map(([column, logic]) => ({ column, source: readSource(logic) }));
    const known = where.filter((term): term is TableChoice['where'][number] => term.source !== undefined);
    if (known.length === where.length) choices.set(path, { path, table, column: optionValue, where: known });
  }
  return choices;
}

function readSource(logic: Expression): { literal: string } | { path: string } | undefined {
  if (typeof logic !== 'object' || logic === null) return logic === null ? undefined : { literal: String(logic) };
  if (Array.isArray(logic)) return undefined;
  const [path, ...others] = [(logic as { var?: unknown }).var].flat();
  return typeof path === 'string' && others.length === 0 ? { path } : undefined;
}

/**
 * Returns the combinations of answers for which the choice has no row, each as a chain from the first choice on; undefined when it depends on an answer that is no such choice, or on
 * too many combinations.
 */
export function findEmptyCombinations(target: TableChoice, choices: ReadonlyMap<string, TableChoice>): Combination[] | undefined {
  const order = listAncestors(target, choices);
  if (order === undefined) return undefined;
  let links: Link[] = [{ needed: {}, chain: {} }];
  for (const [index, choice] of order.entries()) {
    const needed = new Set([...order.slice(index + 1), target].flatMap(listPaths));
    const extended = extend(links, choice, needed);
    if (extended === undefined) return undefined;
    links = extended;
  }
  const findRows = createRowFinder(target);
  return links.filter(({ needed }) => findRows(needed).length === 0).map(({ chain }) => chain);
}

/** Returns the choices that a choice depends on, each after those that it depends on itself. */
function listAncestors(target: TableChoice, choices: ReadonlyMap<string, TableChoice>): TableChoice[] | undefined {
  const order: TableChoice[] = [];
  const entered = new Set<string>();
  const visit = (choice: TableChoice): boolean =>
    listPaths(choice).every((path) => {
      const before = choices.get(path);
      if (before === undefined) return false;
      if (order.includes(before)) return true;
      if (entered.has(path)) return false;
      entered.add(path);
      if (!visit(before)) return false;
      order.push(before);
      return true;
    });
  return visit(target) ? order : undefined;
}

function listPaths({ where }: TableChoice): string[] {
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
  for (const row of table.listRows()) {
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
