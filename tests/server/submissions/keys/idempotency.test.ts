import { describe, expect, it } from 'vitest';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { openApp } from '../../support/open-app.ts';
import { definitions, later, plain, post } from '../../support/post-visit.ts';
import { pdf } from '../../support/sample-content.ts';

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'abc-1' };

  it('returns the first result for a repeated request and stores nothing new', async () => {
    const opened = await openApp({ definitions });
    const entries = { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') };
    const first = await post(opened, entries, headers);
    const second = await post(opened, entries, headers);
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(await first.json());
    expect((await listSubmissions(opened.store)).items).toHaveLength(1);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('is rejected with other answers or another file', async () => {
    const opened = await openApp({ definitions });
    await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') }, headers);
    const changed = await post(opened, { ...plain, 'guest[party]': '4', 'papers[letters][]': new File([pdf], 'a.pdf') }, headers);
    expect(changed.status).toBe(422);
    expect(await changed.json()).toMatchObject({
      detail:
        'We already received this form. Changes that you made after sending it were not saved. Please contact us if you need a correction.',
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf, ' '], 'a.pdf') }, headers)).status).toBe(422);
    expect((await listSubmissions(opened.store)).items).toHaveLength(1);
  });

  it('returns 409 while the first request is in progress', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (reached = resolve));
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({
        ...storage,
        put: async (content) => {
          reached();
          await held;
          return storage.put(content);
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

  it('can be used again after a rejected request', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, { ...plain, 'guest[name]': '' }, headers)).status).toBe(422);
    expect((await post(opened, plain, headers)).status).toBe(201);
  });

  it('is rejected when it is too long', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, plain, { 'idempotency-key': 'x'.repeat(300) })).status).toBe(400);
  });
});
