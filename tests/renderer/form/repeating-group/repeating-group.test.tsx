// @vitest-environment happy-dom
/** Repeating groups on the page: what is shown at a row, or under way in it, moves along with it. */

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '../../../../engine/language/form-definition.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { renderSampleForm, press } from '../support/render-sample-form.tsx';

const helpers = {
  type: 'array',
  title: 'Helpers',
  maxItems: 3,
  minItems: 1,
  items: {
    type: 'object',
    title: 'Helper {row}',
    properties: {
      name: { type: 'string', title: 'Name', errorMessage: { required: 'Name helper {row}' }, form: { requiredWhen: true } },
      letter: { type: 'array', items: { type: 'object' }, title: 'Letter', form: { files: { extensions: ['pdf'], maxBytes: 1000 } } },
    },
  },
  errorMessage: { maxItems: 'Three fit into the shed' },
  form: {
    add: 'Add a helper',
    remove: 'Remove helper {row}',
    checks: [
      { id: 'ana', failsWhen: { some: [{ var: 'helpers' }, { '==': [{ var: 'name' }, 'Ana'] }] }, message: 'Ana has helped already' },
    ],
  },
};

function withHelpers(title?: string, moreSteps: FormDefinition['steps'] = []): FakeServer {
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  const steps = [
    { id: 'helpers', title: 'Helpers', sections: [{ ...(title !== undefined && { title }), fields: ['helpers'] }] },
    ...moreSteps,
  ];
  server.answer('GET definitions/garden', () => json({ ...garden, answers: { type: 'object', properties: { helpers } }, steps }));
  return server;
}

const row = (number: number): HTMLElement => screen.getByRole('group', { name: `Helper ${number}` });
const name = (number: number): HTMLInputElement => within(row(number)).getByLabelText(/^Name/);
const type = (number: number, text: string): void => void fireEvent.change(name(number), { target: { value: text } });
const confirm = async (title: string, button: string): Promise<void> => {
  const question = await screen.findByRole('dialog', { name: title });
  act(() => within(question).getByRole('button', { name: button }).click());
};
let server: FakeServer;

beforeEach(async () => {
  sessionStorage.clear();
  server = await renderSampleForm(withHelpers());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an error stays with its row when a row before it goes', async () => {
  type(1, 'Ben');
  press('Add a helper');
  fireEvent.blur(name(2));
  await vi.waitFor(() => expect(within(row(2)).getByText('Name helper 2')).toBeTruthy());
  press('Remove helper 1');
  expect(name(1).value, 'what is filled in goes only when that was confirmed').toBe('Ben');
  await confirm('Helper 1', 'Keep my answers');
  expect(name(1).value).toBe('Ben');
  press('Remove helper 1');
  await confirm('Helper 1', 'Remove helper 1');
  expect(within(row(1)).getByText('Name helper 1')).toBeTruthy();
  press('Add a helper');
  expect(within(row(2)).queryByText('Name helper 2')).toBeNull();
});

test('what is wrong across rows stands at the group once Next was pressed, and its link leads there', async () => {
  type(1, 'Ana');
  expect(screen.queryByText('Ana has helped already')).toBeNull();
  press('Submit');
  const link = await screen.findByRole('link', { name: 'Ana has helped already' });
  expect(screen.getByRole('group', { name: 'Helpers' }).getAttribute('aria-describedby')).toBeTruthy();
  fireEvent.click(link);
  expect(document.activeElement).toBe(name(1));
});

test('a group without a section title shows its own', () => {
  expect(screen.getByRole('heading', { name: 'Helpers', level: 3 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Helper 1', level: 4 })).toBeTruthy();
});

test('a group shows its title one level below that of its section', async () => {
  cleanup();
  await renderSampleForm(withHelpers('In the garden'));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['In the garden']);
  expect(screen.getByRole('heading', { name: 'Helpers', level: 4 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Helper 1', level: 5 })).toBeTruthy();
  press('Add a helper');
  press('Remove helper 2');
  press('Add a helper');
  press('Remove helper 1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Helper 1', level: 5 }));
});

test('a group whose section says the same shows no second title', async () => {
  cleanup();
  await renderSampleForm(withHelpers('Helpers'));
  expect(screen.getAllByRole('heading', { name: 'Helpers' })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Helper 1', level: 4 })).toBeTruthy();
});

test('what is said of a row goes with the step that it was said in', async () => {
  cleanup();
  await renderSampleForm(withHelpers(undefined, [{ id: 'end', title: 'End', sections: [{ text: 'Nothing more is asked.' }] }]));
  const said = (): HTMLElement | null => screen.queryByText('Helper 2 was added');
  type(1, 'Ben');
  press('Add a helper');
  type(2, 'Mia');
  expect(said()).not.toBeNull();
  press('Next');
  expect(await screen.findByText('Nothing more is asked.')).toBeTruthy();
  expect(said()).toBeNull();
  press('Back');
  expect(said()).toBeNull();
});

test('what the server refuses of a row is shown in it, what it refuses of all at the group', async () => {
  server.answer('POST gardens', () =>
    json({ title: 'Invalid', detail: 'No.', errors: { 'helpers.0.name': 'Too short a name', helpers: 'The shed is full' } }, 422),
  );
  type(1, 'Ben');
  press('Submit');
  await vi.waitFor(() => expect(within(row(1)).getByText('Too short a name')).toBeTruthy());
  expect(screen.getAllByText('The shed is full').length).toBeGreaterThan(0);
});

test('a file that is being read arrives in the row that it was chosen for, wherever that stands by then', async () => {
  let finish: () => void = () => undefined;
  const reading = vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function read(this: FileReader) {
    finish = () => {
      Object.defineProperty(this, 'result', { value: new ArrayBuffer(3) });
      this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>);
    };
  });
  press('Add a helper');
  press('Add a helper');
  const choose = (number: number, file: string): void => {
    const input = within(row(number)).getByLabelText(/^Letter/);
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['abc'], file, { type: 'application/pdf' })] });
    fireEvent.change(input);
  };
  choose(3, 'three.pdf');
  await act(() => vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(1)));
  press('Remove helper 1');
  await act(async () => finish());
  expect(await within(row(2)).findByRole('button', { name: 'Remove three.pdf' })).toBeTruthy();
  expect(within(row(1)).queryByRole('button', { name: /pdf/ })).toBeNull();

  choose(1, 'one.pdf');
  await act(() => vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(2)));
  press('Remove helper 1');
  await act(async () => finish());
  expect(screen.queryByRole('button', { name: /one\.pdf/ })).toBeNull();
  expect(within(row(1)).getByRole('button', { name: 'Remove three.pdf' })).toBeTruthy();
});
