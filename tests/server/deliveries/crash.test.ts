/** Deliveries survive the end of the process: between storing and sending, and during an attempt. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { listDeliveriesOf } from '../../../server/db/deliveries/list-deliveries.ts';
import { openStore, type Store } from '../../../server/db/store.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../../../server/deliveries/delivery-worker.ts';
import type { SendDelivery } from '../../../server/deliveries/send-delivery.ts';
import { storeSubmission } from '../support/store-submission.ts';

const deliveries = [{ name: 'crm', channel: 'webhook', target: 'crm' }] as const;
const log = pino({ level: 'silent' });
const start = Date.parse('2026-11-21T08:00:00Z');
let time = start;

beforeEach(() => void (time = start));

const createWorker = (store: Store, send: SendDelivery): DeliveryWorker =>
  createDeliveryWorker({ store, send, log, now: () => new Date(time) });

/** Opens the database of a folder that is removed after the test; the second call is another process. */
function createProcesses(): () => Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
  const stores: Store[] = [];
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(folder, { recursive: true });
  });
  return async () => {
    const store = await openStore(join(folder, 'forms.db'));
    stores.push(store);
    return store;
  };
}

it('a delivery whose process ended before the first attempt is sent by the next one', async () => {
  const open = createProcesses();
  const first = await open();
  const { _id } = await storeSubmission(first, { kind: 'order', deliveries });
  await first.close();

  const next = await open();
  const sent: string[] = [];
  await createWorker(next, async ({ submissionId }) => (sent.push(submissionId), {})).runDue();
  expect(sent).toEqual([_id]);
  expect(await listDeliveriesOf(next, _id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

it('a delivery whose process ended on this machine during an attempt is sent again at once, and only once', async () => {
  const open = createProcesses();
  const store = await open();
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries });
  void createWorker(store, () => new Promise(() => undefined)).runDue();
  const readAttempts = (): Promise<unknown> => store.state.update(['queue-attempts'], (values) => values.get('queue-attempts'));
  await expect.poll(async () => (await listDeliveriesOf(store, _id))[0]?.attempts).toBe(1);

  const sent: string[] = [];
  const next = createWorker(await open(), async (delivery) => (sent.push(delivery._id), {}));
  await next.runDue();
  expect(sent).toEqual([]);
  const { pid } = spawnSync('true');
  await store.state.update(['queue-attempts'], (values) => {
    const [entry] = values.get('queue-attempts') as { owner: string }[];
    values.set('queue-attempts', [{ ...entry, owner: `${hostname()} ${pid} ended` }], 60_000);
  });
  await Promise.all([next.runDue(), createWorker(await open(), async (delivery) => (sent.push(delivery._id), {})).runDue()]);
  expect(sent).toHaveLength(1);
  expect(await listDeliveriesOf(store, _id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(await readAttempts()).toEqual([]);
});

it('a delivery whose process ended directly after claiming it is sent by the next one', async () => {
  const open = createProcesses();
  const store = await open();
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries });
  const readAttempts = (): Promise<unknown> => store.state.update(['queue-attempts'], (values) => values.get('queue-attempts'));
  const { pid } = spawnSync('true');
  // The process ends before the change that follows its first read of the attempts, or while the attempt is only claimed.
  let calls = 0;
  const update: Store['state']['update'] = (keys, change) =>
    (calls += 1) === 1 ? store.state.update(keys, change) : new Promise(() => undefined);
  void createWorker({ ...store, state: { ...store.state, update } }, () => new Promise(() => undefined)).runDue();
  await expect.poll(() => calls).toBe(2);

  const sent: string[] = [];
  const next = await open();
  await createWorker(next, async (delivery) => (sent.push(delivery._id), {})).runDue();
  expect(sent).toHaveLength(1);
  expect(await listDeliveriesOf(next, _id)).toMatchObject([{ state: 'sent', attempts: 1 }]);

  const nextAt = new Date(time + 6 * 60_000).toISOString();
  await storeSubmission(store, { kind: 'order', deliveries });
  await store.state.update(['queue-attempts'], (values) =>
    values.set('queue-attempts', [{ queue: 'webhook crm', nextAt, owner: `${hostname()} ${pid} ended` }], 60_000),
  );
  await createWorker(next, async (delivery) => (sent.push(delivery._id), {})).runDue();
  expect(sent).toHaveLength(2);
  expect(await readAttempts()).toEqual([]);
});

it('a delivery whose process ended on another machine during an attempt is sent again after six minutes', async () => {
  const open = createProcesses();
  const store = await open();
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries });
  void createWorker(store, () => new Promise(() => undefined)).runDue();
  await expect.poll(async () => (await listDeliveriesOf(store, _id))[0]?.attempts).toBe(1);

  const sent: string[] = [];
  const next = createWorker(await open(), async (delivery) => (sent.push(delivery._id), {}));
  time += 6 * 60_000 - 1000;
  await next.runDue();
  expect(sent).toEqual([]);
  time += 1000;
  await next.runDue();
  expect(sent).toHaveLength(1);
  expect(await listDeliveriesOf(store, _id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('two processes with one database do not send a delivery twice', async () => {
  const open = createProcesses();
  const stores = [await open(), await open()];
  await Promise.all(Array.from({ length: 10 }, () => storeSubmission(stores[0]!, { kind: 'order', deliveries })));
  const sent: string[] = [];
  await Promise.all(stores.map((store) => createWorker(store, async ({ _id }) => (sent.push(_id), {})).runDue()));
  expect(sent).toHaveLength(10);
  expect(new Set(sent).size).toBe(10);
});

it('a process whose clock is five minutes ahead does not repeat an attempt in progress', async () => {
  const open = createProcesses();
  const store = await open();
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries });
  let reply = (): void => undefined;
  const run = createWorker(store, () => new Promise((resolve) => (reply = () => resolve({})))).runDue();
  await expect.poll(async () => (await listDeliveriesOf(store, _id))[0]?.attempts).toBe(1);

  const sent: string[] = [];
  const now = (): Date => new Date(time + 5 * 60_000);
  await createDeliveryWorker({ store: await open(), send: async (delivery) => (sent.push(delivery._id), {}), log, now }).runDue();
  reply();
  await run;
  expect(sent).toEqual([]);
  expect(await listDeliveriesOf(store, _id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

it('an attempt that the end of the server interrupts does not count', async () => {
  const store = await createProcesses()();
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries });
  const worker = createWorker(
    store,
    (_delivery, signal) =>
      new Promise((resolve) => {
        const interrupt = (): void => resolve({ error: 'interrupted' });
        // The server can end between the claim and the attempt.
        if (signal.aborted) interrupt();
        else signal.addEventListener('abort', interrupt);
      }),
  );
  const run = worker.runDue();
  await expect.poll(async () => (await listDeliveriesOf(store, _id))[0]?.attempts).toBe(1);
  await worker.stop();
  await run;
  expect(await listDeliveriesOf(store, _id)).toMatchObject([
    { state: 'waiting', attempts: 0, lastError: null, nextAt: new Date(time).toISOString() },
  ]);
});

it('a submission that cannot be stored has no delivery', async () => {
  const store = await createProcesses()();
  const idempotency = { key: 'k', requestHash: 'h', status: 201, body: () => ({}) };
  const { _id } = await storeSubmission(store, { kind: 'order', deliveries, idempotency });
  await expect(storeSubmission(store, { kind: 'order', deliveries, idempotency })).rejects.toThrow(/idempotency_keys/);
  const sent: string[] = [];
  await createWorker(store, async ({ submissionId }) => (sent.push(submissionId), {})).runDue();
  expect(sent).toEqual([_id]);
});
