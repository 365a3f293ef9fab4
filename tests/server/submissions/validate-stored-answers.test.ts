/** Stored answers that the engine accepts are valid for the JSON Schema of the definition in ajv. */

import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type AuthoredFormDefinition, compileForm, type FieldDefinition, SECRET_MASK, validateAnswer } from '#engine';
import { validateStoredAnswers } from '../../../server/submissions/validate-stored-answers.ts';
import { compileShipped, shippedFiles } from '../../definitions/support/shipped.ts';

type Answers = AuthoredFormDefinition['answers'];
type Leaf = Omit<FieldDefinition, 'type'> & { type: string };
const group = (properties: Record<string, unknown>): Answers => ({ type: 'object', properties }) as unknown as Answers;

function compileLeaf(leaf: Leaf) {
  const { form, diagnostics } = compileForm({
    id: 'leaf',
    version: 1,
    title: 'Leaf',
    answers: group({ leaf: { title: 'Leaf', ...leaf } }),
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['leaf'] }] }],
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    submission: { path: 'leaves', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  });
  return { form, answers: group({ leaf }), isValid: form !== undefined && !diagnostics.some(({ severity }) => severity === 'error') };
}

const bounds = (min: string, max: string, range: fc.Arbitrary<number>) =>
  fc.tuple(fc.option(range), fc.option(range)).map(([a, b]) => ({
    ...(a !== null && { [min]: b === null ? a : Math.min(a, b) }),
    ...(b !== null && { [max]: a === null ? b : Math.max(a, b) }),
  }));
const patterns = ['^[A-Z]{2}\\d+$', '^\\p{L}+$', '[0-9]{4}', '^$', '^.{2,4}$', 'a|b', '^(\\+63|0)9\\d{9}$'];
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.emailAddress().map((email) => email.replace('@', '@-')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webUrl().map((url) => `${url}/ü{}|"%zz`),
  fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') }).map((date) => date.toISOString().slice(0, 10)),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ...patterns.map((pattern) => fc.stringMatching(new RegExp(pattern, 'u'))),
);
const numbers = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -999, max: 999 }).map((cents) => cents / 100),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, 0.1, 1e21),
);
const textLeaf = fc
  .tuple(
    fc.record(
      {
        format: fc.constantFrom('date', 'email', 'uri'),
        pattern: fc.constantFrom(...patterns),
        enum: fc.uniqueArray(texts, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    bounds('minLength', 'maxLength', fc.integer({ min: 0, max: 12 })),
  )
  .map(([keywords, limits]): Leaf => ({ type: 'string', ...keywords, ...limits }));
const numberLeaf = fc
  .tuple(fc.constantFrom('number', 'integer'), bounds('minimum', 'maximum', numbers), fc.option(fc.constantFrom(0.01, 0.1, 0.25, 3, 1e-7)))
  .map(([type, limits, multipleOf]): Leaf => ({ type, ...limits, ...(multipleOf !== null && { multipleOf }) }));
const leaf = fc.oneof(textLeaf, numberLeaf, fc.constantFrom<Leaf>({ type: 'boolean' }, { type: 'boolean', const: true }));
const values = fc.oneof(texts, numbers, fc.boolean());

test('answers that the engine accepts are valid in ajv', () => {
  let accepted = 0;
  fc.assert(
    fc.property(leaf, fc.array(values, { minLength: 8, maxLength: 16 }), (definition, candidates) => {
      const { form, answers, isValid } = compileLeaf(definition);
      if (!form || !isValid) return;
      for (const value of [...candidates, ...(definition.enum ?? [])]) {
        if (validateAnswer(form, 'leaf', value).length > 0) continue;
        accepted += 1;
        expect(validateStoredAnswers(answers, { leaf: value }), JSON.stringify({ definition, value })).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(200);
});

test.each(shippedFiles)('the schema of %s rejects additional answers', (file) => {
  const { definition } = compileShipped(file);
  const answers = definition!.answers;
  expect(validateStoredAnswers(answers, {})).toEqual([]);
  expect(validateStoredAnswers(answers, { beyond: 1 })).toMatchObject([{ instancePath: '', keyword: 'additionalProperties' }]);
});

it('errors have the JSON Pointer, the keyword and the message of the definition', () => {
  const answers = group({
    guest: { type: 'object', properties: { party: { type: 'integer', minimum: 1, errorMessage: { minimum: 'At least one guest' } } } },
    people: { type: 'array', maxItems: 2, items: { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } } },
  });
  expect(validateStoredAnswers(answers, { guest: { party: 0 }, people: [{ name: 'Ana' }, { name: 'Maria', age: 3 }] })).toEqual([
    { instancePath: '/guest/party', keyword: 'minimum', message: 'At least one guest' },
    { instancePath: '/people/1', keyword: 'additionalProperties', message: 'must NOT have additional properties' },
    { instancePath: '/people/1/name', keyword: 'maxLength', message: 'must NOT have more than 3 characters' },
  ]);
});

it('secrets must be masked and files must be metadata', () => {
  const answers = group({
    pin: { type: 'string', form: { isSecret: true } },
    letter: { type: 'array', items: { type: 'object' }, maxItems: 1, form: { files: { extensions: ['pdf'], maxBytes: 1 } } },
  });
  expect(validateStoredAnswers(answers, { pin: SECRET_MASK, letter: [{ name: 'a.pdf', size: 1, type: 'application/pdf' }] })).toEqual([]);
  expect(validateStoredAnswers(answers, { pin: '1234', letter: [{ name: 'a.pdf', size: 1, type: 'x', path: '/etc' }] })).toMatchObject([
    { instancePath: '/pin', keyword: 'const' },
    { instancePath: '/letter/0', keyword: 'additionalProperties' },
  ]);
});
