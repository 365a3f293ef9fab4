/** `npm run check -- --catalogue`: walks what the database offers through each wizard, and tells of every chain that leads nowhere. */

import { pluralize } from '#engine';
import type { CompiledForm } from '#engine';
import type { Store } from '../../../db/store.ts';
import type { FindMessage } from '../../../definitions/messages.ts';
import type { FileDiagnostic } from '../../../definitions/compile-file.ts';
import type { Product } from '../../../product.ts';
import { type FetchLookup, createLookupFetcher } from '../../../submissions/resolve-lookups.ts';
import type { CheckedFile } from '../check-file.ts';
import { deadEndDiagnostics, titleOf, wordsOf } from './dead-end-diagnostic.ts';
import { answersOfPeople } from './sample-people.ts';
import type { WalkResult } from './traversal-recorder.ts';
import { traverseChoices } from './traverse-choices.ts';

/** What walking one wizard gave: problems in its files, and what a reader of them should know, a line each. */
export interface WalkedCatalogue {
  diagnostics: FileDiagnostic[];
  remarks: string[];
}

/** Over what a walk goes. */
export interface CatalogueOptions {
  product: Pick<Product, 'lookups' | 'tools'>;
  /** The messages of the definitions folder. */
  message?: FindMessage;
  store: Store;
  isDemo: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** Answers after which the walk of one wizard stops. Default: a few minutes' worth. */
  mostSteps?: number;
}

const DEFAULT_MAX_ANSWERS = 400_000;

const endless = {
  code: 'endless-look-ups',
  severity: 'error',
  pointer: '/lookups',
  message: 'The lookups of this form trigger each other endlessly.',
  help: 'Let none of them hang on an answer that its own result fills or clears.',
} as const;

/** Walks one wizard; `name` leads a file of its folder to how it is shown. */
export async function checkCatalogue(
  { form, place }: NonNullable<CheckedFile['wizard']>,
  name: (file: string) => string,
  options: CatalogueOptions,
): Promise<WalkedCatalogue> {
  const { product, message, store, isDemo, today, mostSteps = DEFAULT_MAX_ANSWERS } = options;
  const lookups = product.lookups ?? {};
  const asked = new Set<string>();
  const direct = createLookupFetcher({ lookups, store, isDemo, ...(message && { message }) });
  const ask: FetchLookup = (request) => {
    asked.add(`${request.path}?${new URLSearchParams(request.params)}`);
    return direct(request);
  };
  const begun = performance.now();
  const starts = answersOfPeople(form, lookups, (await product.tools?.listSamplePeople?.(store)) ?? {});
  const result = await traverseChoices({ form, ask, today, starts, mostSteps }).catch((error: unknown) => unsettled(error));
  const seconds = (performance.now() - begun) / 1000;
  const findings = result ? await deadEndDiagnostics(form, result.deadEnds, ask) : [endless];
  const placed = findings.map(({ code, ...finding }) => ({ ...place({ ...finding, code: 'contradiction' }), code }));
  return {
    diagnostics: placed.map((problem) => ({ ...problem, file: name(problem.file) })),
    remarks: result ? remarksOf(form, result, asked.size, seconds) : ['not walked to the end'],
  };
}

/** Passes on everything but look-ups that never come to rest. */
function unsettled(error: unknown): undefined {
  if (!(error instanceof Error && /do not settle/.test(error.message))) throw error;
}

function remarksOf(form: CompiledForm, result: WalkResult, asked: number, seconds: number): string[] {
  const { chains, alike, stoppedAt, unwalked, leftEmpty, deadEnds } = result;
  if (chains === 0 && unwalked.size === 0 && !stoppedAt) return ['nothing to walk, as no options of it are looked up or computed'];
  const end = deadEnds.length === 0 && !stoppedAt ? '; every chain leads to a list' : '';
  const remarks = [`walked ${pluralize(asked, 'look-up', 'en')}, ${pluralize(chains, 'chain', 'en')} in ${seconds.toFixed(1)} s${end}`];
  for (const [path, { options, kinds }] of alike) {
    remarks.push(
      `${titleOf(form, path)}: its ${options} options fall into ${pluralize(kinds, 'group', 'en')} with equal follow-up lists (3 probes each); one option per group was checked completely`,
    );
  }
  for (const [path, lookups] of unwalked) {
    const why =
      deadEnds.length > 0
        ? 'the chains end before it'
        : lookups === ''
          ? 'no choice opens it'
          : `its look-up ${lookups} waits for something that is not chosen`;
    remarks.push(`${titleOf(form, path)} (${path}) could not be walked: ${why}`);
  }
  if (leftEmpty.length > 0)
    remarks.push(`left empty, as these are written and not chosen: ${leftEmpty.map((path) => titleOf(form, path)).join(', ')}`);
  if (stoppedAt)
    remarks.push(
      `stopped after ${pluralize(result.steps, 'answer', 'en')} at ${stoppedAt.map((link) => wordsOf(form, link)).join(' > ') || 'the start'}: what comes later was not walked`,
    );
  return remarks;
}
