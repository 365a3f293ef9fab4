/** What every implementation of the shared state does. `open` returns the state as several processes see it, over one store. */

import { describe, expect, it } from 'vitest';
import { withLease } from '../../../server/shared-state/lease.ts';
import type { SharedState } from '../../../server/shared-state/shared-state.ts';

const LONG_MS = 60_000;

export function describeSharedState(name: string, open: () => Promise<[one: SharedState, other: SharedState]>): void {
  describe(`the shared state of ${name}`, () => {
    const increment = (state: SharedState, key: string): Promise<number> =>
      state.update([key], (values) => {
        const count = Number(values.get(key) ?? 0) + 1;
        values.set(key, count, LONG_MS);
        return count;
      });

    it('keeps values for all processes', async () => {
      const [one, other] = await open();
      await one.update(['count a'], (values) => values.set('count a', { texts: ['ä', '"', "'"], none: null }, LONG_MS));
      expect(await other.update(['count a'], (values) => values.get('count a'))).toEqual({ texts: ['ä', '"', "'"], none: null });
      await other.update(['count a'], (values) => values.delete('count a'));
      expect(await one.update(['count a'], (values) => values.get('count a'))).toBeUndefined();
    });

    it('loses no change of processes that change a value at the same time', async () => {
      const [one, other] = await open();
      const counts = await Promise.all(Array.from({ length: 60 }, (_, index) => increment(index % 2 === 0 ? one : other, 'count b')));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    });

    it('changes several keys at once, in any order of the keys', async () => {
      const [one, other] = await open();
      const move = (state: SharedState, from: string, to: string): Promise<void> =>
        state.update([from, to], (values) => {
          values.set(from, Number(values.get(from) ?? 100) - 1, LONG_MS);
          values.set(to, Number(values.get(to) ?? 100) + 1, LONG_MS);
        });
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? move(one, 'count c', 'count d') : move(other, 'count d', 'count c'))),
      );
      expect(await one.update(['count c', 'count d'], (values) => [values.get('count c'), values.get('count d')])).toEqual([100, 100]);
    });

    it('changes nothing when the change throws, and throws its error', async () => {
      const [one, other] = await open();
      await increment(one, 'count e');
      const failing = one.update(['count e'], (values) => {
        values.set('count e', 99, LONG_MS);
        throw new Error('no change');
      });
      await expect(failing).rejects.toThrow('no change');
      expect(await increment(other, 'count e')).toBe(2);
    });

    it('changes what others change at the same moment when one of the changes throws', async () => {
      const [one] = await open();
      const failing = one.update(['count h'], (values) => {
        values.set('count h', 99, LONG_MS);
        throw new Error('no change');
      });
      const results = await Promise.allSettled([increment(one, 'count h'), failing, increment(one, 'count h')]);
      const outcomes = results.map((result) => (result.status === 'fulfilled' ? String(result.value) : (result.reason as Error).message));
      // The order of the changes is not defined.
      expect(outcomes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['1', '2', 'no change']);
    });

    it('has no value whose time to live has ended, and removes it', async () => {
      const [one, other] = await open();
      await one.update(['count f', 'count g'], (values) => {
        values.set('count f', 1, 0);
        values.set('count g', 1, LONG_MS);
      });
      const read = () => other.update(['count f', 'count g'], (values) => [values.get('count f'), values.get('count g')]);
      expect(await read()).toEqual([undefined, 1]);
      await one.removeExpired();
      expect(await read()).toEqual([undefined, 1]);
    });

    it('has a clock that never differs between processes by more than the time of the calls', async () => {
      const [one, other] = await open();
      const times: number[] = [];
      for (let turn = 0; turn < 6; turn += 1)
        times.push(await (turn % 2 === 0 ? one : other).update([`count ${turn}`], (_values, now) => now));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });

    it('gives a lease to one process at a time', async () => {
      const [one, other] = await open();
      let holders = 0;
      const seen: number[] = [];
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          withLease(index % 2 === 0 ? one : other, 'work', async () => {
            holders += 1;
            seen.push(holders);
            await one.update(['count h'], () => undefined);
            holders -= 1;
          }),
        ),
      );
      expect(seen).toEqual(Array.from({ length: 12 }, () => 1));
    });

    it('takes a lease back when the work fails', async () => {
      const [one, other] = await open();
      await expect(withLease(one, 'failing', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
      expect(await withLease(other, 'failing', async () => 'done')).toBe('done');
    });
  });
}
