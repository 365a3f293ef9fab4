/** Submissions: stored in one transaction each, listed and processed by the back office. */

import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { containsText } from './contains-text.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { recordChange, type Actor } from './history.ts';
import { buildCursorCondition, encodeCursor, parseSort, orderOf } from './keyset.ts';
import { newId } from './new-id.ts';
import { idempotencyKeys, submissionFiles, submissions } from './schema/submissions.ts';
import { createVersionConflict } from './version-conflict.ts';
import type { Store } from './store.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** A file whose content is on disk already, under `storedName`. */
export interface SubmittedFile {
  /** The answer path, for example `files.idPicture`. */
  field: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** A warning for those who open it, for example `active-content`. */
  warning?: string | null;
}

export interface NewSubmission {
  kind: string;
  definitionId: string;
  definitionHash: string;
  answers: Record<string, unknown>;
  /** The text of each answer as the sender saw it, by answer path. */
  labels: Record<string, string>;
  /** The name that lists show. */
  name: string;
  /** The identifier of whom or what it is about. */
  reference?: string | undefined;
  email?: string | undefined;
  files: SubmittedFile[];
  /** With a key, `body(submission)` and `status` are kept as the answer to repetitions. */
  idempotency?: { key: string; requestHash: string; status: number; body: (submission: Submission) => unknown } | undefined;
  /** Its first status. Default: pending. */
  status?: string | undefined;
  /** The actor of the submission in the history. */
  sender?: string | undefined;
  /** The moment of receipt, ISO 8601. */
  now: string;
}

export interface Submission {
  _id: string;
  kind: string;
  definitionId: string;
  definitionHash: string;
  answers: Record<string, unknown>;
  labels: Record<string, string>;
  status: string;
  name: string;
  reference: string | null;
  email: string | null;
  createdAt: string;
  updatedAt: string;
  files: (SubmittedFile & { _id: string })[];
}

/** One line of the list. */
export type SubmissionLine = Omit<Submission, 'answers' | 'labels' | 'files' | 'definitionHash'>;

/** Stores a submission with its files, its idempotency key and its line of history, in one transaction. */
export async function saveSubmission(store: Store, received: NewSubmission): Promise<Submission> {
  const { files, idempotency, sender = 'Sender', status = 'pending', now, ...given } = received;
  const saved: Submission = {
    ...given,
    _id: newId(),
    status,
    reference: given.reference ?? null,
    email: given.email ? normalizeEmail(given.email) : null,
    createdAt: now,
    updatedAt: now,
    files: files.map((file) => ({ ...file, _id: newId() })),
  };
  return runInTransaction(store, (work) => {
    const { _id: id, files: savedFiles, ...row } = saved;
    work
      .insert(submissions)
      .values({ id, ...row })
      .run();
    savedFiles.forEach(({ _id, ...file }, position) => {
      work
        .insert(submissionFiles)
        .values({ id: _id, submissionId: id, position, ...file })
        .run();
    });
    if (idempotency) {
      const { key, requestHash, status, body } = idempotency;
      work
        .insert(idempotencyKeys)
        .values({ key, requestHash, submissionId: id, status, body: body(saved), createdAt: now })
        .run();
    }
    recordChange(work, {
      at: now,
      actor: { id: null, name: sender },
      action: 'Submitted',
      entity: `submission:${row.kind}`,
      entityId: id,
      target: row.name,
      before: null,
      after: { status: row.status },
    });
    return saved;
  });
}

export async function findSubmission(store: Store, id: string): Promise<Submission | undefined> {
  const found = store.db.select().from(submissions).where(eq(submissions.id, id)).get();
  if (!found) return undefined;
  const files = store.db
    .select({
      _id: submissionFiles.id,
      field: submissionFiles.field,
      name: submissionFiles.name,
      type: submissionFiles.type,
      size: submissionFiles.size,
      storedName: submissionFiles.storedName,
      warning: submissionFiles.warning,
    })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(submissionFiles.field, submissionFiles.position)
    .all();
  const { id: _id, status, ...row } = found;
  return { _id, ...row, status, files };
}

/** The filter of a list; `cursor` is `next` of the page before. */
export interface SubmissionFilter {
  kind?: string | undefined;
  status?: string | undefined;
  /** Found in the name, the reference or the email address. */
  search?: string | undefined;
  /** `createdAt`, `name`, `status` or `kind`, with a leading minus for descending. Default `-createdAt`. */
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const PAGE = 50;

/** Times are not lowercased, so that their index is used. */
const sortable = {
  createdAt: sql`${submissions.createdAt}`,
  name: submissions.name,
  status: submissions.status,
  kind: submissions.kind,
};

/** Submissions, newest first unless sorted otherwise. `next` is null on the last page. */
export async function listSubmissions(
  store: Store,
  filter: SubmissionFilter = {},
): Promise<{ items: SubmissionLine[]; next: string | null }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), 500);
  const keyset = parseSort(filter.sort ?? '-createdAt', sortable, submissions.id);
  const rows = store.db
    .select({
      _id: submissions.id,
      kind: submissions.kind,
      definitionId: submissions.definitionId,
      status: submissions.status,
      name: submissions.name,
      reference: submissions.reference,
      email: submissions.email,
      createdAt: submissions.createdAt,
      updatedAt: submissions.updatedAt,
      sorted: sql<string>`${keyset.expression}`.as('sorted'),
    })
    .from(submissions)
    .where(and(...conditionsOf(filter), buildCursorCondition(filter.cursor, keyset)))
    .orderBy(...orderOf(keyset))
    .limit(limit + 1)
    .all();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sorted: _sorted, ...row }) => row),
    next: rows.length > limit && last ? encodeCursor(last.sorted, last._id) : null,
  };
}

function conditionsOf({ kind, status, search }: SubmissionFilter): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [];
  if (kind) conditions.push(eq(submissions.kind, kind));
  if (status) conditions.push(eq(submissions.status, status));
  if (search?.trim()) {
    const words = search.trim();
    conditions.push(
      or(containsText(submissions.name, words), containsText(submissions.reference, words), containsText(submissions.email, words)),
    );
  }
  return conditions;
}

/** Sets the status, with an entry in the history; undefined when there is no such submission. Throws when `seenAt` is not its `updatedAt`. */
export async function setSubmissionStatus(
  store: Store,
  id: string,
  status: string,
  by: Actor,
  now: string,
  seenAt?: string,
): Promise<SubmissionLine | undefined> {
  return runInTransaction(store, (work) => {
    const before = work.select().from(submissions).where(eq(submissions.id, id)).get();
    if (!before) return undefined;
    if (seenAt !== undefined && seenAt !== before.updatedAt) {
      const current = { _id: id, name: before.name, status: before.status, updatedAt: before.updatedAt };
      throw createVersionConflict(work, `submission:${before.kind}`, id, current);
    }
    work.update(submissions).set({ status, updatedAt: now }).where(eq(submissions.id, id)).run();
    recordChange(work, {
      at: now,
      actor: by,
      action: 'Changed status',
      entity: `submission:${before.kind}`,
      entityId: id,
      target: before.name,
      before: { status: before.status },
      after: { status },
    });
    const { id: _id, answers: _answers, labels: _labels, definitionHash: _hash, ...line } = before;
    return { _id, ...line, status, updatedAt: now };
  });
}
