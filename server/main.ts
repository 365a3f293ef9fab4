/**
 * Starts the server: settings, product, database, demo data, application, port. On a signal it finishes open requests and exits. With WORKERS=n
 * this process fills the database, and starts n processes that handle the requests.
 */

import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseOpenError } from './db/errors/open-error.ts';
import { exitWithError } from './exit-with-error.ts';
import { createLog } from './log.ts';
import type { Product } from './product.ts';
import { loadProduct } from './product-loader.ts';
import { listen } from './start/listen.ts';
import { createServices } from './start/create-services.ts';
import { openFilledStore } from './start/open-filled-store.ts';
import { formatStartupMessage } from './start/startup-message.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';
import type { WorkerMessage } from './workers/worker-messages.ts';

/** Written files contain personal data: only the user of this process has access. */
process.umask(0o077);

/** Operators kill a process that has not ended after ten seconds. */
const MAX_END_MS = 9500;
/** The supervisor ends after its workers. */
const MAX_SUPERVISOR_END_MS = 9900;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const product = await loadProduct(process.env);
  await (config.workers > 1 && cluster.isPrimary ? startSupervisor : startServer)(product, config, log);
}

/** Handles requests in this process. */
async function startServer(product: Product, config: Config, log: Logger): Promise<void> {
  const services = await createServices(product, config, log);
  const { server, end } = listen(services, config, (info) => {
    const { hasForms } = services;
    if (cluster.worker) cluster.worker.send({ kind: 'listening', address: info, hasForms } satisfies WorkerMessage);
    else console.log(formatStartupMessage(product, config, info, services));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    exitWithError(error.code === 'EADDRINUSE' ? `Port ${config.port} is in use: stop what runs there or set PORT.` : error.message);
  });
  endOnSignal(log, () => end().then(services.close), MAX_END_MS);
}

/** Fills the database before the workers start, so that only one process does, and shows the first account once. */
async function startSupervisor(product: Product, config: Config, log: Logger): Promise<void> {
  const { store, metrics, firstAccount } = await openFilledStore(product, config, log, () => new Date());
  metrics?.close();
  await store.close();
  const supervisor = superviseWorkers({
    count: config.workers,
    maxStartMs: config.workerStartSeconds * 1000,
    log,
    onListen: (info, hasForms) => console.log(formatStartupMessage(product, config, info, { firstAccount, hasForms })),
    onFailedStart: (exitCode) => {
      void supervisor.end().then(() => process.exit(exitCode));
      // The others may hang as well.
      setTimeout(supervisor.kill, MAX_END_MS).unref();
    },
  });
  endOnSignal(log, supervisor.end, MAX_SUPERVISOR_END_MS, supervisor.kill);
}

function endOnSignal(log: Logger, finish: () => Promise<void>, maxEndMs: number, giveUp = (): void => undefined): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    log.info('ending: finishing what is under way');
    void finish().then(() => process.exit(0));
    setTimeout(() => {
      giveUp();
      process.exit(1);
    }, maxEndMs).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseOpenError) exitWithError(error.message);
  console.error(error);
  process.exit(1);
});
