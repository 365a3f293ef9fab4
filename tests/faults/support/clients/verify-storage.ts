/** Compares the database and the files folder with the responses that the clients received. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Ledger } from './ledger.ts';
import type { Post } from './post.ts';

/** Number of posts that are missing, stored twice or stored with differences, and other failures. */
export interface StorageFindings {
  lost: number;
  doubled: number;
  damaged: number;
  unexpected: string[];
}

export interface StoredFiles {
  /** Returns the SHA-256 of a stored file, or undefined if it is missing. */
  getHash: (storedName: string) => string | undefined;
}

interface SubmissionRow {
  id: string;
  name: string;
  answers: string;
}

interface FileRow {
  submissionId: string;
  name: string;
  size: number;
  storedName: string;
}

/** Reads files from a data folder. */
export function openStoredFiles(dataDir: string): StoredFiles {
  return {
    getHash: (storedName) => {
      const path = join(dataDir, 'files', storedName);
      return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
    },
  };
}

/** The stored submissions, and what is wrong with the database itself. */
export interface StoredSubmissions {
  submissions: SubmissionRow[];
  files: FileRow[];
  /** Sentences about damage. */
  damage: string[];
}

export const SUBMISSION_ROWS = 'select id, name, answers from submissions';
export const FILE_ROWS =
  'select submission_id as "submissionId", name, size, stored_name as "storedName" from submission_files order by submission_id, position';

/** Verifies every post of the ledger; file contents only from the given index on. Unacknowledged rows must be complete as well. */
export function verifyStorage(database: string, files: StoredFiles, ledger: Pick<Ledger, 'posts'>, contentsFrom = 0): StorageFindings {
  try {
    return compareStored(readSqlite(database), files, ledger, contentsFrom);
  } catch (error) {
    return { lost: 0, doubled: 0, damaged: 1, unexpected: [`The database cannot be read: ${(error as Error).message}`] };
  }
}

function readSqlite(database: string): StoredSubmissions {
  const connection = new Database(database, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    const damage: string[] = [];
    const integrity = connection.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') damage.push(`The database is damaged: ${String(integrity)}`);
    const broken = connection.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) damage.push(`${broken.length} rows refer to missing rows.`);
    return {
      submissions: connection.prepare(SUBMISSION_ROWS).all() as SubmissionRow[],
      files: connection.prepare(FILE_ROWS).all() as FileRow[],
      damage,
    };
  } finally {
    connection.close();
  }
}

/** Compares stored submissions with the ledger, as `verifyStorage`. */
export function compareStored(
  stored: StoredSubmissions,
  files: StoredFiles,
  ledger: Pick<Ledger, 'posts'>,
  contentsFrom = 0,
): StorageFindings {
  const findings: StorageFindings = { lost: 0, doubled: 0, damaged: stored.damage.length, unexpected: [...stored.damage] };
  const rows = groupBy(stored.submissions, ({ name }) => name);
  const fileRows = groupBy(stored.files, ({ submissionId }) => submissionId);
  ledger.posts.forEach((post, index) => {
    const found = rows.get(post.name) ?? [];
    rows.delete(post.name);
    if (found.length > 1) findings.doubled++;
    if (found.length === 0 && post.acknowledgement) findings.lost++;
    const [row] = found;
    if (!row) return;
    if (post.acknowledgement && !found.some(({ id }) => id === post.acknowledgement?._id))
      findings.unexpected.push('The id of a stored submission differs from its acknowledgement.');
    if (!isIntact(post, row, fileRows.get(row.id) ?? [], index >= contentsFrom ? files : undefined)) findings.damaged++;
  });
  if (rows.size > 0) findings.unexpected.push(`${rows.size} stored submissions were not sent by a client.`);
  return findings;
}

/** Whether the answers, the list of files and, if `files` is passed, their contents equal the post. */
function isIntact(post: Post, row: SubmissionRow, fileRows: FileRow[], files: StoredFiles | undefined): boolean {
  const { applicant } = JSON.parse(row.answers) as { applicant: { name: string; note: string } };
  if (applicant.name !== post.name || applicant.note !== post.note || fileRows.length !== post.files.length) return false;
  return post.files.every((file, index) => {
    const stored = fileRows[index];
    return stored?.name === file.name && stored.size === file.size && (!files || files.getHash(stored.storedName) === file.hash);
  });
}

/** Lists the files of a data folder without a row, including unfinished ones. */
export function listOrphans(dataDir: string): string[] {
  const connection = new Database(join(dataDir, 'enrollment.db'), { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    const stored = new Set(connection.prepare('select stored_name from submission_files').pluck().all() as string[]);
    return readdirSync(join(dataDir, 'files')).filter((name) => !stored.has(name));
  } finally {
    connection.close();
  }
}

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}
