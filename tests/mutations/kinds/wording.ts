/** Mutations of texts: missing, misplaced, unreachable, not translated. */

import { listTexts } from '../../../engine/source/check-texts.ts';
import { getValue, visitValues, replaceValue, type Json } from '../document.ts';
import { misspell, type Mutation, type MutationKind } from '../mutation.ts';

export const wordingKinds: readonly MutationKind[] = [
  {
    name: 'required without a text',
    undetectable:
      'a form without the text is valid, because a required field then shows the product\'s text "error.required"; therefore these mutations empty the text',
    mutate: ({ document }) => {
      const mutations: Mutation[] = [];
      visitValues(document, (value, pointer) => {
        if (pointer.endsWith('/errorMessage/required') && typeof value === 'string')
          mutations.push({ pointer, change: 'the text was emptied', mutated: replaceValue(document, pointer, '') });
      });
      return mutations;
    },
  },
  {
    name: 'removed label',
    mutate: ({ document, drawn }) =>
      drawn.map(({ pointer }) => ({
        pointer: `${pointer}/title`,
        change: 'the title was removed',
        mutated: replaceValue(document, `${pointer}/title`, undefined),
      })),
  },
  {
    name: 'label of the previous field',
    mutate: ({ document, form }) =>
      form.definition.steps
        .flatMap((step) => step.sections)
        .filter(({ kind }) => kind !== 'review')
        .flatMap(({ fields = [] }) => {
          const drawn = fields.filter(
            (path) =>
              form.byPath.get(path)?.isRendered &&
              !/\.(\d+|#)\./.test(path) &&
              form.byPath.get(path)!.definition.form?.visibleWhen === undefined,
          );
          return drawn.slice(1).map((path, index) => {
            const pointer = `/answers${path
              .split('.')
              .map((name) => `/properties/${name}`)
              .join('')}/title`;
            const title = form.byPath.get(drawn[index]!)!.definition.title!;
            return { pointer, change: `the title became "${title}"`, mutated: replaceValue(document, pointer, title) };
          });
        }),
  },
  {
    name: 'text for an error that cannot happen',
    mutate: ({ document, drawn }) =>
      drawn.flatMap(({ pointer, field }) => {
        const { definition } = field;
        const { requiredWhen, options, optionEnabledWhen, lockedWhen, prefill, files } = definition.form ?? {};
        const keywords = [
          ...(requiredWhen === undefined ? ['required'] : []),
          ...(definition.pattern === undefined ? ['pattern'] : []),
          ...(options === undefined && optionEnabledWhen === undefined ? ['options'] : []),
          ...(lockedWhen === undefined || prefill === undefined ? ['locked'] : []),
          ...(files !== undefined && files.picture === undefined ? ['picture'] : []),
          ...(definition.form?.max === undefined ? ['max'] : []),
        ];
        const texts = definition.errorMessage;
        if (typeof texts === 'string') return [];
        return keywords.map((keyword) => ({
          pointer: `${pointer}/errorMessage/${keyword}`,
          change: `a text for "${keyword}" was added`,
          mutated: replaceValue(document, `${pointer}/errorMessage`, { ...texts, [keyword]: 'Please correct this' }),
        }));
      }),
  },
  {
    name: 'unknown placeholder in a text',
    mutate: ({ document }) => {
      const mutations: Mutation[] = [];
      visitValues(document, (value, pointer) => {
        if (/\/errorMessage\/[^/]+$/.test(pointer) && typeof value === 'string' && value !== '')
          mutations.push({ pointer, change: 'a placeholder was added', mutated: replaceValue(document, pointer, `${value} ({limti})`) });
      });
      return mutations;
    },
  },
  {
    name: 'unused text',
    mutate: ({ document }) =>
      ['next', 'submit', 'notAvailable', 'loadingOptions', 'error.required'].map((name) => ({
        pointer: `/texts/${misspell(name)}`,
        change: `"texts" has "${misspell(name)}" instead of "${name}"`,
        mutated: replaceValue(document, '/texts', {
          ...(getValue(document, '/texts') as object | undefined),
          [misspell(name)]: 'Some text',
        }),
      })),
  },
];

/** Creates locales in which one text is missing or has an unknown pointer. */
export function createTranslationMutations(document: Json): { pointer: string; change: string; locale: Record<string, string> }[] {
  const texts = listTexts(document).filter(({ kind, text }) => kind === 'text' && text !== '');
  const complete = Object.fromEntries(texts.map(({ pointer, text }) => [pointer, text]));
  return texts.map(({ pointer }, index) => {
    const { [pointer]: text = '', ...rest } = complete;
    if (index % 2 === 0) return { pointer, change: 'the translation is missing', locale: rest };
    return { pointer, change: 'the translation has another pointer', locale: { ...rest, [`${pointer}s`]: text } };
  });
}
