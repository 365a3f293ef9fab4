/** Opens everything the server works with, in the order in which one needs the other, and closes it again. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type FirstAccount, makeFirstAccount } from '../admin/first-account.ts';
import { createApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { forgetIdempotencyKeys } from '../db/idempotency-keys.ts';
import { openStore } from '../db/store.ts';
import { compileFile } from '../definitions/compile-file.ts';
import { openDefinitions } from '../definitions/registry.ts';
import { type FileShelf, openFileShelf } from '../files/file-shelf.ts';
import { createMail } from '../mail.ts';
import { seedBasics } from '../seed/seed-basics.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { dayOf } from '../submissions/day-of.ts';

/** Longer than any browser tab repeats its submission: 30 days. */
const keysAreKeptFor = 30 * 86_400_000;

/** What `main` starts. */
export interface OpenedParts {
  app: Hono;
  /** Whom to sign in as; undefined while there is no account. */
  firstAccount: FirstAccount | undefined;
  /** Ends what was opened, once no request is under way. */
  close: () => Promise<void>;
}

/** Opens the parts that the settings describe. */
export async function openParts(config: Config, log: Logger): Promise<OpenedParts> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR=${config.dataDir} cannot be used: ${error.message}.`);
  });
  const now = (): Date => new Date();
  const store = await openStore(join(config.dataDir, 'enrollment.db'));
  const isFilled = config.demo ? await seedDemo(store, { today: dayOf(now()) }) : await seedBasics(store);
  if (isFilled) log.info(config.demo ? 'demo data were written' : 'places, grade levels, strands and payment schemes were written');
  const firstAccount = await makeFirstAccount(store, config, now());
  if (!firstAccount) log.warn('nobody can sign in: set ADMIN_EMAIL and ADMIN_PASSWORD and start again');
  await forgetIdempotencyKeys(store, new Date(now().getTime() - keysAreKeptFor).toISOString());
  const definitions = openDefinitions({ dir: config.definitionsDir, compileFile, log });
  if (definitions.list().length === 0) log.warn(`no definition is served from ${config.definitionsDir}`);
  if (!config.demo && config.publicUrl === undefined) log.warn(`PUBLIC_URL is not set: links in mails lead to http://localhost:${config.port}, where no family reaches them`);
  const files = await openFileShelf(config.dataDir);
  await removeUnfinished(files, now());
  const from = definitions.app().supportEmail ?? 'no-reply@localhost';
  const mail = createMail({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, from });
  const app = createApp({ config, store, definitions, files, mail, log, now });
  return { app, firstAccount, close: () => store.close() };
}

/** What a crash left half-written belongs to no submission: a file is acknowledged only under its final name. */
async function removeUnfinished(files: FileShelf, now: Date): Promise<void> {
  const names = await files.olderThan(new Date(now.getTime() - 3_600_000));
  await Promise.all(names.filter((name) => name.endsWith('.part')).map((name) => files.remove(name)));
}
