import { describe, expect, it } from 'vitest';
import { setMaintenance } from '../../../server/db/settings.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const key = 'let-me-through';

async function underMaintenance(env: Record<string, string> = { MAINTENANCE_BYPASS_KEY: key }) {
  const opened = await openApp({ env, definitions: { 'visit.json': visitDefinition() } });
  await setMaintenance(opened.store, true, { id: null, name: 'Test' }, '2026-11-20T00:00:00Z');
  return opened;
}

describe('maintenance mode', () => {
  it('is off by default', async () => {
    const { app } = await openApp();
    expect(await (await app.request('/api/maintenance_mode')).json()).toEqual({ maintenance_mode: false });
  });

  it('returns 503 for users', async () => {
    const { app } = await underMaintenance();
    const reply = await app.request('/api/payment_schemes');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('120');
    expect(await reply.json()).toMatchObject({ status: 503, detail: expect.stringContaining('maintenance') });
  });

  it.each([
    '/api/maintenance_mode',
    '/api/definitions/app',
    '/healthz',
    '/readyz',
    '/api/admin',
    '/api/admin/session',
    '/',
    '/admin',
    '/admin/programs',
  ])('keeps %s available', async (path) => {
    const { app } = await underMaintenance();
    expect((await app.request(path)).status).not.toBe(503);
  });

  it.each(['/api/definitions', '/api/definitions/enrollment', '/api/definitions/app/x', '/api/administrators', '/api/students'])(
    'returns 503 for %s',
    async (path) => {
      const { app } = await underMaintenance();
      expect((await app.request(path)).status).toBe(503);
    },
  );

  it('keeps the texts of its own page available', async () => {
    const { app } = await underMaintenance();
    expect(await (await app.request('/api/definitions/app')).json()).toMatchObject({ product: 'Test School' });
  });

  it('is off for a client with the bypass key', async () => {
    const { app } = await underMaintenance();
    const headers = { 'x-maintenance-bypass': key };
    expect(await (await app.request('/api/maintenance_mode', { headers })).json()).toEqual({ maintenance_mode: false });
    expect((await app.request('/api/payment_schemes', { headers })).status).toBe(200);
  });

  it.each([
    [{ MAINTENANCE_BYPASS_KEY: key }, 'wrong'],
    [{ MAINTENANCE_BYPASS_KEY: key }, ''],
    [{}, ''],
    [{}, 'undefined'],
  ])('with %j is on for the bypass key "%s"', async (env, sent) => {
    const { app } = await underMaintenance(env);
    const headers = { 'x-maintenance-bypass': sent };
    expect(await (await app.request('/api/maintenance_mode', { headers })).json()).toEqual({ maintenance_mode: true });
    expect((await app.request('/api/payment_schemes', { headers })).status).toBe(503);
  });
});
