import { describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, type Entries, readErrors, plain, post } from '../support/post-visit.ts';
import { pdf, picture } from '../support/sample-content.ts';

describe('a submission', () => {
  it('is acknowledged after its files and its row are stored', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')];
    const photo = new File([await picture('jpeg')], 'me.jpg');
    const reply = await post(opened, {
      ...plain,
      'guest[drives]': 'true',
      'guest[plate]': 'ABC 1',
      'papers[letters][]': letters,
      'papers[photo][]': photo,
    });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    const stored = await findSubmission(opened.store, _id);
    expect(stored).toMatchObject({
      kind: 'visit',
      definitionId: 'visit',
      definitionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      definitionVersion: expect.any(Number),
      language: 'en',
      name: 'Ana Cruz',
      email: 'ana@example.com',
      answers: {
        guest: { name: 'Ana Cruz', party: 3, drives: true, plate: 'ABC 1' },
        papers: { letters: [{ name: 'one.pdf' }, { name: 'two.pdf' }] },
      },
    });
    expect(stored?.files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['papers.letters', 'one.pdf', 'application/pdf'],
      ['papers.letters', 'two.pdf', 'application/pdf'],
      ['papers.photo', 'me.jpg', 'image/jpeg'],
    ]);
    expect(new Uint8Array(await opened.files.read(stored?.files[0]?.storedName ?? ''))).toEqual(pdf);
  });

  it('is accepted as JSON, and with the aliases of its fields', async () => {
    const opened = await openApp({ definitions });
    const body = JSON.stringify({ guest: { fullName: 'Ana', party: 1 } });
    const reply = await opened.app.request('/api/visits', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    expect((await findSubmission(opened.store, _id))?.answers).toEqual({ guest: { name: 'Ana', party: 1 } });
  });

  it('has the normalized number of the learner as reference', async () => {
    const visit = definitions['visit.json'];
    const opened = await openApp({
      definitions: { 'visit.json': { ...visit, submission: { ...visit.submission, record: { learner: 'guest.name' } } } },
    });
    expect((await post(opened, { ...plain, 'guest[name]': ' 2024 - 00001b' })).status).toBe(201);
    expect((await listSubmissions(opened.store)).items).toMatchObject([{ reference: '2024-00001B' }]);
  });

  it.each<[string, Entries, Record<string, string>]>([
    ['lacks an answer', { 'guest[name]': '' }, { 'guest.name': 'Name is required' }],
    ['lacks a conditionally required answer', { 'guest[drives]': 'true' }, { 'guest.plate': 'Number plate is required' }],
    [
      'has an answer for a hidden field',
      { 'guest[plate]': 'ABC 1' },
      { 'guest.plate': expect.stringContaining('is hidden for these answers') },
    ],
    ['has an unknown field', { 'guest[admin]': 'true' }, { 'guest.admin': expect.stringContaining('not a field of this form') }],
    ['has an unknown group', { 'wanted[role]': 'x' }, { wanted: expect.stringContaining('not a field') }],
    ['has a text for a number', { 'guest[party]': 'three' }, { 'guest.party': expect.any(String) }],
    ['exceeds a maximum', { 'guest[party]': '12' }, { 'guest.party': 'How many come should be at most 9' }],
    ['has a text for a boolean', { 'guest[drives]': 'maybe' }, { 'guest.drives': expect.any(String) }],
    ['has a list for a text', { 'guest[name][]': 'Ana' }, { 'guest.name': expect.any(String) }],
    ['has a file name without a file', { 'papers[photo]': 'me.jpg' }, { 'papers.photo': expect.any(String) }],
  ])('that %s is rejected, and nothing is stored', async (_, entries, errors) => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, ...entries });
    expect(reply.status).toBe(422);
    expect(await readErrors(reply)).toMatchObject(errors);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it('with an unreadable body is rejected', async () => {
    const { app } = await openApp({ definitions });
    const send = (type: string, body: string) => app.request('/api/visits', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await send('application/json', '[]')).status).toBe(400);
    expect((await send('multipart/form-data; boundary=x', 'nothing')).status).toBe(400);
    expect((await send('text/plain', 'hello')).status).toBe(415);
  });
});
