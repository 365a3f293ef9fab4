/** `check --drafts`: replays what is stored on the server through the checked forms, before they are served. */

import { ConfigError, type Config } from '../../../config.ts';
import { isEntityForm } from '../../../definitions/definition-files.ts';
import { createVersionArchive } from '../../../definitions/versions/version-archive.ts';
import { DRAFT_KEY_FILE, readDraftKeyFile } from '../../../drafts/draft-keys.ts';
import { createDraftSeal } from '../../../drafts/draft-seal.ts';
import { createLog } from '../../../log.ts';
import type { Product } from '../../../product.ts';
import { describeUnreadable } from '../../../replay/describe-effect.ts';
import type { ReplayReport } from '../../../replay/replay-form.ts';
import { replayStored } from '../../../replay/replay-stored.ts';
import type { CheckedFile } from '../check-file.ts';
import { openStoredData } from '../open-stored-data.ts';

/** The replay through one file. */
export interface FileReplay extends ReplayReport {
  /** The path as given. */
  file: string;
}

/**
 * Returns the replay through each form among the checked files. What the version that is served now does to answers too is not reported: it was decided
 * before. Notes are passed to `onNote`.
 */
export async function checkDrafts(
  checked: readonly CheckedFile[],
  { product, config, now }: { product: Product; config: Config; now: Date },
  onNote: (line: string) => void,
): Promise<FileReplay[]> {
  const opened = await openStoredData(product, config);
  if (opened === undefined) {
    onNote(`There is no database in ${config.dataDir}, so there are no answers to replay. Set DATA_DIR as for the server.`);
    return [];
  }
  const { store, source } = opened;
  onNote(`Data source: ${source}.`);
  try {
    const replays: FileReplay[] = [];
    const keys =
      config.draftKeys ??
      readDraftKeyFile(config.dataDir, (expected) => new ConfigError(`Invalid ${DRAFT_KEY_FILE}: expected ${expected}.`));
    const seal = keys && createDraftSeal(keys);
    const { findForm } = createVersionArchive({ store, log: createLog({ logLevel: 'silent' }), now: () => now });
    for (const file of checked) {
      const { path, compiled, diagnostics } = file;
      const isBroken = !compiled && diagnostics.some(({ severity }) => severity === 'error');
      if (isBroken) onNote(`${path}: no answers are replayed, because it has errors.`);
      if (compiled && !isEntityForm(file.file))
        replays.push({ file: path, ...(await replayStored({ store, findForm, seal }, compiled, now)) });
    }
    if (keys === undefined && replays.some((replay) => describeUnreadable(replay) !== undefined))
      onNote(`There is no ${DRAFT_KEY_FILE} in ${config.dataDir} and no DRAFT_KEY, so no draft can be opened.`);
    return replays;
  } finally {
    await store.close();
  }
}
