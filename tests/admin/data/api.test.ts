import { describe, expect, it } from 'vitest';
import { createApi } from '../../../admin/data/api.ts';

const replyWith = (response: () => Response) => createApi(async () => response());

describe('a call of the admin API', () => {
  it('returns the data of a reply', async () => {
    const api = replyWith(() => Response.json({ maintenance_mode: true }));
    expect(await api.call('GET /admin/maintenance', {})).toMatchObject({ ok: true, data: { maintenance_mode: true } });
  });

  it('succeeds without a body', async () => {
    expect(await replyWith(() => new Response(null, { status: 204 })).call('DELETE /admin/session', {})).toMatchObject({ ok: true });
  });

  it('returns the problem of a refusal', async () => {
    const api = replyWith(() => Response.json({ detail: 'No' }, { status: 422 }));
    expect(await api.call('PUT /admin/maintenance', {}, { maintenance_mode: true })).toEqual({
      ok: false,
      status: 422,
      problem: { detail: 'No' },
    });
  });

  it('counts a page of another system as an unreachable server', async () => {
    const api = replyWith(() => new Response('<html>Sign in to this network</html>'));
    expect(await api.call('GET /admin/session', {})).toEqual({ ok: false, status: 0, problem: {} });
  });

  it('counts a lost connection as an unreachable server', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.call('GET /admin/session', {})).toEqual({ ok: false, status: 0, problem: {} });
  });
});
