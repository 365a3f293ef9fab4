// @vitest-environment happy-dom
/** Headings and notes between the fields of rows, in cards and in a table. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { press, renderSampleForm } from '../support/render-sample-form.tsx';

const createTools = (title: string, layout: string) => ({
  type: 'array',
  title: `${title}s`,
  minItems: 1,
  maxItems: 5,
  items: {
    type: 'object',
    title: `${title} {row}`,
    properties: {
      name: { type: 'string', title: `Name of the ${title}` },
      key: { type: 'string', form: { widget: 'hidden' } },
      price: { type: 'number', title: `Price of the ${title}` },
    },
    texts: [
      { before: 'key', heading: `Costs of {${title}.#.name|${title} {row}}` },
      {
        note: `This is **expensive**. See [the list](https://example.org).`,
        visibleWhen: { '>': [{ var: `${title}.#.price` }, 100] },
      },
    ],
  },
  form: { add: `Add ${title}`, remove: `Remove ${title} {row}`, layout },
});

beforeEach(async () => {
  sessionStorage.clear();
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  const steps = [{ id: 'tools', title: 'Tools', sections: [{ title: 'Shed', fields: ['tool', 'plant'] }] }];
  const properties = { tool: createTools('tool', 'cards'), plant: createTools('plant', 'table') };
  server.answer('GET definitions/garden', () => json({ ...garden, answers: { type: 'object', properties }, steps }));
  await renderSampleForm(server);
});
afterEach(cleanup);

/** Returns whether one element is before another in the document. */
const isBefore = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('in a card a heading is one level below that of the row, above the next visible field', () => {
  const card = screen.getByRole('group', { name: 'tool 1' });
  const heading = within(card).getByRole('heading', { name: 'Costs of tool 1', level: 6 });
  expect(isBefore(within(card).getByLabelText('Name of the tool'), heading)).toBe(true);
  expect(isBefore(heading, within(card).getByLabelText('Price of the tool'))).toBe(true);
});

test('a text of a row follows the answers of its row, and the input keeps the focus', () => {
  press('Add tool');
  const card = screen.getByRole('group', { name: 'tool 2' });
  const price = within(card).getByLabelText('Price of the tool');
  price.focus();
  fireEvent.change(price, { target: { value: '101' } });
  expect(screen.getAllByText('expensive')).toHaveLength(1);
  expect(isBefore(price, within(card).getByText('expensive'))).toBe(true);
  expect(
    within(card)
      .getByRole('link', { name: /the list/ })
      .getAttribute('href'),
  ).toBe('https://example.org');
  expect(within(card).getByLabelText('Price of the tool')).toBe(document.activeElement);
  fireEvent.change(within(card).getByLabelText('Name of the tool'), { target: { value: 'Saw' } });
  expect(within(card).getByRole('heading', { name: 'Costs of Saw' })).toBeTruthy();
  fireEvent.change(price, { target: { value: '100' } });
  expect(screen.queryByText('expensive')).toBeNull();
});

test('in a table a text is in the cell of its field, and the input keeps the focus', () => {
  const table = screen.getByRole('table', { name: 'plants' });
  const cell = within(table)
    .getByLabelText(/^Price/)
    .closest('td')!;
  expect(within(cell).getByText('Costs of plant 1').tagName).toBe('P');
  const price = within(cell).getByLabelText(/^Price/);
  price.focus();
  fireEvent.change(price, { target: { value: '101' } });
  expect(within(cell).getByText('expensive')).toBeTruthy();
  expect(within(cell).getByLabelText(/^Price/)).toBe(document.activeElement);
});
