/** Watches the files of a session, and loads what uploads them when there are any. */

import type { FormSession } from '../form-session.ts';
import { listFiles } from './list-files.ts';
import { uploadParts } from './load-upload-parts.ts';
import type { Uploader, UploadHost } from './uploader.ts';

/** A change of several answers is looked at once. */
const WATCH_MS = 200;
/** The chunk could not be loaded. */
const RETRY_MS = 15_000;

/**
 * Uploads the files of a session until the returned function is called. Does nothing for a session without a draft or without the hash of its definition,
 * and on a page that cannot compute hashes, which only one over https or of localhost can.
 */
export function startUploads(session: FormSession, host: UploadHost): () => void {
  const { store, files, draft, definitionHash } = session;
  if (draft === undefined || definitionHash === undefined || globalThis.crypto?.subtle === undefined) return () => undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uploader: Uploader | undefined;
  let stopUploader: (() => void) | undefined;

  const start = async (): Promise<void> => {
    const { getUploader } = await uploadParts.load();
    if (isOver || uploader !== undefined) return;
    uploader = getUploader(session);
    stopUploader = uploader.start(session, host);
  };
  const look = async (): Promise<void> => {
    timer = undefined;
    if (uploader === undefined && listFiles(session).length === 0) return;
    try {
      await start();
      if (!isOver) uploader?.update(listFiles(session));
    } catch {
      lookAfter(RETRY_MS);
    }
  };
  const lookAfter = (ms: number): void => {
    if (!isOver) timer ??= setTimeout(() => void look(), ms);
  };
  const handleChange = (): void => lookAfter(WATCH_MS);
  const handleOnline = (): void => {
    clearTimeout(timer);
    void look();
  };
  draft.startUploads = start;
  const unsubscribers = [store.subscribe(handleChange), files.subscribe(handleChange)];
  addEventListener('online', handleOnline);
  void look();
  return () => {
    isOver = true;
    if (draft.startUploads === start) draft.startUploads = undefined;
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
    removeEventListener('online', handleOnline);
    stopUploader?.();
  };
}
