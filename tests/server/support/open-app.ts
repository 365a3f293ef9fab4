/** Opens an application with an in-memory database and a separate folder, for tests that call it without a port. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createApp, type AppDependencies } from '../../../server/app.ts';
import { getPublicUrl, readConfig } from '../../../server/config.ts';
import { openStore, type Store } from '../../../server/db/store.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../../../server/deliveries/delivery-worker.ts';
import type { PostWebhook } from '../../../server/deliveries/post-webhook.ts';
import { createSendDelivery } from '../../../server/deliveries/send-delivery.ts';
import type { CompileFile } from '../../../server/definitions/compile-file.ts';
import { createDefinitionRegistry, type DefinitionRegistry } from '../../../server/definitions/registry.ts';
import type { FileStorage } from '../../../server/files/storage/file-storage.ts';
import { openFolderStorage } from '../../../server/files/storage/folder-storage.ts';
import { createLog } from '../../../server/log.ts';
import type { Mail, Message } from '../../../server/mail/mail.ts';
import { createServerMetrics } from '../../../server/metrics/server-metrics.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { listOwnPaths } from '../../../server/admin/own-paths.ts';
import type { Product } from '../../../server/product.ts';
import { createTableRegistry, type TableRegistry } from '../../../server/tables/table-registry.ts';
import { compileOnce } from './compile-once.ts';
import { createDefinitionsFolder } from './definitions-folder.ts';
import { createDatabase, createEmptyDatabase, removeDatabase } from './test-database.ts';

/** The opened application and its dependencies. */
export interface OpenedApp {
  app: Hono;
  store: Store;
  tables: TableRegistry;
  files: FileStorage;
  dataDir: string;
  definitionsDir: string;
  definitions: DefinitionRegistry;
  /** Log lines as objects. */
  logged: Record<string, unknown>[];
  mailed: Message[];
  /** Sends the deliveries that are due, with `post`. */
  deliver: () => Promise<void>;
  /** Writes a file below the definitions folder. */
  write: (file: string, content: unknown) => void;
  /** Removes a file below the definitions folder. */
  remove: (file: string) => void;
  /** Advances the wall clock and the monotonic clock. */
  pass: (milliseconds: number) => void;
  /** Sets only the wall clock. */
  setWallClock: (iso: string) => void;
}

/** Replaceable dependencies and settings. */
export interface OpenOptions {
  /** Default: the enrollment product. */
  product?: Product;
  env?: Record<string, string>;
  definitions?: Record<string, unknown>;
  /** The address of a PostgreSQL database that stays. Default: a database of this test. */
  databaseUrl?: string;
  /** A database file to copy, together with the shipped definitions. Without it, both are empty. */
  demo?: string;
  rates?: AppDependencies['rates'];
  bodyLimits?: AppDependencies['bodyLimits'];
  mail?: Mail;
  /** The receiver of webhook requests. Default: it accepts all. */
  post?: PostWebhook;
  /** Maximum time that a write waits for the lock of another process. */
  maxWriteWaitMs?: number;
  disk?: AppDependencies['disk'];
  draftKeys?: AppDependencies['draftKeys'];
  /** Compiles definitions, for example with a form that differs from its definition. */
  compileFile?: CompileFile;
  /** Wraps the file storage, for example to simulate a failure. */
  wrapStorage?: (storage: FileStorage) => FileStorage;
}

/** High limits, because most tests do not test limits. */
const many = { burst: 10_000, seconds: 1 };
const generous = { address: many, target: many };

/** Opens an application. At the end of the test it is closed and its folder is removed. */
export async function openApp({
  env = {},
  definitions = {},
  product = enrollmentProduct,
  databaseUrl,
  demo,
  rates = generous,
  bodyLimits,
  mail,
  post = async () => 200,
  maxWriteWaitMs,
  disk,
  draftKeys,
  compileFile = compileOnce,
  wrapStorage = (storage) => storage,
}: OpenOptions = {}): Promise<OpenedApp> {
  const home = mkdtempSync(join(tmpdir(), 'server-test-'));
  const config = {
    ...readConfig({ DATA_DIR: join(home, 'data'), DEFINITIONS_DIR: join(home, 'definitions'), ...env }),
    pagesDir: join(home, 'pages'),
  };
  const logged: Record<string, unknown>[] = [];
  const mailed: Message[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  for (const folder of [config.dataDir, config.pagesDir]) mkdirSync(folder, { recursive: true });
  const { write, remove } = createDefinitionsFolder(config.definitionsDir, demo !== undefined);
  if (demo === undefined) write('app.json', { product: 'Test School', texts: {} });
  for (const [file, content] of Object.entries(definitions)) write(file, content);

  let time = Date.parse('2026-11-20T10:00:00Z');
  let monotonicTime = 0;
  const createOwn = () =>
    demo === undefined ? createEmptyDatabase(product) : createDatabase(demo, join(config.dataDir, product.databaseFile));
  const database = databaseUrl ?? (await createOwn());
  const store = await openStore(database, { ...product, maxWriteWaitMs });
  const metrics = config.metrics && createServerMetrics({ store, productId: product.id });
  const storage = wrapStorage(await openFolderStorage(config.dataDir));
  const files = metrics?.measureStorage(storage) ?? storage;
  const now = (): Date => new Date(time);
  const tables = createTableRegistry({ dir: config.definitionsDir, store, log, now, monotonic: () => monotonicTime });
  await tables.refresh();
  const given: Mail = mail ?? (async (message) => void mailed.push(message));
  const sendMail = metrics?.measureMail(given) ?? given;
  const { webhooks = {}, mailboxes = {} } = config;
  const send = createSendDelivery({ store, webhooks, mailboxes, mail: sendMail, post, now, publicUrl: getPublicUrl(config) });
  const worker = createDeliveryWorker({ store, send: metrics?.measureDeliveries(send) ?? send, now, log });
  // Tests send what is due themselves, at the time that they set.
  const idle: DeliveryWorker = { ...worker, wake: () => undefined };
  const registry = createDefinitionRegistry({
    ...{ dir: config.definitionsDir, compileFile, log, tables },
    ownPaths: listOwnPaths(product),
    hasMail: config.hasMail,
  });
  const app = createApp({
    product,
    config,
    store,
    files,
    log,
    rates,
    bodyLimits,
    disk,
    draftKeys,
    definitions: registry,
    tables,
    mail: sendMail,
    worker: idle,
    metrics,
    now,
    monotonic: () => monotonicTime,
  });
  onTestFinished(async () => {
    metrics?.close();
    await store.close();
    if (databaseUrl === undefined) await removeDatabase(database);
    rmSync(home, { recursive: true, force: true });
  });
  return {
    app,
    store,
    files,
    logged,
    mailed,
    deliver: () => worker.runDue(),
    write,
    tables,
    dataDir: config.dataDir,
    definitionsDir: config.definitionsDir,
    definitions: registry,
    remove,
    pass: (milliseconds) => {
      time += milliseconds;
      monotonicTime += milliseconds;
    },
    setWallClock: (iso) => void (time = Date.parse(iso)),
  };
}
