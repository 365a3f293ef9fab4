// @vitest-environment node

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferNetwork } from '../../../renderer/service-worker/prefer-network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = new Response('kept');
const findKept = () => Promise.resolve(kept);
const findNothing = () => Promise.resolve(undefined);
const never = new Promise<Response>(() => {});

it('a response of the network is preferred, also one that refuses', async () => {
  const refusal = new Response('', { status: 404 });
  expect(await preferNetwork(Promise.resolve(refusal), findKept, 100)).toBe(refusal);
});

it('the kept response replaces a failure and a fault of the server', async () => {
  expect(await preferNetwork(Promise.reject(new TypeError('failed')), findKept, 100)).toBe(kept);
  expect(await preferNetwork(Promise.resolve(new Response('', { status: 502 })), findKept, 100)).toBe(kept);
});

it('the kept response replaces one that is late', async () => {
  const chosen = preferNetwork(never, findKept, 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await chosen).toBe(kept);
});

it('without a kept response the network is waited for', async () => {
  let answer = (_response: Response): void => {};
  const chosen = preferNetwork(new Promise((resolve) => (answer = resolve)), findNothing, 100);
  await vi.advanceTimersByTimeAsync(1000);
  const late = new Response('late');
  answer(late);
  expect(await chosen).toBe(late);
});

it('without a kept response the failure and the fault are those of the network', async () => {
  const fault = new Response('', { status: 503 });
  expect(await preferNetwork(Promise.resolve(fault), findNothing, 100)).toBe(fault);
  await expect(preferNetwork(Promise.reject(new TypeError('failed')), findNothing, 100)).rejects.toThrow('failed');
});

it('a wait without a limit ends with the network', async () => {
  const chosen = Promise.race([preferNetwork(never, findKept), Promise.resolve('nothing yet')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await chosen).toBe('nothing yet');
});
