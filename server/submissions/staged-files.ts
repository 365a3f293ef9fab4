/** Files of a post in JSON that were uploaded before: `{upload, name, size, type}` with the secret of their draft in `Authorization`. */

import type { Context } from 'hono';
import { type Draft, findDraftOfSecret } from '../db/drafts/drafts.ts';
import { findSubmissionOfSecret } from '../db/drafts/sent-secrets.ts';
import { listUploads } from '../db/drafts/uploads.ts';
import type { Store } from '../db/store.ts';
import { findSubmission } from '../db/submissions/find-submission.ts';
import { findIdempotent } from '../db/submissions/idempotency-keys.ts';
import { findSecretHash } from '../drafts/authorize-draft.ts';
import type { DraftSeal } from '../drafts/draft-seal.ts';
import { openMeta } from '../drafts/uploads/upload-meta.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { createReceivedFile, type ReceivedFile } from './body/received-file.ts';
import { readKey } from './idempotency.ts';

/** Dependencies of `openStagedFiles`. */
export interface StagedFileDependencies {
  store: Store;
  files: FileStorage;
  /** Opens what is known about uploads. */
  seal: DraftSeal;
  now: () => Date;
}

/** The draft of a post and its uploads. */
export interface StagedFiles {
  /** The draft of the form that the secret opens. */
  draft: Draft | undefined;
  /** SHA-256 of the secret; undefined for a post without one. */
  secretHash: string | undefined;
  /** Whether a submission with another key has taken the draft. */
  isSentElsewhere: boolean;
  /** Returns the file that an item of a JSON body names; undefined for an item that names none. */
  find: (item: object) => ReceivedFile | undefined;
  /** The uploads that were named and are not complete, or do not exist. */
  missing: string[];
}

/** Finds the draft of a request to a form. A request without a secret needs no query. */
export async function openStagedFiles(dependencies: StagedFileDependencies, c: Context, form: string): Promise<StagedFiles> {
  const { store, now } = dependencies;
  const secretHash = findSecretHash(c);
  const found = secretHash === undefined ? undefined : await findDraftOfSecret(store, secretHash, now().toISOString());
  const draft = found?.form === form ? found : undefined;
  const known = draft ? await readUploads(dependencies, draft.id) : new Map<string, ReceivedFile>();
  const sent = draft || secretHash === undefined ? undefined : await findSubmissionOfSecret(store, secretHash, form);
  const repeated = draft || secretHash === undefined ? undefined : await findRepeated(store, c);
  if (repeated !== undefined) for (const [id, file] of await readSubmitted(dependencies, repeated)) known.set(id, file);
  const missing: string[] = [];
  return {
    draft,
    secretHash,
    isSentElsewhere: sent !== undefined && sent !== repeated,
    missing,
    find: (item) => {
      const { upload } = item as { upload?: unknown };
      if (typeof upload !== 'string') return undefined;
      const file = known.get(upload);
      if (!file) missing.push(upload);
      return file ?? createReceivedFile('', 0, new ArrayBuffer(0));
    },
  };
}

/** Creates the problem of a draft that another device has sent: its sender decides what becomes of the answers on this one. */
export function createSentElsewhereProblem(): HttpProblem {
  return createUserProblem(409, 'sent-elsewhere', { members: { code: 'sent-elsewhere' } });
}

/** Creates the problem of uploads that are not complete: the sender uploads them again and repeats the post with the same key. */
export function createMissingUploadsProblem(uploads: readonly string[]): HttpProblem {
  return createUserProblem(424, 'uploads-missing', { members: { code: 'uploads', uploads: [...uploads] } });
}

/** Returns the complete uploads of a draft by id. Their contents stay where they are. */
async function readUploads({ store, seal }: StagedFileDependencies, draftId: string): Promise<Map<string, ReceivedFile>> {
  const files = new Map<string, ReceivedFile>();
  for (const upload of await listUploads(store, draftId)) {
    const { id, size, storedName } = upload;
    const { name, sha256: sent, storedSha256: sha256 = sent, facts } = openMeta(seal, upload) ?? {};
    if (storedName === null || name === undefined || sha256 === undefined || facts === undefined) continue;
    files.set(id, { ...createReceivedFile(name, size, new ArrayBuffer(0)), staged: { upload: id, storedName, sha256, facts } });
  }
  return files;
}

/** Returns the id of the submission that was stored with the key of a post. */
async function findRepeated(store: Store, c: Context): Promise<string | undefined> {
  const key = readKey(c.req.header('idempotency-key'));
  return key === undefined ? undefined : (await findIdempotent(store, key))?.submissionId;
}

/** The draft of a stored submission is deleted. A repetition of its post, whose reply was lost, has its files from the submission. */
async function readSubmitted({ store, files }: StagedFileDependencies, submissionId: string): Promise<Map<string, ReceivedFile>> {
  const found = new Map<string, ReceivedFile>();
  const submission = await findSubmission(store, submissionId);
  for (const { _id, name, size, storedName } of submission?.files ?? []) {
    const opened = await files.open(storedName);
    if (opened) found.set(_id, createReceivedFile(name, size, await new Response(opened.stream).arrayBuffer()));
  }
  return found;
}
