import { describe, expect, it } from 'vitest';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { forgetIdempotencyKeys } from '../../../../server/db/submissions/idempotency-keys.ts';
import { withdrawKey } from '../../../../server/db/submissions/withdrawn-keys.ts';
import { type OpenedApp, openApp } from '../../support/open-app.ts';
import { definitions, later, plain, post } from '../../support/post-visit.ts';
import { pdf } from '../../support/sample-content.ts';

const KEY = 'key-1234';
const headers = { 'idempotency-key': KEY };

const ask = ({ app }: OpenedApp, method: string, key = KEY): Response | Promise<Response> =>
  app.request(`/api/submission_keys/${encodeURIComponent(key)}`, { method });

/** Wraps a storage whose next content waits until `release` is called. */
function createHold() {
  let release = (): void => undefined;
  let reach = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => (reach = resolve));
  return {
    isHeld,
    release: () => release(),
    wrapStorage: (storage: OpenedApp['files']): OpenedApp['files'] => ({
      ...storage,
      put: async (content) => {
        reach();
        await held;
        return storage.put(content);
      },
    }),
  };
}

describe('the key of a submission', () => {
  it('shows the acknowledgement of a stored submission, and nothing for an unknown key', async () => {
    const opened = await openApp({ definitions });
    expect((await ask(opened, 'GET')).status).toBe(404);
    const stored: unknown = await (await post(opened, plain, headers)).json();
    const reply = await ask(opened, 'GET');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await reply.json()).toEqual(stored);
  });

  it('that is withdrawn refuses a late copy, and another key stores the answers', async () => {
    const opened = await openApp({ definitions });
    expect((await ask(opened, 'DELETE')).status).toBe(204);
    expect((await ask(opened, 'DELETE')).status).toBe(204);
    const late = await post(opened, plain, headers);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 'withdrawn', title: 'Withdrawn' });
    expect((await ask(opened, 'GET')).status).toBe(404);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
    expect((await post(opened, plain, { 'idempotency-key': 'key-5678' })).status).toBe(201);
  });

  it('cannot be withdrawn after its submission was stored', async () => {
    const opened = await openApp({ definitions });
    const stored: unknown = await (await post(opened, plain, headers)).json();
    const reply = await ask(opened, 'DELETE');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(stored);
    expect((await post(opened, plain, headers)).status).toBe(201);
  });

  it('cannot be withdrawn while its submission is under way in the same process', async () => {
    const hold = createHold();
    const opened = await openApp({ definitions, wrapStorage: hold.wrapStorage });
    const posted = post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') }, headers);
    await hold.isHeld;
    const reply = await ask(opened, 'DELETE');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([409, '2']);
    hold.release();
    expect((await posted).status).toBe(201);
  });

  it('that another process withdraws while its submission is under way stores nothing', async () => {
    const hold = createHold();
    const opened = await openApp({ definitions, wrapStorage: hold.wrapStorage });
    const posted = post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') }, headers);
    await hold.isHeld;
    expect(await withdrawKey(opened.store, KEY, '2026-11-20T10:00:00.000Z')).toBeUndefined();
    hold.release();
    expect((await posted).status).toBe(410);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('is withdrawn or stored, never both, when both arrive at the same time', async () => {
    const opened = await openApp({ definitions });
    for (let round = 0; round < 10; round++) {
      const key = `key-${round}`;
      const [posted, withdrawn] = await Promise.all([post(opened, plain, { 'idempotency-key': key }), ask(opened, 'DELETE', key)]);
      const known = await ask(opened, 'GET', key);
      if (posted.status === 201) expect([200, 409]).toContain(withdrawn.status);
      else expect([posted.status, withdrawn.status]).toEqual([410, 204]);
      expect(known.status).toBe(posted.status === 201 ? 200 : 404);
    }
  });

  it('is forgotten with the keys of stored submissions', async () => {
    const opened = await openApp({ definitions });
    await ask(opened, 'DELETE');
    await forgetIdempotencyKeys(opened.store, '2026-11-20T10:00:00.000Z');
    expect((await post(opened, plain, headers)).status).toBe(410);
    await forgetIdempotencyKeys(opened.store, '2026-11-20T10:00:00.001Z');
    expect((await post(opened, plain, headers)).status).toBe(201);
  });

  it('is not in the log', async () => {
    const opened = await openApp({ definitions });
    await ask(opened, 'DELETE');
    expect(JSON.stringify(opened.logged)).not.toContain(KEY);
    expect(opened.logged).toContainEqual(expect.objectContaining({ path: '/api/submission_keys/:key', status: 204 }));
  });

  it('can be tried only as often as a form can be sent', async () => {
    const rule = { burst: 2, seconds: 60 };
    const opened = await openApp({ definitions, rates: { address: rule, target: rule } });
    expect([(await ask(opened, 'GET')).status, (await ask(opened, 'DELETE')).status]).toEqual([404, 204]);
    expect((await ask(opened, 'GET')).status).toBe(429);
  });

  it('has at most 200 characters', async () => {
    const opened = await openApp({ definitions });
    expect((await ask(opened, 'GET', 'x'.repeat(300))).status).toBe(400);
  });
});
