/**
 * The supervisor of `WORKERS=n`: starts the processes that handle requests, replaces one that ends, and ends them all on a signal. It handles no
 * request itself.
 */

import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectMetrics } from './collect-metrics.ts';
import { WORKER_NUMBER, type WorkerMessage } from './worker-messages.ts';

/** The first pause before a worker that ended is replaced; it doubles while the new ones end before they listen. */
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;

/** Callbacks and times of the supervisor. */
export interface SupervisorOptions {
  count: number;
  /** A worker that does not listen by then is killed, in milliseconds. */
  maxStartMs: number;
  log: Logger;
  /** Is called once, when all workers listen. */
  onListen: (address: AddressInfo, hasForms: boolean) => void;
  /**
   * Is called when a worker ends by itself, or does not listen in time, before all have listened: the settings or the machine do not allow a start.
   */
  onFailedStart: (exitCode: number) => void;
}

/** Running workers. */
export interface Supervisor {
  /** Ends all workers; resolves when they have ended. */
  end: () => Promise<void>;
  /** Kills those that do not end, for example in an endless loop. */
  kill: () => void;
}

/** Starts the workers. */
export function superviseWorkers(options: SupervisorOptions): Supervisor {
  // Each worker accepts connections itself. If the supervisor passed them on, one that a killed worker had not yet confirmed would stay open without a reply.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers(options);
  collectMetrics(() => workers.running);
  for (let number = 1; number <= options.count; number += 1) workers.start(number);
  return { end: () => workers.end(), kill: () => workers.kill() };
}

class Workers {
  /** The running workers by number. */
  readonly running = new Map<number, Worker>();
  readonly #options: SupervisorOptions;
  readonly #listening = new Set<number>();
  /** The limits of the workers that do not listen yet, by number. */
  readonly #startLimits = new Map<number, NodeJS.Timeout>();
  readonly #replacements = new Set<NodeJS.Timeout>();
  /** The workers that were killed because they did not listen in time. */
  readonly #hung = new Set<number>();
  #hasListened = false;
  #hasFailed = false;
  #isEnding = false;
  #onAllEnded: (() => void) | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Starts a worker; `failures` is how many with its number ended in turn before they listened. */
  start(number: number, failures = 0): void {
    const worker = this.#fork(number, failures);
    if (!worker) return;
    this.running.set(number, worker);
    this.#startLimits.set(
      number,
      setTimeout(() => this.#endHungStart(number, worker), this.#options.maxStartMs),
    );
    worker.on('message', (message: WorkerMessage) => this.#receive(number, message));
    // Without a listener, a failed message to a worker that just ended would end this process.
    worker.on('error', (error) => {
      this.#options.log.error({ err: error, worker: number }, 'a process of the server could not be started, or did not receive a message');
      if (worker.process.pid === undefined) this.#onExit(number, failures, { code: 1, signal: null });
    });
    worker.on('exit', (code, signal) => this.#onExit(number, failures, { code, signal }));
  }

  /** Returns the new worker; undefined if the machine cannot start one now, which is tried again. */
  #fork(number: number, failures: number): Worker | undefined {
    try {
      return cluster.fork({ [WORKER_NUMBER]: String(number) });
    } catch (error) {
      this.#options.log.error({ err: error, worker: number }, 'a process of the server could not be started');
      this.#onExit(number, failures, { code: 1, signal: null });
      return undefined;
    }
  }

  /** Its end is handled as that of each worker. A worker that blocks its event loop handles no signal but this one. */
  #endHungStart(number: number, worker: Worker): void {
    const seconds = this.#options.maxStartMs / 1000;
    this.#options.log.error(
      { worker: number },
      `a process of the server does not listen ${seconds} seconds after its start and is killed; WORKER_START_SECONDS sets this limit`,
    );
    this.#hung.add(number);
    worker.process.kill('SIGKILL');
  }

  #clearStartLimit(number: number): void {
    clearTimeout(this.#startLimits.get(number));
    this.#startLimits.delete(number);
  }

  /** Kills what has not ended in time. */
  kill(): void {
    for (const worker of this.running.values()) worker.process.kill('SIGKILL');
  }

  end(): Promise<void> {
    this.#isEnding = true;
    for (const timer of this.#replacements) clearTimeout(timer);
    return new Promise((resolve) => {
      this.#onAllEnded = resolve;
      if (this.running.size === 0) resolve();
      for (const worker of this.running.values()) worker.process.kill('SIGTERM');
    });
  }

  #receive(number: number, message: WorkerMessage): void {
    if (message.kind !== 'listening') return;
    this.#clearStartLimit(number);
    this.#listening.add(number);
    if (this.#hasListened || this.#listening.size < this.#options.count) return;
    this.#hasListened = true;
    this.#options.onListen(message.address, message.hasForms);
  }

  #onExit(number: number, failures: number, reason: { code: number | null; signal: string | null }): void {
    const wasListening = this.#listening.delete(number);
    this.#clearStartLimit(number);
    this.running.delete(number);
    if (this.#isEnding || this.#hasFailed) {
      if (this.running.size === 0) this.#onAllEnded?.();
    } else if (this.#hasListened || this.#wasKilled(number, reason)) {
      this.#replace(number, wasListening ? 0 : failures + 1, reason);
    } else {
      this.#hasFailed = true;
      this.#options.onFailedStart(reason.code || 1);
    }
  }

  /** Whether something outside ended the worker, for example for lack of memory. The settings are then no reason to give up the start. */
  #wasKilled(number: number, { signal }: { signal: string | null }): boolean {
    return signal !== null && !this.#hung.delete(number);
  }

  #replace(number: number, failures: number, reason: { code: number | null; signal: string | null }): void {
    this.#options.log.error({ worker: number, ...reason }, 'a process of the server ended; another one is started');
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    const timer = setTimeout(() => {
      this.#replacements.delete(timer);
      this.start(number, failures);
    }, pauseMs);
    this.#replacements.add(timer);
  }
}
