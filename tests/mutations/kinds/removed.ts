/** Mutations that remove definitions or their last use. */

import { getValue, visitValues, replaceValue, type Json } from '../document.ts';
import type { Mutation, MutationKind, MutationTarget } from '../mutation.ts';

function createRemovals(
  name: string,
  pattern: RegExp,
  isIncluded: (target: MutationTarget, pointer: string, value: Json) => boolean = () => true,
): MutationKind {
  return {
    name,
    mutate: (target) => {
      const mutations: Mutation[] = [];
      visitValues(target.document, (value, pointer) => {
        if (pattern.test(pointer) && isIncluded(target, pointer, value))
          mutations.push({ pointer, change: 'removed', mutated: replaceValue(target.document, pointer, undefined) });
      });
      return mutations;
    },
  };
}

/** Counts the occurrences of a text in a document. */
function countOccurrences(document: Json, text: string): number {
  return JSON.stringify(document).split(JSON.stringify(text)).length - 1;
}

/** Removes the only use of a rule, lookup or dialog. */
const unusedDefinitions: MutationKind = {
  name: 'unused definition',
  mutate: ({ document }) => {
    const mutations: Mutation[] = [];
    for (const [key, name] of (['rules', 'lookups', 'dialogs'] as const).flatMap((kind) =>
      Object.keys((getValue(document, `/${kind}`) ?? {}) as object).map((member) => [kind, member] as const),
    )) {
      if (countOccurrences(document, name) !== 2) continue;
      visitValues(document, (value, pointer) => {
        const isUse =
          key === 'rules'
            ? pointer.endsWith('/rule') && value === name
            : key === 'lookups'
              ? pointer.endsWith('/form/options') && value === name
              : pointer.endsWith('/loader') && value === name;
        if (!isUse || (key === 'rules' && /\/\d+\/rule$/.test(pointer))) return;
        const at = key === 'rules' ? pointer.slice(0, -'/rule'.length) : pointer;
        const replacement = key === 'lookups' ? [] : key === 'rules' ? true : undefined;
        mutations.push({
          pointer: at,
          change: `the only use of ${key}/${name} was removed`,
          mutated: replaceValue(document, at, replacement),
        });
      });
    }
    return mutations;
  },
};

export const removalKinds: readonly MutationKind[] = [
  createRemovals('removed rule', /^\/rules\/[^/]+$/),
  createRemovals(
    'removed lookup',
    /^\/lookups\/[^/]+$/,
    ({ document }, pointer) => countOccurrences(document, pointer.slice('/lookups/'.length)) > 1,
  ),
  createRemovals('removed dialog', /^\/dialogs\/[^/]+$/),
  createRemovals(
    'field removed from "answers"',
    /^\/answers(\/properties\/[^/]+)+(?<!\/properties)$/,
    (_, __, value) => (value as { type?: string }).type !== 'object',
  ),
  unusedDefinitions,
];
