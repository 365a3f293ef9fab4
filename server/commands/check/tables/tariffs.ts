/** Tariffs: lookups of one row of a data table, by answers that are chosen from lists. Each combination of choices needs its row. */

import { getFieldView, pluralize, type CompiledForm, type Diagnostic, type Expression } from '#engine';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import { listExpressions } from '#engine/kit/inspect/expressions';
import type { FetchLookup } from '../../../submissions/resolve-lookups.ts';
import { toCellText } from '../../../tables/table.ts';
import type { TableSource } from '../../../tables/table-source.ts';
import { toFirstRow } from '../../first-row.ts';
import { type Combination, findEmptyCombinations, readSource, type TableChoice, type TableQueryTerms } from './choice-chains.ts';
import { answerCombination, formatChain, formatTerms, getTitle, MAX_TRIALS } from './try-combination.ts';

/** A tariff with combinations of choices that have no row. */
export interface Tariff {
  lookup: string;
  /** The computed fields that read it. */
  readers: readonly string[];
  query: TableChoice;
  empty: readonly Combination[];
}

/** Returns the tariffs with missing rows for the choices of a form. A form that reads the status of a lookup expects them, and is left out. */
export function listTariffs(form: CompiledForm, tables: TableSource, choices: ReadonlyMap<string, TableChoice>): Tariff[] {
  return Object.entries(form.definition.lookups ?? {}).flatMap(([lookup, definition]): Tariff[] => {
    const table = definition.table === undefined ? undefined : tables.get(definition.table);
    if (!table || !definition.single || definition.optional?.length || table.definition.visibility === 'private') return [];
    const where = Object.entries(definition.params ?? {}).map(([column, logic]) => ({ column, source: readSource(logic) }));
    if (where.length === 0 || where.some(({ source }) => source === undefined) || readsStatus(form, lookup)) return [];
    const readers = listReaders(form, lookup);
    const [column] = [table.definition.key].flat();
    if (readers.length === 0 || column === undefined) return [];
    const query = { path: lookup, table, column, where: where as unknown as TableQueryTerms };
    const empty = findEmptyCombinations(query, choices);
    return Array.isArray(empty) && empty.length > 0 ? [{ lookup, readers, query, empty }] : [];
  });
}

/** Returns a diagnostic if people can choose a combination without a row, and a field then has no value. */
export async function tryTariff(
  form: CompiledForm,
  { lookup, readers, query, empty }: Tariff,
  fetchLookup: FetchLookup,
): Promise<Diagnostic | undefined> {
  for (const combination of empty.slice(0, MAX_TRIALS)) {
    const state = await answerCombination(form, combination, fetchLookup);
    const isChosen = Object.entries(combination).every(([path, text]) => {
      const { isVisible, value, issues } = getFieldView(form, state, toFirstRow(path));
      return isVisible && toCellText(value as string) === text && issues.length === 0;
    });
    const reader = readers.find((path) => {
      const { isVisible, value } = getFieldView(form, state, toFirstRow(path));
      return isVisible && value === null;
    });
    if (!isChosen || reader === undefined) continue;
    const others = empty.length - 1;
    const more = others === 0 ? '' : ` ${pluralize(others, 'further combination', 'en')} ${others === 1 ? 'has' : 'have'} no row either.`;
    return {
      code: 'missing-row',
      severity: 'warning',
      pointer: form.toSourcePointer(`/lookups/${lookup.replaceAll('~', '~0').replaceAll('/', '~1')}/table`),
      message: `The table "${query.table.name}" has no row with ${formatTerms(query.where, combination)}, so "${getTitle(form, reader)}" has no value after ${formatChain(form, state, combination)}.${more}`,
      help: `Add the rows to tables/${query.table.name}, or read { "status": "${lookup}" } in a check or a condition, to say what applies without a row.`,
    };
  }
  return undefined;
}

function listReaders(form: CompiledForm, lookup: string): string[] {
  return form.fields.flatMap(({ path, definition }) => {
    const { computed } = definition.form ?? {};
    if (computed === undefined) return [];
    const reads = getTransitiveDependencies(form.definition, computed);
    return reads.some(({ kind, name }) => kind === 'lookup' && name === lookup) ? path : [];
  });
}

function readsStatus(form: CompiledForm, lookup: string): boolean {
  return listExpressions(form.definition).some(({ logic }) => hasStatus(logic, lookup));
}

function hasStatus(logic: Expression, lookup: string): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  return Object.entries(logic).some(
    ([operator, argument]) => (operator === 'status' && [argument].flat()[0] === lookup) || hasStatus(argument, lookup),
  );
}
