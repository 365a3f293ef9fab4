import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const definitions = { 'visit.json': visitDefinition() };
const json = (headers: Record<string, string>, body = '{}') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

describe('the origin check', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin that can be told', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a write from %s', async (_, headers) => {
    const { app } = await openApp({ definitions });
    expect((await app.request('/api/visits', json(headers as Record<string, string>))).status).toBe(403);
  });

  it.each([
    ['the own address', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['the public address', { host: '127.0.0.1:3000', origin: 'https://forms.example.com' }],
    ['a program that is no browser', {}],
  ])('lets a write from %s pass', async (_, headers) => {
    const { app } = await openApp({ definitions, env: { PUBLIC_URL: 'https://forms.example.com' } });
    expect((await app.request('/api/visits', json(headers as Record<string, string>))).status).toBe(422);
  });

  it('lets reading pass from anywhere', async () => {
    const { app } = await openApp();
    expect((await app.request('/api/definitions', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
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

  it('refuses a body that says it is too large', async () => {
    const { app } = await openApp({ definitions });
    const body = JSON.stringify({ guest: { name: 'x'.repeat(2_000_000) } });
    const reply = await app.request('/api/preview/names', json({ 'content-length': String(body.length) }, body));
    expect(reply.status).toBe(413);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuses a body in chunks, whose length nobody said', async () => {
    const { app } = await openApp({ definitions });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: chunked(3_000_000),
      duplex: 'half',
    };
    expect((await app.request('/api/preview/names', init as RequestInit)).status).toBe(413);
  });

  it('refuses chunks although a small length was said', async () => {
    const { app } = await openApp({ definitions });
    const headers = { 'content-type': 'application/json', 'content-length': '2', 'transfer-encoding': 'chunked' };
    expect(
      (await app.request('/api/preview/names', { method: 'POST', headers, body: chunked(3_000_000), duplex: 'half' } as RequestInit))
        .status,
    ).toBe(413);
  });

  it('reads a body in chunks that is small enough', async () => {
    const { app } = await openApp({ definitions });
    const body = new Blob([JSON.stringify({ guest: { party: 2 } })]).stream();
    const init = { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, body, duplex: 'half' };
    const reply = await app.request('/api/visits', init);
    expect(await reply.json()).toMatchObject({ status: 422, errors: { 'guest.name': 'Name is required' } });
  });

  it('lets a submission be as large as its upload fields may be together', async () => {
    const { app } = await openApp({ definitions });
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) form.append('papers[letters][]', new File([new Uint8Array(1_000_000)], name));
    expect((await app.request('/api/visits', { method: 'POST', body: form })).status).toBe(422);
    for (const name of ['d.pdf', 'e.pdf', 'f.pdf']) form.append('papers[letters][]', new File([new Uint8Array(1_500_000)], name));
    expect((await app.request('/api/visits', { method: 'POST', body: form })).status).toBe(413);
  });
});
