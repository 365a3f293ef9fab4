/** Messages between the supervisor and the processes that handle requests. */

import type { AddressInfo } from 'node:net';

/** The variable of the environment with the number of a worker among its siblings, from 1. */
export const WORKER_NUMBER = 'FORMULARY_WORKER_NUMBER';

/** From a worker. */
export type WorkerMessage =
  | { kind: 'listening'; address: AddressInfo; hasForms: boolean }
  /** Asks for the metrics of the other workers. */
  | { kind: 'collect'; id: number }
  /** Answers a request for its own metrics. */
  | { kind: 'metrics'; id: number; text: string };

/** To a worker. */
export type SupervisorMessage =
  /** Asks for its metrics. */
  | { kind: 'render'; id: number }
  /** Answers `collect` with the metrics of the other workers that replied in time. */
  | { kind: 'collected'; id: number; texts: string[] };
