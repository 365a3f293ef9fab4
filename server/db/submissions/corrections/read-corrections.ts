/** Reads corrections, the versions that they replaced, and the files of these. */

import { and, asc, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { type DbReader, first } from '../../database.ts';
import { corrections, submissionVersions } from '../../schema/decisions.ts';
import { receiptLinks } from '../../schema/receipts.ts';
import { submissionFiles } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { StoredFile, SubmissionVersionContent } from '../submission.ts';

/** A field to correct, with what staff say about it. */
export interface Remark {
  /** The answer path of a field, or of a repeating group. */
  path: string;
  text: string;
}

/** A correction. */
export interface Correction {
  _id: string;
  submissionId: string;
  remarks: Remark[];
  state: 'open' | 'sent' | 'withdrawn';
  by: string;
  /** ISO 8601. */
  at: string;
  /** ISO 8601; null while it is open. */
  endedAt: string | null;
  /** The version of the submission that is corrected. */
  version: number;
}

/** A file that a correction replaced. */
export interface ReplacedFile extends StoredFile {
  /** The version that does not have it any more. */
  replacedIn: number;
}

/** A former content of a submission. */
export interface FormerContent {
  version: number;
  content: SubmissionVersionContent;
  /** ISO 8601. */
  sentAt: string;
}

/** Returns the open correction of a submission. */
export async function findOpenCorrection({ db }: Store, submissionId: string): Promise<Correction | undefined> {
  const isOpen = and(eq(corrections.submissionId, submissionId), eq(corrections.state, 'open'));
  const found = await first(db.select().from(corrections).where(isOpen));
  return found && toCorrection(found);
}

/** Returns all corrections of a submission, newest first. */
export async function listCorrections({ db }: Store, submissionId: string): Promise<Correction[]> {
  const found = await db
    .select()
    .from(corrections)
    .where(eq(corrections.submissionId, submissionId))
    .orderBy(desc(corrections.at), desc(corrections.id));
  return found.map(toCorrection);
}

/** Returns the submission of a receipt link; undefined when the link is unknown or has expired at `now` (ISO 8601). */
export async function findSubmissionOfLink({ db }: Store, tokenHash: string, now: string): Promise<string | undefined> {
  const isValid = and(eq(receiptLinks.tokenHash, tokenHash), gt(receiptLinks.expiresAt, now));
  return (await first(db.select({ id: receiptLinks.submissionId }).from(receiptLinks).where(isValid)))?.id;
}

/** Returns the former contents of a submission, oldest first. */
export async function listFormerContents({ db }: Store, submissionId: string): Promise<FormerContent[]> {
  const { version, content, sentAt } = submissionVersions;
  return db
    .select({ version, content, sentAt })
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(asc(version));
}

/** Returns the files that corrections replaced. */
export async function listReplacedFiles({ db }: Store, submissionId: string): Promise<ReplacedFile[]> {
  const { id: _id, field, name, type, size, storedName, warning, replacedIn } = submissionFiles;
  const rows = await db
    .select({ _id, field, name, type, size, storedName, warning, replacedIn })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), isNotNull(replacedIn)))
    .orderBy(asc(replacedIn), asc(field), asc(submissionFiles.position));
  return rows.map((row) => ({ ...row, replacedIn: row.replacedIn! }));
}

/** Returns the number of former contents of a submission. */
export async function countVersions(db: DbReader, submissionId: string): Promise<number> {
  const found = await first(
    db.select({ count: count() }).from(submissionVersions).where(eq(submissionVersions.submissionId, submissionId)),
  );
  return found?.count ?? 0;
}

function toCorrection({ id, ...rest }: typeof corrections.$inferSelect): Correction {
  return { _id: id, ...rest };
}
