/** The comparison of two versions of a form, for answers that nobody can read. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions, compileForm, migrateSnapshot } from '#engine';
import { completed } from '../sample.ts';
import { compile, versions } from './support/random-versions.ts';

type Form = ReturnType<typeof toForm>;

const text = (more: object = {}) => ({ type: 'string', title: 'T', ...more });
const upload = (more: object = {}) => ({ type: 'array', title: 'U', items: { type: 'object' }, ...more });

it('names what a version sets aside, asks again and asks for the first time', () => {
  const { form: before } = toForm({
    name: text(),
    gone: text(),
    day: text(),
    size: text({ enum: ['s', 'm'] }),
    agreed: { type: 'boolean', title: 'A' },
    old: text(),
    count: { type: 'integer', title: 'C' },
  });
  const { form: after } = toForm(
    {
      name: text(),
      day: text({ format: 'date' }),
      size: text({ enum: ['s'] }),
      agreed: { type: 'boolean', title: 'A', const: true },
      fresh: text(),
      count: { type: 'number', title: 'C' },
      must: text({ form: { requiredWhen: true } }),
      never: text({ form: { requiredWhen: false } }),
    },
    { old: 'fresh' },
  );
  expect(compareVersions(before.definition, after)).toEqual([
    { path: 'name', fate: 'kept' },
    { path: 'gone', fate: 'aside', why: 'no-field' },
    { path: 'day', fate: 'asked', why: 'format' },
    { path: 'size', fate: 'asked', why: 'choice' },
    { path: 'agreed', fate: 'asked', why: 'choice' },
    { path: 'old', fate: 'moved', to: 'fresh' },
    { path: 'count', fate: 'kept' },
    { path: 'must', fate: 'new' },
  ]);
});

const rules = { extensions: ['jpg', 'pdf'], maxBytes: 1000 };

it.each<[string, object | undefined, object | undefined, 'asked' | 'kept']>([
  ['a smaller size', rules, { ...rules, maxBytes: 999 }, 'asked'],
  ['fewer extensions', rules, { ...rules, extensions: ['pdf', 'png'] }, 'asked'],
  ['a square picture', rules, { ...rules, picture: { square: true } }, 'asked'],
  ['rules in place of none', undefined, rules, 'asked'],
  ['a larger size, more extensions in another order', rules, { extensions: ['png', 'pdf', 'jpg'], maxBytes: 1001 }, 'kept'],
  ['no square any more', { ...rules, picture: { square: true } }, { ...rules, picture: { square: false } }, 'kept'],
  [
    'the same square, cut on the page',
    { ...rules, picture: { square: true } },
    { ...rules, picture: { square: true, crop: true } },
    'kept',
  ],
  ['another way of shrinking', { ...rules, shrink: 'document' }, { ...rules, shrink: false }, 'kept'],
  ['no rules in place of some', rules, undefined, 'kept'],
])('for uploads with %s', (_, former, present, fate) => {
  const [{ form: before }, { form: after }] = [former, present].map((files) => toForm({ photo: upload({ form: { files } }) })) as [
    Form,
    Form,
  ];
  expect(compareVersions(before.definition, after)).toEqual([{ path: 'photo', fate, ...(fate === 'asked' && { why: 'files' }) }]);
});

it('keeps uploads whose number is limited, because the files are not asked again', () => {
  const { form: before } = toForm({ photos: upload({ maxItems: 3, form: { files: rules } }) });
  const { form: after } = toForm({ photos: upload({ minItems: 2, maxItems: 2, form: { files: rules } }) });
  expect(compareVersions(before.definition, after)).toEqual([{ path: 'photos', fate: 'kept' }]);
  const files = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.pdf`, size: 1, type: 'application/pdf' }));
  const given = { answers: {}, origins: {}, records: {}, passed: [], step: '', shown: [], files: [], fileAnswers: { photos: files } };
  expect(migrateSnapshot(before.definition, after, given, '2026-11-20').report).toEqual([{ path: 'photos', fate: 'kept' }]);
});

it('does not miss what a migration does to any answers', () => {
  let effects = 0;
  fc.assert(
    fc.property(versions, ([{ before, after, renamed }, snapshot]) => {
      const [former, form] = [compile(before), compile(after, renamed)];
      fc.pre(former !== undefined && form !== undefined);
      const { aside: _aside, ...given } = snapshot;
      const { report } = migrateSnapshot(former.definition, form, given, '2026-11-20');
      const compared = new Map(compareVersions(former.definition, form).map(({ path, fate }) => [path, fate]));
      for (const { path, fate, why } of report) {
        // Two answers at one path depend on the answers.
        if (fate === 'kept' || fate === 'moved' || why === 'taken') continue;
        effects += 1;
        expect([path, compared.get(path.replaceAll(/(?<=\.)\d+(?=\.)/g, '#'))]).toEqual([path, fate]);
      }
    }),
    { numRuns: 300 },
  );
  expect(effects).toBeGreaterThan(0);
});

function toForm(properties: object, renamed: object = {}) {
  const { form, diagnostics } = compileForm(completed({ answers: { type: 'object', properties }, renamed }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { form: form! };
}
