// @vitest-environment happy-dom
/** The focus stays in a table when the row that has it leaves the list. */

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from '../../../admin/list/DataTable.tsx';
import type { List } from '../../../admin/list/use-list.ts';

afterEach(cleanup);

interface Item {
  _id: string;
  canSend?: boolean;
}

const NO_HEADERS = new Headers();

function createList(items: Item[]): List<Item> {
  const result = { state: 'ready', data: items, headers: NO_HEADERS } as const;
  return { items, result, isLoading: false, total: items.length, from: 0, next: undefined, previous: undefined, retry: () => undefined };
}

const columns = [
  { title: 'Name', render: ({ _id }: Item) => <a href={`/${_id}`}>{_id}</a> },
  { title: 'Actions', render: ({ _id, canSend = true }: Item) => canSend && <button type="button">Send {_id}</button>, isQuiet: true },
];
const view = (items: Item[]) => (
  <main>
    <h1 tabIndex={-1}>Deliveries</h1>
    <DataTable list={createList(items)} subject="Deliveries" columns={columns} />
  </main>
);
const [a, b, c] = ['a', 'b', 'c'].map((_id): Item => ({ _id })) as [Item, Item, Item];
const readFocus = (): string | null | undefined => document.activeElement?.textContent;

it('goes to the same control of the row that has its place', () => {
  const { rerender } = render(view([a, b, c]));
  screen.getByRole('button', { name: 'Send b' }).focus();
  rerender(view([a, c]));
  expect(readFocus()).toBe('Send c');
});

it('goes to the last row after the last one has left', () => {
  const { rerender } = render(view([a, b, c]));
  screen.getByRole('link', { name: 'c' }).focus();
  rerender(view([a, b]));
  expect(readFocus()).toBe('b');
});

it('goes to another control of the same row that has lost the focused one', () => {
  const { rerender } = render(view([a, b]));
  screen.getByRole('button', { name: 'Send b' }).focus();
  rerender(view([a, { ...b, canSend: false }]));
  expect(readFocus()).toBe('b');
});

it('goes to the heading when the list is empty', () => {
  const { rerender } = render(view([a]));
  screen.getByRole('link', { name: 'a' }).focus();
  rerender(view([]));
  expect(readFocus()).toBe('Deliveries');
});

it('is not taken from elsewhere, nor by a row that only moves', () => {
  const { rerender } = render(view([a, b, c]));
  screen.getByRole('link', { name: 'c' }).focus();
  rerender(view([c, a, b]));
  expect(readFocus()).toBe('c');
  screen.getByRole('heading').focus();
  rerender(view([a]));
  expect(readFocus()).toBe('Deliveries');
});
