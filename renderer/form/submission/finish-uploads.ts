/** Uploads the files of a submission before it is sent, where others of its files are only on the server. */

import type { FormSession } from '../form-session.ts';
import { createOutboxTranslate } from '../outbox/outbox-texts.ts';
import { isRecord } from '../requests.ts';
import type { FailedResult } from '../requests.ts';
import { listFiles } from '../uploads/list-files.ts';
import { pauseUploads, requireUploads } from '../uploads/pause-uploads.ts';
import { hasRemoteFiles, UPLOADS_MISSING, UPLOADS_UNFINISHED } from './send-submission.ts';
import type { Submission } from './submission.ts';
import { listSubmittedFiles } from './submitted-files.ts';

/** The server does not have the draft any more. */
const UNKNOWN_DRAFT = 404;

/** How far the uploads have come. */
export interface UploadsEnd {
  /** Why the submission cannot be sent; undefined if it can. */
  failure?: FailedResult;
  /** Whether the server takes no further upload of the draft. */
  areOver?: boolean;
}

/** Uploads the files of a submission, as far as that is needed and possible. No upload runs afterwards, until `resumeUploads`. */
export async function finishUploads(session: FormSession, submission: Submission): Promise<UploadsEnd> {
  const { draft, files } = session;
  if (!hasRemoteFiles(submission, { getContent: files.content })) {
    await pauseUploads(session);
    return {};
  }
  requireUploads(session);
  await draft?.startUploads?.().catch(() => undefined);
  const isReachable = await draft?.uploads?.finish();
  await pauseUploads(session);
  const submitted = new Set(listSubmittedFiles(submission).map(({ id }) => id));
  const listed = listFiles(session).filter(({ file }) => submitted.has(file.id));
  // A content that is not accepted is an issue of its field.
  if (listed.some(({ file }) => file.fault !== undefined)) return { failure: { ok: false, status: UPLOADS_MISSING } };
  const left = [...submitted].filter((id) => draft?.server?.uploads[id]?.isComplete !== true);
  if (left.length === 0) return {};
  const refusals = left.flatMap((id) => draft?.uploads?.refusal(id) ?? []);
  if (refusals.some(({ status }) => status === UNKNOWN_DRAFT)) return { areOver: true };
  const refused = listed.filter(({ file }) => draft?.uploads?.refusal(file.id) !== undefined && left.includes(file.id));
  if (isReachable !== true || refused.length === 0) return { failure: { ok: false, status: UPLOADS_UNFINISHED } };
  const t = createOutboxTranslate(session.store.form.definition.texts);
  const errors = refused.map(({ file, path }) => {
    const { [path]: error } = readErrors(draft?.uploads?.refusal(file.id));
    return [path, error ?? t('fileUnsendable', { file: file.name })] as const;
  });
  return { failure: { ok: false, status: 422, problem: { errors: Object.fromEntries(errors) } } };
}

function readErrors(refusal: FailedResult | undefined): Record<string, unknown> {
  const errors = refusal?.problem?.['errors'];
  return isRecord(errors) ? errors : {};
}
