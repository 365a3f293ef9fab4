/** The archive of served definitions: each document that was served can be read by its hash, for ever. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formsProduct } from '../../../server/forms-product.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

interface Row {
  hash: string;
  first_served_at: string;
  last_served_at: string;
}

const listRows = ({ store }: OpenedApp): Promise<Row[]> =>
  store.db.all<Row>('select hash, first_served_at, last_served_at from definition_versions order by first_served_at, hash');

const readTag = (reply: Response): string => (reply.headers.get('etag') ?? '').replaceAll('"', '');

describe('a served definition', () => {
  it('stays readable by its hash after it was edited and removed, and may be kept by caches for ever', async () => {
    const opened = await openApp({ product: formsProduct, definitions });
    const { app, write, remove } = opened;
    const first = await app.request('/api/definitions/visit');
    write('visit.json', { ...visitDefinition(), title: 'Open Day' });
    const second = await app.request('/api/definitions/visit');
    remove('visit.json');
    expect((await app.request('/api/definitions/visit')).status).toBe(404);
    for (const served of [first, second]) {
      const kept = await app.request(`/api/definitions/visit/versions/${readTag(served)}`);
      expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(readTag(kept)).toBe(readTag(served));
      expect(await kept.json()).toEqual(await served.json());
    }
  });

  it('is stored in each language in which it was served, without the parts of the server', async () => {
    const deliver = [{ id: 'crm', webhook: 'crm' }];
    const german = { '/title': 'Besuch' };
    const files = { 'visit.json': { ...visitDefinition(), deliver }, 'locales/de/visit.json': german };
    const { app } = await openApp({
      product: formsProduct,
      definitions: files,
      env: { WEBHOOKS: '{"crm":{"url":"https://crm.example.com/a","secret":"0123456789012345678901234"}}' },
    });
    const served = await app.request('/api/definitions/visit?locale=de');
    expect(readTag(served)).toMatch(/^[0-9a-f]{64}-[0-9a-f]{64}$/);
    const kept = (await (await app.request(`/api/definitions/visit/versions/${readTag(served)}`)).json()) as object;
    expect(kept).toMatchObject({ title: 'Besuch' });
    expect(kept).not.toHaveProperty('deliver');
  });

  it.each(['0'.repeat(64), 'x', 'a'.repeat(10_000), `${'0'.repeat(64)}'--`])('is not found by another hash: %.20s', async (hash) => {
    const { app } = await openApp({ product: formsProduct, definitions });
    await app.request('/api/definitions/visit');
    const reply = await app.request(`/api/definitions/visit/versions/${encodeURIComponent(hash)}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it('is not found under the id of another form', async () => {
    const { app } = await openApp({ product: formsProduct, definitions });
    const tag = readTag(await app.request('/api/definitions/visit'));
    expect((await app.request(`/api/definitions/other/versions/${tag}`)).status).toBe(404);
  });
});

describe('a version', () => {
  it('is stored before a page with its hash is sent', async () => {
    const opened = await openApp({ product: formsProduct, definitions });
    const dir = join(opened.dataDir, '../pages');
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'index.html'), '<!doctype html><html><head></head><body><div id="root"></div></body></html>');
    const page = await opened.app.request('/forms/visit', { headers: { accept: 'text/html' } });
    const [{ hash }] = (await listRows(opened)) as [Row];
    expect(await page.text()).toContain(hash);
  });

  it('is stored by a submission of a sender who got the form elsewhere', async () => {
    const opened = await openApp({ product: formsProduct, definitions });
    expect((await post(opened, plain)).status).toBe(201);
    expect(await listRows(opened)).toHaveLength(1);
  });

  it('has the day on which it was served last, written once a day', async () => {
    const opened = await openApp({ product: formsProduct, definitions });
    const { app, pass } = opened;
    const at: string[][] = [];
    for (const hours of [0, 5, 20, 30]) {
      pass(hours * 3_600_000);
      await app.request('/api/definitions/visit');
      at.push((await listRows(opened)).map((row) => row.last_served_at));
    }
    expect(at).toEqual([
      ['2026-11-20T10:00:00.000Z'],
      ['2026-11-20T10:00:00.000Z'],
      ['2026-11-21T11:00:00.000Z'],
      ['2026-11-22T17:00:00.000Z'],
    ]);
    expect((await listRows(opened))[0]!.first_served_at).toBe('2026-11-20T10:00:00.000Z');
  });
});
