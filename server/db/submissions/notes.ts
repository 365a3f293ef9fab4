/** Internal notes of staff about submissions. */

import { and, asc, eq } from 'drizzle-orm';
import { first } from '../database.ts';
import { recordChange } from '../history.ts';
import { insertOne } from '../insert-one.ts';
import { newId } from '../new-id.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { submissionNotes } from '../schema/decisions.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Writer } from '../writer.ts';

/** A note. */
export interface Note {
  _id: string;
  text: string;
  /** The name of its author. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** The account of the author. */
  byId: string | null;
}

/** Returns the notes about a submission, oldest first. */
export async function listNotes({ db }: Store, submissionId: string): Promise<Note[]> {
  const { id, text, by, byId, at } = submissionNotes;
  return db
    .select({ _id: id, text, by, byId, at })
    .from(submissionNotes)
    .where(eq(submissionNotes.submissionId, submissionId))
    .orderBy(asc(at), asc(id));
}

/** Adds a note and returns its id; undefined if there is no such submission. The history names the note without its text. */
export async function addNote(store: Store, submissionId: string, text: string, { by, at }: Writer): Promise<string | undefined> {
  return runInTransaction(store, async (tx) => {
    const submission = await findName(tx, submissionId);
    if (!submission) return undefined;
    const id = newId();
    await insertOne(tx, submissionNotes, { id, submissionId, text, by: by.name, byId: by.id, at });
    await recordChange(tx, {
      ...describe(submissionId, submission),
      at,
      actor: by,
      action: 'Added note',
      before: null,
      after: { note: id },
    });
    return id;
  });
}

/** Deletes a note; returns its author if `canDelete` refuses it, and undefined if there is none. */
export async function deleteNote(
  store: Store,
  { submissionId, noteId, canDelete }: { submissionId: string; noteId: string; canDelete: (authorId: string | null) => boolean },
  { by, at }: Writer,
): Promise<{ isDeleted: boolean; author: string } | undefined> {
  return runInTransaction(store, async (tx) => {
    const wanted = and(eq(submissionNotes.id, noteId), eq(submissionNotes.submissionId, submissionId));
    const note = await first(tx.select().from(submissionNotes).where(wanted));
    if (!note) return undefined;
    if (!canDelete(note.byId)) return { isDeleted: false, author: note.by };
    await tx.delete(submissionNotes).where(wanted);
    const submission = (await findName(tx, submissionId))!;
    const change = { at, actor: by, action: 'Deleted note', before: { note: noteId, by: note.by }, after: null };
    await recordChange(tx, { ...describe(submissionId, submission), ...change });
    return { isDeleted: true, author: note.by };
  });
}

async function findName(tx: DbTransaction, id: string): Promise<{ kind: string; name: string } | undefined> {
  return first(tx.select({ kind: submissions.kind, name: submissions.name }).from(submissions).where(eq(submissions.id, id)));
}

function describe(entityId: string, { kind, name }: { kind: string; name: string }) {
  return { entity: `submission:${kind}`, entityId, target: name };
}
