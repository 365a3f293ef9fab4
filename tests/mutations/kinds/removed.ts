/** What was taken out, and what of it was left behind. */

import { valueAt, walk, withValue, type Json } from '../document.ts';
import type { Mutation, FaultKind, MutationTarget } from '../mutation.ts';

function removals(
  name: string,
  pattern: RegExp,
  isWanted: (subject: MutationTarget, pointer: string, value: Json) => boolean = () => true,
): FaultKind {
  return {
    name,
    faults: (subject) => {
      const faults: Mutation[] = [];
      walk(subject.document, (value, pointer) => {
        if (pattern.test(pointer) && isWanted(subject, pointer, value))
          faults.push({ pointer, change: 'taken out', damaged: withValue(subject.document, pointer, undefined) });
      });
      return faults;
    },
  };
}

/** How often a text stands in a document as a value. */
function count(document: Json, text: string): number {
  return JSON.stringify(document).split(JSON.stringify(text)).length - 1;
}

/** A rule, look-up or dialog that only one place uses, which is taken away. */
const leftovers: FaultKind = {
  name: 'leftover that nothing uses any more',
  faults: ({ document }) => {
    const faults: Mutation[] = [];
    for (const [key, name] of (['rules', 'lookups', 'dialogs'] as const).flatMap((key) =>
      Object.keys((valueAt(document, `/${key}`) ?? {}) as object).map((name) => [key, name] as const),
    )) {
      if (count(document, name) !== 2) continue;
      walk(document, (value, pointer) => {
        const isUse =
          key === 'rules'
            ? pointer.endsWith('/rule') && value === name
            : key === 'lookups'
              ? pointer.endsWith('/form/options') && value === name
              : pointer.endsWith('/loader') && value === name;
        if (!isUse || (key === 'rules' && /\/\d+\/rule$/.test(pointer))) return;
        const at = key === 'rules' ? pointer.slice(0, -'/rule'.length) : pointer;
        const becomes = key === 'lookups' ? [] : key === 'rules' ? true : undefined;
        faults.push({ pointer: at, change: `the only use of ${key}/${name} was taken out`, damaged: withValue(document, at, becomes) });
      });
    }
    return faults;
  },
};

export const removalKinds: readonly FaultKind[] = [
  removals('rule taken out', /^\/rules\/[^/]+$/),
  removals('look-up taken out', /^\/lookups\/[^/]+$/, ({ document }, pointer) => count(document, pointer.slice('/lookups/'.length)) > 1),
  removals('dialog taken out', /^\/dialogs\/[^/]+$/),
  removals(
    'field taken out of "answers"',
    /^\/answers(\/properties\/[^/]+)+(?<!\/properties)$/,
    (_, __, value) => (value as { type?: string }).type !== 'object',
  ),
  leftovers,
];
