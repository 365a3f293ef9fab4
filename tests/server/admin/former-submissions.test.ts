/** Submissions of former versions of a form: staff read them as they were filled. */

import { expect, it } from 'vitest';
import { createPhone } from '../drafts/support/phone.ts';
import { post, plain, definitions } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

interface Detail {
  definition: { title: string; isCurrent: boolean; isKnown: boolean; filledHash: string | null };
  groups: { title: string; rows: { path: string; title: string; value: string }[] }[];
}

async function readOnly({ call, store }: BackOffice): Promise<Detail> {
  const row = await store.db.get<{ id: string }>('select id from submissions');
  return (await call('Teacher', `GET /admin/submissions/${row!.id}`)).body as unknown as Detail;
}

/** Returns the form with another title, another name and title of a field, and another step. */
function changed() {
  const next = visitDefinition();
  const { party, ...guest } = next.answers.properties.guest.properties;
  Object.assign(next.answers.properties.guest, { properties: { ...guest, people: { ...party, title: 'Guests' } } });
  next.steps[0]!.sections[0]!.fields = ['guest.name', 'guest.email', 'guest.people', 'guest.drives', 'guest.plate'];
  next.steps[0]!.title = 'About you';
  return { ...next, title: 'Open Day', renamed: { 'guest.party': 'guest.people' } };
}

it('a submission is shown with the titles and steps of the version that it was checked with', async () => {
  const office = await openBackOffice({ definitions });
  expect((await post(office, plain)).status).toBe(201);
  const before = await readOnly(office);
  office.write('visit.json', changed());
  const after = await readOnly(office);
  expect(after.groups).toEqual(before.groups);
  expect(after.groups[0]).toMatchObject({
    title: 'Guest',
    rows: expect.arrayContaining([{ path: 'guest.party', title: 'How many come', value: '3' }]),
  });
  expect(after.definition).toMatchObject({ title: 'School Visit', isCurrent: false, isKnown: true, filledHash: null });
  office.remove('visit.json');
  expect((await readOnly(office)).groups).toEqual(before.groups);
});

it('a submission of a version that was never stored has the present titles', async () => {
  const office = await openBackOffice({ definitions });
  expect((await post(office, plain)).status).toBe(201);
  await office.store.db.run(`update submissions set definition_hash = 'unknown'`);
  expect((await readOnly(office)).definition).toMatchObject({ isCurrent: false, isKnown: false });
  office.write('visit.json', changed());
  const { groups, definition } = await readOnly(office);
  expect(definition.title).toBe('Open Day');
  expect(groups.map(({ title }) => title)).toEqual(['About you', 'Also stored']);
});

it('a submission that was filled with an older version names it', async () => {
  const office = await openBackOffice({ definitions });
  const older = ((await office.app.request('/api/definitions/visit')).headers.get('etag') ?? '').replaceAll('"', '');
  office.write('visit.json', changed());
  expect((await post(office, plain, { 'definition-hash': older })).status).toBe(201);
  expect((await readOnly(office)).definition).toMatchObject({ title: 'Open Day', isCurrent: true, isKnown: true, filledHash: older });
});

it('staff read what a served form does to submissions in progress and to former versions, without values', async () => {
  const office = await openBackOffice({ definitions });
  expect((await post(office, { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'SECRET 1' })).status).toBe(201);
  const next = changed();
  const { plate: _plate, ...guest } = next.answers.properties.guest.properties;
  Object.assign(next.answers.properties.guest, { properties: guest });
  next.steps[0]!.sections[0]!.fields.pop();
  office.write('visit.json', next);
  await office.app.request('/api/definitions/visit');
  const { status, body, text } = await office.call('Staff', 'GET /admin/definitions/visit/replay');
  expect([status, body]).toEqual([
    200,
    {
      replayed: '0 drafts, 1 pending, 1 version',
      findings: [{ severity: 'error', path: 'guest.plate', effect: '1 answer and those of 1 version would be set aside' }],
    },
  ]);
  expect(text).not.toContain('SECRET');
  expect((await createPhone(office).save()).status).toBe(201);
  await office.store.db.run(`update drafts set sealed = '01234567.' || sealed`);
  expect((await office.call('Staff', 'GET /admin/definitions/visit/replay')).body).toMatchObject({
    replayed: '0 drafts, 1 pending, 1 version',
    notReplayed: '1 draft cannot be opened with the known keys',
  });
  expect((await office.call('Teacher', 'GET /admin/definitions/visit/replay')).status).toBe(403);
  expect((await office.call('Staff', 'GET /admin/definitions/none/replay')).status).toBe(404);
});
