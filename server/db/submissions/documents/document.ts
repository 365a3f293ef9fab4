/** The documents of a submission, one for each upload field that has a file or that its definition requires for its answers. */

import { createHash } from 'node:crypto';
import type { StoredFile } from '../submission.ts';

/** The states of a document in the order in which it usually gets them. */
export const DOCUMENT_STATES = ['missing', 'received', 'accepted', 'refused'] as const;

/** `missing` without a file; `received` with a file, or on paper as staff said; `accepted` and `refused` by staff. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The states in which the sender has to send a document. */
export const MISSING_STATES: readonly DocumentState[] = ['missing', 'refused'];

/** A document as it follows from the answers and files of a submission. */
export interface DerivedDocument {
  /** The answer path of the upload field. */
  field: string;
  state: 'missing' | 'received';
}

/** A document with what staff decided about it. */
export interface StoredDocument {
  field: string;
  state: DocumentState;
  /** Why it was refused; null otherwise. */
  reason: string | null;
  /** The member of staff who set the state; null if it is derived. */
  by: string | null;
  /** When staff set it, ISO 8601; null if it is derived. */
  at: string | null;
}

/** A document with a file that nobody has checked. */
export const UNDECIDED = { state: 'received', reason: null, by: null, at: null } as const;

/** Returns the version of a document that staff see: another one after each change of its state and of its files. */
export function getDocumentVersion(
  { state, reason, at }: Pick<StoredDocument, 'state' | 'reason' | 'at'>,
  files: readonly Pick<StoredFile, '_id'>[],
): string {
  const seen = [state, reason, at, ...files.map(({ _id }) => _id).toSorted()];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16);
}
