/** The metrics of all workers in the reply of the one that was asked: it asks the supervisor, which asks the others. */

import cluster from 'node:cluster';
import { mergeMetrics } from '../metrics/merge-metrics.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import { type SupervisorMessage, WORKER_NUMBER, type WorkerMessage } from './worker-messages.ts';

/** A worker that is blocked longer is missing in the reply. */
const WAIT_MS = 1000;

/** What the supervisor needs of a worker. */
export interface WorkerPort {
  send: (message: SupervisorMessage, onSent: (error: Error | null) => void) => unknown;
  isConnected: () => boolean;
}

/** In the supervisor: answers `collect`. `listWorkers` returns the running workers by number. */
export function collectMetrics(listWorkers: () => ReadonlyMap<number, WorkerPort>): void {
  const replies = new Map<number, (text: string) => void>();
  let lastId = 0;
  const ask = (worker: WorkerPort): Promise<string[]> =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      const finish = (texts: string[]): void => {
        clearTimeout(timer);
        replies.delete(id);
        resolve(texts);
      };
      const timer = setTimeout(() => finish([]), WAIT_MS);
      replies.set(id, (text) => finish([text]));
      // A worker that ends meanwhile has no metrics.
      worker.send({ kind: 'render', id }, (error) => error && finish([]));
    });
  cluster.on('message', (asker: WorkerPort, message: WorkerMessage) => {
    if (message.kind === 'metrics') replies.get(message.id)?.(message.text);
    if (message.kind !== 'collect') return;
    const others = [...listWorkers().values()].filter((worker) => worker !== asker && worker.isConnected());
    void Promise.all(others.map(ask)).then((texts) => {
      if (asker.isConnected()) asker.send({ kind: 'collected', id: message.id, texts: texts.flat() }, () => undefined);
    });
  });
}

/** In a worker: returns metrics whose text has those of all workers. Without a supervisor they are returned as they are. */
export function shareMetrics(metrics: ServerMetrics): ServerMetrics {
  const worker = cluster.worker;
  const number = process.env[WORKER_NUMBER];
  if (!worker || number === undefined) return metrics;
  const waiting = new Map<number, (texts: string[]) => void>();
  let lastId = 0;
  const send = (message: WorkerMessage): void => void worker.send(message, () => undefined);
  process.on('message', (message: SupervisorMessage) => {
    if (message.kind === 'collected') waiting.get(message.id)?.(message.texts);
    if (message.kind === 'render')
      void metrics.render({ worker: number, isWithoutShared: true }).then((text) => send({ kind: 'metrics', id: message.id, text }));
  });
  const collect = (): Promise<string[]> =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      const finish = (texts: string[]): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(texts);
      };
      // The supervisor answers after its own wait.
      const timer = setTimeout(() => finish([]), 2 * WAIT_MS);
      waiting.set(id, finish);
      send({ kind: 'collect', id });
    });
  return {
    ...metrics,
    render: async () =>
      mergeMetrics(await Promise.all([metrics.render({ worker: number }), collect()]).then(([own, others]) => [own, ...others])),
  };
}
