// @vitest-environment happy-dom
/** Third-party RJSF widgets, unmodified and registered by name: those of a published theme, and RJSF's stock widgets. */

import { getDefaultRegistry } from '@rjsf/core';
import { Widgets as ThemeWidgets } from '@rjsf/shadcn';
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import type { FieldDefinition, FormDefinition } from '../../../../engine/index.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { press } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const widgets = {
  ThemeTextarea: ThemeWidgets.TextareaWidget!,
  ThemeRadio: ThemeWidgets.RadioWidget!,
  ThemeCheckbox: ThemeWidgets.CheckboxWidget!,
};

function formWith(properties: Record<string, FieldDefinition>): FormDefinition {
  return {
    id: 'notes',
    version: 1,
    title: 'Notes',
    answers: { type: 'object', properties },
    steps: [{ id: 'all', title: 'All', sections: [{ fields: Object.keys(properties) }] }],
    submission: { path: 'notes', success: { panel: { title: 'Received', text: 'Thank you.' } }, failure: { dialog: 'failed' } },
    dialogs: { failed: { type: 'error', title: 'FAILED' } },
  };
}

/** Renders the form and waits for the control with this label. */
async function openForm(
  properties: Record<string, FieldDefinition>,
  label: string,
  own: RegistryWidgetsType = widgets,
): Promise<FakeServer> {
  const server = fakeServer();
  server.answer('GET definitions/notes', () => json(formWith(properties)));
  server.answer('POST notes', () => json({}, 201));
  render(
    <MemoryRouter>
      <FormPage id="notes" send={server.send} widgets={own} />
    </MemoryRouter>,
  );
  await screen.findAllByLabelText(label, { exact: false }, { timeout: 20_000 });
  return server;
}

const control = (label: string): HTMLInputElement => screen.getByLabelText(label, { exact: false });
const submitted = (server: FakeServer): FormData => server.requests.find(({ line }) => line === 'POST notes')?.init.body as FormData;

test('the answer of a theme widget is stored and submitted', async () => {
  const server = await openForm(
    {
      note: { type: 'string', title: 'Note', form: { widget: 'ThemeTextarea', requiredWhen: true, placeholder: 'A few words' } },
      copy: { type: 'string', title: 'Copy', form: { computed: { var: 'note' } } },
    },
    'Note',
  );
  expect(control('Note').tagName).toBe('TEXTAREA');
  expect(control('Note').placeholder).toBe('A few words');
  fireEvent.change(control('Note'), { target: { value: 'Bring boots' } });
  // A chunk that has just arrived subscribes to the store after it is painted.
  await waitFor(() => expect(control('Note').value).toBe('Bring boots'));
  expect(control('Copy').value).toBe('Bring boots');
  press('Submit');
  await screen.findByText('Received');
  expect(submitted(server).get('note')).toBe('Bring boots');
});

test('a theme widget receives required, errors and the help text', async () => {
  await openForm(
    {
      note: {
        type: 'string',
        title: 'Note',
        description: 'One sentence.',
        errorMessage: { required: 'Write a note' },
        form: { widget: 'ThemeTextarea', requiredWhen: true },
      },
    },
    'Note',
  );
  expect(control('Note').required).toBe(true);
  fireEvent.blur(control('Note'));
  await waitFor(() => expect(screen.getByText('Write a note')).toBeTruthy());
  const described = (control('Note').getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(expect.arrayContaining(['Error: Write a note', 'One sentence.']));
  fireEvent.change(control('Note'), { target: { value: 'Done' } });
  expect(screen.queryByText('Write a note')).toBeNull();
  fireEvent.change(control('Note'), { target: { value: '' } });
  expect(screen.getByText('Write a note')).toBeTruthy();
});

test('a theme widget is disabled or read-only with its field', async () => {
  await openForm(
    {
      wantsNote: { type: 'boolean', title: 'I have a remark', form: { widget: 'ThemeCheckbox' } },
      note: { type: 'string', title: 'Note', form: { widget: 'ThemeTextarea', enabledWhen: { '==': [{ var: 'wantsNote' }, true] } } },
      fixed: { type: 'string', title: 'Fixed', default: 'As agreed', form: { widget: 'ThemeTextarea', lockedWhen: true } },
    },
    'Note',
  );
  expect(control('Note').disabled).toBe(true);
  expect(control('Fixed').readOnly).toBe(true);
  expect(control('Fixed').value).toBe('As agreed');
  fireEvent.click(control('I have a remark'));
  await waitFor(() => expect(control('Note').disabled).toBe(false));
});

test('a theme widget receives options and disabled options in a named group', async () => {
  const server = await openForm(
    {
      size: {
        type: 'integer',
        title: 'Size',
        oneOf: [
          { const: 1, title: 'Small' },
          { const: 2, title: 'Large' },
        ],
        form: { widget: 'ThemeRadio', optionEnabledWhen: { 2: false } },
      },
    },
    'Small',
  );
  expect(screen.getByRole('group', { name: /^Size/ })).toBeTruthy();
  expect(control('Large').hasAttribute('disabled')).toBe(true);
  fireEvent.click(control('Small'));
  press('Submit');
  await screen.findByText('Received');
  expect(submitted(server).get('size')).toBe('1');
});

test("RJSF's stock widgets need no registration, and numbers are stored as numbers", async () => {
  const server = await openForm(
    {
      secret: { type: 'string', title: 'Password', minLength: 4, form: { widget: 'PasswordWidget' } },
      seats: { type: 'integer', title: 'Seats', maximum: 9, form: { widget: 'UpDownWidget' } },
      double: { type: 'integer', title: 'Double', form: { computed: { '+': [{ var: 'seats' }, { var: 'seats' }] } } },
    },
    'Password',
  );
  expect(control('Password').type).toBe('password');
  expect(control('Seats').type).toBe('number');
  expect(control('Seats').max).toBe('9');
  fireEvent.change(control('Seats'), { target: { value: '3' } });
  expect(control('Double').value).toBe('6');
  fireEvent.change(control('Password'), { target: { value: 'abc' } });
  fireEvent.blur(control('Password'));
  await waitFor(() => expect(control('Password').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(control('Password'), { target: { value: 'abcd' } });
  press('Submit');
  await screen.findByText('Received');
  expect(submitted(server).get('seats')).toBe('3');
});

test('a widget receives a complete registry with the validator of the engine', async () => {
  const seen: WidgetProps[] = [];
  const Probe = (props: WidgetProps) => {
    seen.push(props);
    return <input id={props.id} readOnly />;
  };
  await openForm({ note: { type: 'string', title: 'Note', enum: ['abc', 'abcdef'], minLength: 4, form: { widget: 'Probe' } } }, 'Note', {
    Probe,
  });
  const { registry, schema, value, options } = seen.at(-1)!;
  const stock = getDefaultRegistry();
  for (const part of ['fields', 'templates', 'widgets'] as const)
    expect(Object.keys(registry[part])).toEqual(expect.arrayContaining(Object.keys(stock[part])));
  expect(registry.formContext).toHaveProperty('store');
  expect(registry.schemaUtils.isSelect(schema)).toBe(true);
  const validator = registry.schemaUtils.getValidator();
  expect(validator.isValid(schema, 'abc', schema)).toBe(false);
  expect(validator.isValid(schema, 'abcdef', schema)).toBe(true);
  expect(validator.validateFormData('abc', schema).errors.map(({ message }) => message)).toHaveLength(1);
  expect(value).toBeUndefined();
  expect(options.enumOptions).toMatchObject([{ value: 'abc' }, { value: 'abcdef' }]);
});

test('an unregistered name renders the fallback widget and logs an error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openForm({ note: { type: 'string', title: 'Note', form: { widget: 'NoSuchWidget' } } }, 'Note');
  fireEvent.change(control('Note'), { target: { value: 'Still here' } });
  expect(control('Note').value).toBe('Still here');
  expect(String(log.mock.calls[0]?.[0])).toContain('"NoSuchWidget" is not registered');
});
