import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import schema from '../../../definitions/wizard.schema.json' with { type: 'json' };
import { createSchemaValidator } from '../../../engine/kit/source/schema-validator.ts';
import { parseDefinition } from '../../../engine/source/parse-definition.ts';

const check = createSchemaValidator(schema);
const definitions = new URL('../../../definitions/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, definitions), 'utf8');

const minimal = {
  id: 'small',
  version: 1,
  title: 'Small',
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
  steps: [{ id: 'one', title: 'One', sections: [{ fields: ['name'] }] }],
  submission: { path: 'submissions/small', success: { redirect: { to: '/', after: 0 } }, failure: { dialog: 'failed' } },
};

test('the minimal document is valid', () => expect(check(minimal)).toEqual([]));

describe('a shipped definition is valid', () => {
  const wizards = readdirSync(definitions).filter(
    (file) => file.endsWith('.json') && file !== 'app.json' && !file.endsWith('.schema.json') && 'steps' in JSON.parse(read(file)),
  );
  test.each(wizards)('%s, with and without resolved fragments', (file) => {
    const { definition, diagnostics, locate } = parseDefinition(read(file), file, (name) => read(name));
    expect(diagnostics).toEqual([]);
    expect(check(definition).map(locate)).toEqual([]);
    expect(check(JSON.parse(read(file)))).toEqual([]);
  });
});

describe('an invalid document has one diagnostic at the invalid location', () => {
  const field = (changes: object): object => ({
    ...minimal,
    answers: { type: 'object', properties: { name: { type: 'string', ...changes } } },
  });
  test.each<[object, code: string, pointer: string, help?: string]>([
    [{ ...minimal, stepz: [] }, 'unknown-key', '/stepz', 'Did you mean "steps"?'],
    [field({ form: { visibelWhen: true } }), 'unknown-key', '/answers/properties/name/form/visibelWhen', 'Did you mean "visibleWhen"?'],
    [{ ...minimal, title: undefined }, 'missing-key', '', 'Add "title".'],
    [{ ...minimal, title: 5 }, 'wrong-type', '/title', 'Write a text.'],
    [{ ...minimal, version: '1' }, 'wrong-type', '/version', 'Write a whole number.'],
    [field({ form: { widget: 'selct' } }), 'wrong-value', '/answers/properties/name/form/widget', 'Did you mean "select"?'],
    [field({ type: 'text' }), 'wrong-value', '/answers/properties/name/type', 'Write "string", "number", "integer", "boolean", "array".'],
    [field({ enum: [] }), 'wrong-value', '/answers/properties/name/enum'],
    [field({ default: null }), 'wrong-type', '/answers/properties/name/default', 'Write a text or a number or true or false or a list.'],
    [{ ...minimal, id: 'Not This' }, 'wrong-value', '/id'],
    [{ ...minimal, answers: { type: 'object', properties: { 'a.b': { type: 'string' } } } }, 'invalid-name', '/answers/properties/a.b'],
    [{ ...minimal, dialogs: { x: { type: 'warning', title: 'X' } } }, 'wrong-value', '/dialogs/x/type'],
    [{ ...minimal, steps: {} }, 'wrong-type', '/steps', 'Write a list.'],
    [[1], 'wrong-type', ''],
  ])('%#', (document, code, pointer, help) => {
    const diagnostics = check(JSON.parse(JSON.stringify(document)));
    expect(diagnostics.map((found) => [found.code, found.pointer])).toEqual([[code, pointer]]);
    if (help !== undefined) expect(diagnostics[0]?.help).toBe(help);
  });

  test('several errors are reported together', () => {
    expect(
      check(JSON.parse(JSON.stringify({ ...minimal, title: 5, steps: [{ id: 'one', titel: 'x', sections: [] }] })))
        .map(({ code, pointer }) => `${code} ${pointer}`)
        .toSorted(),
    ).toEqual(['missing-key /steps/0', 'unknown-key /steps/0/titel', 'wrong-type /title', 'wrong-value /steps/0/sections']);
  });
});

test('an expression can be any JSON; the compiler checks its operators', () => {
  expect(check({ ...minimal, rules: { a: null, b: [{ x: 1, y: 2 }], c: { and: [true] } } })).toEqual([]);
});
