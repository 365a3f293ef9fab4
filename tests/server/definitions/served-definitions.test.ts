import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const read = async (reply: Response): Promise<Record<string, unknown>> => (await reply.json()) as Record<string, unknown>;

describe('served definitions', () => {
  it('are listed with id, title, version and hash', async () => {
    const { app } = await openApp({
      definitions: { 'visit.json': visitDefinition(), 'fragments/part.json': {}, 'wizard.schema.json': { steps: [] } },
    });
    const list = await (await app.request('/api/definitions')).json();
    expect(list).toEqual([{ id: 'visit', title: 'School Visit', version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('have their content hash as ETag and return 304 for the current ETag', async () => {
    const { app } = await openApp({ definitions: { 'visit.json': visitDefinition() } });
    const first = await app.request('/api/definitions/visit');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const second = await app.request('/api/definitions/visit', { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  it('are compressed when the client accepts it', async () => {
    const { app } = await openApp({ definitions: { 'visit.json': visitDefinition() } });
    const plain = await app.request('/api/definitions/visit');
    const small = await app.request('/api/definitions/visit', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`);
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(await plain.text());
    const known = { 'accept-encoding': 'br', 'if-none-match': small.headers.get('etag') ?? '' };
    expect((await app.request('/api/definitions/visit', { headers: known })).status).toBe(304);
  });

  it('have a hash that is independent of indentation and key order', async () => {
    const definition = visitDefinition();
    const { app, write } = await openApp({ definitions: { 'visit.json': definition } });
    const tag = (await app.request('/api/definitions/visit')).headers.get('etag');
    write('visit.json', JSON.stringify(Object.fromEntries(Object.entries(definition).toReversed())));
    expect((await app.request('/api/definitions/visit')).headers.get('etag')).toBe(tag);
  });

  it('are updated when their file changes, without a restart', async () => {
    const { app, write } = await openApp({ definitions: { 'visit.json': visitDefinition() } });
    expect(await read(await app.request('/api/definitions/visit'))).toMatchObject({ title: 'School Visit' });
    write('visit.json', { ...visitDefinition(), title: 'Open Day' });
    expect(await read(await app.request('/api/definitions/visit'))).toMatchObject({ title: 'Open Day' });
  });

  it('are rejected when their submission path is an endpoint of the server', async () => {
    const definition = visitDefinition();
    const submission = { ...(definition['submission'] as object), path: 'curriculums' };
    const { app, logged } = await openApp({ definitions: { 'visit.json': { ...definition, submission } } });
    expect((await app.request('/api/definitions/visit')).status).toBe(404);
    expect(JSON.stringify(logged)).toContain('is an endpoint of the server');
  });

  it('are added and removed with their file, with their submission route', async () => {
    const { app, write, remove } = await openApp();
    expect((await app.request('/api/visits', { method: 'POST' })).status).toBe(404);
    write('visit.json', visitDefinition());
    expect((await app.request('/api/visits', { method: 'POST', body: new FormData() })).status).toBe(422);
    remove('visit.json');
    expect((await app.request('/api/definitions/visit')).status).toBe(404);
  });

  it.each([
    ['unreadable JSON', (text: string) => text.slice(0, -40)],
    ['an unknown rule', (text: string) => text.replace('"var": "guest.drives"', '"rule": "nobody"')],
    ['an empty file', () => ''],
  ])('keep the last valid version after %s, which the log reports', async (_, breakText) => {
    const { app, write, logged } = await openApp({ definitions: { 'visit.json': visitDefinition() } });
    const before = (await app.request('/api/definitions/visit')).headers.get('etag');
    write('visit.json', breakText(JSON.stringify(visitDefinition(), null, 2)));
    const after = await app.request('/api/definitions/visit');
    expect(after.headers.get('etag')).toBe(before);
    const errors = logged.filter(({ level }) => level === 50).map(({ msg }) => String(msg));
    expect(errors[0]).toContain('the last valid version stays active');
    expect(errors[1]).toMatch(/^visit\.json:\d+:\d+ error /);
    expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready', filesWithErrors: ['visit.json'] });
  });

  it('have their errors logged once for each edit, not for each request', async () => {
    const { app, write, logged } = await openApp({ definitions: { 'visit.json': visitDefinition() } });
    write('visit.json', '{');
    await app.request('/api/definitions');
    const count = logged.filter(({ level }) => level === 50).length;
    await app.request('/api/definitions');
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(count);
  });

  it('are rejected when the id is not the file name', async () => {
    const { app, logged } = await openApp({ definitions: { 'tour.json': visitDefinition() } });
    expect(await (await app.request('/api/definitions')).json()).toEqual([]);
    expect(logged.some(({ msg }) => String(msg).includes('Name the file visit.json'))).toBe(true);
  });

  it('are rejected when another form has the same submission path', async () => {
    const { app, logged } = await openApp({
      definitions: { 'tour.json': { ...visitDefinition(), id: 'tour' }, 'visit.json': visitDefinition() },
    });
    expect(await (await app.request('/api/definitions')).json()).toMatchObject([{ id: 'tour' }]);
    expect(logged.some(({ msg }) => String(msg).includes('"visits" is already used by tour.json'))).toBe(true);
  });

  it('have the texts of app.json, overridden by their own', async () => {
    const texts = { next: 'Go on', back: 'Return' };
    const { app } = await openApp({
      definitions: { 'app.json': { product: 'School', texts }, 'visit.json': { ...visitDefinition(), texts: { back: 'Back' } } },
    });
    expect(await read(await app.request('/api/definitions/visit'))).toMatchObject({ texts: { next: 'Go on', back: 'Back' } });
    const settings = await read(await app.request('/api/definitions/app'));
    expect([settings['product'], settings['texts']]).toEqual(['School', texts]);
  });

  it('are translated with the texts of a locale, and keep their rules', async () => {
    const pointer = '/answers/properties/guest/properties/name';
    const locale = { '/title': 'Pagbisita', [`${pointer}/title`]: 'Pangalan', [`${pointer}/type`]: 'number', '/nothing/here': 'x' };
    const { app } = await openApp({ definitions: { 'visit.json': visitDefinition(), 'locales/fil/visit.json': locale } });
    const document = await read(await app.request('/api/definitions/visit?locale=fil'));
    expect(document).toMatchObject({
      title: 'Pagbisita',
      answers: { properties: { guest: { properties: { name: { title: 'Pangalan', type: 'string' } } } } },
    });
    expect(await read(await app.request('/api/definitions/visit?locale=../../etc'))).toMatchObject({ title: 'School Visit' });
  });

  it('are translated in every user-visible text and nowhere else', async () => {
    const visit = visitDefinition();
    const { guest } = visit.answers.properties;
    Object.assign(guest.properties.party, {
      errorMessage: 'How many?',
      form: { requiredWhen: { '!': { label: 'guest.name' } }, enabledWhen: { var: 'guest.name' }, disabledHint: 'Name first.' },
    });
    const pointer = '/answers/properties/guest/properties';
    const locale = {
      [`${pointer}/party/errorMessage`]: 'Ilan?',
      [`${pointer}/party/form/disabledHint`]: 'Pangalan muna.',
      [`${pointer}/party/form/requiredWhen/!/label`]: 'guest.email',
      [`${pointer}/name/title`]: '<b>Pangalan</b>',
      [`${pointer}/plate/title`]: '[Plaka](javascript:alert(1))',
    };
    const { app } = await openApp({ definitions: { 'visit.json': visit, 'locales/fil/visit.json': locale } });
    const { answers } = (await read(await app.request('/api/definitions/visit?locale=fil'))) as unknown as typeof visit;
    const translated = answers.properties.guest.properties;
    expect(translated.party).toMatchObject({
      errorMessage: 'Ilan?',
      form: { disabledHint: 'Pangalan muna.', requiredWhen: { '!': { label: 'guest.name' } } },
    });
    expect([translated.name.title, translated.plate.title]).toEqual(['Name', 'Number plate']);
  });
});
