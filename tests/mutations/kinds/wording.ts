/** Texts: missing, in the wrong place, for what cannot happen, not translated. */

import { listTexts } from '../../../engine/source/check-texts.ts';
import { valueAt, walk, withValue, type Json } from '../document.ts';
import { mistyped, type Mutation, type FaultKind } from '../mutation.ts';

export const wordingKinds: readonly FaultKind[] = [
  {
    name: 'required without a text',
    undetectable:
      'without a text of its own a required field shows the product\'s text "error.required", so a text that is taken out leaves a sound form; these are emptied',
    faults: ({ document }) => {
      const faults: Mutation[] = [];
      walk(document, (value, pointer) => {
        if (pointer.endsWith('/errorMessage/required') && typeof value === 'string')
          faults.push({ pointer, change: 'the text was emptied', damaged: withValue(document, pointer, '') });
      });
      return faults;
    },
  },
  {
    name: 'label taken out',
    faults: ({ document, drawn }) =>
      drawn.map(({ pointer }) => ({
        pointer: `${pointer}/title`,
        change: 'the title was taken out',
        damaged: withValue(document, `${pointer}/title`, undefined),
      })),
  },
  {
    name: 'label of a neighbour',
    faults: ({ document, form }) =>
      form.definition.steps
        .flatMap((step) => step.sections)
        .filter(({ kind }) => kind !== 'review')
        .flatMap(({ fields = [] }) => {
          const drawn = fields.filter(
            (path) =>
              form.byPath.get(path)?.isDrawn && !/\.\d+\./.test(path) && form.byPath.get(path)!.definition.form?.visibleWhen === undefined,
          );
          return drawn.slice(1).map((path, index) => {
            const pointer = `/answers${path
              .split('.')
              .map((name) => `/properties/${name}`)
              .join('')}/title`;
            const title = form.byPath.get(drawn[index]!)!.definition.title!;
            return { pointer, change: `the title became "${title}"`, damaged: withValue(document, pointer, title) };
          });
        }),
  },
  {
    name: 'text for an error that cannot happen',
    faults: ({ document, drawn }) =>
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
          damaged: withValue(document, `${pointer}/errorMessage`, { ...texts, [keyword]: 'Please correct this' }),
        }));
      }),
  },
  {
    name: 'hole in a text that nothing fills',
    faults: ({ document }) => {
      const faults: Mutation[] = [];
      walk(document, (value, pointer) => {
        if (/\/errorMessage\/[^/]+$/.test(pointer) && typeof value === 'string' && value !== '')
          faults.push({ pointer, change: 'a hole was added', damaged: withValue(document, pointer, `${value} ({limti})`) });
      });
      return faults;
    },
  },
  {
    name: 'text that nothing reads',
    faults: ({ document }) =>
      ['next', 'submit', 'notAvailable', 'loadingOptions', 'error.required'].map((name) => ({
        pointer: `/texts/${mistyped(name)}`,
        change: `"texts" has "${mistyped(name)}" instead of "${name}"`,
        damaged: withValue(document, '/texts', {
          ...(valueAt(document, '/texts') as object | undefined),
          [mistyped(name)]: 'Some text',
        } as Json),
      })),
  },
];

/** Locales that lack one text, or have one too many. */
export function translationFaults(document: Json): { pointer: string; change: string; locale: Record<string, string> }[] {
  const texts = listTexts(document).filter(({ kind, text }) => kind === 'text' && text !== '');
  const whole = Object.fromEntries(texts.map(({ pointer, text }) => [pointer, text]));
  return texts.map(({ pointer }, index) => {
    const { [pointer]: text = '', ...rest } = whole;
    if (index % 2 === 0) return { pointer, change: 'the translation is missing', locale: rest };
    return { pointer, change: 'the translation stands at another pointer', locale: { ...rest, [`${pointer}s`]: text } };
  });
}
