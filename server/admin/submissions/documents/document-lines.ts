/** The documents of a submission as staff check them, with their files. */

import { type CompiledForm, getByPath } from '#engine';
import { type DocumentState, getDocumentVersion, type StoredDocument, UNDECIDED } from '../../../db/submissions/documents/document.ts';
import { listDocuments } from '../../../db/submissions/documents/read-documents.ts';
import type { StoredFile, Submission } from '../../../db/submissions/submission.ts';
import { findQuestion, getClaim, isOptional, isUpload } from '../../../submissions/documents/derive-documents.ts';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import { isShownInline } from '../../download-headers.ts';
import { comparePositions, createAnswerOrder } from '../answer-order.ts';
import { createTitleReader } from '../fill-labels.ts';

/** A file as it can be viewed and downloaded. */
export interface SubmissionFile extends Omit<StoredFile, 'storedName'> {
  /** Title of its field. */
  title: string;
  url: string;
  /** The address at which browsers show it; null for a file that is only downloaded. */
  viewUrl: string | null;
}

/** A document of a submission. */
export interface DocumentLine {
  /** The answer path of the upload field. */
  field: string;
  title: string;
  /** Whether the form requires it for no answers. */
  isOptional: boolean;
  state: DocumentState;
  /** Why it was refused; null otherwise. */
  reason: string | null;
  /** Who set the state, and when; null if it follows from the submission. */
  by: string | null;
  at: string | null;
  /** What the sender declared in place of a file; null for nothing. */
  claim: 'later' | 'sent' | null;
  /** The path of the field with which the sender is asked for it: that of the question how it is sent, where it has no file. */
  askedAt: string;
  files: SubmissionFile[];
  /** For the next change of its state. */
  version: string;
}

/** Returns the files of a submission with the titles of their fields. */
export function listFileLines(
  { _id, labels, files }: Pick<Submission, '_id' | 'labels' | 'files'>,
  form: CompiledForm | undefined,
): SubmissionFile[] {
  const getTitle = createTitleReader(form, labels);
  return files.map(({ _id: id, field, name, type, size, warning }) => {
    const url = `/api/admin/submissions/${_id}/files/${id}`;
    const viewUrl = isShownInline({ type, warning }) ? `${url}?inline=true` : null;
    return { _id: id, field, name, type, size, warning, title: getTitle(field), url, viewUrl };
  });
}

/** Returns the documents of a submission, in the order of the form. Optional uploads of submissions that a former version stored become documents when staff set their state. */
export async function listDocumentLines(
  { store }: Pick<AdminDependencies, 'store'>,
  submission: Submission,
  form: CompiledForm | undefined,
): Promise<DocumentLine[]> {
  const stored = await listDocuments(store, submission._id);
  const files = listFileLines(submission, form);
  const getTitle = createTitleReader(form, submission.labels);
  const toLine = (document: StoredDocument): DocumentLine => {
    const own = files.filter(({ field }) => field === document.field);
    const read = (path: string): unknown => getByPath(submission.answers, path);
    const claim = form !== undefined && own.length === 0 ? getClaim(form, document.field, read) : null;
    const question = form !== undefined && own.length === 0 ? findQuestion(form, document.field) : undefined;
    const askedAt = question ?? document.field;
    const field = form?.byPath.get(document.field);
    return {
      ...document,
      title: getTitle(document.field),
      isOptional: field !== undefined && isOptional(field),
      claim,
      askedAt,
      files: own,
      version: getDocumentVersion(document, own),
    };
  };
  const known = new Set(stored.map(({ field }) => field));
  const further = [...new Set(files.map(({ field }) => field))].filter((field) => !known.has(field) && isUploadField(form, field));
  const lines = [...stored.map(toLine), ...further.map((field) => toLine({ field, ...UNDECIDED }))];
  const getPosition = form && createAnswerOrder(form);
  return getPosition ? lines.toSorted((a, b) => comparePositions(getPosition(a.field), getPosition(b.field))) : lines;
}

/** Files of a field that the form does not have any more are documents too. */
function isUploadField(form: CompiledForm | undefined, path: string): boolean {
  const field = form?.byPath.get(path);
  return field === undefined || isUpload(field);
}
