/** Uploads the files of a session, one after the other, before the form is sent. */

import type { FileAnswer } from '#engine';
import { withdrawCopy } from '../drafts/server/withdraw-draft.ts';
import type { Draft, DraftUploads, FileUpload } from '../drafts/draft.ts';
import type { FileStore } from '../file-store.ts';
import type { FormSession } from '../form-session.ts';
import type { FailedResult } from '../requests.ts';
import { createBackoff } from './backoff.ts';
import { listFiles } from './list-files.ts';
import type { ListedFile } from './list-files.ts';
import { createPartSize } from './part-size.ts';
import { sendFile, setUpload } from './send-file.ts';
import type { UploadResult } from './send-file.ts';
import { requestUpload, UploadDelayedError } from './upload-request.ts';
import type { UploadContext } from './upload-request.ts';

/**
 * The state of a file. `queued`: another file is uploaded before it. `waiting`: the upload continues when the network is back. `withForm`: it is not uploaded
 * before the form is sent.
 */
export type UploadStatus =
  { kind: 'queued' | 'withForm' | 'uploaded' } | { kind: 'uploading'; progress: number } | { kind: 'waiting'; isKept: boolean };

/** What the uploader needs beside the session. */
export interface UploadHost {
  /** Whether the content of a file is in the database of the device. */
  isKept: (file: string) => boolean;
}

const uploaders = new WeakMap<FileStore, Uploader>();

/** Returns the uploader of a session. The session in another language has the same. */
export function getUploader({ files }: Pick<FormSession, 'files'>): Uploader {
  const uploader = uploaders.get(files) ?? new Uploader();
  uploaders.set(files, uploader);
  return uploader;
}

/** The uploader of one form. It does nothing before `start`. */
export class Uploader {
  private session: FormSession | undefined;
  private host: UploadHost | undefined;
  private files: readonly ListedFile[] = [];
  private statuses = new Map<string, UploadStatus>();
  private readonly listeners = new Set<() => void>();
  private readonly backoff = createBackoff(() => this.run());
  private readonly partSize = createPartSize();
  /** The files that the server does not take before the form is sent, with the reason. */
  private readonly unsendable = new Map<string, FailedResult>();
  /** The complete uploads that the server was asked about, because they should have expired. */
  private readonly confirmed = new Set<string>();
  /** The uploads of files that the user has removed. */
  private readonly removed = new Set<string>();
  private current: { id: string; progress: number } | undefined;
  /** Ends the request that is under way. */
  private controller = new AbortController();
  private running: Promise<void> | undefined;
  private isPaused = false;

  readonly status = (file: string): UploadStatus | undefined => this.statuses.get(file);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tries again immediately. */
  readonly retry = (): void => {
    this.backoff.end(true);
  };

  /** Uploads the files of a session that `update` names, until the returned function is called. The session has a draft. */
  start(session: FormSession, host: UploadHost): () => void {
    const { draft } = session;
    this.session = session;
    this.host = host;
    this.isPaused = false;
    const uploads: DraftUploads = {
      pause: () => {
        this.isPaused = true;
        this.controller.abort();
        return this.running ?? Promise.resolve();
      },
      resume: () => {
        this.isPaused = false;
        this.run();
      },
      finish: () => this.finish(session),
      refusal: (file) => this.unsendable.get(file),
      discard: async () => {
        await uploads.pause();
        await withdrawCopy(session.send, draft!);
      },
    };
    draft!.uploads = uploads;
    const wake = (): void => this.backoff.end();
    const wakeIfVisible = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfVisible);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfVisible);
      if (this.session !== session) return;
      this.session = undefined;
      if (draft!.uploads === uploads) draft!.uploads = undefined;
      this.backoff.cancel();
      this.controller.abort();
    };
  }

  /** Takes over the files of the answers. A file that the user has removed is deleted from the server. */
  update(files: readonly ListedFile[]): void {
    const { session } = this;
    const before = this.files;
    const ids = new Set(files.map(({ file }) => file.id));
    this.files = files;
    for (const { file } of before)
      // A file of a row that is not shown any more, or that was lost, still has its content, or is asked for again.
      if (!ids.has(file.id) && session?.files.content(file.id) === undefined) this.removed.add(file.id);
    for (const id of ids) this.removed.delete(id);
    if (this.current !== undefined && !ids.has(this.current.id)) this.controller.abort();
    this.report();
    if (files.some(({ file }) => !before.some((one) => one.file.id === file.id))) this.backoff.end();
    else this.run();
  }

  /** Works through the queue with the present answers. Resolves to false if the server cannot be reached. */
  private async finish(session: FormSession): Promise<boolean> {
    this.isPaused = false;
    this.update(listFiles(session));
    this.backoff.end();
    while (this.running !== undefined) await this.running;
    return !this.backoff.isUnreachable();
  }

  /** Starts to work through the queue, if there is anything to do and nothing is under way. */
  private run(): void {
    this.running ??= this.work().finally(() => {
      this.running = undefined;
      this.report();
      // What came after the last look at the queue.
      if (this.nextTask() !== undefined) this.run();
    });
  }

  private async work(): Promise<void> {
    // The caller can still be changing this uploader.
    await Promise.resolve();
    for (let task = this.nextTask(); task !== undefined; task = this.nextTask()) {
      const { signal } = (this.controller = new AbortController());
      try {
        await task(signal);
      } catch (error) {
        // An upload that was stopped has not failed.
        if (!signal.aborted) this.handleFailure(error);
      }
    }
  }

  private nextTask(): ((signal: AbortSignal) => Promise<void>) | undefined {
    const { session } = this;
    const { draft } = session ?? {};
    if (session === undefined || draft === undefined || this.isPaused || isOver(draft) || this.backoff.isRunning() || isSavingData(draft))
      return undefined;
    for (const file of this.removed) {
      const upload = draft.server?.uploads[file];
      if (upload !== undefined) return (signal) => this.remove({ send: session.send, draft, copy: draft.server!, signal }, file, upload);
    }
    const next = this.files.find((listed) => this.isWaiting(session, draft, listed));
    return next && ((signal) => this.upload(session, draft, next, signal));
  }

  private isWaiting({ files, store }: FormSession, draft: Draft, { file, path }: ListedFile): boolean {
    return (
      file.fault === undefined &&
      !this.unsendable.has(file.id) &&
      !this.isUploaded(draft, file.id) &&
      files.content(file.id) !== undefined &&
      (draft.needsUploads === true || !files.isChanging(file.id)) &&
      store.field(path).isVisible
    );
  }

  private isUploaded({ server }: Draft, file: string): boolean {
    if (server?.uploads[file]?.isComplete !== true) return false;
    return this.confirmed.has(file) || !(Date.parse(server.expiresAt) <= Date.now());
  }

  private async upload(session: FormSession, draft: Draft, { file, path }: ListedFile, signal: AbortSignal): Promise<void> {
    const { id } = file;
    this.current = { id, progress: 0 };
    this.report();
    let reached: number | undefined;
    const onProgress = (progress: number): void => {
      // The network is there, but only a part that arrives shows that it is of use.
      this.backoff.reset(reached !== undefined && progress > reached);
      reached = progress;
      this.current = { id, progress };
      this.report();
    };
    const content = session.files.content(id)!;
    try {
      const result = await sendFile({ session, draft, file, path, content, signal, partSize: this.partSize, onProgress });
      this.backoff.reset(true);
      if (!signal.aborted) this.takeResult(session, id, result);
    } finally {
      this.current = undefined;
    }
    this.report();
  }

  private takeResult({ store }: FormSession, id: string, result: UploadResult): void {
    if (result.kind === 'complete') this.confirmed.add(id);
    if (result.kind === 'unsendable') this.unsendable.set(id, result.refusal);
    if (result.kind !== 'faulty') return;
    const { fault } = result;
    // Rows can have moved.
    const path = this.files.find(({ file }) => file.id === id)?.path;
    const addFault = (file: FileAnswer): FileAnswer => (file.id === id ? { ...file, fault } : file);
    this.files = this.files.map((listed) => ({ ...listed, file: addFault(listed.file) }));
    const answer = path === undefined ? undefined : store.field(path).value;
    if (path === undefined || !Array.isArray(answer)) return;
    store.change(path, (answer as FileAnswer[]).map(addFault));
    store.touch([path]);
  }

  private async remove(context: UploadContext, file: string, upload: FileUpload): Promise<void> {
    await requestUpload(context, `/uploads/${upload.id}`, { method: 'DELETE' });
    this.removed.delete(file);
    setUpload(context.draft, file, undefined);
  }

  private handleFailure(error: unknown): void {
    const isDelayed = error instanceof UploadDelayedError;
    if (!isDelayed) console.error('A file could not be uploaded', error);
    this.partSize.reset();
    this.backoff.begin(isDelayed ? error.delay : { reason: 'network', isReply: true, retryAfterMs: 0 });
    this.report();
  }

  /** Derives the states of all files, and tells the subscribers if one has changed. */
  private report(): void {
    const { session } = this;
    const { draft } = session ?? {};
    if (session === undefined || draft === undefined) return;
    const next = new Map<string, UploadStatus>();
    for (const { file } of this.files) {
      if (file.fault !== undefined || session.files.content(file.id) === undefined) continue;
      const status = this.deriveStatus(draft, file.id);
      const before = this.statuses.get(file.id);
      next.set(file.id, JSON.stringify(before) === JSON.stringify(status) ? before! : status);
    }
    const isSame = next.size === this.statuses.size && [...next].every(([id, status]) => this.statuses.get(id) === status);
    if (isSame) return;
    this.statuses = next;
    for (const listener of this.listeners) listener();
  }

  private deriveStatus(draft: Draft, id: string): UploadStatus {
    const { current } = this;
    const reason = this.backoff.reason();
    if (this.isUploaded(draft, id)) return { kind: 'uploaded' };
    if (this.unsendable.has(id) || isSavingData(draft) || reason === 'server') return { kind: 'withForm' };
    if (reason === 'network') return { kind: 'waiting', isKept: this.host?.isKept(id) === true };
    return current?.id === id ? { kind: 'uploading', progress: current.progress } : { kind: 'queued' };
  }
}

/** Whether nothing of a draft is saved any more, or at the moment. */
function isOver(draft: Draft): boolean {
  return draft.isEnded === true || draft.isSuspended === true;
}

/** The user has asked for less traffic: files are only sent with the form, unless it cannot be sent with them. */
function isSavingData({ needsUploads }: Draft): boolean {
  return needsUploads !== true && (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
