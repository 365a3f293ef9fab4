// @vitest-environment happy-dom
/** Repeating groups: errors, files and focus move with their row. */

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '../../../../engine/language/form-definition.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { renderSampleForm, press } from '../support/render-sample-form.tsx';
import { waitUntil } from '../../../run/wait-until.ts';
import { listAnnounced } from '../support/announced.ts';

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
    canReorder: true,
    add: 'Add a helper',
    remove: 'Remove helper {row}',
    checks: [
      { id: 'ana', failsWhen: { some: [{ var: 'helpers' }, { '==': [{ var: 'name' }, 'Ana'] }] }, message: 'Ana has helped already' },
    ],
  },
};

function withHelpers(title?: string, moreSteps: FormDefinition['steps'] = [], rowTitle = 'Helper {row}'): FakeServer {
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  const steps = [
    { id: 'helpers', title: 'Helpers', sections: [{ ...(title !== undefined && { title }), fields: ['helpers'] }] },
    ...moreSteps,
  ];
  const properties = { helpers: { ...helpers, items: { ...helpers.items, title: rowTitle } } };
  server.answer('GET definitions/garden', () => json({ ...garden, answers: { type: 'object', properties }, steps }));
  return server;
}

const row = (number: number): HTMLElement => screen.getByRole('group', { name: `Helper ${number}` });
const name = (number: number): HTMLInputElement => within(row(number)).getByLabelText(/^Name/);
const type = (number: number, text: string): void => void fireEvent.change(name(number), { target: { value: text } });
const confirm = async (title: string, button: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: title });
  act(() => within(dialog).getByRole('button', { name: button }).click());
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

test('an error moves with its row when an earlier row is removed', async () => {
  type(1, 'Ben');
  press('Add a helper');
  fireEvent.blur(name(2));
  await waitUntil(() => expect(within(row(2)).getByText('Name helper 2')).toBeTruthy());
  press('Remove helper 1');
  expect(name(1).value, 'a filled row is removed only after a confirmation').toBe('Ben');
  await confirm('Helper 1', 'Keep my answers');
  expect(name(1).value).toBe('Ben');
  press('Remove helper 1');
  await confirm('Helper 1', 'Remove helper 1');
  expect(within(row(1)).getByText('Name helper 1')).toBeTruthy();
  press('Add a helper');
  expect(within(row(2)).queryByText('Name helper 2')).toBeNull();
});

test('an error of a whole group is shown after Next, and its link focuses the group', async () => {
  type(1, 'Ana');
  expect(screen.queryByText('Ana has helped already')).toBeNull();
  press('Submit');
  const link = await screen.findByRole('link', { name: 'Ana has helped already' });
  expect(screen.getByRole('group', { name: 'Helpers' }).getAttribute('aria-describedby')).toBeTruthy();
  fireEvent.click(link);
  expect(document.activeElement).toBe(name(1));
});

test('a group in a section without a title has its own heading', () => {
  expect(screen.getByRole('heading', { name: 'Helpers', level: 3 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Helper 1', level: 4 })).toBeTruthy();
});

test('the heading of a group is one level below that of its section', async () => {
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

test('a group with the title of its section has no heading', async () => {
  cleanup();
  await renderSampleForm(withHelpers('Helpers'));
  // The step has its own for screen readers, and the section has one.
  expect(screen.getAllByRole('heading', { name: 'Helpers' }).map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
  expect(screen.getByRole('heading', { name: 'Helper 1', level: 4 })).toBeTruthy();
});

test('an announcement about a row is not repeated when the step changes', async () => {
  cleanup();
  // Announcements of the tests before can be late, so these rows have another title.
  const end = [{ id: 'end', title: 'End', sections: [{ text: 'Nothing more is asked.' }] }];
  await renderSampleForm(withHelpers(undefined, end, 'Friend {row}'));
  press('Add a helper');
  for (const [index, input] of screen.getAllByLabelText(/^Name/).entries()) fireEvent.change(input, { target: { value: `Mia ${index}` } });
  const listOfRow = (): string[] => listAnnounced().filter((text) => text === 'Friend 2 was added');
  await waitUntil(() => expect(listOfRow()).toHaveLength(1));
  press('Next');
  expect(await screen.findByText('Nothing more is asked.')).toBeTruthy();
  press('Back');
  expect(listOfRow()).toHaveLength(1);
});

test('server errors are shown at their row, or at the group', async () => {
  server.answer('POST gardens', () =>
    json({ title: 'Invalid', detail: 'No.', errors: { 'helpers.0.name': 'Too short a name', helpers: 'The shed is full' } }, 422),
  );
  type(1, 'Ben');
  press('Submit');
  await waitUntil(() => expect(within(row(1)).getByText('Too short a name')).toBeTruthy());
  expect(screen.getAllByText('The shed is full').length).toBeGreaterThan(0);
});

test('a pending file is added to its row even if the row has moved', async () => {
  let finish: () => void = () => undefined;
  const reading = vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function read(this: FileReader) {
    finish = () => {
      Object.defineProperty(this, 'result', { value: new ArrayBuffer(3) });
      this.dispatchEvent(new ProgressEvent('load'));
    };
  });
  press('Add a helper');
  press('Add a helper');
  const choose = (number: number, file: string): void => {
    const input = within(row(number)).getByLabelText(/^Letter/);
    Object.defineProperty(input, 'files', {
      configurable: true,
      writable: true,
      value: [new File(['abc'], file, { type: 'application/pdf' })],
    });
    fireEvent.change(input);
  };
  choose(3, 'three.pdf');
  await act(() => waitUntil(() => expect(reading).toHaveBeenCalledTimes(1)));
  press('Remove helper 1');
  await act(async () => finish());
  expect(await within(row(2)).findByRole('button', { name: 'Remove three.pdf' })).toBeTruthy();
  expect(within(row(1)).queryByRole('button', { name: /pdf/ })).toBeNull();

  choose(1, 'one.pdf');
  await act(() => waitUntil(() => expect(reading).toHaveBeenCalledTimes(2)));
  press('Remove helper 1');
  await act(async () => finish());
  expect(screen.queryByRole('button', { name: /one\.pdf/ })).toBeNull();
  expect(within(row(1)).getByRole('button', { name: 'Remove three.pdf' })).toBeTruthy();
});

test('a row is moved with its errors, and its button keeps the focus', async () => {
  const move = (label: string): HTMLButtonElement => screen.getByRole('button', { name: label });
  expect(screen.queryByRole('button', { name: 'Move Helper 1 up' })).toBeNull();
  press('Add a helper');
  press('Add a helper');
  type(1, 'Bea');
  type(3, 'Cem');
  fireEvent.blur(name(2));
  await waitUntil(() => expect(within(row(2)).getByText('Name helper 2')).toBeTruthy());
  expect([move('Move Helper 1 up').disabled, move('Move Helper 3 down').disabled]).toEqual([true, true]);
  act(() => move('Move Helper 2 down').click());
  expect([1, 2, 3].map((number) => name(number).value)).toEqual(['Bea', 'Cem', '']);
  expect(within(row(3)).getByText('Name helper 3')).toBeTruthy();
  // The last row cannot move down, so the other button has the focus.
  expect(document.activeElement).toBe(move('Move Helper 3 up'));
  act(() => move('Move Helper 3 up').click());
  expect(document.activeElement).toBe(move('Move Helper 2 up'));
  expect(screen.getByText('Helper 3 is now number 2 of 3')).toBeTruthy();
});

test('a row with answers only on its page is removed after confirmation', async () => {
  const text = (title: string) => ({ type: 'string', title });
  const items = { type: 'object', title: 'Helper {row}', properties: { name: text('Name'), tools: text('Tools of helper {row}') } };
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const pages = fakeServer();
  pages.answer('GET definitions/garden', () =>
    json({
      ...garden,
      answers: { type: 'object', properties: { helpers: { ...helpers, minItems: 0, items } } },
      steps: [
        { id: 'helpers', title: 'Helpers', sections: [{ fields: ['helpers'] }] },
        { id: 'tools', title: 'Tools {row}', forEach: 'helpers', sections: [{ fields: ['helpers.#.tools'] }] },
      ],
    }),
  );
  cleanup();
  await renderSampleForm(pages);
  press('Add a helper');
  press('Add a helper');
  press('Next');
  fireEvent.change(await screen.findByLabelText(/^Tools of helper 1/), { target: { value: 'Spade' } });
  press('Back');
  await screen.findByRole('group', { name: 'Helper 2' });
  press('Remove helper 2');
  await waitUntil(() => expect(screen.queryByRole('group', { name: 'Helper 2' })).toBeNull());
  press('Remove helper 1');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(row(1)).toBeTruthy();
});
