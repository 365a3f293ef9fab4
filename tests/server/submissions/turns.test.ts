import { expect, it } from 'vitest';
import { createKeyedMutex } from '../../../server/submissions/keyed-mutex.ts';

it('does work under one key in order, under others at once, and goes on after a failure', async () => {
  const turns = createKeyedMutex();
  const order: string[] = [];
  const gate: { open?: () => void } = {};
  const shut = new Promise<void>((resolve) => (gate.open = resolve));
  const first = turns('a', async () => {
    await shut;
    order.push('a1');
    throw new Error('no');
  });
  const second = turns('a', async () => order.push('a2'));
  await turns('b', async () => order.push('b'));
  await turns(undefined, async () => order.push('none'));
  gate.open!();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(order).toEqual(['b', 'none', 'a1', 'a2']);
});
