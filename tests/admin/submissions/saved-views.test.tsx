// @vitest-environment happy-dom
/** The panel of saved views: the focus after a deletion, and a name that is typed while the panel is closed and opened. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SavedViews } from '../../../admin/submissions/list/SavedViews.tsx';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const LIST = 'GET admin/saved_views?list=submissions';
const [grade, hub] = ['By grade', 'My hub'].map((name, index) => ({
  ...{ _id: `v${index}`, name, query: `q=${index}`, isShared: false, isOwn: true, owner: 'Ana' },
}));

function open(views: unknown[]): Office {
  const office = openOffice(<SavedViews query="" />, { answers: { [LIST]: () => json(views) }, role: 'Staff' });
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  return office;
}

async function remove(office: Office, name: string, id: string, rest: unknown[]): Promise<void> {
  const menu = await screen.findByRole('button', { name: `Actions for the view ${name}` });
  office.answers[`DELETE admin/saved_views/${id}`] = () => new Response(null, { status: 204 });
  office.answers[LIST] = () => json(rest);
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
}

it('after a deletion the focus is on the menu of the next view, else on the name of a new one', async () => {
  const office = open([grade, hub]);
  await remove(office, 'By grade', 'v0', [hub]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for the view My hub');
  await remove(office, 'My hub', 'v1', []);
  expect(document.activeElement).toBe(screen.getByLabelText('Save this list as'));
});

it('a typed name is still there after Escape and another opening', async () => {
  open([]);
  fireEvent.change(await screen.findByLabelText('Save this list as'), { target: { value: 'Overdue in Cebu' } });
  fireEvent.keyDown(screen.getByLabelText('Save this list as'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(screen.getByLabelText<HTMLInputElement>('Save this list as').value).toBe('Overdue in Cebu');
});
