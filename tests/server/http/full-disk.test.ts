import { describe, expect, it } from 'vitest';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { definitions, later, plain, post } from '../support/post-visit.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { pdf } from '../support/sample-content.ts';
import { postgresUrl } from '../support/test-database.ts';

const letters = (): Record<string, File[]> => ({ 'papers[letters][]': [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')] });
const readiness = async ({ app }: OpenedApp): Promise<number> => (await app.request('/readyz')).status;

/** Prevents the growth of a SQLite database and returns a function that allows it again. */
async function fillDatabase({ store }: OpenedApp): Promise<() => Promise<void>> {
  const pages = (await store.db.get<{ page_count: number }>('pragma page_count'))?.page_count;
  await store.db.get(`pragma max_page_count = ${pages}`);
  return async () => void (await store.db.get('pragma max_page_count = 1000000'));
}

describe('on a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])('a submission whose file cannot be written (%s) gets 507 and leaves no data', async (code) => {
    let puts = 0;
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({
        ...storage,
        put: async (content) => {
          puts += 1;
          if (puts === 2) throw Object.assign(new Error(`${code}: write`), { code });
          return storage.put(content);
        },
      }),
    });
    const reply = await post(opened, { ...plain, ...letters() });
    expect(reply.status).toBe(507);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(await reply.json()).toEqual({
      title: 'Disk full',
      status: 507,
      detail: expect.stringMatching(/^The server’s disk is full.*nothing was stored.*still on this device.*try again later/),
    });
    expect(await opened.files.olderThan(later)).toEqual([]);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
    expect((await post(opened, { ...plain, ...letters() })).status).toBe(201);
  });

  it.skipIf(postgresUrl !== undefined)(
    'a submission whose row cannot be written gets 507, and is accepted when there is space',
    async () => {
      const opened = await openApp({ definitions });
      const free = await fillDatabase(opened);
      const big = { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'X'.repeat(90_000) };
      expect((await post(opened, { ...big, ...letters() })).status).toBe(507);
      expect(await opened.files.olderThan(later)).toEqual([]);
      await free();
      expect((await post(opened, { ...big, ...letters() })).status).toBe(201);
    },
  );

  it.skipIf(postgresUrl !== undefined)('readiness is 503 after a failed write, and 200 again later', async () => {
    const opened = await openApp({ definitions });
    expect(await readiness(opened)).toBe(200);
    const free = await fillDatabase(opened);
    await post(opened, { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'X'.repeat(90_000) });
    expect(await readiness(opened)).toBe(503);
    expect((await opened.app.request('/healthz')).status).toBe(200);
    await free();
    opened.pass(1000);
    expect(await readiness(opened)).toBe(200);
  });

  it('readiness is 503 when the probe finds no space', async () => {
    const opened = await openApp({ definitions, disk: { hasSpace: async () => false, noteFull: () => undefined } });
    const reply = await opened.app.request('/readyz');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ detail: 'The disk is full.' });
  });
});
