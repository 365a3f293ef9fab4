/** A draft: the answers of a form that is being filled. A family with two children has two drafts of the same form. */

import type { CompiledForm, FormState, Snapshot } from '#engine';
import type { FileStore } from '../file-store.ts';
import type { FailedResult } from '../requests.ts';
import type { PersistedDraft } from '../persistence/persisted-form.ts';
import type { Submission } from '../submission/submission.ts';
import { createRandomId } from '../random-id.ts';

/** What the server has of a draft: a place for its files and, if a link was asked for, its answers. */
export interface ServerCopy {
  /** Opens the draft on the server: 43 characters in base64url. */
  secret: string;
  /** The revision on the server; 0 before its first reply, which can have been lost. */
  revision: number;
  /** When the server deletes it, ISO 8601; empty before its first reply. */
  expiresAt: string;
  /** The uploads of files, by the id of the file. */
  uploads: Readonly<Record<string, FileUpload>>;
  /** A hash of the answers that were sent last. Their reply can have been lost. */
  sent?: string | undefined;
  /** A hash of the link with which this device has opened the draft. */
  link?: string | undefined;
  /** The answers on the server, if a link was asked for. */
  saved?: SavedAnswers | undefined;
  /** True after the server has said that another device has sent the draft. */
  isSentElsewhere?: boolean;
}

/** The answers of a draft on the server. */
export interface SavedAnswers {
  /** The last answers that this device and the server both had, without secrets. */
  base: Snapshot;
  /** The hash of the definition of `base`. */
  hash: string;
  /** When they were saved, in milliseconds since 1970. */
  at: number;
}

/** The upload of a file. */
export interface FileUpload {
  /** The id of the upload. */
  id: string;
  /** Whether the server has accepted the whole file. */
  isComplete: boolean;
}

/** How a draft ended that was sent. */
export interface SentDraft {
  /** When this device knew it, in milliseconds since 1970. */
  at: number;
  /** The number under which the server has stored it, if this device knows it. */
  receiptNumber?: string | undefined;
  /** Whether another device has sent it. */
  isElsewhere: boolean;
}

/** What is known when a draft is ended because it was sent: the reply of the server, or that another device has sent it. */
export type Sending = { reply: unknown } | 'elsewhere';

/** The identity of a draft, and the state of its copies. */
export interface Draft {
  /** 32 hexadecimal digits. */
  id: string;
  /**
   * Increases with each save of something that the user has done: the copy with the higher number is the newer one. What lookups reply is saved with
   * the same one. 0 for a draft that was never saved.
   */
  revision: number;
  /** The hash of the definition that the answers were given to; undefined if it is not known. */
  hash?: string | undefined;
  /** Undefined for a draft that is only on the device. Change it with `setServerCopy`. */
  server?: ServerCopy | undefined;
  /** The replies of personal lookups, by path and parameters. */
  replies?: Readonly<Record<string, unknown>> | undefined;
  /** The submission that waits until the server answers. Change it with `setSubmission`. */
  submission?: Submission | undefined;
  /** The key of a submission without a reply that is not kept: the server may have it. */
  uncertainKey?: string | undefined;
  /** The entries that were sent with that key, as text: the same ones are sent with it again. Not kept over a reload. */
  uncertainEntries?: string | undefined;
  /** Whether the session storage says that a submission waits. */
  isQueued?: boolean | undefined;
  /** Called when the database was read: a submission of before waits, or none. */
  onRead?: (() => void) | undefined;
  /** Called when another device has sent the draft. Undefined unless the answers are saved on the server. */
  onSentElsewhere?: (() => void) | undefined;
  /** The revision that the database of the device has; undefined for none. */
  keptRevision?: number;
  /** Answers of an older version of the form, from which this draft was restored without those that do not fit. */
  former?: { hash: string; snapshot: Snapshot };
  /** The answers for the present version of the form, with which the session continues in place of its own. */
  transferred?: { form: CompiledForm; snapshot: Snapshot };
  /** The fields that the user has to look at, because the form has changed. */
  changed?: readonly string[];
  /** The draft in whose place this one has begun, if another page has sent it. */
  sentBefore?: SentDraft | undefined;
  /** The state in which the session was opened: a difference from it is a change by the user. */
  base?: FormState;
  /** The step at which the restored form was left. */
  step?: string;
  /** True while another tab has the draft: nothing is saved then. */
  isSuspended?: boolean;
  /** True after the form was sent or started again: nothing is saved any more. */
  isEnded?: boolean;
  /** Saves the draft, also if no answer has changed. Undefined while the form is not persisted. */
  save?: (() => void) | undefined;
  /** Loads what copies the draft to the database, if it is not loaded yet. Resolves when it has started, or failed. */
  startKeeping?: (() => Promise<void>) | undefined;
  /** Copies a saved draft to the database of the device. Undefined until the code for it is loaded, and where nothing is kept. */
  keep?: ((snapshot: Snapshot) => void) | undefined;
  /** Whether the content of a file is in the database. Undefined where nothing is kept. */
  isFileKept?: (id: string) => boolean;
  /** Resolves when what was to be written is written. */
  pending?: Promise<void>;
  /** Deletes the draft from the database of the device. `sent`: because it was sent. */
  discard?: ((sent: Sending | undefined) => Promise<void>) | undefined;
  /** Deletes the copy on the server, if there is one. Undefined until the code for it is loaded. */
  withdraw?: (() => void) | undefined;
  /** Starts the uploads, if there is a file and they have not started yet. Rejects if their code cannot be loaded. Undefined where nothing is uploaded. */
  startUploads?: (() => Promise<void>) | undefined;
  /** The uploads of its files. Undefined until there is a file, and where nothing is uploaded. */
  uploads?: DraftUploads | undefined;
  /** True once the user has sent a form that cannot go without its uploads: they run also where the user has asked for less traffic. */
  needsUploads?: boolean;
}

/** The uploads of the files of a draft. */
export interface DraftUploads {
  /** Stops them until `resume`. Resolves when no request is under way. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Uploads the files of the answers. Resolves when no more can be done at the moment: to false if the server cannot be reached. */
  finish: () => Promise<boolean>;
  /** Returns why the server does not take a file before the form is sent; undefined if it may take it. */
  refusal: (file: string) => FailedResult | undefined;
  /** Ends them, and deletes what the server has of the draft. */
  discard: () => Promise<void>;
}

/** Creates a draft that was never saved. */
export function createDraft(id = createRandomId()): Draft {
  return { id, revision: 0 };
}

/** Replaces what is known about the copy on the server, and saves it with the draft. */
export function setServerCopy(draft: Draft, server: ServerCopy | undefined): void {
  draft.server = server;
  draft.save?.();
}

/** Replaces the submission that waits, and saves it with the draft. */
export function setSubmission(draft: Draft, submission: Submission | undefined): void {
  draft.submission = submission;
  draft.save?.();
}

/** Returns the hash of a definition without that of its translation, as the server has it. */
export function toServerHash(hash: string): string {
  return hash.split('-', 1)[0]!;
}

/** Returns whether two hashes are known, and are those of different versions of a form. Translations of one version are the same version. */
export function isOtherVersion(hash: string | undefined, present: string | undefined): boolean {
  return hash !== undefined && present !== undefined && toServerHash(hash) !== toServerHash(present);
}

/** Calls a function when the database of the device was read, until the returned function is called. */
export function subscribeToRead(draft: Draft, handleRead: () => void): () => void {
  draft.onRead = handleRead;
  return () => {
    if (draft.onRead === handleRead) draft.onRead = undefined;
  };
}

/** Returns the header that opens a draft on the server. */
export function authorize({ secret }: Pick<ServerCopy, 'secret'>): Record<string, string> {
  return { Authorization: `Draft ${secret}` };
}

/** Returns the header with which a device that has opened the link in a mail needs no other proof; none for other devices. */
export function getLinkProof(draft: Draft | undefined): Record<string, string> {
  return draft?.server?.link === undefined ? {} : authorize(draft.server);
}

/** Returns whether the content of a file is on this device, or completely on the server. */
export function hasFile(files: FileStore, draft: Draft | undefined, id: string): boolean {
  return files.content(id) !== undefined || draft?.server?.uploads[id]?.isComplete === true;
}

/** Returns the part of a draft that is stored beside its answers. */
export function toPersistedDraft(
  { id, revision, server, submission, isQueued, uncertainKey }: Draft,
  hash: string | undefined,
): PersistedDraft {
  const queued = (submission !== undefined || isQueued === true) && { isQueued: true };
  return { id, revision, hash, ...(server && { server }), ...queued, ...(uncertainKey !== undefined && { uncertainKey }) };
}

/** Returns the step at which a restored form was left, once: the form in another language stays where it is. */
export function takeStep(draft: Draft): string | undefined {
  const { step } = draft;
  delete draft.step;
  return step;
}
