/** The origin check of writing requests. */

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
    ['an opaque origin', { origin: 'null' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site origin', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a write from %s', async (_, headers) => {
    const { app } = await openApp({ definitions });
    expect((await app.request('/api/visits', json(headers as Record<string, string>))).status).toBe(403);
  });

  it.each([
    ['its own origin', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['the public URL', { host: '127.0.0.1:3000', origin: 'https://forms.example.com' }],
    ['a client without Origin', {}],
  ])('accepts a write from %s', async (_, headers) => {
    const { app } = await openApp({ definitions, env: { PUBLIC_URL: 'https://forms.example.com' } });
    expect((await app.request('/api/visits', json(headers as Record<string, string>))).status).toBe(422);
  });

  it('accepts a read from any origin', async () => {
    const { app } = await openApp();
    expect((await app.request('/api/definitions', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});
