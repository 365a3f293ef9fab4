/** A whole application over a database in memory and a folder of its own, for tests that call it without a port. */

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp, type AppDependencies } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openStore, type Store } from '../../../server/db/store.ts';
import type { CompileFile } from '../../../server/definitions/compile-file.ts';
import { createDefinitionRegistry } from '../../../server/definitions/registry.ts';
import { type FileStorage, openFileStorage } from '../../../server/files/file-storage.ts';
import type { Mail, Message } from '../../../server/mail/mail.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { listOwnPaths } from '../../../server/admin/own-paths.ts';
import type { Product } from '../../../server/product.ts';
import { compileOnce } from './compile-once.ts';

/** What a test can reach of the application that it opened. */
export interface OpenedApp {
  app: Hono;
  store: Store;
  files: FileStorage;
  dataDir: string;
  /** Lines of the log, as objects. */
  logged: Record<string, unknown>[];
  mailed: Message[];
  /** Writes a file below the definitions folder. */
  write: (file: string, content: unknown) => void;
  /** Removes a file below the definitions folder. */
  remove: (file: string) => void;
  /** Lets time pass, on the wall clock and on the monotonic clock. */
  pass: (milliseconds: number) => void;
  /** Sets the wall clock alone, as an administrator of the machine can. */
  setWallClock: (iso: string) => void;
}

/** What a test replaces. */
export interface OpenOptions {
  /** Default: the enrollment product. */
  product?: Product;
  env?: Record<string, string>;
  definitions?: Record<string, unknown>;
  /** A database file to start from a copy of, with the shipped definitions; without it both are empty. */
  demo?: string;
  rates?: AppDependencies['rates'];
  bodyLimits?: AppDependencies['bodyLimits'];
  mail?: Mail;
  /** How long a write waits for the lock of another process. */
  maxWriteWaitMs?: number;
  disk?: AppDependencies['disk'];
  /** Compiles definitions; for example so that form and definition differ. */
  compileFile?: CompileFile;
  /** Wraps the shelf, for example to fail. */
  shelf?: (shelf: FileStorage) => FileStorage;
}

/** Many calls a second: most tests are about something else than limits. */
const many = { burst: 10_000, seconds: 1 };
const generous = { address: many, target: many };

/** Opens an application; it is closed and its folder removed when the test is over. */
export async function openApp({
  env = {},
  definitions = {},
  product = enrollmentProduct,
  demo,
  rates = generous,
  bodyLimits,
  mail,
  maxWriteWaitMs,
  disk,
  compileFile = compileOnce,
  shelf = (same) => same,
}: OpenOptions = {}): Promise<OpenedApp> {
  const home = mkdtempSync(join(tmpdir(), 'server-test-'));
  const config = {
    ...readConfig({ DATA_DIR: join(home, 'data'), DEFINITIONS_DIR: join(home, 'definitions'), ...env }),
    pagesDir: join(home, 'pages'),
  };
  const logged: Record<string, unknown>[] = [];
  const mailed: Message[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  for (const folder of [config.dataDir, config.definitionsDir, config.pagesDir]) mkdirSync(folder, { recursive: true });
  const write = (file: string, content: unknown): void => {
    const path = join(config.definitionsDir, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  if (demo === undefined) write('app.json', { product: 'Test School', texts: {} });
  else cpSync('definitions', config.definitionsDir, { recursive: true });
  for (const [file, content] of Object.entries(definitions)) write(file, content);

  let time = Date.parse('2026-11-20T10:00:00Z');
  let monotonicTime = 0;
  const database = demo === undefined ? ':memory:' : join(config.dataDir, product.databaseFile);
  if (demo !== undefined) copyFileSync(demo, database);
  const store = await openStore(database, { ...product, maxWriteWaitMs });
  const files = shelf(await openFileStorage(config.dataDir));
  const app = createApp({
    product,
    config,
    store,
    files,
    log,
    rates,
    bodyLimits,
    disk,
    definitions: createDefinitionRegistry({ dir: config.definitionsDir, compileFile, log, ownPaths: listOwnPaths(product) }),
    mail: mail ?? (async (message) => void mailed.push(message)),
    now: () => new Date(time),
    monotonic: () => monotonicTime,
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    app,
    store,
    files,
    logged,
    mailed,
    write,
    dataDir: config.dataDir,
    remove: (file) => rmSync(join(config.definitionsDir, file)),
    pass: (milliseconds) => {
      time += milliseconds;
      monotonicTime += milliseconds;
    },
    setWallClock: (iso) => void (time = Date.parse(iso)),
  };
}
