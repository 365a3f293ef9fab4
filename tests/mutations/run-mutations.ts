/** Makes the faults, runs each through the check, and counts. */

import { checkLocale } from '../../engine/source/apply-locale.ts';
import { check } from './check.ts';
import type { Json } from './document.ts';
import type { FaultKind, MutationTarget } from './mutation.ts';
import { answerKinds } from './kinds/answers.ts';
import { flowKinds } from './kinds/flow.ts';
import { logicKinds } from './kinds/logic.ts';
import { nameKinds } from './kinds/names.ts';
import { removalKinds } from './kinds/removed.ts';
import { stepKinds } from './kinds/steps.ts';
import { translationFaults, wordingKinds } from './kinds/wording.ts';
import { randomFrom, spread } from './seeded.ts';

export const faultKinds: readonly FaultKind[] = [
  ...nameKinds,
  ...logicKinds,
  ...answerKinds,
  ...stepKinds,
  ...flowKinds,
  ...wordingKinds,
  ...removalKinds,
];

const TRANSLATION = 'translation missing';

/** One fault after the check. */
export interface Outcome {
  kind: string;
  file: string;
  pointer: string;
  change: string;
  found: string[];
}

/** What came of all faults. */
export interface FaultReport {
  outcomes: Outcome[];
  /** What the check says about the definitions as they are shipped. */
  alarms: string[];
  undetectable: { kind: string; why: string }[];
}

/** Seeds so many faults of each kind, or all that there are. */
export function runMutations(subjects: readonly MutationTarget[], seed: number, mostOfAKind: number, kindName = ''): FaultReport {
  const before = new Map(subjects.map(({ file, document }) => [file, check(document, file)]));
  const alarms = [...before].flatMap(([file, found]) => found.map((one) => `${file}: ${one}`));
  const outcomes: Outcome[] = [];
  for (const kind of faultKinds.filter(({ name }) => name.includes(kindName))) {
    const random = randomFrom(seed + kind.name.length);
    const lists = subjects.map((subject) => kind.faults(subject).map((fault) => ({ subject, fault })));
    for (const { subject, fault } of spread(lists, mostOfAKind, random)) {
      const { pointer, change, damaged } = fault;
      outcomes.push({
        kind: kind.name,
        file: subject.file,
        pointer,
        change,
        found: newly(check(damaged, subject.file), before.get(subject.file)!),
      });
    }
  }
  const translations = (TRANSLATION.includes(kindName) ? subjects : []).map(({ file, document }) =>
    translationFaults(document).map((fault) => ({ file, document, fault })),
  );
  for (const { file, document, fault } of spread(translations, mostOfAKind, randomFrom(seed))) {
    const { pointer, change, locale } = fault;
    outcomes.push({ kind: TRANSLATION, file, pointer, change, found: translated(document, locale) });
  }
  const undetectable = faultKinds.flatMap(({ name, undetectable: why }) => (why ? [{ kind: name, why }] : []));
  return { outcomes, alarms, undetectable };
}

/** What is said that was not said before; a line may have moved. */
function newly(found: readonly string[], before: readonly string[]): string[] {
  const codes = before.map((one) => one.replace(/ in line \d+$/, ''));
  return found.filter((one) => !codes.includes(one.replace(/ in line \d+$/, '')));
}

function translated(document: Json, locale: Record<string, string>): string[] {
  return checkLocale(document, locale, 'fil').map(({ code, pointer }) => `${code} at ${pointer}`);
}
