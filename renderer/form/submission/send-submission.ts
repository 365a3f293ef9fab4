/** Sends a submission: files that were uploaded before by their ids, all others with their content. */

import { authorize } from '../drafts/draft.ts';
import type { FileUpload, ServerCopy } from '../drafts/draft.ts';
import { isRecord, requestJson } from '../requests.ts';
import type { ApiResult, FailedResult, FetchFunction } from '../requests.ts';
import type { Submission } from './submission.ts';
import { listFilesLeft, listSubmittedFiles } from './submitted-files.ts';

/** What a submission needs in addition. */
export interface SubmissionSource {
  send: FetchFunction;
  /** Returns the content of a file; undefined if it was lost. The server then reports it as missing. */
  getContent: (id: string) => File | undefined;
  /** What the server has of the draft. */
  server?: ServerCopy | undefined;
  /** Whether the server takes no further upload of the draft: its reply to the submission says why. */
  areUploadsOver?: boolean;
}

const SUBMISSION_TIMEOUT_MS = 180_000;
/** The server does not have an upload any more. */
export const UPLOADS_MISSING = 424;
/** Files of this device are still to be uploaded, because the contents of others are only on the server. No reply of the server has this status. */
export const UPLOADS_UNFINISHED = 425;

/**
 * Sends a submission. The server recognizes a repetition by its key, in either form of the body, and deletes its copy of the draft when it has stored
 * the submission.
 */
export async function sendSubmission(submission: Submission, source: SubmissionSource): Promise<ApiResult> {
  const needsUploads = hasRemoteFiles(submission, source);
  const uploads = findUploads(submission, source.server, { mayLackSome: needsUploads && source.areUploadsOver === true });
  if (uploads === undefined && needsUploads) return { ok: false, status: UPLOADS_UNFINISHED };
  const result = uploads && (await post(submission, source, createJsonBody(submission, uploads)));
  if (result && (result.ok || result.status !== UPLOADS_MISSING || needsUploads)) return result;
  return post(submission, source, { body: createFormBody(submission, source.getContent) });
}

/** Returns whether sending again later can help: there was no reply, the server is not available, or it still works on an earlier attempt. */
export function canSendLater({ status, problem }: FailedResult): boolean {
  return [0, 429, 502, 503, 504, UPLOADS_UNFINISHED].includes(status) || (status === 409 && problem?.['code'] === 'in-progress');
}

/** Returns whether another device has sent the draft of the submission. */
export function isSentElsewhere({ status, problem }: FailedResult): boolean {
  return status === 409 && problem?.['code'] === 'sent-elsewhere';
}

/** Returns whether the server does not have the form any more. */
export function isClosed({ status, problem }: FailedResult): boolean {
  return status === 409 && problem?.['code'] === 'form-closed';
}

/** Returns whether the server can have stored a submission although it did not say so. */
export function mayHaveArrived({ status }: FailedResult): boolean {
  return [0, 500, 502, 504].includes(status);
}

/** Returns whether a file has neither a content nor an upload. */
export function hasLostFiles(submission: Submission, { getContent, server }: SubmissionSource): boolean {
  return listSubmittedFiles(submission).some(({ id }) => getContent(id) === undefined && server?.uploads[id]?.isComplete !== true);
}

/** Returns whether the content of a file is not on this device: another one has uploaded it. */
export function hasRemoteFiles(submission: Submission, { getContent }: Pick<SubmissionSource, 'getContent'>): boolean {
  return listSubmittedFiles(submission).some(({ id }) => getContent(id) === undefined);
}

/** Returns the uploads of all files by their ids; undefined without files and, unless they may lack some, if one of them was not uploaded. */
function findUploads(
  submission: Submission,
  server: ServerCopy | undefined,
  { mayLackSome }: { mayLackSome: boolean },
): ReadonlyMap<string, FileUpload> | undefined {
  const files = listSubmittedFiles(submission);
  const uploads = new Map(Object.entries(server?.uploads ?? {}).filter(([, { isComplete }]) => isComplete));
  return files.length > 0 && (mayLackSome || listFilesLeft(submission, server).length === 0) ? uploads : undefined;
}

function createJsonBody({ answers, confirmed }: Submission, uploads: ReadonlyMap<string, FileUpload>) {
  const body = isRecord(answers) && confirmed.length > 0 ? { ...answers, $confirmed: confirmed } : answers;
  const replaceFile = (_: string, value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const { id, name, size, type } = value;
    const upload = typeof id === 'string' ? uploads.get(id) : undefined;
    return upload === undefined ? value : { upload: upload.id, name, size, type };
  };
  return { body: JSON.stringify(body, replaceFile), headers: { 'Content-Type': 'application/json' } };
}

/** Creates form data: nested names in brackets, and the content of files. */
export function createFormBody({ entries }: Pick<Submission, 'entries'>, getContent: SubmissionSource['getContent']): FormData {
  const data = new FormData();
  for (const [name, value] of entries) {
    const content = typeof value === 'string' ? value : getContent(value.id);
    if (typeof content === 'string') data.append(name, content);
    else if (content !== undefined) data.append(name, content, content.name);
  }
  return data;
}

function post(
  { path, key, hash, locale }: Submission,
  { send, server }: SubmissionSource,
  { body, headers }: { body: BodyInit; headers?: Record<string, string> },
): Promise<ApiResult> {
  const described = {
    ...headers,
    'Idempotency-Key': key,
    'Content-Language': locale,
    ...(hash !== undefined && { 'Definition-Hash': hash }),
    ...(server && server.revision > 0 && authorize(server)),
  };
  return requestJson(send, path, { method: 'POST', headers: described, body }, SUBMISSION_TIMEOUT_MS);
}
