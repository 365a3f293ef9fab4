import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyzeForm } from '../../../engine/kit/analysis/analyze-form.ts';
import { refineDiagnostics } from '../../../engine/kit/analysis/refine-diagnostics.ts';
import { compileForm } from '../../../engine/compile/compile-form.ts';
import type { FieldDefinition } from '../../../engine/language/field-definition.ts';
import type { FormDefinition } from '../../../engine/language/form-definition.ts';

const base = readFileSync(new URL('../../samples/analysis/base.json', import.meta.url), 'utf8');

type Json = Record<string, unknown>;

/** Returns the messages and help lines of the findings in the changed base form. */
function said(alter: (note: FieldDefinition & Json, definition: FormDefinition & Json) => void): string[] {
  const definition = JSON.parse(base) as FormDefinition & Json;
  const { guest } = definition.answers.properties as unknown as Record<string, { properties: Record<string, FieldDefinition & Json> }>;
  alter(guest!.properties['note']!, definition);
  return refineDiagnostics(definition, compileForm(definition).diagnostics).map(({ message, help }) => `${message} ${help}`);
}

const required = (requiredWhen: unknown) => (note: Json) => void (note['form'] = { requiredWhen });

test.each<[string, string]>([
  ['=', '=='],
  ['equals', '=='],
  ['eq', '=='],
  ['not', '!'],
  ['gt', '>'],
  ['lt', '<'],
  ['contains', 'in'],
  ['includes', 'in'],
  ['&&', 'and'],
  ['||', 'or'],
])('the operator %s suggests %s', (name, meant) => {
  expect(said(required({ [name]: [1, 2] }))).toEqual([
    `There is no operator "${name}". Did you mean "${meant}"? definitions/REFERENCE.md lists the operators.`,
  ]);
});

test('an unknown operator without an alias refers to the reference', () => {
  expect(said(required({ frobnicate: 1 }))[0]).toContain('definitions/REFERENCE.md');
});

test.each<[unknown, string]>([
  [{ var: 'isGroup' }, 'There is no answer "isGroup". "isGroup" is a rule: write { "rule": "isGroup" }.'],
  [{ rule: 'trip.boat' }, 'There is no rule "trip.boat". "trip.boat" is an answer: write { "var": "trip.boat" }.'],
  [{ var: 'boat' }, 'There is no answer "boat". Did you mean "trip.boat"?'],
])('a name of another kind or without its group gets a suggestion: %j', (logic, text) => expect(said(required(logic))).toEqual([text]));

test('an unknown path in onChange suggests a path with the same last segment', () => {
  expect(said((note) => void (note['form'] = { onChange: { clear: ['boat'] } }))).toEqual([
    '"boat" is not a field of "answers". Did you mean "trip.boat"?',
  ]);
});

test('a step that reads a field of its own suggests to move the field', () => {
  expect(said((_, { steps }) => void Object.assign(steps[1]!, { visibleWhen: { var: 'guest.name' } }))).toEqual([
    'These depend on each other in a cycle: guest.name → visible of step guest → guest.name. A step is visible only after the answers that its condition reads. Move a field that it reads to an earlier step, or put the condition on a section or on fields.',
  ]);
});

test('the only unused dialog is suggested, and its warning is omitted', () => {
  expect(said((_, definition) => void ((definition.submission.failure as unknown as Json)['dialog'] = 'oops'))).toEqual([
    'There is no dialog "oops". Did you mean "failed"?',
  ]);
});

test('a text for a missing keyword is reported as unused', () => {
  expect(said((note) => void (note['errorMessage'] = { minimum: 'Too few' }))).toEqual([
    'The text for "minimum" is never shown: this field has no "minimum". Remove the text, or add "minimum" to the field.',
  ]);
});

test('a group in a section suggests its fields', () => {
  const texts = said((_, definition) => {
    Object.assign(definition.steps[0]!.sections[0]!, { fields: ['guest'] });
  });
  expect(texts.join()).toMatch(
    /"guest" is placed here, but is not a field of "answers"\. This is a group\. Place its fields: "guest\.\w+", "guest\./,
  );
});

test('a row field in a section suggests its group', () => {
  const rows = {
    type: 'array',
    title: 'Friends',
    maxItems: 3,
    items: { type: 'object', title: 'Friend {row}', properties: { name: { type: 'string', title: 'Name' } } },
  };
  const texts = said((_, definition) => {
    Object.assign(definition.answers.properties, { friends: rows });
    Object.assign(definition.steps[0]!.sections[0]!, { fields: [...definition.steps[0]!.sections[0]!.fields!, 'friends.name'] });
  });
  expect(texts).toContain(
    '"friends.name" is placed here, but is not a field of "answers". Did you mean "friends"? The rows are placed as a whole.',
  );
});

test.each([
  ['kg', 'kilogram'],
  ['m²', 'square-meter'],
  ['°C', 'celsius'],
])('the unit %s suggests %s', (name, meant) => {
  expect(said(required({ convert: [1, name, name] }))).toEqual(
    Array.from({ length: 2 }, () => `There is no unit "${name}". Did you mean "${meant}"?`),
  );
});

test('a list in place of a number suggests the operators that take a list', () => {
  const definition = JSON.parse(base) as FormDefinition;
  const properties = definition.answers.properties as Record<string, FieldDefinition>;
  const hours = {
    type: 'array',
    title: 'Hours',
    items: { type: 'object', title: 'Day', properties: { worked: { type: 'number' } } },
    maxItems: 7,
  };
  Object.assign(properties, {
    hours,
    total: { type: 'number', title: 'Total', form: { computed: { '+': [1, { var: 'hours.worked' }] } } },
  });
  const work = { id: 'work', title: 'Work', sections: [{ fields: ['hours', 'total'] }] };
  Object.assign(definition, { steps: [...definition.steps, work] });
  const { form, diagnostics } = compileForm(definition);
  expect(diagnostics).toEqual([]);
  const found = analyzeForm(form!, {}).filter(({ code }) => code === 'wrong-argument');
  expect(found.map(({ message, help }) => `${message} ${help}`)).toEqual([
    '"+" requires a number, but this is a list. Write a number: { "sum": [list] } adds the numbers of a list, { "count": [list] } counts its items.',
  ]);
});
