/** Writes the forms that were checked, each in one step, with a line of the history. */

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { recordChange } from '../../db/history.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import { openStore, type Store } from '../../db/store.ts';
import type { Product } from '../../product.ts';
import type { CheckedCandidate } from './check-candidates.ts';

/** What a form loses with consent. */
export interface AcceptedLosses {
  /** Paths of answers that are set aside or asked again. */
  paths: readonly string[];
  /** The number of drafts that could not be opened. */
  unreadable: number;
}

/** Dependencies of `writeDefinitions`. */
export interface WriteOptions {
  product: Pick<Product, 'databaseFile' | 'migrationsFolder'>;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  now: Date;
  /** By form. */
  accepted: ReadonlyMap<string, AcceptedLosses>;
  onNote: (line: string) => void;
}

/** Replaces the files. Throws a `ConfigError` if one of them was changed after it was read. */
export async function writeDefinitions(candidates: readonly CheckedCandidate[], options: WriteOptions): Promise<void> {
  const { product, config, onNote } = options;
  const file = join(config.dataDir, product.databaseFile);
  const location = config.databaseUrl ?? (existsSync(file) ? file : undefined);
  if (location === undefined) onNote(`There is no database in ${config.dataDir}, so the history has no line.`);
  const store = location === undefined ? undefined : await openStore(location, product);
  try {
    for (const candidate of candidates) await replaceFile(candidate, async () => store && recordPublication(store, candidate, options));
  } finally {
    await store?.close();
  }
}

/** Writes the text beside the file and renames it, so that a reader sees the former or the new text. Calls `onWritten` before the rename, which cannot fail for want of space. */
async function replaceFile({ text, target, before, file }: CheckedCandidate, onWritten: () => Promise<void>): Promise<void> {
  const part = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const mode = before === undefined ? 0o644 : statSync(target).mode & 0o777;
    writeFileSync(part, text, { flag: 'wx', mode, flush: true });
    const current = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    if (current !== before)
      throw new ConfigError(`${target} was changed during the check. Run the command again to compare ${file} with it.`);
    await onWritten();
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}

async function recordPublication(
  store: Store,
  { file, definition, hash, hashBefore }: CheckedCandidate,
  options: WriteOptions,
): Promise<void> {
  if (definition === undefined) throw new Error(`${file} does not compile.`);
  const { paths = [], unreadable = 0 } = options.accepted.get(definition.id) ?? {};
  await runInTransaction(store, (tx) =>
    recordChange(tx, {
      at: options.now.toISOString(),
      actor: { id: null, name: readUserName() },
      action: 'Published',
      entity: 'definition',
      entityId: definition.id,
      target: definition.title,
      before: hashBefore === undefined ? null : { content: hashBefore },
      after: {
        content: hash,
        ...(paths.length > 0 && { acceptedLosses: paths.join(', ') }),
        ...(unreadable > 0 && { unreadableDrafts: unreadable }),
      },
    }),
  );
}

/** The account of the operating system that runs the command. */
function readUserName(): string {
  try {
    return `Command line (${userInfo().username})`;
  } catch {
    // A container may run as a user without a name.
    return 'Command line';
  }
}
