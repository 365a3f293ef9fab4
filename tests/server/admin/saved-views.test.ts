/** Saved views belong to their users; shared ones are seen by all and changed by their owner and by Admins. */

import { expect, it } from 'vitest';
import type { SavedView } from '../../../server/db/lists/saved-views.ts';
import { type BackOffice, openBackOffice, type Who } from './support/back-office.ts';

const view = { list: 'submissions', name: 'Waiting in Cebu', query: 'status=pending&column.Hub=Cebu', isShared: false };

const list = async ({ call }: BackOffice, who: Who): Promise<SavedView[]> =>
  (await call(who, 'GET /admin/saved_views?list=submissions')).body as unknown as SavedView[];
const save = async ({ call }: BackOffice, who: Who, given: object = view): Promise<string> => {
  const reply = await call(who, 'POST /admin/saved_views', given);
  expect(reply.status).toBe(201);
  return (reply.body as unknown as { _id: string })._id;
};

it('an own view is listed, changed and deleted, and hidden from others', async () => {
  const office = await openBackOffice();
  const id = await save(office, 'Teacher');
  const { list: _list, ...content } = view;
  expect(await list(office, 'Teacher')).toMatchObject([{ _id: id, ...content, isOwn: true }]);
  expect(await list(office, 'Staff')).toEqual([]);
  for (const who of ['Staff', 'Admin'] as const) {
    expect((await office.call(who, `PUT /admin/saved_views/${id}`, view)).status).toBe(404);
    expect((await office.call(who, `DELETE /admin/saved_views/${id}`)).status).toBe(404);
  }
  expect((await office.call('Teacher', `PUT /admin/saved_views/${id}`, { ...view, name: 'Cebu' })).status).toBe(200);
  expect(await list(office, 'Teacher')).toMatchObject([{ name: 'Cebu' }]);
  expect((await office.call('Teacher', `DELETE /admin/saved_views/${id}`)).status).toBe(204);
  expect(await list(office, 'Teacher')).toEqual([]);
});

it('a shared view is seen by all, shared by staff only, and changed by its owner and by Admins', async () => {
  const office = await openBackOffice();
  const shared = { ...view, isShared: true };
  expect((await office.call('Teacher', 'POST /admin/saved_views', shared)).status).toBe(403);
  const id = await save(office, 'Staff', shared);
  expect(await list(office, 'Teacher')).toMatchObject([{ _id: id, isShared: true, isOwn: false }]);
  expect((await office.call('Teacher', `DELETE /admin/saved_views/${id}`)).status).toBe(403);
  expect((await office.call('Admin', `PUT /admin/saved_views/${id}`, { ...shared, name: 'Cebu' })).status).toBe(200);
  expect((await office.call('Admin', `DELETE /admin/saved_views/${id}`)).status).toBe(204);
});

it.each([
  [{ ...view, name: ' ' }, 'name'],
  [{ ...view, name: 'x'.repeat(61) }, 'name'],
  [{ ...view, query: 7 }, 'query'],
  [{ ...view, query: 'x'.repeat(4001) }, 'query'],
  [{ ...view, list: 'users' }, 'list'],
  [{ ...view, isShared: 'yes' }, 'isShared'],
])('the invalid view %# is refused', async (given, field) => {
  const { call } = await openBackOffice();
  const reply = await call('Staff', 'POST /admin/saved_views', given);
  expect([reply.status, Object.keys((reply.body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
});

it('a name that the user has already is refused with what to do, and those of others are free', async () => {
  const office = await openBackOffice();
  await save(office, 'Staff');
  await save(office, 'Admin');
  const reply = await office.call('Staff', 'POST /admin/saved_views', view);
  expect([reply.status, String(reply.body?.detail)]).toEqual([
    422,
    'You have a view with this name. Choose another name, or replace that view.',
  ]);
});
