/** Opens what holds data, and writes the initial data to an empty database. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type FirstAccount, createInitialAdmin } from '../accounts/initial-admin.ts';
import type { Config } from '../config.ts';
import { toOpenError } from '../db/errors/open-error.ts';
import { openStore, type Store } from '../db/store.ts';
import { forgetIdempotencyKeys } from '../db/submissions/idempotency-keys.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createServerMetrics, type ServerMetrics } from '../metrics/server-metrics.ts';
import type { Product } from '../product.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import { checkDefinitionsDir } from './check-definitions-dir.ts';
import { openDataDir } from './open-data-dir.ts';
import { claimFiles, openFiles, warnAboutUnmovedFiles } from './open-files.ts';
import { rejectOtherProduct } from './refuse-other-product.ts';
import { restrictDataDir } from './restrict-data-dir.ts';
import { setFilesAside } from './set-files-aside.ts';

/** Longer than any browser tab repeats its submission: 30 days. */
const IDEMPOTENCY_KEY_TTL_MS = 30 * 86_400_000;

/** What holds data, its metrics, and whom to sign in as; undefined while there is no account. */
export interface FilledStore {
  store: Store;
  files: FileStorage;
  metrics: ServerMetrics | undefined;
  firstAccount: FirstAccount | undefined;
}

/**
 * Opens the database and the files. Processes that start at the same time fill an empty database one after another. Other users of the machine
 * lose access to the files. Throws a `ConfigError` or a `DatabaseOpenError` when the machine does not allow it.
 */
export async function openFilledStore(product: Product, config: Config, log: Logger, now: () => Date): Promise<FilledStore> {
  await checkDefinitionsDir(config.definitionsDir);
  await openDataDir(config.dataDir);
  if (config.databaseUrl === undefined) rejectOtherProduct(config.dataDir, product.databaseFile);
  const database = config.databaseUrl ?? join(config.dataDir, product.databaseFile);
  try {
    return await openAndFill(product, config, database, log, now);
  } catch (error) {
    throw toOpenError(error, database) ?? error;
  }
}

async function openAndFill(product: Product, config: Config, database: string, log: Logger, now: () => Date): Promise<FilledStore> {
  const isNewFile = config.databaseUrl === undefined && (statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const setAside = isNewFile ? await setFilesAside(config.dataDir, now()) : undefined;
  if (setAside) log.warn(`the database is new: the uploads of another database were moved to DATA_DIR/${setAside}`);
  const open = restrictDataDir(config.dataDir, product.databaseFile);
  if (open.length > 0)
    log.warn(
      { paths: open.slice(0, 10), count: open.length },
      'other users of this machine may read these files: their modes could not be changed',
    );
  const storage = await openFiles(config, log);
  const onStateFailure = (error: unknown): void =>
    log.warn({ err: error }, 'limits and codes are kept by each process alone: the file shared-state in DATA_DIR cannot be used');
  const store = await openStore(database, { migrationsFolder: product.migrationsFolder, onStateFailure });
  const metrics = config.metrics && createServerMetrics({ store, productId: product.id });
  const files = metrics?.measureStorage(storage) ?? storage;
  const firstAccount = await store.lock('start', async () => {
    await claimFiles(files, store, now());
    await warnAboutUnmovedFiles(config, files, store, log);
    const seed = config.demo ? product.data?.seedDemo : product.data?.seedBasics;
    const isFilled = await seed?.(store, { today: toIsoDate(now()) });
    if (isFilled) log.info(config.demo ? 'demo data were written' : 'the initial data were written');
    else await product.data?.refreshDerived?.(store);
    await forgetIdempotencyKeys(store, new Date(now().getTime() - IDEMPOTENCY_KEY_TTL_MS).toISOString());
    return createInitialAdmin(store, config, now());
  });
  if (!firstAccount) log.warn('no account exists: set ADMIN_EMAIL and ADMIN_PASSWORD and start again');
  return { store, files, metrics, firstAccount };
}
