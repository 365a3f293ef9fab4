/** Wrong guesses become slower, and nobody can use that to lock an owner out. */

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
  /** The seconds to wait, 0 when the attempt was taken. */
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

/** The waits of one caller that always comes as early as it may. */
function waitsOf({ fail, pass }: ReturnType<typeof open>, attempt: AttemptKeys, count: number): number[] {
  return Array.from({ length: count }, () => {
    const wait = fail(attempt);
    if (wait === 0) return 0;
    pass(wait * 1000);
    expect(fail(attempt)).toBe(0);
    return wait;
  });
}

describe('one caller', () => {
  it('has five free attempts, then waits twice as long each time, up to a quarter of an hour', () => {
    const opened = open();
    expect(waitsOf(opened, keys('one'), 17)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('gains nothing with parallel attempts', () => {
    const { fail } = open();
    expect(Array.from({ length: 20 }, () => fail(keys('one'))).filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('is not held back longer by attempts that are refused', () => {
    const { fail, pass } = open();
    for (let count = 0; count < 5; count += 1) fail(keys('one'));
    for (let count = 0; count < 9; count += 1) {
      expect(fail(keys('one'))).toBe(1);
      pass(100);
    }
    pass(100);
    expect(fail(keys('one'))).toBe(0);
  });

  it('starts again after a success, and after an hour without a failure', () => {
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

  it('is told the time in words', () => {
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

describe('many strangers', () => {
  it('share ten free attempts at an account, then wait up to half a minute together', () => {
    const { fail, pass } = open();
    const waits = Array.from({ length: 18 }, (_, index) => {
      const wait = fail(keys(`address ${index}`));
      pass(wait * 1000);
      if (wait > 0) expect(fail(keys(`address ${index}`))).toBe(0);
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('never hold a trusted caller back, nor an other account', () => {
    const { fail } = open();
    for (let index = 0; index < 60; index += 1) fail(keys(`address ${index}`));
    for (let index = 0; index < 60; index += 1) fail(keys('address 1'));
    expect(fail(keys('address 1', 'device'))).toBe(0);
    expect(fail({ account: 'other@example.com', address: 'address 1' })).toBe(0);
  });

  it('cannot take the turn of a new caller where turns are guaranteed', () => {
    const { limit, fail, pass } = open({ hasGuaranteedTurn: true });
    for (let index = 0; index < 400; index += 1) {
      fail(keys(`address ${index % 50}`));
      pass(500);
    }
    const wait = fail(keys('owner'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    // The others are as fast as they can: one of them gets in as soon as the delay is over.
    for (let step = 0; step < wait * 10; step += 1) {
      pass(100);
      for (let index = 0; index < 50; index += 1) fail(keys(`address ${index}`));
    }
    expect(fail(keys('owner'))).toBe(0);
    limit.succeed(keys('owner'));
  });

  it('gain one guess with a guaranteed turn, not more', () => {
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
  it('waits in a lane of its own, however many addresses it has', () => {
    const { fail } = open();
    for (let index = 0; index < 5; index += 1) expect(fail(keys(`address ${index}`, 'device'))).toBe(0);
    expect(fail(keys('address 9', 'device'))).toBe(1);
    expect(fail(keys('address 9', 'other device'))).toBe(0);
    expect(fail(keys('address 9'))).toBe(0);
  });
});

describe('one address', () => {
  it('waits after forty failures over all accounts, a minute at most, and a trusted caller there does not', () => {
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

  it('has its attempt back when it was right', () => {
    const { limit, fail } = open();
    for (let index = 0; index < 100; index += 1) {
      const attempt = { account: `${index}@example.com`, address: 'one' };
      expect(fail(attempt)).toBe(0);
      limit.succeed(attempt);
    }
  });
});

describe('a suspicion', () => {
  it('is reported when strangers failed ten times within an hour, once a day for each account', () => {
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

  it('does not arise from a trusted caller, nor from failures that are far apart', () => {
    const onSuspicious = vi.fn();
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

  it('keeps a bounded number of lanes, dropping the one that was idle longest', () => {
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
