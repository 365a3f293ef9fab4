import { describe, expect, it } from 'vitest';
import { findSubmission, listSubmissions } from '../../../server/db/submissions.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { pdf, picture, program } from '../support/sample-content.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const definitions = { 'visit.json': visitDefinition() };
const plain = { 'guest[name]': ' Ana Cruz ', 'guest[party]': '3', 'guest[email]': 'ana@example.com' };
const later = new Date('2100-01-01');

type Entries = Record<string, string | File | File[]>;

function formOf(entries: Entries): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) for (const one of [value].flat()) form.append(name, one as string);
  return form;
}

const post = ({ app }: OpenedApp, entries: Entries, headers: Record<string, string> = {}) =>
  app.request('/api/visits', { method: 'POST', body: formOf(entries), headers });

const errorsOf = async (reply: Response): Promise<Record<string, string>> => ((await reply.json()) as { errors: Record<string, string> }).errors;

describe('a submission', () => {
  it('is acknowledged once its files are on disk and its row is there', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')];
    const photo = new File([await picture('jpeg')], 'me.jpg');
    const reply = await post(opened, { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'ABC 1', 'papers[letters][]': letters, 'papers[photo][]': photo });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    const stored = await findSubmission(opened.store, _id);
    expect(stored).toMatchObject({
      kind: 'visit', definitionId: 'visit', definitionHash: expect.stringMatching(/^[0-9a-f]{64}$/), learnerName: 'Ana Cruz', email: 'ana@example.com',
      answers: { guest: { name: 'Ana Cruz', party: 3, drives: true, plate: 'ABC 1' }, papers: { letters: [{ name: 'one.pdf' }, { name: 'two.pdf' }] } },
    });
    expect(stored?.files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['papers.letters', 'one.pdf', 'application/pdf'], ['papers.letters', 'two.pdf', 'application/pdf'], ['papers.photo', 'me.jpg', 'image/jpeg'],
    ]);
    expect(new Uint8Array(await opened.files.read(stored?.files[0]?.storedName ?? ''))).toEqual(pdf);
  });

  it('is taken as JSON too, and by the other names of its fields', async () => {
    const opened = await openApp({ definitions });
    const body = JSON.stringify({ guest: { fullName: 'Ana', party: 1 } });
    const reply = await opened.app.request('/api/visits', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    expect((await findSubmission(opened.store, _id))?.answers).toEqual({ guest: { name: 'Ana', party: 1 } });
  });

  it.each<[string, Entries, Record<string, string>]>([
    ['lacks an answer', { 'guest[name]': '' }, { 'guest.name': 'Name is required' }],
    ['lacks an answer that others call for', { 'guest[drives]': 'true' }, { 'guest.plate': 'Number plate is required' }],
    ['answers a hidden field', { 'guest[plate]': 'ABC 1' }, { 'guest.plate': expect.stringContaining('not asked for') }],
    ['has a field of its own', { 'guest[admin]': 'true' }, { 'guest.admin': expect.stringContaining('not a field of this form') }],
    ['has a group of its own', { 'wanted[role]': 'x' }, { wanted: expect.stringContaining('not a field') }],
    ['says a word for a number', { 'guest[party]': 'three' }, { 'guest.party': expect.any(String) }],
    ['goes beyond a limit', { 'guest[party]': '12' }, { 'guest.party': 'How many come should be at most 9' }],
    ['says maybe', { 'guest[drives]': 'maybe' }, { 'guest.drives': expect.any(String) }],
    ['repeats a text', { 'guest[name][]': 'Ana' }, { 'guest.name': expect.any(String) }],
    ['names a file that was not sent', { 'papers[photo]': 'me.jpg' }, { 'papers.photo': expect.any(String) }],
  ])('that %s is refused, and nothing is stored', async (_, entries, errors) => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, ...entries });
    expect(reply.status).toBe(422);
    expect(await errorsOf(reply)).toMatchObject(errors);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it('without a body that can be read is refused', async () => {
    const { app } = await openApp({ definitions });
    const send = (type: string, body: string) => app.request('/api/visits', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await send('application/json', '[]')).status).toBe(400);
    expect((await send('multipart/form-data; boundary=x', 'nothing')).status).toBe(400);
    expect((await send('text/plain', 'hello')).status).toBe(415);
  });
});

describe('the files of a submission', () => {
  it.each<[string, () => Promise<Entries>, string, string]>([
    ['too many', async () => ({ 'papers[letters][]': ['1', '2', '3'].map((name) => new File([pdf], `${name}.pdf`)) }), 'papers.letters', 'You can only upload up to 2 files'],
    ['too large', async () => ({ 'papers[letters][]': new File([pdf, new Uint8Array(1_100_000)], 'big.pdf') }), 'papers.letters', '"big.pdf" exceeds the 1MB limit'],
    ['of a kind that is not accepted', async () => ({ 'papers[letters][]': new File([program], 'setup.exe') }), 'papers.letters', '"setup.exe" is not an accepted file type'],
    ['of another kind than the name says', async () => ({ 'papers[letters][]': new File([program], 'setup.pdf') }), 'papers.letters', '"setup.pdf" is not what its name says it is'],
    ['a picture of the wrong format', async () => ({ 'papers[photo][]': new File([await picture('png')], 'me.jpg') }), 'papers.photo', 'not what its name says'],
    ['a picture that is not square', async () => ({ 'papers[photo][]': new File([await picture('jpeg', 80, 60)], 'me.jpg') }), 'papers.photo', '"me.jpg" should be a square picture'],
  ])('that are %s are refused with the definition’s text', async (_, entries, path, message) => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, ...(await entries()) });
    expect(reply.status).toBe(422);
    expect((await errorsOf(reply))[path]).toContain(message);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('may be nearly square', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, { ...plain, 'papers[photo][]': new File([await picture('jpeg', 200, 197)], 'me.jpg') })).status).toBe(201);
  });

  it('are on disk before the row is written', async () => {
    const order: string[] = [];
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          const name = await shelf.put(content);
          order.push(`file kept, ${(await listSubmissions(opened.store)).items.length} rows`);
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(201);
    expect(order).toEqual(['file kept, 0 rows']);
  });

  it('are gone when a later one cannot be kept, and nothing was acknowledged', async () => {
    let kept = 0;
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          if (kept === 1) throw new Error('disk full');
          kept += 1;
          return shelf.put(content);
        },
      }),
    });
    const reply = await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')] });
    expect(reply.status).toBe(500);
    expect(kept).toBe(1);
    expect(await opened.files.olderThan(later)).toEqual([]);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it('are gone when the row cannot be written', async () => {
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          const name = await shelf.put(content);
          await opened.store.close();
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(500);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'abc-1' };

  it('answers a repetition with the first result and stores nothing new', async () => {
    const opened = await openApp({ definitions });
    const entries = { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') };
    const first = await post(opened, entries, headers);
    const second = await post(opened, entries, headers);
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(await first.json());
    expect((await listSubmissions(opened.store)).items).toHaveLength(1);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('with other answers or another file is refused', async () => {
    const opened = await openApp({ definitions });
    await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') }, headers);
    expect((await post(opened, { ...plain, 'guest[party]': '4', 'papers[letters][]': new File([pdf], 'a.pdf') }, headers)).status).toBe(422);
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf, ' '], 'a.pdf') }, headers)).status).toBe(422);
    expect((await listSubmissions(opened.store)).items).toHaveLength(1);
  });

  it('whose first request is under way is answered 409', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (reached = resolve));
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          reached();
          await held;
          return shelf.put(content);
        },
      }),
    });
    const entries = { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') };
    const first = post(opened, entries, headers);
    await isHeld;
    expect((await post(opened, entries, headers)).status).toBe(409);
    release();
    expect((await first).status).toBe(201);
  });

  it('can be used again after a refusal', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, { ...plain, 'guest[name]': '' }, headers)).status).toBe(422);
    expect((await post(opened, plain, headers)).status).toBe(201);
  });

  it('that is no key is refused', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, plain, { 'idempotency-key': 'x'.repeat(300) })).status).toBe(400);
  });
});

describe('a step check', () => {
  const check = async ({ app }: OpenedApp, body: unknown) =>
    app.request('/api/visit_checks/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('answers for its step alone, and says in a sentence what is wrong', async () => {
    const opened = await openApp({ definitions });
    const reply = await check(opened, { guest: { drives: true } });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      detail: 'Name is required. How many come is required. Number plate is required.',
      errors: { 'guest.name': 'Name is required', 'guest.plate': 'Number plate is required' },
    });
    expect(await (await check(opened, { guest: { name: 'Ana', party: 2 } })).json()).toEqual({ valid: true });
  });

  it('finds keys of its group where they stand directly, and ignores what it does not know', async () => {
    const opened = await openApp({ definitions });
    expect((await check(opened, { fullName: 'Ana', party: 2, somethingElse: 'x' })).status).toBe(200);
    expect((await (await check(opened, { name: '', party: 2 })).json())).toMatchObject({ errors: { 'guest.name': 'Name is required' } });
  });

  it('takes files that are only described: their content comes with the submission, where it has to', async () => {
    const opened = await openApp({ definitions });
    const photo = (name: string) => ({ guest: { name: 'Ana', party: 2 }, papers: { photo: [{ id: 'x', name, size: 10, type: 'image/jpeg' }] } });
    expect((await check(opened, photo('me.jpg'))).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const reply = await opened.app.request('/api/visits', { method: 'POST', headers, body: JSON.stringify(photo('me.jpg')) });
    expect(reply.status).toBe(422);
    expect(Object.keys(await errorsOf(reply))).toEqual(['papers.photo']);
  });
});
