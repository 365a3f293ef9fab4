/** The keys that seal drafts: of the setting DRAFT_KEY, or of a file in DATA_DIR that is in no backup. */

import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictToOwner } from '../files/owner-only.ts';

/** A key of 256 bits. */
export interface DraftKey {
  /** The beginning of its SHA-256, which each record that it sealed names. */
  id: string;
  key: Buffer;
}

/** The first key seals; all of them open. */
export type DraftKeys = readonly [DraftKey, ...DraftKey[]];

/** The name of the file in DATA_DIR. */
export const DRAFT_KEY_FILE = 'draft-key';
const KEY_BYTES = 32;

/**
 * Parses keys in Base64, separated by commas or line ends. Throws the error that `fail` creates from what is expected; it does not contain the value.
 * @example parseDraftKeys(process.env.DRAFT_KEY, (expected) => new Error(expected))
 */
export function parseDraftKeys(text: string, fail: (expected: string) => Error): DraftKeys {
  const parts = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => (/^[A-Za-z0-9+/_-]+=*$/.test(part) ? Buffer.from(part, 'base64') : Buffer.alloc(0)));
  const [first, ...others] = parts;
  if (first === undefined || parts.some(({ length }) => length !== KEY_BYTES))
    throw fail('keys of 32 bytes in Base64, separated by commas, the newest first: openssl rand -base64 32');
  return [toDraftKey(first), ...others.map(toDraftKey)];
}

/** Creates a key that only this process has, for tests and tools. */
export function createDraftKeys(): DraftKeys {
  return [toDraftKey(randomBytes(KEY_BYTES))];
}

/** Reads the keys of the file in a data folder; undefined if there is none. Throws the error that `fail` creates for a file without keys. */
export function readDraftKeyFile(dataDir: string, fail: (expected: string) => Error): DraftKeys | undefined {
  const path = join(dataDir, DRAFT_KEY_FILE);
  try {
    const text = readFileSync(path, 'utf8');
    restrictToOwner(path);
    return parseDraftKeys(text, fail);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads the keys of the file in a data folder, and creates it with a random key for its owner if it does not exist. Processes that start at the same time
 * read the same file. Throws the error that `fail` creates for a file without keys.
 */
export function openDraftKeyFile(dataDir: string, fail: (expected: string) => Error): DraftKeys {
  const path = join(dataDir, DRAFT_KEY_FILE);
  const known = readDraftKeyFile(dataDir, fail);
  if (known) return known;
  const part = `${path}-${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(part, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    // A link fails if another process created the file meanwhile; it never has a part of a key.
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
  return readDraftKeyFile(dataDir, fail)!;
}

function toDraftKey(key: Buffer): DraftKey {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
