/**
 * Sends the deliveries of the outbox: each as soon as it is due, again after a growing delay when it fails, and no more after the last
 * attempt. The outbox is in the database, so a restart continues where the last process ended.
 */

import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { claimDelivery, type ClaimedDelivery, listDueQueues, recordAttempt, releaseDelivery } from '../db/deliveries/attempts.ts';
import type { Delivery } from '../db/deliveries/delivery.ts';
import type { Store } from '../db/store.ts';
import { type AttemptOwners, createAttemptOwners } from './attempt-owners.ts';
import { getRetryDelay } from './retry-delay.ts';
import type { SendDelivery } from './send-delivery.ts';
import type { SendResult } from './send-result.ts';

/** The sender of the outbox. */
export interface DeliveryWorker {
  /** Sends what is due; ends when nothing is due any more. */
  runDue: () => Promise<void>;
  /** Sends what is due after the current task, without waiting for it. */
  wake: () => void;
  /** Ends the attempts in progress, which do not count. */
  stop: () => Promise<void>;
}

/** Dependencies of a worker. */
interface WorkerDependencies {
  store: Store;
  send: SendDelivery;
  now: () => Date;
  log: Logger;
}

/** An attempt ends earlier. */
const MAX_ATTEMPT_MS = 60_000;
/** The clocks of two processes differ by less. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;
/** After it, a delivery is tried again whose process has ended on another machine. */
const LEASE_MS = MAX_ATTEMPT_MS + MAX_CLOCK_DIFFERENCE_MS;
/** The end of an attempt identifies it in its queue, so two attempts that begin in the same millisecond end at different times. */
const VARIATION_MS = 1000;

/** Creates the worker. */
export function createDeliveryWorker(dependencies: WorkerDependencies): DeliveryWorker {
  const { store, now, log } = dependencies;
  const stopping = new AbortController();
  const active = new Map<string, Promise<void>>();
  const owners = createAttemptOwners(store.state, now);

  const attempt = createAttempt(dependencies, stopping.signal);

  /** Returns whether the queue had a delivery that is due. */
  const attemptNext = async (queue: string): Promise<boolean> => {
    const at = now();
    const leaseEnd = new Date(at.getTime() + LEASE_MS - randomInt(VARIATION_MS)).toISOString();
    return owners.run({ queue, nextAt: leaseEnd }, async () => {
      const delivery = await claimDelivery(store, queue, { now: at.toISOString(), leaseEnd });
      if (delivery) await attempt(delivery);
      return delivery !== undefined;
    });
  };

  const drain = async (queue: string): Promise<void> => {
    while (!stopping.signal.aborted) if (!(await attemptNext(queue))) return;
  };

  const runDue = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    await releaseAbandoned(store, owners, now().toISOString());
    for (const queue of await listDueQueues(store, now().toISOString())) {
      if (!active.has(queue))
        active.set(
          queue,
          drain(queue).finally(() => active.delete(queue)),
        );
    }
    await Promise.all(active.values());
  };

  const report = (error: unknown): void => log.error({ err: error }, 'the outbox could not be processed');
  const search = trackRuns(runDue);
  return {
    runDue: search.run,
    wake: () => void setImmediate(() => void search.run().catch(report)),
    stop: async () => {
      stopping.abort();
      // A search that has begun reads the database until its end.
      await search.settle();
      await Promise.all([...active.values()].map((work) => work.catch(report)));
    },
  };
}

/** Creates the function that sends a claimed delivery and records the result. An attempt that `stopping` ends does not count. */
function createAttempt({ store, send, now, log }: WorkerDependencies, stopping: AbortSignal): (delivery: ClaimedDelivery) => Promise<void> {
  return async (delivery: ClaimedDelivery): Promise<void> => {
    const result = await send(delivery, stopping);
    if (stopping.aborted && result.error !== undefined) {
      const interrupted = {
        state: 'waiting',
        nextAt: now().toISOString(),
        lastError: delivery.lastError,
        attempts: delivery.attempts - 1,
      } as const;
      return recordAttempt(store, delivery, interrupted, now().toISOString());
    }
    const outcome = toOutcome(delivery, result, now());
    await recordAttempt(store, delivery, outcome, now().toISOString());
    logFailure(log, delivery, outcome);
  };
}

function logFailure(log: Logger, { _id, name, submissionId }: ClaimedDelivery, outcome: ReturnType<typeof toOutcome>): void {
  if (outcome.state === 'failed')
    log.error({ delivery: _id, name, submission: submissionId, reason: outcome.lastError }, 'a delivery failed for good');
  else if (outcome.state === 'waiting')
    log.warn({ delivery: _id, name, attempts: outcome.attempts, reason: outcome.lastError }, 'a delivery failed and is tried again');
}

/** Returns the task, and a function that waits for the end of its runs in progress. */
function trackRuns(task: () => Promise<void>): { run: () => Promise<void>; settle: () => Promise<void> } {
  const runs = new Set<Promise<void>>();
  return {
    run: async () => {
      const running = task();
      runs.add(running);
      try {
        await running;
      } finally {
        runs.delete(running);
      }
    },
    settle: async () => void (await Promise.allSettled(runs)),
  };
}

/** Makes the deliveries due that processes of this machine left when they ended. */
async function releaseAbandoned(store: Store, owners: AttemptOwners, now: string): Promise<void> {
  for (const abandoned of await owners.listAbandoned()) {
    await releaseDelivery(store, abandoned, now);
    await owners.remove(abandoned);
  }
}

/** Returns the state after an attempt. */
function toOutcome({ attempts }: Delivery, { error, isFinal = false }: SendResult, now: Date): Parameters<typeof recordAttempt>[2] {
  if (error === undefined) return { state: 'sent', nextAt: null, lastError: null, attempts };
  const delay = isFinal ? undefined : getRetryDelay(attempts);
  if (delay === undefined) return { state: 'failed', nextAt: null, lastError: error, attempts };
  return { state: 'waiting', nextAt: new Date(now.getTime() + delay).toISOString(), lastError: error, attempts };
}
