/** What the back office says about documents. */

import type { BadgeTone } from '#engine';
import type { ReplyData } from '../../data/routes.ts';
import type { ShownRemark } from '../decide/use-decide.ts';

/** A document of the shown submission. */
export type DocumentLine = ReplyData<'GET /admin/submissions/:id'>['documents'][number];
/** A file of a document. */
export type DocumentFile = DocumentLine['files'][number];
/** A state that staff can set. */
export type DocumentState = DocumentLine['state'];

/** The states of documents as badges. */
export const STATE_BADGES: Readonly<Record<DocumentState, { title: string; tone: BadgeTone }>> = {
  missing: { title: 'Missing', tone: 'warning' },
  received: { title: 'Received', tone: 'info' },
  accepted: { title: 'Accepted', tone: 'success' },
  refused: { title: 'Refused', tone: 'danger' },
};

/** What senders declare in place of a file. */
export const CLAIM_TEXTS: Readonly<Record<NonNullable<DocumentLine['claim']>, string>> = {
  later: 'The sender will send it later.',
  sent: 'The sender declares that it was sent before.',
};

/** Returns whether the sender has to send a document. */
function isOutstanding({ state }: Pick<DocumentLine, 'state'>): boolean {
  return state === 'missing' || state === 'refused';
}

/** Returns whether staff have refused a document. */
export function isRefused({ state }: Pick<DocumentLine, 'state'>): boolean {
  return state === 'refused';
}

/** Returns the titles of the documents that the sender has to send. */
export function listMissingTitles(documents: readonly DocumentLine[]): string[] {
  return documents.filter(isOutstanding).map(({ title }) => title);
}

/** Returns whether staff have neither accepted nor refused a document that is there. */
export function isUnchecked({ state }: Pick<DocumentLine, 'state'>): boolean {
  return state === 'received';
}

/** Returns the remarks that ask for the documents that are to be sent, with the reason of a refusal. One that was sent before, as its sender declares, is looked for first. */
export function listRemarks(documents: readonly DocumentLine[]): ShownRemark[] {
  return documents
    .filter((document) => isRefused(document) || (document.state === 'missing' && document.claim !== 'sent'))
    .map((document) => ({ path: document.askedAt, title: document.title, text: suggestRemark(document) }));
}

/** Returns the remark that asks for a document that is to be sent; of any other one an empty text. */
export function suggestRemark({ state, title, reason }: DocumentLine): string {
  return reason ?? (state === 'missing' ? `Please add: ${title}` : '');
}

/** Returns the sentence that sums up a list of documents. */
export function describeDocuments(documents: readonly DocumentLine[]): string {
  const missing = documents.filter(isOutstanding).length;
  const unchecked = documents.filter(isUnchecked).length;
  if (missing === 0 && unchecked === 0) return 'All documents are accepted.';
  return [missing > 0 && `${missing} missing`, unchecked > 0 && `${unchecked} to check`].filter(Boolean).join(', ');
}
