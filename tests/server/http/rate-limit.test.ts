import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const rates = { address: { burst: 5, seconds: 60 }, target: { burst: 3, seconds: 60 }, guess: { burst: 2, seconds: 3600 } };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const env = { TRUSTED_PROXIES: '1' };

describe('rate limits', () => {
  it('answer 429 with Retry-After to a fast loop over one address, and let it pass after that time', async () => {
    const { app, pass } = await openApp({ rates });
    for (let call = 0; call < 3; call += 1) expect((await app.request('/api/prefills/parent?email=a@example.com')).status).toBe(404);
    const reply = await app.request('/api/prefills/parent?email=A@example.com');
    expect(reply.status).toBe(429);
    const wait = Number(reply.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    pass(wait * 1000);
    expect((await app.request('/api/prefills/parent?email=a@example.com')).status).toBe(404);
  });

  it('count a target over all callers', async () => {
    const { app } = await openApp({ rates, env });
    for (let call = 0; call < 3; call += 1) await app.request('/api/prefills/learner?learner_id=2024-1', from(`10.0.0.${call}`));
    expect((await app.request('/api/prefills/learner?learner_id=2024-1', from('10.0.0.9'))).status).toBe(429);
  });

  it('count a caller over all targets, and no other caller', async () => {
    const { app } = await openApp({ rates, env });
    for (let call = 0; call < 5; call += 1) await app.request(`/api/prefills/learner?learner_id=2024-${call}`, from('10.0.0.1'));
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.1'))).status).toBe(429);
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.2'))).status).toBe(404);
  });

  it('do not believe X-Forwarded-For without a proxy', async () => {
    const { app } = await openApp({ rates });
    for (let call = 0; call < 5; call += 1) await app.request(`/api/prefills/learner?learner_id=2024-${call}`, from(`10.0.0.${call}`));
    expect((await app.request('/api/prefills/learner?learner_id=2024-9', from('10.0.0.9'))).status).toBe(429);
  });

  it('count different PINs, not the calls of a family that repeats its own', async () => {
    const { app } = await openApp({ rates });
    for (let call = 0; call < 20; call += 1) expect((await app.request('/api/form_options/enrollment?enrollment_pin=246810')).status).toBe(200);
    for (let pin = 0; pin < 4; pin += 1) expect((await app.request(`/api/form_options/hubs?enrollment_pin=${pin}`)).status).toBe(200);
    expect((await app.request('/api/form_options/hubs?enrollment_pin=99')).status).toBe(429);
    expect((await app.request('/api/form_options/hubs')).status).toBe(200);
  });

  it('let nobody go through the PINs of one family, from however many addresses', async () => {
    const { app } = await openApp({ rates: { ...rates, target: { burst: 9, seconds: 9 } }, env });
    const guess = (pin: number, address: string) => app.request(`/api/enrollment_validations/pin?email=a@example.com&enrollment_pin=${pin}`, from(address));
    expect((await guess(1, '10.0.0.1')).status).toBe(404);
    expect((await guess(1, '10.0.0.1')).status).toBe(404);
    expect((await guess(2, '10.0.0.2')).status).toBe(404);
    await guess(3, '10.0.0.3');
    const reply = await guess(3, '10.0.0.3');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('know one learner by however its number is written, and whatever else is asked along', async () => {
    const { app } = await openApp({ rates: { ...rates, target: { burst: 9, seconds: 9 } }, env });
    const guess = (pin: number, learner: string, more = '') => app.request(
      `/api/enrollment_validations/pin?learner_id=${encodeURIComponent(learner)}&enrollment_pin=${pin}${more}`, from(`10.0.1.${pin}`),
    );
    expect((await guess(1, '2024-00008a')).status).toBe(404);
    expect((await guess(2, ' 2024 - 00008 A')).status).toBe(404);
    expect((await guess(3, '2 0 2 4-00008A')).status).toBe(429);
    const opened = await openApp({ rates, env });
    const ask = (call: number) => opened.app.request(`/api/prefills/learner?learner_id=2024-00008&email=${call}@example.com`, from(`10.0.0.${call}`));
    for (let call = 0; call < 3; call += 1) expect((await ask(call)).status).toBe(404);
    expect((await ask(3)).status).toBe(429);
  });

  it('slow down whoever tries PINs, and then refuse in words', async () => {
    const { app } = await openApp({ rates: { address: { burst: 99, seconds: 60 }, target: { burst: 99, seconds: 60 }, guess: { burst: 3, seconds: 3600 } } });
    const guess = async (pin: string) => {
      const start = performance.now();
      const reply = await app.request(`/api/enrollment_validations/pin?email=a@example.com&enrollment_pin=${pin}`);
      return { reply, took: performance.now() - start };
    };
    const tries = [await guess('1'), await guess('2'), await guess('3')];
    expect(tries.map(({ reply }) => reply.status)).toEqual([404, 404, 404]);
    expect(tries[1]?.took).toBeGreaterThan(245);
    expect(tries[2]?.took).toBeGreaterThan(495);
    const { reply } = await guess('4');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1200']);
    expect(await reply.json()).toMatchObject({ detail: 'Too many different attempts. Please try again in 20 minutes.' });
  });

  it('stop whoever counts through learners, not whoever asks for the same ones again', async () => {
    const many = { burst: 99, seconds: 60 };
    const { app } = await openApp({ rates: { address: many, target: many, guess: many, search: { burst: 3, seconds: 3600 } } });
    const ask = async (number: number, path = 'prefills/learner') => (await app.request(`/api/${path}?learner_id=2099-0000${number}`)).status;
    expect([await ask(1), await ask(2), await ask(3), await ask(4)]).toEqual([404, 404, 404, 429]);
    expect(await ask(5, 'enrollment_validations/learner_id')).toBe(429);
    expect(await ask(2)).toBe(404);
  });

  it('stop whoever counts through PINs where no family is named', async () => {
    const many = { burst: 99, seconds: 60 };
    const { app } = await openApp({ rates: { address: many, target: many, guess: many, search: { burst: 2, seconds: 3600 } } });
    const ask = async (pin: string) => (await app.request(`/api/form_options/enrollment?enrollment_pin=${pin}`)).status;
    expect([await ask('1'), await ask('2'), await ask('3'), await ask('1')]).toEqual([200, 200, 429, 200]);
  });

  it('hold for the checks and submissions of a definition', async () => {
    const { app } = await openApp({ rates, definitions: { 'visit.json': visitDefinition() } });
    const post = (path: string) => app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"guest":{"email":"a@example.com"}}' });
    for (let call = 0; call < 3; call += 1) expect((await post('/api/visit_checks/guest')).status).toBe(422);
    expect((await post('/api/visit_checks/guest')).status).toBe(429);
  });

  it('fill up again evenly', () => {
    let time = 0;
    const limit = createRateLimit({ address: { burst: 2, seconds: 10 }, target: { burst: 9, seconds: 9 }, guess: { burst: 9, seconds: 9 } }, () => time);
    const call = () => limit('x', { address: 'a' });
    call();
    call();
    expect(call).toThrow('try again in 5 seconds');
    time = 4_000;
    expect(call).toThrow('try again in 1 second.');
    time = 5_000;
    expect(call).not.toThrow();
    expect(call).toThrow();
  });
});
