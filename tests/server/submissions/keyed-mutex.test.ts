import { expect, it } from 'vitest';
import { createKeyedMutex } from '../../../server/submissions/keyed-mutex.ts';

it('runs tasks with one key in order, with other keys concurrently, and continues after a failure', async () => {
  const runExclusive = createKeyedMutex();
  const order: string[] = [];
  const gate: { open?: () => void } = {};
  const shut = new Promise<void>((resolve) => (gate.open = resolve));
  const first = runExclusive('a', async () => {
    await shut;
    order.push('a1');
    throw new Error('no');
  });
  const second = runExclusive('a', async () => order.push('a2'));
  await runExclusive('b', async () => order.push('b'));
  await runExclusive(undefined, async () => order.push('none'));
  gate.open!();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(order).toEqual(['b', 'none', 'a1', 'a2']);
});
