import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../server/http/rate-limiter.ts';
import { createMemoryState } from '../../../server/shared-state/memory-state.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const rates = { address: { burst: 5, seconds: 60 }, target: { burst: 3, seconds: 60 } };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const env = { TRUSTED_PROXIES: '1' };

describe('rate limits', () => {
  it('return 429 with Retry-After for repeated requests of one target, and accept them after that time', async () => {
    const { app, pass } = await openApp({ rates });
    for (let call = 0; call < 3; call += 1) expect((await app.request('/api/prefills/parent?email=a@example.com')).status).toBe(404);
    const reply = await app.request('/api/prefills/parent?email=A@example.com');
    expect(reply.status).toBe(429);
    const wait = Number(reply.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    pass(wait * 1000);
    expect((await app.request('/api/prefills/parent?email=a@example.com')).status).toBe(404);
  });

  it('count a target over all callers, with a reserve for each caller', async () => {
    const { app } = await openApp({ rates, env });
    const ask = async (address: string) => (await app.request('/api/prefills/learner?learner_id=2024-1', from(address))).status;
    for (let call = 0; call < 3; call += 1) expect(await ask('10.0.0.1')).toBe(404);
    expect(await ask('10.0.0.1')).toBe(429);
    expect([await ask('10.0.0.9'), await ask('10.0.0.9')], 'a first call from elsewhere').toEqual([404, 429]);
  });

  it('do not count a target when the caller is rejected', async () => {
    const { app } = await openApp({ rates: { address: { burst: 2, seconds: 60 }, target: { burst: 4, seconds: 60 } }, env });
    const ask = async (address: string) => (await app.request('/api/prefills/learner?learner_id=2024-1', from(address))).status;
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push(await ask('10.0.0.1'));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(2);
    expect([await ask('10.0.0.2'), await ask('10.0.0.2')]).toEqual([404, 404]);
  });

  it('count each caller over all targets', async () => {
    const { app } = await openApp({ rates, env });
    for (let call = 0; call < 5; call += 1) await app.request(`/api/prefills/learner?learner_id=2024-${call}`, from('10.0.0.1'));
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.1'))).status).toBe(429);
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.2'))).status).toBe(404);
  });

  it('ignore X-Forwarded-For without a trusted proxy', async () => {
    const { app } = await openApp({ rates });
    for (let call = 0; call < 5; call += 1) await app.request(`/api/prefills/learner?learner_id=2024-${call}`, from(`10.0.0.${call}`));
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.9'))).status).toBe(429);
  });

  it('count different PINs, but not repetitions of one', async () => {
    const { app } = await openApp({ rates });
    for (let call = 0; call < 20; call += 1)
      expect((await app.request('/api/form_options/enrollment?enrollment_pin=246810')).status).toBe(200);
    for (let pin = 0; pin < 4; pin += 1) expect((await app.request(`/api/form_options/hubs?enrollment_pin=${pin}`)).status).toBe(200);
    expect((await app.request('/api/form_options/hubs?enrollment_pin=99')).status).toBe(429);
    expect((await app.request('/api/form_options/hubs')).status).toBe(200);
  });

  it('normalize the number of a learner, and ignore other parameters', async () => {
    const { app } = await openApp({ rates: { ...rates, target: { burst: 2, seconds: 60 } }, env });
    const check = (call: number, learner: string) =>
      app.request(`/api/enrollment_validations/pin?learner_id=${encodeURIComponent(learner)}&call=${call}`, from('10.0.1.1'));
    expect((await check(1, '2024-00008a')).status).toBe(404);
    expect((await check(2, ' 2024 - 00008 A')).status).toBe(404);
    expect((await check(3, '2 0 2 4-00008A')).status).toBe(429);
    const opened = await openApp({ rates, env });
    const ask = (call: number) =>
      opened.app.request(`/api/prefills/learner?learner_id=2024-00008&email=${call}@example.com`, from('10.0.0.1'));
    for (let call = 0; call < 3; call += 1) expect((await ask(call)).status).toBe(404);
    expect((await ask(3)).status).toBe(429);
  });

  it('stop the enumeration of learners, but not repeated requests for one', async () => {
    const many = { burst: 99, seconds: 60 };
    const { app } = await openApp({ rates: { address: many, target: many, search: { burst: 3, seconds: 3600 } } });
    const ask = async (number: number, path = 'prefills/learner') =>
      (await app.request(`/api/${path}?learner_id=2099-0000${number}`)).status;
    expect([await ask(1), await ask(2), await ask(3), await ask(4)]).toEqual([404, 404, 404, 429]);
    expect(await ask(5, 'enrollment_validations/learner_id')).toBe(429);
    expect(await ask(2)).toBe(404);
  });

  it('stop the enumeration of PINs without a family', async () => {
    const many = { burst: 99, seconds: 60 };
    const { app } = await openApp({ rates: { address: many, target: many, search: { burst: 2, seconds: 3600 } } });
    const ask = async (pin: string) => (await app.request(`/api/form_options/enrollment?enrollment_pin=${pin}`)).status;
    expect([await ask('1'), await ask('2'), await ask('3'), await ask('1')]).toEqual([200, 200, 429, 200]);
  });

  it('apply to the checks and submissions of a definition', async () => {
    const { app } = await openApp({ rates, definitions: { 'visit.json': visitDefinition() } });
    const post = (path: string) =>
      app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"guest":{"email":"a@example.com"}}' });
    for (let call = 0; call < 3; call += 1) expect((await post('/api/visit_checks/guest')).status).toBe(422);
    expect((await post('/api/visit_checks/guest')).status).toBe(429);
  });

  it('refill continuously', async () => {
    let time = 0;
    const limit = createRateLimiter(
      createMemoryState(() => time),
      { address: { burst: 2, seconds: 10 }, target: { burst: 9, seconds: 9 } },
    );
    const call = () => limit('x', { address: 'a' });
    await call();
    await call();
    await expect(call()).rejects.toThrow('try again in 5 seconds');
    time = 4_000;
    await expect(call()).rejects.toThrow('try again in 1 second.');
    time = 5_000;
    await call();
    await expect(call()).rejects.toThrow('try again in 5 seconds');
  });

  it('count the cost of a call, up to the size of the bucket', async () => {
    let time = 0;
    const rule = { burst: 10, seconds: 10 };
    const limit = createRateLimiter(
      createMemoryState(() => time),
      { address: rule, target: rule },
    );
    await limit('x', { address: 'a', cost: 8 });
    await expect(limit('x', { address: 'a', cost: 8 })).rejects.toThrow('try again in 6 seconds');
    time = 10_000;
    await limit('x', { address: 'a', cost: 99 });
    await expect(limit('x', { address: 'a' })).rejects.toThrow('try again in 1 second.');
  });

  it('are independent of the wall clock', async () => {
    const { app, setWallClock, pass } = await openApp({ rates });
    const call = async () => (await app.request('/api/prefills/parent?email=a@example.com')).status;
    expect([await call(), await call(), await call(), await call()]).toEqual([404, 404, 404, 429]);
    setWallClock('2026-11-20T09:55:00Z');
    pass(60_000);
    expect([await call(), await call(), await call()]).toEqual([404, 404, 404]);
    setWallClock('2020-01-01T00:00:00Z');
    pass(60_000);
    expect(await call()).toBe(404);
  });

  it('apply before the body of a post is read', async () => {
    const { app } = await openApp({ rates, definitions: { 'visit.json': visitDefinition() } });
    const pulled: number[] = [];
    const post = (call: number) => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            pulled.push(call);
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return app.request('/api/visits', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
    };
    for (let call = 0; call < 5; call += 1) expect((await post(call)).status).toBe(422);
    expect((await post(5)).status).toBe(429);
    expect(pulled).not.toContain(5);
  });
});
