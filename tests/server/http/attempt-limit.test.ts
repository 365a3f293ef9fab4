/** The attempt limit delays wrong guesses, and cannot be used to lock out the owner of an account. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AttemptKeys, type AttemptLimitOptions, createAttemptLimit } from '../../../server/http/attempt-limit.ts';
import { createMemoryState } from '../../../server/shared-state/memory-state.ts';
import { HttpProblem } from '../../../server/http/http-problem.ts';

const minute = 60_000;
const hour = 60 * minute;
const account = 'owner@example.com';
const keys = (address: string, trusted?: string): AttemptKeys => ({ account, address, trusted });

function open(options: Partial<AttemptLimitOptions> = {}) {
  let time = 5;
  const limit = createAttemptLimit(
    createMemoryState(() => time),
    { purpose: 'test', ...options },
  );
  /** Returns the seconds to wait; 0 when the attempt is accepted. */
  const fail = async (attempt: AttemptKeys): Promise<number> => {
    try {
      await limit.take(attempt);
      return 0;
    } catch (error) {
      expect(error).toBeInstanceOf(HttpProblem);
      expect((error as HttpProblem).status).toBe(429);
      return Number((error as HttpProblem).extras.headers?.['retry-after']);
    }
  };
  return { limit, fail, pass: (milliseconds: number) => void (time += milliseconds) };
}

/** Returns the waits of a caller that repeats as early as possible. */
function listWaits({ fail, pass }: ReturnType<typeof open>, attempt: AttemptKeys, count: number): Promise<number[]> {
  return repeat(count, async () => {
    const wait = await fail(attempt);
    if (wait === 0) return 0;
    pass(wait * 1000);
    expect(await fail(attempt)).toBe(0);
    return wait;
  });
}

/** Runs the work one after another; returns the results. */
async function repeat(count: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

describe('one caller', () => {
  it('has five free attempts, then a wait that doubles up to 15 minutes', async () => {
    const opened = open();
    expect(await listWaits(opened, keys('one'), 17)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('gets no more attempts with parallel requests', async () => {
    const { fail } = open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => fail(keys('one'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('does not wait longer because of rejected attempts', async () => {
    const { fail, pass } = open();
    for (let count = 0; count < 5; count += 1) await fail(keys('one'));
    for (let count = 0; count < 9; count += 1) {
      expect(await fail(keys('one'))).toBe(1);
      pass(100);
    }
    pass(100);
    expect(await fail(keys('one'))).toBe(0);
  });

  it('is reset after a success, and after an hour without a failure', async () => {
    const { limit, fail, pass } = open();
    for (let count = 0; count < 5; count += 1) await fail(keys('one'));
    pass(1000);
    await fail(keys('one'));
    await limit.succeed(keys('one'));
    expect(await repeat(5, () => fail(keys('one')))).toEqual([0, 0, 0, 0, 0]);
    expect(await fail(keys('one'))).toBe(1);
    pass(hour);
    expect(await repeat(5, () => fail(keys('one')))).toEqual([0, 0, 0, 0, 0]);
  });

  it('gets the wait as text', async () => {
    const { limit, pass } = open({ freeAttempts: 1, firstDelayMs: 60_000 });
    await limit.take(keys('one'));
    await expect(limit.take(keys('one'))).rejects.toThrow('Too many attempts. Please try again in 60 seconds.');
    pass(60_000);
    await limit.take(keys('one'));
    await expect(limit.take(keys('one'))).rejects.toThrow('Too many attempts. Please try again in 2 minutes.');
    pass(119_000);
    await expect(limit.take(keys('one'))).rejects.toThrow('Please try again in 1 second.');
  });
});

describe('many untrusted callers', () => {
  it('share ten free attempts for an account, then a common wait of up to 30 seconds', async () => {
    const { fail, pass } = open();
    const waits = await repeat(18, async (index) => {
      const wait = await fail(keys(`address ${index}`));
      pass(wait * 1000);
      if (wait > 0) expect(await fail(keys(`address ${index}`))).toBe(0);
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('never delay a trusted caller or another account', async () => {
    const { fail } = open();
    for (let index = 0; index < 60; index += 1) await fail(keys(`address ${index}`));
    for (let index = 0; index < 60; index += 1) await fail(keys('address 1'));
    expect(await fail(keys('address 1', 'device'))).toBe(0);
    expect(await fail({ account: 'other@example.com', address: 'address 1' })).toBe(0);
  });

  it('cannot take the turn of a new caller when turns are guaranteed', async () => {
    const { limit, fail, pass } = open({ hasGuaranteedTurn: true });
    for (let index = 0; index < 400; index += 1) {
      await fail(keys(`address ${index % 50}`));
      pass(500);
    }
    const wait = await fail(keys('owner'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    // The other callers repeat as early as possible: one of them is accepted as soon as the delay ends.
    for (let step = 0; step < wait * 10; step += 1) {
      pass(100);
      for (let index = 0; index < 50; index += 1) await fail(keys(`address ${index}`));
    }
    expect(await fail(keys('owner'))).toBe(0);
    await limit.succeed(keys('owner'));
  });

  it('get only one more attempt with a guaranteed turn', async () => {
    const { fail, pass } = open({ hasGuaranteedTurn: true });
    for (let index = 0; index < 10; index += 1) await fail(keys(`address ${index}`));
    expect(await fail(keys('late'))).toBe(1);
    pass(1000);
    expect([await fail(keys('late')), await fail(keys('late'))]).toEqual([0, 2]);
    pass(1999);
    await fail(keys('late'));
    pass(1);
    expect(await fail(keys('faster'))).toBe(0);
    expect(await fail(keys('late'))).toBe(4);
  });
});

describe('a trusted caller', () => {
  it('has a separate limit, independent of its addresses', async () => {
    const { fail } = open();
    for (let index = 0; index < 5; index += 1) expect(await fail(keys(`address ${index}`, 'device'))).toBe(0);
    expect(await fail(keys('address 9', 'device'))).toBe(1);
    expect(await fail(keys('address 9', 'other device'))).toBe(0);
    expect(await fail(keys('address 9'))).toBe(0);
  });
});

describe('one address', () => {
  it('waits up to a minute after 40 failures over all accounts, except for a trusted caller', async () => {
    const { fail, pass } = open();
    const waits: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const wait = await fail({ account: `${index}@example.com`, address: 'one' });
      waits.push(wait);
      pass(wait * 1000);
      if (wait > 0) expect(await fail({ account: `${index}@example.com`, address: 'one' })).toBe(0);
    }
    expect(waits.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0));
    expect(waits.slice(40, 49)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await fail({ account: 'next@example.com', address: 'one', trusted: 'device' })).toBe(0);
    expect(await fail({ account: 'next@example.com', address: 'two' })).toBe(0);
  });

  it('gets its attempt back after a success', async () => {
    const { limit, fail } = open();
    for (let index = 0; index < 100; index += 1) {
      const attempt = { account: `${index}@example.com`, address: 'one' };
      expect(await fail(attempt)).toBe(0);
      await limit.succeed(attempt);
    }
  });
});

describe('a report of suspicious attempts', () => {
  it('is sent after ten untrusted failures within an hour, once a day for each account', async () => {
    const reported: string[] = [];
    const { limit, fail, pass } = open({ onSuspicious: (name) => void reported.push(name) });
    for (let index = 0; index < 9; index += 1) await fail(keys(`address ${index}`));
    await limit.take(keys('owner'));
    await limit.succeed(keys('owner'));
    expect(reported).toEqual([account]);
    for (let minutes = 0; minutes < 23 * 60; minutes += 1) {
      await fail(keys(`address ${minutes}`));
      pass(minute);
    }
    expect(reported).toEqual([account]);
    pass(hour + 1);
    for (let index = 0; index < 10; index += 1) await fail({ account: 'Owner@Example.com ', address: `address ${index}` });
    expect(reported).toHaveLength(2);
  });

  it('is not sent for a trusted caller or for failures over a long time', async () => {
    const onSuspicious = vi.fn<(account: string) => void>();
    const { fail, pass } = open({ onSuspicious });
    for (let index = 0; index < 30; index += 1) {
      await fail(keys('one', `device ${index}`));
      await fail(keys(`address ${index}`));
      pass(10 * minute);
    }
    expect(onSuspicious).not.toHaveBeenCalled();
  });
});

describe('the limit', () => {
  afterEach(() => void vi.useRealTimers());

  it('does not depend on the wall clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = createAttemptLimit(createMemoryState(), { purpose: 'test', freeAttempts: 1, firstDelayMs: 10 * minute });
    await limit.take(keys('one'));
    for (const years of [2000, 2026, 2100]) {
      vi.setSystemTime(new Date(`${years}-01-01`));
      await expect(limit.take(keys('one'))).rejects.toThrow('Please try again in 10 minutes.');
    }
  });
});
