/** `npm run check -- --catalogue`: traverses the options that the database offers in each form, and reports every dead end. */

import { pluralize } from '#engine';
import type { CompiledForm } from '#engine';
import type { Store } from '../../../db/store.ts';
import type { FindMessage } from '../../../definitions/messages.ts';
import type { FileDiagnostic } from '../../../definitions/compile-file.ts';
import type { Product } from '../../../product.ts';
import { type FetchLookup, createLookupFetcher } from '../../../submissions/resolve-lookups.ts';
import type { CheckedFile } from '../check-file.ts';
import { createDeadEndDiagnostics, getTitle, formatLink } from './dead-end-diagnostic.ts';
import { listPersonAnswers } from './sample-people.ts';
import type { TraversalResult } from './traversal-recorder.ts';
import { traverseChoices } from './traverse-choices.ts';

/** Result of one form: diagnostics, and notes of one line each. */
export interface CatalogueResult {
  diagnostics: FileDiagnostic[];
  notes: string[];
}

/** Options of the traversal. */
export interface CatalogueOptions {
  product: Pick<Product, 'lookups' | 'tools'>;
  /** The messages of the definitions folder. */
  message?: FindMessage;
  store: Store;
  /** YYYY-MM-DD. */
  today: string;
  /** Maximum number of answers per form. Default: a few minutes. */
  maxAnswers?: number;
}

const DEFAULT_MAX_ANSWERS = 400_000;

const ENDLESS_LOOKUPS = {
  code: 'endless-lookups',
  severity: 'error',
  pointer: '/lookups',
  message: 'The lookups of this form trigger each other endlessly.',
  help: 'Remove the dependency of a lookup on an answer that its own result sets or clears.',
} as const;

/** Checks one form. `name` converts the name of a file to the displayed one. */
export async function checkCatalogue(
  { form, locate }: NonNullable<CheckedFile['compiled']>,
  name: (file: string) => string,
  options: CatalogueOptions,
): Promise<CatalogueResult> {
  const { product, message, store, today, maxAnswers = DEFAULT_MAX_ANSWERS } = options;
  const lookups = product.lookups ?? {};
  const requested = new Set<string>();
  const fetchDirectly = createLookupFetcher({ lookups, store, ...(message && { message }) });
  const fetchLookup: FetchLookup = (request) => {
    requested.add(`${request.path}?${new URLSearchParams(request.params)}`);
    return fetchDirectly(request);
  };
  const startedAt = performance.now();
  const starts = listPersonAnswers(form, lookups, (await product.tools?.listSamplePeople?.(store)) ?? {});
  const result = await traverseChoices({ form, fetchLookup, today, starts, maxAnswers }).catch((error: unknown) =>
    ignoreEndlessLookups(error),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const findings = result ? await createDeadEndDiagnostics(form, result.deadEnds, fetchLookup) : [ENDLESS_LOOKUPS];
  const diagnostics = findings.map(({ code, ...finding }) => ({ ...locate({ ...finding, code: 'contradiction' }), code }));
  return {
    diagnostics: diagnostics.map((problem) => ({ ...problem, file: name(problem.file) })),
    notes: result ? formatNotes(form, result, requested.size, seconds) : ['the traversal did not finish'],
  };
}

/** Returns undefined for the error of lookups that trigger each other endlessly; rethrows any other error. */
function ignoreEndlessLookups(error: unknown): undefined {
  if (!(error instanceof Error && /do not settle/.test(error.message))) throw error;
}

function formatNotes(form: CompiledForm, result: TraversalResult, lookupCount: number, seconds: number): string[] {
  const { chains, grouped, stoppedAt, unreached, leftEmpty, deadEnds } = result;
  if (chains === 0 && unreached.size === 0 && !stoppedAt) return ['no options are looked up or computed, so nothing was traversed'];
  const end = deadEnds.length === 0 && !stoppedAt ? '; no dead end' : '';
  const notes = [
    `traversed ${pluralize(chains, 'chain', 'en')} with ${pluralize(lookupCount, 'lookup', 'en')} in ${seconds.toFixed(1)} s${end}`,
  ];
  for (const [path, { options, groups }] of grouped) {
    notes.push(
      `${getTitle(form, path)}: its ${options} options fall into ${pluralize(groups, 'group', 'en')} with equal follow-up lists (3 probes each); one option per group was checked completely`,
    );
  }
  for (const [path, lookups] of unreached) {
    const why =
      deadEnds.length > 0
        ? 'all chains end before it'
        : lookups === ''
          ? 'no choice enables it'
          : `its lookup ${lookups} needs an answer that is not selected`;
    notes.push(`${getTitle(form, path)} (${path}) was not traversed: ${why}`);
  }
  if (leftEmpty.length > 0)
    notes.push(`left empty, because these are typed and not selected: ${leftEmpty.map((path) => getTitle(form, path)).join(', ')}`);
  if (stoppedAt)
    notes.push(
      `stopped after ${pluralize(result.answers, 'answer', 'en')} at ${stoppedAt.map((link) => formatLink(form, link)).join(' > ') || 'the start'}; later choices were not traversed`,
    );
  return notes;
}
