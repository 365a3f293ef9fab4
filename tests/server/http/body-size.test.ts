/** The maximum size of a request body, with and without Content-Length. */

import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const definitions = { 'visit.json': visitDefinition() };
const json = (headers: Record<string, string>, body = '{}') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

describe('the body limit', () => {
  const chunked = (bytes: number): ReadableStream<Uint8Array> => {
    let left = bytes;
    return new ReadableStream({
      pull: (controller) => {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(32));
        left -= 65_536;
      },
    });
  };

  it('rejects a body by its Content-Length', async () => {
    const { app } = await openApp({ definitions });
    const body = JSON.stringify({ guest: { name: 'x'.repeat(2_000_000) } });
    const reply = await app.request('/api/preview/names', json({ 'content-length': String(body.length) }, body));
    expect(reply.status).toBe(413);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });

  it('rejects a chunked body without Content-Length', async () => {
    const { app } = await openApp({ definitions });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: chunked(3_000_000),
      duplex: 'half',
    };
    expect((await app.request('/api/preview/names', init as RequestInit)).status).toBe(413);
  });

  it('rejects a chunked body that exceeds its Content-Length', async () => {
    const { app } = await openApp({ definitions });
    const headers = { 'content-type': 'application/json', 'content-length': '2', 'transfer-encoding': 'chunked' };
    expect(
      (await app.request('/api/preview/names', { method: 'POST', headers, body: chunked(3_000_000), duplex: 'half' } as RequestInit))
        .status,
    ).toBe(413);
  });

  it('accepts a chunked body below the limit', async () => {
    const { app } = await openApp({ definitions });
    const body = new Blob([JSON.stringify({ guest: { party: 2 } })]).stream();
    const init = { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, body, duplex: 'half' };
    const reply = await app.request('/api/visits', init);
    expect(await reply.json()).toMatchObject({ status: 422, errors: { 'guest.name': 'Name is required' } });
  });

  it('allows the total size of the upload fields for a submission', async () => {
    const { app } = await openApp({ definitions });
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) form.append('papers[letters][]', new File([new Uint8Array(1_000_000)], name));
    expect((await app.request('/api/visits', { method: 'POST', body: form })).status).toBe(422);
    for (const name of ['d.pdf', 'e.pdf', 'f.pdf']) form.append('papers[letters][]', new File([new Uint8Array(1_500_000)], name));
    expect((await app.request('/api/visits', { method: 'POST', body: form })).status).toBe(413);
  });
});
