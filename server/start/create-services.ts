/** Opens everything the server works with, in the order in which one needs the other, and closes it again. */

import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { FirstAccount } from '../accounts/initial-admin.ts';
import { listOwnPaths } from '../admin/own-paths.ts';
import { keepSubmissionsIndexed } from '../admin/submissions/keep-submissions-indexed.ts';
import { createApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { isInMaintenance } from '../db/settings.ts';
import { type CompileFile, compileFile } from '../definitions/compile-file.ts';
import { createDefinitionRegistry } from '../definitions/registry.ts';
import { createVersionArchive } from '../definitions/versions/version-archive.ts';
import { watchFolder } from '../definitions/watch-folder.ts';
import { DRAFT_KEY_FILE, openDraftKeyFile } from '../drafts/draft-keys.ts';
import { type HttpProblem, toProblemResponse } from '../http/http-problem.ts';
import { createReplyMemory, type ReplyMemory } from '../http/replies/reply-memory.ts';
import { getSecurityHeaders } from '../http/security-headers.ts';
import { replaceTexts } from '../http/user-problem.ts';
import { createMail } from '../mail/mail.ts';
import type { Product } from '../product.ts';
import { createServerMessages } from '../server-messages.ts';
import { createTableRegistry } from '../tables/table-registry.ts';
import { shareMetrics } from '../workers/collect-metrics.ts';
import type { Application } from './listen.ts';
import { openFilledStore } from './open-filled-store.ts';
import { HOUR_MS, runEvery } from './run-every.ts';
import { startSweeping } from './start-sweeping.ts';
import { startWorker } from './start-worker.ts';
import { openServices } from './open-services.ts';

/** What `main` starts. */
export interface Services {
  app: Hono;
  /** Calls the application. */
  fetch: Application['fetch'];
  /** Answers requests for kept replies before the application. */
  answerBefore: ReplyMemory['answerBefore'];
  /** Writes a problem with the texts of the definitions folder. */
  writeProblem: (problem: HttpProblem) => Response;
  /** Whom to sign in as; undefined while there is no account. */
  firstAccount: FirstAccount | undefined;
  /** Whether the definitions folder contains a form that is served. */
  hasForms: boolean;
  /** Ends what was opened, once no request is under way. */
  close: () => Promise<void>;
}

/**
 * Opens the parts that the settings describe; throws a `ConfigError` or a `DatabaseOpenError` when the machine does not allow it. `compile`
 * compiles the definitions.
 */
export async function createServices(product: Product, config: Config, log: Logger, compile: CompileFile = compileFile): Promise<Services> {
  const now = (): Date => new Date();
  const { store, files, metrics: own, firstAccount } = await openFilledStore(product, config, log, now);
  const metrics = own && shareMetrics(own);
  const dir = config.definitionsDir;
  const watch = watchFolder(dir, { log });
  const tables = createTableRegistry({ dir, store, log, now, version: watch.version });
  await tables.refresh();
  const ownPaths = listOwnPaths(product);
  const definitions = createDefinitionRegistry({ dir, compileFile: compile, log, tables, ownPaths, watch, hasMail: config.hasMail });
  const hasForms = definitions.list().length > 0;
  if (!hasForms) log.warn(`no form definition is loaded from ${dir}`);
  if (!config.demo && config.publicUrl === undefined)
    log.warn(`PUBLIC_URL is not set: links in mails lead to http://localhost:${config.port}, which other machines cannot reach`);
  const from = definitions.app().supportEmail ?? 'no-reply@localhost';
  const send = createMail({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, from });
  const mail = metrics?.measureMail(send) ?? send;
  const replies = createReplyMemory({
    readStamp: () => {
      const stamp = store.readWriteStamp();
      return stamp === undefined ? undefined : `${stamp} ${definitions.version?.()}`;
    },
    settle: watch.settle,
    canKeep: async () => !log.isLevelEnabled('debug') && !(await isInMaintenance(store)),
    headers: getSecurityHeaders(config),
    metrics,
  });
  const draftKeys =
    config.draftKeys ??
    openDraftKeyFile(config.dataDir, (expected) => new ConfigError(`Invalid ${DRAFT_KEY_FILE} in DATA_DIR: expected ${expected}.`));
  const versions = createVersionArchive({ store, log, now });
  await versions.keepAll(definitions);
  const onVersionError = (error: unknown): void => log.error({ err: error }, 'the versions of forms could not be stored');
  const stopKeepingVersions = runEvery(HOUR_MS, () => versions.keepAll(definitions), onVersionError);
  const parts = { versions, config, store, state: store.state, definitions, tables, files, mail, replies, log, now, metrics, draftKeys };
  const stopSweeping = await startSweeping(parts);
  const worker = startWorker(parts);
  const indexing = keepSubmissionsIndexed(parts);
  const { lookups, failing: listFailingServices } = openServices(config, log);
  const withServices = { ...product, lookups: { ...product.lookups, ...lookups } };
  const app = createApp({ ...parts, product: withServices, worker, listFailingServices });
  const close = async (): Promise<void> => {
    stopSweeping();
    stopKeepingVersions();
    watch.close();
    metrics?.close();
    await worker.stop();
    await indexing.stop();
    return store.close();
  };
  const message = createServerMessages(definitions, product.messages);
  const writeProblem = (problem: HttpProblem): Response => toProblemResponse(replaceTexts(problem, message));
  return { app, fetch: app.fetch, answerBefore: replies.answerBefore, writeProblem, firstAccount, hasForms, close };
}
