/** What one process does every hour for all: unused files and expired drafts are removed, and mails remind of drafts. */

import type { AppDependencies } from '../app.ts';
import { getPublicUrl } from '../config.ts';
import type { DraftKeys } from '../drafts/draft-keys.ts';
import { purgeReceiptLinks } from '../db/receipts/receipt-links.ts';
import { createDraftLimits } from '../drafts/draft-limits.ts';
import { createMailDraft } from '../drafts/draft-mail.ts';
import { createDraftSeal } from '../drafts/draft-seal.ts';
import { sweepDrafts } from '../drafts/sweep-drafts.ts';
import { sweepFiles } from '../files/storage/sweep-files.ts';
import { WORKER_NUMBER } from '../workers/worker-messages.ts';
import { HOUR_MS, runEvery } from './run-every.ts';

type SweepDependencies = Pick<AppDependencies, 'config' | 'store' | 'files' | 'definitions' | 'mail' | 'log' | 'now'> & {
  draftKeys: DraftKeys;
};

/** Sweeps now and every hour; the returned function ends it. */
export async function startSweeping(parts: SweepDependencies): Promise<() => void> {
  const { config, store, log, now, draftKeys } = parts;
  const limits = createDraftLimits(store.state);
  const seal = createDraftSeal(draftKeys);
  const mailDraft = createMailDraft({ ...parts, limits, seal, publicUrl: getPublicUrl(config) });
  const onStateError = (error: unknown): void => log.error({ err: error }, 'values of the shared state that ended could not be removed');
  const onDraftError = (error: unknown): void => log.error({ err: error }, 'expired drafts could not be removed');
  const onLinkError = (error: unknown): void => log.error({ err: error }, 'expired links of receipts could not be removed');
  const onFileError = (error: unknown): void => log.error({ err: error }, 'unused stored files could not be removed');
  // Other processes sweep the same rows and files.
  const removeDrafts = async (): Promise<void> => {
    const count = await store.lock('sweep of drafts', () => sweepDrafts({ ...parts, mailDraft }));
    if (count > 0) log.info({ count }, 'expired drafts were removed');
  };
  const sweep = async (): Promise<void> => {
    await store.state.removeExpired().catch(onStateError);
    await removeDrafts().catch(onDraftError);
    await purgeReceiptLinks(store, now().toISOString()).catch(onLinkError);
    const count = await store.lock('sweep of files', () => sweepFiles(parts));
    if (count > 0) log.info({ count }, 'stored files that belong to no submission were removed');
  };
  // One of several workers is enough at the start.
  if (Number(process.env[WORKER_NUMBER] ?? 1) === 1) await sweep().catch(onFileError);
  return runEvery(HOUR_MS, sweep, onFileError);
}
