// @vitest-environment happy-dom
/** Stock RJSF renders the export. */

import { readFileSync } from 'node:fs';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import type { AuthoredFormDefinition, FieldDefinition } from '#engine';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { parseDefinition } from '../../../../engine/source/parse-definition.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shipped = ['clearance', 'damage-report', 'enrollment', 'group-tour', 'library-card', 're-enrollment'];

it.each(shipped)('%s has neither an unknown widget nor an unsupported field', (id) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
  const definition = parseDefinition(read(`${id}.json`), `${id}.json`, read).definition as AuthoredFormDefinition;
  const { schema, uiSchema } = exportToRjsf(definition);
  const { container } = render(<Form schema={schema as RJSFSchema} uiSchema={uiSchema} validator={validator} />);
  expect(container.textContent).not.toMatch(/Unsupported field schema|No widget/);
  expect(container.querySelectorAll('input, select, textarea').length).toBeGreaterThan(2);
  expect(container.textContent).toContain(definition.title);
  expect(log.mock.calls.map(([message]) => String(message)).filter((message) => /widget|schema/i.test(message))).toEqual([]);
});

const sample = {
  id: 'sample',
  version: 1,
  title: 'Sample',
  submission: { path: 'samples', success: {}, failure: { dialog: 'failed' } },
};

const form = (
  properties: Record<string, FieldDefinition>,
  sections: object[] = [{ title: 'About you', fields: Object.keys(properties) }],
) =>
  exportToRjsf({
    ...sample,
    answers: { type: 'object', properties },
    steps: [{ id: 'one', title: 'One', sections }],
  });

test('only fields without conditions are required', () => {
  const { schema } = form(
    {
      name: { type: 'string', form: { requiredWhen: true } },
      town: { type: 'string', form: { requiredWhen: { var: 'name' } } },
      pet: { type: 'string', form: { requiredWhen: true, visibleWhen: { var: 'name' } } },
      other: { type: 'string', form: { requiredWhen: true } },
    },
    [{ fields: ['name', 'town', 'pet'] }, { visibleWhen: { var: 'name' }, fields: ['other'] }],
  );
  expect(schema['required']).toEqual(['name']);
});

test('fields of a conditional step are not required, and the step is listed as an omission', () => {
  const { schema, omissions } = exportToRjsf({
    ...sample,
    answers: {
      type: 'object',
      properties: { name: { type: 'string', form: { requiredWhen: true } }, parent: { type: 'string', form: { requiredWhen: true } } },
    },
    steps: [
      { id: 'one', title: 'One', sections: [{ fields: ['name'] }] },
      { id: 'two', title: 'Two', visibleWhen: { var: 'name' }, sections: [{ fields: ['parent'] }] },
    ],
  });
  expect(schema['required']).toEqual(['name']);
  expect(omissions).toContain('Conditions of steps are left out; their fields are always visible: Two.');
});

test('a group with a required field is required', () => {
  const group = (requiredWhen: boolean) => ({
    type: 'object' as const,
    properties: { name: { type: 'string' as const, form: { requiredWhen } } },
  });
  const { schema } = exportToRjsf({
    ...sample,
    answers: { type: 'object', properties: { one: group(true), two: group(false) } },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['one.name', 'two.name'] }] }],
  });
  expect(schema).toMatchObject({ required: ['one'], properties: { one: { required: ['name'] } } });
});

test('fields have the order of the sections, and fields in no step are hidden', () => {
  const { uiSchema } = form({ b: { type: 'string' }, a: { type: 'string' }, unplaced: { type: 'string' } }, [
    { fields: ['a'] },
    { fields: ['b'] },
  ]);
  expect(uiSchema).toMatchObject({ 'ui:order': ['a', 'b', '*'], unplaced: { 'ui:widget': 'hidden' } });
});

test('widgets, placeholders and Markdown hints are exported if RJSF supports them', () => {
  const options = { enum: ['x', 'y'] };
  const { uiSchema } = form({
    pick: { type: 'string', ...options, form: { widget: 'radio' } },
    list: { type: 'string', ...options, form: { widget: 'combobox' } },
    long: { type: 'string', description: '**Why**', form: { widget: 'textarea', placeholder: 'A few words' } },
    pin: { type: 'string', form: { isSecret: true } },
    stars: { type: 'integer', form: { widget: 'RatingWidget' } },
    own: { type: 'string', form: { widget: 'MapWidget' } },
    papers: { type: 'array', items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 10 } } },
  });
  expect(uiSchema).toMatchObject({
    pick: { 'ui:widget': 'radio' },
    list: { 'ui:widget': 'select' },
    long: { 'ui:widget': 'textarea', 'ui:placeholder': 'A few words', 'ui:enableMarkdownInDescription': true },
    pin: { 'ui:widget': 'password' },
    stars: { 'ui:widget': 'RatingWidget' },
    own: {},
    papers: { 'ui:widget': 'hidden' },
  });
});

test('a repeating group stays a list of objects, with a title of its own', () => {
  const helpers = {
    type: 'array' as const,
    maxItems: 3,
    items: {
      type: 'object' as const,
      title: 'Helper {row}',
      properties: { name: { type: 'string' as const, form: { requiredWhen: true } } },
    },
    form: { add: 'Add a helper' },
  };
  const { schema, uiSchema } = exportToRjsf({
    ...sample,
    answers: { type: 'object', properties: { helpers } },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['helpers'] }] }],
  });
  expect(schema).toMatchObject({ properties: { helpers: { type: 'array', maxItems: 3, items: { required: ['name'] } } } });
  expect(uiSchema).toMatchObject({ helpers: { items: { 'ui:title': 'Helper' } } });
  const { container } = render(
    <Form schema={schema as RJSFSchema} uiSchema={uiSchema} validator={validator} formData={{ helpers: [{ name: 'Ana' }] }} />,
  );
  const input = container.querySelector<HTMLInputElement>('#root_helpers_0_name')!;
  fireEvent.change(input, { target: { value: 'Ben' } });
  expect(container.querySelector<HTMLInputElement>('#root_helpers_0_name')?.value).toBe('Ben');
});

test('omissions are listed as sentences', () => {
  const { omissions } = form({
    a: { type: 'string', form: { visibleWhen: { var: 'b' }, options: 'towns' } },
    b: { type: 'string', form: { computed: { var: 'a' } } },
    cents: { type: 'number', multipleOf: 0.01 },
    dozens: { type: 'integer', multipleOf: 12 },
  });
  expect(omissions).toEqual([
    'Visibility rules are left out; always visible: a.',
    'Formulas are not computed: b.',
    'Lists from lookups or expressions are left out; free text: a.',
    'Multiples of a fraction are validated in binary floating point, which refuses some of them; formulas are not rounded to them: cents.',
    'Submission to samples is left out; RJSF calls onSubmit.',
  ]);
});

test('a table of rows is listed as left out, rows as cards are not', () => {
  const rows = (layout?: string) => ({
    type: 'array',
    title: 'Tools',
    maxItems: 3,
    items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    ...(layout !== undefined && { form: { layout } }),
  });
  const definition = {
    id: 'sample',
    version: 1,
    title: 'Sample',
    answers: { type: 'object', properties: { tools: rows('table'), more: rows() } } as unknown as AuthoredFormDefinition['answers'],
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['tools', 'more'] }] }],
    submission: { path: 'samples', success: {}, failure: { dialog: 'failed' } },
  };
  expect(exportToRjsf(definition).omissions).toContain('Tables of rows are left out; lists of rows with labels: tools.');
});

test('pages of rows and generated rows are named as omissions', () => {
  const rows = (settings: object = {}) => ({
    type: 'array',
    title: 'Tools',
    maxItems: 3,
    items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    form: settings,
  });
  const definition = {
    id: 'sample',
    version: 1,
    title: 'Sample',
    answers: {
      type: 'object',
      properties: { tools: rows(), more: rows({ rowsFrom: { count: 2 } }) },
    } as unknown as AuthoredFormDefinition['answers'],
    steps: [
      { id: 'one', title: 'One', sections: [{ fields: ['tools', 'more'] }] },
      { id: 'each', title: 'Each', forEach: 'tools', sections: [{ fields: ['tools.#.name'] }] },
    ],
    submission: { path: 'samples', success: {}, failure: { dialog: 'failed' } },
  };
  const { omissions } = exportToRjsf(definition);
  expect(omissions).toContain('Pages of rows are left out; their fields are in the rows: Each.');
  expect(omissions).toContain('Generated rows are left out; users add rows: more.');
});
