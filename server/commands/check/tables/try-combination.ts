/** Sets the answers of a combination in a form, as a person would, to find out what it then shows. */

import { createFormState, getFieldView, setAnswer, type CompiledForm, type FormState } from '#engine';
import { type FetchLookup, resolveAllLookups } from '../../../submissions/resolve-lookups.ts';
import { toIsoDate } from '../../../submissions/to-iso-date.ts';
import { addFirstRows, toFirstRow } from '../../first-row.ts';
import type { Combination, TableQueryTerms } from './choice-chains.ts';

/** Maximum number of combinations that are tried in the form. */
export const MAX_TRIALS = 100;

/** Sets the answers of a chain, each after those that its options depend on. */
export async function answerCombination(form: CompiledForm, combination: Combination, fetchLookup: FetchLookup): Promise<FormState> {
  let state = addFirstRows(form, createFormState(form, { side: 'browser', today: toIsoDate(new Date()) }));
  state = await resolveAllLookups(form, state, fetchLookup);
  for (const [path, text] of Object.entries(combination)) {
    const { type } = form.byPath.get(path)!.definition;
    state = setAnswer(form, state, toFirstRow(path), type === 'number' || type === 'integer' ? Number(text) : text);
    state = await resolveAllLookups(form, state, fetchLookup);
  }
  return state;
}

/**
 * Describes the answers of a combination.
 * @example formatChain(form, state, { zone: 'B', size: 'l' }) // 'Zone = B > Size = Large'
 */
export function formatChain(form: CompiledForm, state: FormState, combination: Combination): string {
  const chain = Object.keys(combination).map(
    (path) => `${getTitle(form, path)} = ${getFieldView(form, state, toFirstRow(path)).selectedLabel ?? combination[path]}`,
  );
  return chain.join(' > ');
}

/**
 * Describes the rows that a table would need.
 * @example formatTerms(where, { zone: 'B' }) // 'zone "B" and size "large"'
 */
export function formatTerms(where: TableQueryTerms, combination: Combination): string {
  return where.map(({ column, source }) => `${column} "${'literal' in source ? source.literal : combination[source.path]}"`).join(' and ');
}

/** Returns the title of a field, or its path. */
export function getTitle(form: CompiledForm, path: string): string {
  return form.byPath.get(path)?.definition.title ?? path;
}
