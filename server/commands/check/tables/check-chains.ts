/**
 * Proves over all rows of the data tables that every chain of choices of a form ends. Combinations without rows are tried in the form itself,
 * so that a choice which is hidden or optional for them is not reported. The same for tariffs, of which a formula reads one row.
 */

import { getFieldView, pluralize, type CompiledForm, type Diagnostic, type FormState } from '#engine';
import { listFields } from '#engine/kit/internals';
import { openStore } from '../../../db/store.ts';
import { createLookupFetcher, type FetchLookup } from '../../../submissions/resolve-lookups.ts';
import { createTableLookups } from '../../../tables/table-lookups.ts';
import type { TableSource } from '../../../tables/table-source.ts';
import { deadEndAt } from '../catalogue/choice.ts';
import { type CheckedFile, formatFileName } from '../check-file.ts';
import { type Combination, findEmptyCombinations, listFixedChoices, listTableChoices, type TableChoice } from './choice-chains.ts';
import { formatUnproven } from './format-unproven.ts';
import type { ReadFolderTables } from './folder-tables.ts';
import { toFirstRow } from '../../first-row.ts';
import { listTariffs, tryTariff } from './tariffs.ts';
import { answerCombination, formatChain, formatTerms, getTitle, MAX_TRIALS } from './try-combination.ts';

/**
 * Returns the checked files with the dead ends of their tables added to the diagnostics. `onNote` receives a line for each chain that could not be
 * proved.
 */
export async function checkTableChains(
  checked: readonly CheckedFile[],
  readTables: ReadFolderTables,
  onNote: (line: string) => void = () => {},
): Promise<CheckedFile[]> {
  return Promise.all(
    checked.map(async (file) => {
      const { compiled, dir, path, diagnostics } = file;
      if (!compiled || diagnostics.some(({ severity }) => severity === 'error')) return file;
      const { found, notes } = await findDeadEnds(compiled.form, readTables(dir).source);
      for (const note of notes) onNote(`${path}: ${note}`);
      const located = found.map((one) => compiled.locate({ ...one, code: 'contradiction' }));
      return {
        ...file,
        diagnostics: [
          ...diagnostics,
          ...located.map((one, index) => ({ ...one, code: found[index]!.code, file: formatFileName(path, file, one.file) })),
        ],
      };
    }),
  );
}

interface ChainResult {
  found: Diagnostic[];
  notes: string[];
}

/** Returns a diagnostic for each choice that has no options after some combination of answers, and a note for each that was not proved. */
async function findDeadEnds(form: CompiledForm, tables: TableSource): Promise<ChainResult> {
  const { choices, unknown } = listTableChoices(form, tables);
  const all = new Map([...listFixedChoices(form), ...choices]);
  const tariffs = listTariffs(form, tables, all);
  const unproven = new Map(unknown);
  const candidates: { choice: TableChoice; empty: readonly Combination[] }[] = [];
  for (const choice of choices.values()) {
    const empty = findEmptyCombinations(choice, all);
    if (!Array.isArray(empty)) unproven.set(choice.path, empty);
    else if (empty.length > 0) candidates.push({ choice, empty });
  }
  const notes = [...unproven].filter(([path]) => canBeRequired(form, path)).map(([path, why]) => formatUnproven(form, path, why));
  if (candidates.length === 0 && tariffs.length === 0) return { found: [], notes };
  const store = await openStore(':memory:');
  try {
    const fetchLookup = createLookupFetcher({ lookups: createTableLookups(tables), store });
    const found = await Promise.all(candidates.map(({ choice, empty }) => tryCombinations(form, choice, empty, fetchLookup)));
    const withoutRow = await Promise.all(tariffs.map((tariff) => tryTariff(form, tariff, fetchLookup)));
    return { found: [...found, ...withoutRow].flatMap((diagnostic) => diagnostic ?? []), notes };
  } finally {
    await store.close();
  }
}

/** A field that is never required may be left empty where it has no options. */
function canBeRequired(form: CompiledForm, path: string): boolean {
  const requiredWhen = form.byPath.get(path)?.definition.form?.requiredWhen;
  return requiredWhen !== undefined && requiredWhen !== false;
}

async function tryCombinations(
  form: CompiledForm,
  choice: TableChoice,
  empty: readonly Combination[],
  fetchLookup: FetchLookup,
): Promise<Diagnostic | undefined> {
  for (const combination of empty.slice(0, MAX_TRIALS)) {
    const state = await answerCombination(form, combination, fetchLookup);
    const isDeadEnd = getFieldView(form, state, toFirstRow(choice.path)).isVisible && deadEndAt(form, state, choice.path) !== undefined;
    if (isDeadEnd) return createDeadEnd(form, state, choice, combination, empty.length - 1);
  }
  return undefined;
}

function createDeadEnd(
  form: CompiledForm,
  state: FormState,
  { path, table, where }: TableChoice,
  combination: Combination,
  others: number,
): Diagnostic {
  const location = listFields(form.definition.answers, () => {}).get(path);
  const chain = formatChain(form, state, combination);
  const condition = formatTerms(where, combination);
  const more = others === 0 ? '' : ` ${pluralize(others, 'further combination', 'en')} ${others === 1 ? 'has' : 'have'} no row either.`;
  const after = chain === '' ? '' : ` after ${chain}`;
  return {
    code: 'dead-end',
    severity: 'error',
    pointer: form.toSourcePointer(`${location?.pointer ?? ''}/form/options`),
    message: `Dead end${after}: "${getTitle(form, path)}" has no options, because the table "${table.name}" has no row${condition === '' ? '' : ` with ${condition}`}.${more}`,
    help: `Add the rows to tables/${table.name}, remove these values from the earlier choices, or do not require the field.`,
  };
}
