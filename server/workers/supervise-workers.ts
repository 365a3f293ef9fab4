/**
 * The supervisor of `WORKERS=n`: starts the processes that handle requests, replaces one that ends, and ends them all on a signal. It handles no
 * request itself.
 */

import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectMetrics, type WorkerPort } from './collect-metrics.ts';
import { WORKER_NUMBER, type WorkerMessage } from './worker-messages.ts';

/** The first pause before a worker that ended is replaced; it doubles while the new ones end before they listen. */
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;

/** Callbacks and times of the supervisor. */
export interface SupervisorOptions {
  count: number;
  log: Logger;
  /** Is called once, when all workers listen. */
  onListen: (address: AddressInfo, hasForms: boolean) => void;
  /** Is called when a worker ends before any worker has listened: the settings or the machine do not allow a start. */
  onFailedStart: (exitCode: number) => void;
}

/** Running workers. */
export interface Supervisor {
  /** Ends all workers; resolves when they have ended. */
  end: () => Promise<void>;
}

/** Starts the workers. */
export function superviseWorkers({ count, log, onListen, onFailedStart }: SupervisorOptions): Supervisor {
  const workers = new Map<number, Worker>();
  const listening = new Set<number>();
  const replacements = new Set<NodeJS.Timeout>();
  let hasListened = false;
  let hasFailed = false;
  let isEnding = false;
  let onAllEnded: (() => void) | undefined;

  const receive = (number: number, message: WorkerMessage): void => {
    if (message.kind !== 'listening') return;
    listening.add(number);
    if (hasListened || listening.size < count) return;
    hasListened = true;
    onListen(message.address, message.hasForms);
  };

  const start = (number: number, failures = 0): void => {
    const worker = cluster.fork({ [WORKER_NUMBER]: String(number) });
    workers.set(number, worker);
    worker.on('message', (message: WorkerMessage) => receive(number, message));
    // Without a listener, a failed message to a worker that just ended would end this process.
    worker.on('error', (error) => log.error({ err: error, worker: number }, 'a process of the server did not receive a message'));
    worker.on('exit', (code, signal) => {
      const wasListening = listening.delete(number);
      workers.delete(number);
      if (isEnding || hasFailed) return void (workers.size === 0 && onAllEnded?.());
      if (!hasListened) {
        hasFailed = true;
        return onFailedStart(code || 1);
      }
      replace(number, wasListening ? 0 : failures + 1, { code, signal });
    });
  };

  const replace = (number: number, failures: number, reason: { code: number | null; signal: string | null }): void => {
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    log.error({ worker: number, ...reason }, 'a process of the server ended; another one is started');
    const timer = setTimeout(() => {
      replacements.delete(timer);
      start(number, failures);
    }, pauseMs);
    replacements.add(timer);
  };

  // Each worker accepts connections itself. If the supervisor passed them on, one that a killed worker had not yet confirmed would stay open without a reply.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  collectMetrics(() => new Map<number, WorkerPort>(workers));
  for (let number = 1; number <= count; number += 1) start(number);
  return {
    end: () => {
      isEnding = true;
      for (const timer of replacements) clearTimeout(timer);
      return new Promise((resolve) => {
        onAllEnded = resolve;
        if (workers.size === 0) resolve();
        for (const worker of workers.values()) worker.process.kill('SIGTERM');
      });
    },
  };
}
