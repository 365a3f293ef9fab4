/** Uploads the files of a submission before it is sent, so that only their ids are sent with it. What has arrived is not sent again. */

import { openContainer } from '../drafts/server/container.ts';
import type { FormSession } from '../form-session.ts';
import { createOutboxTranslate } from '../outbox/outbox-texts.ts';
import { isRecord, requestJson } from '../requests.ts';
import type { ApiResult } from '../requests.ts';
import { listFiles } from '../uploads/list-files.ts';
import { pauseUploads, requireUploads } from '../uploads/pause-uploads.ts';
import { hasRemoteFiles, UPLOADS_MISSING, UPLOADS_UNFINISHED } from './send-submission.ts';
import type { Submission } from './submission.ts';
import { listFilesLeft, listSubmittedFiles } from './submitted-files.ts';

/** The server does not have the draft any more. */
const UNKNOWN_DRAFT = 404;
const UNFINISHED = { ok: false, status: UPLOADS_UNFINISHED } as const;

/** How far the uploads have come. */
export interface UploadsEnd {
  /** Why the submission cannot be sent, or the reply with which the server had stored it before; undefined if it is to be sent. */
  result?: ApiResult;
  /** Whether the server takes no further upload of the draft. */
  areOver?: boolean;
}

/**
 * Uploads the files of a submission, if the server has or gives a place for them, or has others of its files. No upload runs afterwards, until
 * `resumeUploads`. A submission whose files are all on the device can then be sent with their contents, unless the server cannot be reached.
 */
export async function finishUploads(session: FormSession, submission: Submission): Promise<UploadsEnd> {
  const { draft, files, send } = session;
  const submitted = new Set(listSubmittedFiles(submission).map(({ id }) => id));
  const listLeft = () => listFilesLeft(submission, draft?.server);
  const isRemote = hasRemoteFiles(submission, { getContent: files.content });
  const sendWithContents = async (): Promise<UploadsEnd> => {
    await pauseUploads(session);
    return {};
  };
  const hasPlace = draft?.server !== undefined && draft.server.revision > 0;
  if (listLeft().length === 0 || !(isRemote || hasPlace || draft?.startUploads !== undefined)) return sendWithContents();
  if (submission.isUncertain === true) {
    // The place for the files is gone if an earlier attempt was stored.
    const known = await requestJson(send, `submission_keys/${submission.key}`);
    if (known.ok || known.status === 0) return { result: known };
  }
  // Files that were chosen without network have no place yet. All of them in one request take too long over a slow network.
  if (!(isRemote || hasPlace) && (await openContainer(session)) === undefined) return sendWithContents();
  requireUploads(session);
  await draft?.startUploads?.().catch(() => undefined);
  const isReachable = await draft?.uploads?.finish();
  await pauseUploads(session);
  const listed = listFiles(session).filter(({ file }) => submitted.has(file.id));
  // A content that is not accepted is an issue of its field.
  if (listed.some(({ file }) => file.fault !== undefined)) return { result: { ok: false, status: UPLOADS_MISSING } };
  const left = listLeft();
  if (left.length === 0 || (!isRemote && isReachable !== false)) return {};
  return isRemote ? explainUnfinished(session, left, isReachable === true) : { result: UNFINISHED };
}

/** Says what becomes of a submission that cannot be sent without the uploads that are left: it waits, or its refused files are named at their fields. */
function explainUnfinished({ store, draft }: FormSession, left: readonly string[], isReachable: boolean): UploadsEnd {
  const refused = listFiles({ store }).flatMap(({ file, path }) => {
    const refusal = left.includes(file.id) ? draft?.uploads?.refusal(file.id) : undefined;
    return refusal === undefined ? [] : [{ file, path, refusal }];
  });
  if (refused.some(({ refusal }) => refusal.status === UNKNOWN_DRAFT)) return { areOver: true };
  if (!isReachable || refused.length === 0) return { result: UNFINISHED };
  const t = createOutboxTranslate(store.form.definition.texts);
  const errors = refused.map(({ file, path, refusal: { problem } }) => {
    const sent = problem?.['errors'];
    return [path, (isRecord(sent) && sent[path]) || t('fileUnsendable', { file: file.name })] as const;
  });
  return { result: { ok: false, status: 422, problem: { errors: Object.fromEntries(errors) } } };
}
