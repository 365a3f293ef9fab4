/** The attempt limit delays wrong guesses, and cannot be used to lock out the owner of an account. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AttemptKeys, type AttemptLimitOptions, createAttemptLimit } from '../../../server/http/attempt-limit.ts';
import { HttpProblem } from '../../../server/http/http-problem.ts';

const minute = 60_000;
const hour = 60 * minute;
const account = 'owner@example.com';
const keys = (address: string, trusted?: string): AttemptKeys => ({ account, address, trusted });

function open(options: AttemptLimitOptions = {}) {
  let time = 5;
  const limit = createAttemptLimit(options, () => time);
  /** Returns the seconds to wait; 0 when the attempt is accepted. */
  const fail = (attempt: AttemptKeys): number => {
    try {
      limit.take(attempt);
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
function listWaits({ fail, pass }: ReturnType<typeof open>, attempt: AttemptKeys, count: number): number[] {
  return Array.from({ length: count }, () => {
    const wait = fail(attempt);
    if (wait === 0) return 0;
    pass(wait * 1000);
    expect(fail(attempt)).toBe(0);
    return wait;
  });
}

describe('one caller', () => {
  it('has five free attempts, then a wait that doubles up to 15 minutes', () => {
    const opened = open();
    expect(listWaits(opened, keys('one'), 17)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('gets no more attempts with parallel requests', () => {
    const { fail } = open();
    expect(Array.from({ length: 20 }, () => fail(keys('one'))).filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('does not wait longer because of rejected attempts', () => {
    const { fail, pass } = open();
    for (let count = 0; count < 5; count += 1) fail(keys('one'));
    for (let count = 0; count < 9; count += 1) {
      expect(fail(keys('one'))).toBe(1);
      pass(100);
    }
    pass(100);
    expect(fail(keys('one'))).toBe(0);
  });

  it('is reset after a success, and after an hour without a failure', () => {
    const { limit, fail, pass } = open();
    for (let count = 0; count < 5; count += 1) fail(keys('one'));
    pass(1000);
    fail(keys('one'));
    limit.succeed(keys('one'));
    expect(Array.from({ length: 5 }, () => fail(keys('one')))).toEqual([0, 0, 0, 0, 0]);
    expect(fail(keys('one'))).toBe(1);
    pass(hour);
    expect(Array.from({ length: 5 }, () => fail(keys('one')))).toEqual([0, 0, 0, 0, 0]);
  });

  it('gets the wait as text', () => {
    const { limit, pass } = open({ freeAttempts: 1, firstDelayMs: 60_000 });
    limit.take(keys('one'));
    expect(() => limit.take(keys('one'))).toThrow('Too many attempts. Please try again in 60 seconds.');
    pass(60_000);
    limit.take(keys('one'));
    expect(() => limit.take(keys('one'))).toThrow('Too many attempts. Please try again in 2 minutes.');
    pass(119_000);
    expect(() => limit.take(keys('one'))).toThrow('Please try again in 1 second.');
  });
});

describe('many untrusted callers', () => {
  it('share ten free attempts for an account, then a common wait of up to 30 seconds', () => {
    const { fail, pass } = open();
    const waits = Array.from({ length: 18 }, (_, index) => {
      const wait = fail(keys(`address ${index}`));
      pass(wait * 1000);
      if (wait > 0) expect(fail(keys(`address ${index}`))).toBe(0);
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('never delay a trusted caller or another account', () => {
    const { fail } = open();
    for (let index = 0; index < 60; index += 1) fail(keys(`address ${index}`));
    for (let index = 0; index < 60; index += 1) fail(keys('address 1'));
    expect(fail(keys('address 1', 'device'))).toBe(0);
    expect(fail({ account: 'other@example.com', address: 'address 1' })).toBe(0);
  });

  it('cannot take the turn of a new caller when turns are guaranteed', () => {
    const { limit, fail, pass } = open({ hasGuaranteedTurn: true });
    for (let index = 0; index < 400; index += 1) {
      fail(keys(`address ${index % 50}`));
      pass(500);
    }
    const wait = fail(keys('owner'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    // The other callers repeat as early as possible: one of them is accepted as soon as the delay ends.
    for (let step = 0; step < wait * 10; step += 1) {
      pass(100);
      for (let index = 0; index < 50; index += 1) fail(keys(`address ${index}`));
    }
    expect(fail(keys('owner'))).toBe(0);
    limit.succeed(keys('owner'));
  });

  it('get only one more attempt with a guaranteed turn', () => {
    const { fail, pass } = open({ hasGuaranteedTurn: true });
    for (let index = 0; index < 10; index += 1) fail(keys(`address ${index}`));
    expect(fail(keys('late'))).toBe(1);
    pass(1000);
    expect([fail(keys('late')), fail(keys('late'))]).toEqual([0, 2]);
    pass(1999);
    fail(keys('late'));
    pass(1);
    expect(fail(keys('faster'))).toBe(0);
    expect(fail(keys('late'))).toBe(4);
  });
});

describe('a trusted caller', () => {
  it('has a separate limit, independent of its addresses', () => {
    const { fail } = open();
    for (let index = 0; index < 5; index += 1) expect(fail(keys(`address ${index}`, 'device'))).toBe(0);
    expect(fail(keys('address 9', 'device'))).toBe(1);
    expect(fail(keys('address 9', 'other device'))).toBe(0);
    expect(fail(keys('address 9'))).toBe(0);
  });
});

describe('one address', () => {
  it('waits up to a minute after 40 failures over all accounts, except for a trusted caller', () => {
    const { fail, pass } = open();
    const waits: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const wait = fail({ account: `${index}@example.com`, address: 'one' });
      waits.push(wait);
      pass(wait * 1000);
      if (wait > 0) expect(fail({ account: `${index}@example.com`, address: 'one' })).toBe(0);
    }
    expect(waits.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0));
    expect(waits.slice(40, 49)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(fail({ account: 'next@example.com', address: 'one', trusted: 'device' })).toBe(0);
    expect(fail({ account: 'next@example.com', address: 'two' })).toBe(0);
  });

  it('gets its attempt back after a success', () => {
    const { limit, fail } = open();
    for (let index = 0; index < 100; index += 1) {
      const attempt = { account: `${index}@example.com`, address: 'one' };
      expect(fail(attempt)).toBe(0);
      limit.succeed(attempt);
    }
  });
});

describe('a report of suspicious attempts', () => {
  it('is sent after ten untrusted failures within an hour, once a day for each account', () => {
    const reported: string[] = [];
    const { limit, fail, pass } = open({ onSuspicious: (name) => void reported.push(name) });
    for (let index = 0; index < 9; index += 1) fail(keys(`address ${index}`));
    limit.take(keys('owner'));
    limit.succeed(keys('owner'));
    expect(reported).toEqual([account]);
    for (let minutes = 0; minutes < 23 * 60; minutes += 1) {
      fail(keys(`address ${minutes}`));
      pass(minute);
    }
    expect(reported).toEqual([account]);
    pass(hour + 1);
    for (let index = 0; index < 10; index += 1) fail({ account: 'Owner@Example.com ', address: `address ${index}` });
    expect(reported).toHaveLength(2);
  });

  it('is not sent for a trusted caller or for failures over a long time', () => {
    const onSuspicious = vi.fn<(account: string) => void>();
    const { fail, pass } = open({ onSuspicious });
    for (let index = 0; index < 30; index += 1) {
      fail(keys('one', `device ${index}`));
      fail(keys(`address ${index}`));
      pass(10 * minute);
    }
    expect(onSuspicious).not.toHaveBeenCalled();
  });
});

describe('the limit', () => {
  afterEach(() => void vi.useRealTimers());

  it('does not depend on the wall clock', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = createAttemptLimit({ freeAttempts: 1, firstDelayMs: 10 * minute });
    limit.take(keys('one'));
    for (const years of [2000, 2026, 2100]) {
      vi.setSystemTime(new Date(`${years}-01-01`));
      expect(() => limit.take(keys('one'))).toThrow('Please try again in 10 minutes.');
    }
  });

  it('has a maximum number of counters, and removes the one with the oldest use', () => {
    const { fail } = open();
    for (let index = 0; index < 5; index += 1) fail(keys('old', 'old device'));
    for (let index = 0; index < 5; index += 1) fail(keys('busy', 'busy device'));
    for (let index = 0; index < 19_998; index += 1) fail({ account: `${index}`, address: '', trusted: 'x' });
    expect(fail(keys('busy', 'busy device'))).toBe(1);
    fail({ account: 'one more', address: '', trusted: 'x' });
    expect(fail(keys('busy', 'busy device'))).toBe(1);
    expect(fail(keys('old', 'old device'))).toBe(0);
  });
});
