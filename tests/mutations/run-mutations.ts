/** Creates mutations, checks each mutated definition, and collects the results. */

import { checkLocale } from '../../engine/source/apply-locale.ts';
import { check } from './check.ts';
import type { Json } from './document.ts';
import type { MutationKind, MutationTarget } from './mutation.ts';
import { answerKinds } from './kinds/answers.ts';
import { flowKinds } from './kinds/flow.ts';
import { lookupKinds } from './kinds/lookups.ts';
import { logicKinds } from './kinds/logic.ts';
import { nameKinds } from './kinds/names.ts';
import { removalKinds } from './kinds/removed.ts';
import { stepKinds } from './kinds/steps.ts';
import { createTranslationMutations, wordingKinds } from './kinds/wording.ts';
import { createRandom } from '../faults/support/random.ts';
import { sampleEvenly } from './sample-evenly.ts';

const mutationKinds: readonly MutationKind[] = [
  ...nameKinds,
  ...logicKinds,
  ...answerKinds,
  ...stepKinds,
  ...flowKinds,
  ...wordingKinds,
  ...removalKinds,
  ...lookupKinds,
];

const TRANSLATION = 'translation missing';

/** Result of the check of one mutation. */
export interface MutationResult {
  kind: string;
  file: string;
  pointer: string;
  change: string;
  found: string[];
}

/** Results of all mutations. */
export interface MutationReport {
  results: MutationResult[];
  /** Diagnostics of the shipped definitions. */
  falsePositives: string[];
  undetectable: { kind: string; why: string }[];
}

/** Creates up to `maxPerKind` mutations of each kind and checks them. */
export function runMutations(targets: readonly MutationTarget[], seed: number, maxPerKind: number, kindName = ''): MutationReport {
  const before = new Map(targets.map(({ file, document }) => [file, check(document, file)]));
  const falsePositives = [...before].flatMap(([file, found]) => found.map((one) => `${file}: ${one}`));
  const results: MutationResult[] = [];
  for (const kind of mutationKinds.filter(({ name }) => name.includes(kindName))) {
    const random = createRandom(seed + kind.name.length);
    const lists = targets.map((target) => kind.mutate(target).map((mutation) => ({ target, mutation })));
    for (const { target, mutation } of sampleEvenly(lists, maxPerKind, random)) {
      const { pointer, change, mutated } = mutation;
      results.push({
        kind: kind.name,
        file: target.file,
        pointer,
        change,
        found: findNewDiagnostics(check(mutated, target.file), before.get(target.file)!),
      });
    }
  }
  const translations = (TRANSLATION.includes(kindName) ? targets : []).map(({ file, document }) =>
    createTranslationMutations(document).map((mutation) => ({ file, document, mutation })),
  );
  for (const { file, document, mutation } of sampleEvenly(translations, maxPerKind, createRandom(seed))) {
    const { pointer, change, locale } = mutation;
    results.push({ kind: TRANSLATION, file, pointer, change, found: checkTranslation(document, locale) });
  }
  const undetectable = mutationKinds.flatMap(({ name, undetectable: why }) => (why ? [{ kind: name, why }] : []));
  return { results, falsePositives, undetectable };
}

/** Returns the diagnostics that did not exist before the mutation. Line numbers are ignored. */
function findNewDiagnostics(found: readonly string[], before: readonly string[]): string[] {
  const codes = before.map((one) => one.replace(/ in line \d+$/, ''));
  return found.filter((one) => !codes.includes(one.replace(/ in line \d+$/, '')));
}

function checkTranslation(document: Json, locale: Record<string, string>): string[] {
  return checkLocale(document, locale, 'fil').map(({ code, pointer }) => `${code} at ${pointer}`);
}
