// @vitest-environment happy-dom
/** Rows as a table: roles, labels, errors, hidden fields and focus. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { press, renderSampleForm } from '../support/render-sample-form.tsx';

const tools = {
  type: 'array',
  title: 'Tools',
  minItems: 1,
  maxItems: 500,
  items: {
    type: 'object',
    title: 'Tool {row}',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on the label', form: { requiredWhen: true } },
      isOwn: { type: 'boolean', title: 'My own' },
      owner: { type: 'string', title: 'Owner', form: { visibleWhen: { '!': { var: 'tools.#.isOwn' } } } },
      key: { type: 'string', form: { widget: 'hidden' } },
    },
  },
  form: { add: 'Add a tool', remove: 'Remove tool {row}', layout: 'table', canReorder: true },
};

/** One row for each selected bed. */
const beds = {
  type: 'array',
  title: 'Beds',
  maxItems: 3,
  items: {
    type: 'object',
    title: 'Bed {row}',
    properties: { plant: { type: 'string', title: 'Plant', errorMessage: { required: 'Name a plant' }, form: { requiredWhen: true } } },
  },
  form: { layout: 'table', rowsFrom: { list: { var: 'places' } } },
};
/** A table that starts without a row. */
const plants = {
  type: 'array',
  title: 'Plants',
  maxItems: 3,
  items: { type: 'object', title: 'Plant {row}', properties: { name: { type: 'string', title: 'Species' } } },
  form: { layout: 'table', add: 'Add a plant', remove: 'Remove plant {row}' },
};
const places = { type: 'array', title: 'Places', items: { type: 'string', enum: ['Sun', 'Shade', 'Wall'] } };

beforeEach(async () => {
  sessionStorage.clear();
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  const steps = [{ id: 'tools', title: 'Tools', sections: [{ title: 'Shed', fields: ['tools', 'places', 'beds', 'plants'] }] }];
  server.answer('GET definitions/garden', () =>
    json({ ...garden, answers: { type: 'object', properties: { tools, places, beds, plants } }, steps }),
  );
  await renderSampleForm(server);
});
afterEach(cleanup);

const table = (): HTMLElement => screen.getByRole('table', { name: 'Tools' });
const line = (number: number): HTMLElement => within(table()).getByRole('row', { name: new RegExp(`^Tool ${number}`) });

test('the fields are columns, and the rows have headers', () => {
  press('Add a tool');
  expect(
    within(table())
      .getAllByRole('columnheader')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Name', 'My own', 'Owner']);
  expect(within(table()).getByRole('columnheader', { name: /Name/ }).textContent).toContain('As on the label');
  expect(
    within(table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tool 1', 'Tool 2']);
});

test('an input is labelled by its column and its row', () => {
  press('Add a tool');
  expect(within(line(2)).getByLabelText(/^Name Tool 2/)).toBe(document.activeElement);
  const checkbox = within(line(2)).getByRole('checkbox', { name: 'My own Tool 2' });
  fireEvent.click(checkbox);
  expect(within(line(2)).queryByLabelText(/^Owner/)).toBeNull();
  expect(within(line(2)).getAllByRole('cell')).toHaveLength(within(line(1)).getAllByRole('cell').length);
  expect(within(line(1)).getByLabelText(/^Owner/)).toBeTruthy();
});

test('an error is in the cell of its input', async () => {
  press('Submit');
  const link = await screen.findByRole('link', { name: 'Tool 1: Name is required' });
  const input = within(line(1)).getByLabelText(/^Name/);
  // The summary and the cell render separately.
  const error = await within(input.closest('td')!).findByText('Name is required');
  expect(input.getAttribute('aria-describedby')).toContain(error.closest('[id]')!.id);
  fireEvent.click(link);
  expect(document.activeElement).toBe(input);
});

test('the focus moves to the row that follows a removed one', () => {
  press('Add a tool');
  press('Add a tool');
  press('Remove tool 2');
  expect(document.activeElement).toBe(within(table()).getByRole('rowheader', { name: 'Tool 2' }));
});

test('rows are moved, and the pressed button keeps the focus', () => {
  press('Add a tool');
  press('Add a tool');
  fireEvent.change(within(line(3)).getByLabelText(/^Name/), { target: { value: 'Saw' } });
  const up = within(line(3)).getByRole('button', { name: 'Move Tool 3 up' });
  up.focus();
  fireEvent.click(up);
  expect(within(line(2)).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Saw');
  expect(document.activeElement).toBe(within(line(2)).getByRole('button', { name: 'Move Tool 2 up' }));
});

test('generated rows have no buttons, and keep their elements when the list changes', () => {
  const bedTable = (): HTMLElement => screen.getByRole('table', { name: 'Beds' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shade' }));
  const plant = within(bedTable()).getByLabelText<HTMLInputElement>(/^Plant.* Bed 1/);
  fireEvent.change(plant, { target: { value: 'Fern' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sun' }));
  expect(within(bedTable()).getByLabelText(/^Plant.* Bed 2/)).toBe(plant);
  expect(plant.value).toBe('Fern');
  expect(within(bedTable()).queryByRole('button')).toBeNull();
  expect(within(bedTable()).getAllByRole('columnheader')).toHaveLength(1);
});

test('a table without rows gets its columns with the first row, and loses them with the last', () => {
  const plantTable = (): HTMLElement => screen.getByRole('table', { name: 'Plants' });
  expect(within(plantTable()).queryByRole('row')).toBeNull();
  press('Add a plant');
  expect(within(plantTable()).getByRole('columnheader', { name: 'Species' })).toBeTruthy();
  expect(within(plantTable()).getByLabelText('Species Plant 1')).toBe(document.activeElement);
  press('Remove plant 1');
  expect(within(plantTable()).queryByRole('columnheader')).toBeNull();
  press('Add a plant');
  expect(within(plantTable()).getByLabelText('Species Plant 1')).toBeTruthy();
});

test('an error moves with its generated row when the list changes', () => {
  const plant = (number: number): HTMLElement =>
    within(screen.getByRole('table', { name: 'Beds' })).getByRole('row', { name: new RegExp(`^Bed ${number}`) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shade' }));
  fireEvent.blur(within(plant(1)).getByLabelText(/^Plant/));
  expect(within(plant(1)).getByText('Name a plant')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sun' }));
  expect(within(plant(1)).queryByText('Name a plant')).toBeNull();
  expect(within(plant(2)).getByText('Name a plant')).toBeTruthy();
});
