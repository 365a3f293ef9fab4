/** The metrics of the server. No label has a value of a user: routes are patterns, forms are served forms. */

import { readFileSync } from 'node:fs';
import { countOpenDeliveries } from '../db/deliveries/count-deliveries.ts';
import type { DraftEvent } from '../db/drafts/draft-counts.ts';
import type { Store } from '../db/store.ts';
import type { SendDelivery } from '../deliveries/send-delivery.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { Mail } from '../mail/mail.ts';
import { createMetricRegistry, type MetricRegistry } from './metric.ts';
import { addProcessMetrics } from './process-metrics.ts';

/** A reply, as it is counted. */
export interface MeasuredRequest {
  method: string;
  /** The pattern of the path, for example `/api/admin/users/:id`. */
  route: string;
  status: number;
  seconds: number;
}

/** What the parts of the server report, and the text of the metrics. */
export interface ServerMetrics {
  begin: () => void;
  end: (request: MeasuredRequest) => void;
  /** Counts a submission, or with `step` the check of a step. */
  countSubmission: (form: string, status: number, isStep: boolean) => void;
  /** Counts a draft that was started, saved for the first time, resumed on another device, or sent. */
  countDraft: (form: string, event: DraftEvent) => void;
  measureStorage: (storage: FileStorage) => FileStorage;
  measureMail: (mail: Mail) => Mail;
  measureDeliveries: (send: SendDelivery) => SendDelivery;
  render: MetricRegistry['render'];
  /** Ends the measurement of the process. */
  close: () => void;
}

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STORAGE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of a process. */
export function createServerMetrics({ store, productId }: { store: Store; productId: string }): ServerMetrics {
  const registry = createMetricRegistry();
  const requests = addRequestMetrics(registry);
  const submissions = registry.counter('formulary_submissions_total', 'Posts of forms and of steps, by form and result.', [
    'form',
    'kind',
    'result',
  ]);
  const drafts = registry.counter('formulary_drafts_total', 'Drafts on the server, by form and by what happened to them.', [
    'form',
    'event',
  ]);
  const measureStorage = addStorageMetrics(registry);
  const mails = registry.counter('formulary_mails_total', 'Mails handed over to the mail server, or failed.', ['result']);
  const attempts = registry.counter('formulary_delivery_attempts_total', 'Attempts to send a delivery of the outbox.', [
    'channel',
    'result',
  ]);
  registry.gauge(
    'formulary_outbox_deliveries',
    'Deliveries in the outbox that are not sent, by channel and state.',
    async () => (await countOpenDeliveries(store)).map(({ channel, state, count }) => ({ labels: { channel, state }, value: count })),
    { isShared: true },
  );
  registry.gauge(
    'formulary_build_info',
    'The version of the server; always 1.',
    () => [{ labels: { version: readVersion(), product: productId, node: process.version }, value: 1 }],
    { isShared: true },
  );
  addDatabaseMetrics(registry, store);
  const close = addProcessMetrics(registry);
  return {
    ...requests,
    countSubmission: (form, status, isStep) => submissions.add([form, isStep ? 'step' : 'submission', toResult(status)]),
    countDraft: (form, event) => drafts.add([form, event]),
    measureStorage,
    measureMail: (mail) => async (message) => {
      try {
        await mail(message);
        mails.add(['sent']);
      } catch (error) {
        mails.add(['failed']);
        throw error;
      }
    },
    measureDeliveries: (send) => async (delivery, signal) => {
      const result = await send(delivery, signal);
      attempts.add([delivery.channel, result.error === undefined ? 'sent' : 'failed']);
      return result;
    },
    render: registry.render,
    close,
  };
}

function addRequestMetrics(registry: MetricRegistry): Pick<ServerMetrics, 'begin' | 'end'> {
  const counter = registry.counter('http_requests_total', 'Requests by method, pattern of the path, and status.', [
    'method',
    'route',
    'status',
  ]);
  const labels = ['method', 'route'];
  const durations = registry.histogram('http_request_duration_seconds', 'Time from a request to its reply.', labels, REQUEST_SECONDS);
  let open = 0;
  registry.gauge('http_requests_open', 'Requests that have no reply yet.', () => [{ value: open }]);
  return {
    begin: () => void (open += 1),
    end: ({ method, route, status, seconds }) => {
      open -= 1;
      counter.add([method, route, String(status)]);
      durations.observe([method, route], seconds);
    },
  };
}

/** Adds the work that waits for the database. */
function addDatabaseMetrics({ gauge }: MetricRegistry, store: Store): void {
  gauge('formulary_database_waiting_writes', 'Writes that wait for their turn (SQLite).', () => {
    const { waitingWrites } = store.readLoad();
    return waitingWrites === undefined ? [] : [{ value: waitingWrites }];
  });
  gauge(
    'formulary_database_connections',
    'Connections of the process and the work that waits for one, by pool and state (PostgreSQL); idle ones are open.',
    () =>
      Object.entries(store.readLoad().pools ?? {}).flatMap(([pool, load]) =>
        Object.entries(load).map(([state, value]: [string, number]) => ({ labels: { pool, state }, value })),
      ),
  );
}

/** The operations of a storage that are measured; they are all that a server uses and that returns a promise. */
const OPERATIONS = ['put', 'read', 'open', 'remove', 'olderThan'] as const;

function addStorageMetrics(registry: MetricRegistry): ServerMetrics['measureStorage'] {
  const counter = registry.counter('formulary_file_storage_operations_total', 'Operations of the file storage.', ['operation', 'result']);
  const help = 'Time of an operation of the file storage; for open, until its first byte can be read.';
  const durations = registry.histogram('formulary_file_storage_duration_seconds', help, ['operation'], STORAGE_SECONDS);
  const measure = async <Result>(operation: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    let result = 'failed';
    try {
      const value = await run();
      result = 'done';
      return value;
    } finally {
      counter.add([operation, result]);
      durations.observe([operation], (performance.now() - start) / 1000);
    }
  };
  return (storage) => {
    const measured = { ...storage };
    for (const operation of OPERATIONS) {
      const run = storage[operation] as (parameter: unknown) => Promise<unknown>;
      Object.assign(measured, { [operation]: async (parameter: unknown) => measure(operation, async () => run(parameter)) });
    }
    return measured;
  };
}

/** Groups the statuses of posts. A repeated post of a stored submission is acknowledged again. */
function toResult(status: number): string {
  if (status < 300) return 'acknowledged';
  if (status === 422) return 'invalid';
  if (status === 429) return 'limited';
  if (status === 503 || status === 507) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
