/** Keeps the draft of a session on the device: reads it when the page opens, writes it after each save, and gives way to another tab. */

import type { FormSession } from '../../form-session.ts';
import { startUploads } from '../../uploads/start-uploads.ts';
import type { PersistedDraft } from '../../persistence/persisted-form.ts';
import { createRandomId } from '../../random-id.ts';
import type { Draft } from '../draft.ts';
import type { DraftHost } from '../draft-host.ts';
import { hasSameAnswers } from '../same-answers.ts';
import { findWaiting, listOthers, readFormer } from './draft-content.ts';
import { deleteExpired } from '../server/delete-expired.ts';
import * as database from './draft-database.ts';
import type { DraftContent } from './draft-database.ts';
import { removeDraft } from '../server/remove-draft.ts';
import { StatusSource } from '../status-source.ts';
import { withdrawCopy } from '../server/withdraw-draft.ts';
import { closeDatabase } from './database.ts';
import { lockDraft } from './draft-lock.ts';
import type { DraftLock } from './draft-lock.ts';
import { DraftWriter } from './draft-writer.ts';
import { INITIAL_STATUS } from './kept-status.ts';
import type { KeptStatus } from './kept-status.ts';
import { canSeal } from './seal.ts';
import { loadSharedParts } from './shared/load-shared-parts.ts';
import { prepareOpening } from './opening/prepare-opening.ts';

/** How often drafts that have expired are deleted while a page is open. */
const SWEEP_MS = 3_600_000;
const LIST_FAILURE = 'The drafts on this device could not be listed';

const keepers = new WeakMap<FormSession, Keeper>();

/** Returns the keeper of a session. Throws for a session without a draft. */
export function getKeeper(session: FormSession): Keeper {
  const { draft } = session;
  if (draft === undefined) throw new Error('A session without a draft is not kept.');
  const keeper = keepers.get(session) ?? new Keeper(session, draft);
  keepers.set(session, keeper);
  return keeper;
}

/** The keeper of one session. */
export class Keeper extends StatusSource<KeptStatus> {
  private readonly session: FormSession;
  private readonly draft: Draft;
  private readonly writer: DraftWriter;
  /** Undefined before the start and after the end. */
  private host: DraftHost | undefined;
  private lock: DraftLock | undefined;
  private stopUploads: (() => void) | undefined;

  constructor(session: FormSession, draft: Draft) {
    super({ ...INITIAL_STATUS, changed: draft.changed, sentBefore: draft.sentBefore });
    this.session = session;
    this.draft = draft;
    this.writer = new DraftWriter(session, draft, { report: (change) => this.report(change), onConflict: this.suspend });
  }

  /** Starts to keep the session until `stop` is called. `ready` resolves when its files are there, or lost. */
  start(host: DraftHost): { stop: () => void; ready: Promise<void> } {
    this.host = host;
    this.draft.withdraw = () => void withdrawCopy(this.session.send, this.draft);
    const sweeps = setInterval(() => this.lock && void this.sweep(), SWEEP_MS);
    addEventListener('pagehide', this.handlePageHide);
    addEventListener('pageshow', this.handlePageShow);
    const stop = (): void => {
      this.host = undefined;
      this.release();
      clearInterval(sweeps);
      removeEventListener('pagehide', this.handlePageHide);
      removeEventListener('pageshow', this.handlePageShow);
    };
    return { stop, ready: this.run(false) };
  }

  /** Opens another draft of the form. */
  open(id: string): Promise<void> {
    return this.attempt('The draft could not be opened', async () => {
      const stored = await database.readDraft(id);
      if (stored === undefined) await this.refresh();
      else await this.openContent(stored.head, stored.content, { isWished: true });
    });
  }

  /** Deletes another draft of the form. */
  remove(id: string): Promise<void> {
    return this.attempt('The draft could not be deleted', async () => {
      await removeDraft(this.session.send, id, (storedBefore) => this.report({ storedBefore }));
      await this.refresh();
    });
  }

  /** Goes on with the same answers as a new draft: the former one was sent or deleted on another device. */
  detach(): Promise<void> {
    return this.attempt('The draft could not be kept as a new one', async () => {
      const { id } = this.draft;
      await this.writer.flush();
      const isStored = this.draft.discard !== undefined;
      const stored = isStored ? await database.readDraft(id) : undefined;
      await this.becomeNewDraft();
      if (isStored) await this.writer.start(stored, stored !== undefined);
      else this.writer.startWithoutDatabase();
      this.draft.save?.();
      if (!isStored) return;
      await this.writer.flush();
      await database.deleteDraft(id);
    });
  }

  /** Keeps the draft over the closing of the tab: on the user's own device also later ones, otherwise until it is sent. */
  keepOnDevice({ isOwn }: { isOwn: boolean }): Promise<void> {
    return this.writer.moveToDevice(isOwn);
  }

  /**
   * Keeps the draft, and later ones, only until the tab is closed, and deletes what else is kept on the device. Rejects if a part of that fails: another call
   * does the rest.
   */
  async forgetDevice(): Promise<void> {
    await this.writer.moveToTab();
    const { forgetDevice } = await loadSharedParts();
    await forgetDevice(this.draft.id);
    await this.attempt(LIST_FAILURE, () => this.refresh());
  }

  /** Takes the draft from the other tab. */
  takeOver(): Promise<void> {
    return this.run(true);
  }

  protected override report(change: Partial<KeptStatus>): void {
    super.report({ ...change, reportedAt: Date.now() });
  }

  /** Gives way to another tab. */
  private readonly suspend = (): void => {
    if (this.host === undefined || this.draft.isEnded === true) return;
    this.release();
    this.draft.isSuspended = true;
    this.report({ isElsewhere: true });
  };

  private release(): void {
    this.stopWriting();
    this.lock?.release();
    this.lock = undefined;
  }

  private stopWriting(): void {
    this.writer.stop();
    this.stopUploads?.();
    this.stopUploads = undefined;
  }

  /** Uploads the files of the draft that this tab has. */
  private startUploads(): void {
    if (this.host === undefined || this.draft.isSuspended === true) return;
    this.stopUploads ??= startUploads(this.session, { isKept: (file) => this.writer.isKept(file) });
  }

  private async run(isStolen: boolean): Promise<void> {
    if (this.draft.isEnded === true) return;
    if (!canSeal() || globalThis.indexedDB === undefined) return this.runWithoutDatabase();
    try {
      await this.resume(isStolen);
    } catch (error) {
      console.warn('The answers cannot be kept on this device', error);
      return this.runWithoutDatabase();
    }
    this.startUploads();
    await this.sweep();
  }

  /** Keeps the answers in the session storage only. */
  private async runWithoutDatabase(): Promise<void> {
    const { draft } = this;
    draft.isSuspended = false;
    this.report({ isElsewhere: false });
    if (draft.former !== undefined && (await this.openFormer())) return;
    delete draft.former;
    if (this.host !== undefined) this.writer.startWithoutDatabase();
    draft.isQueued = undefined;
    draft.onRead?.();
    this.startUploads();
    this.host?.onListed(0);
  }

  /** Transfers answers of an older version that only the session storage has. Returns false if there are none, or if that fails. */
  private async openFormer(): Promise<boolean> {
    const { draft, session } = this;
    const former = readFormer(session, undefined);
    if (former === undefined) return false;
    const options = { isWished: false, isUnchanged: () => hasSameAnswers(session, draft.base) };
    return this.openContent(former.head, former.content, options).catch((error: unknown) => {
      console.warn('The answers could not be transferred to the present version of the form', error);
      return false;
    });
  }

  /** Lists the other drafts, and deletes those that have expired. */
  private sweep(): Promise<void> {
    return this.attempt(LIST_FAILURE, async () => {
      await this.refresh();
      if (await deleteExpired(this.session.send, this.draft.id)) await this.refresh();
    });
  }

  /** Takes the lock, reads what is stored, and keeps the session from then on. */
  private async resume(isStolen: boolean): Promise<void> {
    const { draft, session } = this;
    this.lock = await lockDraft(draft.id, { isStolen, onLost: this.suspend });
    if (this.host === undefined) return this.release();
    if (this.lock === undefined) return this.suspend();
    // Another session of this page can still be writing, for example in another language.
    await draft.pending;
    const stored = await database.readDraft(draft.id);
    const end = stored === undefined ? await database.readEnd(draft.id) : undefined;
    if (this.host === undefined || draft.isEnded === true) return this.release();
    /** What the user has entered since the page was opened is never replaced. */
    const isUnchanged = (): boolean => isStolen || hasSameAnswers(session, draft.base);
    if (end && isUnchanged()) return this.host.restart(end.sent);
    draft.isSuspended = false;
    this.report({ isElsewhere: false, ...(end && { sentBefore: end.sent }) });
    // The other tab has written the draft since this one did: the session storage of this tab is older.
    const isBehind = isStolen && stored?.head.revision !== draft.keptRevision;
    const isNewer = stored !== undefined && (isBehind || stored.head.revision > draft.revision);
    const submission = findWaiting(session, stored);
    draft.isQueued = undefined;
    draft.replies = { ...stored?.content.replies, ...draft.replies };
    const opened = end ? undefined : isNewer ? stored : readFormer(session, submission);
    const canOpen = draft.former !== undefined || isUnchanged();
    if (opened && canOpen && (await this.openContent(opened.head, opened.content, { isWished: isStolen, isUnchanged }))) return;
    // The user has begun to fill the form meanwhile: what was stored stays a draft of its own.
    const isFork = isNewer || end !== undefined || (opened !== undefined && stored !== undefined);
    delete draft.former;
    if (isFork) await this.becomeNewDraft();
    else if (submission) draft.submission = { ...submission, isUncertain: true, attempts: 0 };
    await this.writer.start(stored, isFork);
    if (isFork) draft.save?.();
    draft.onRead?.();
  }

  /** Continues with the answers of this page as a separate draft. */
  private async becomeNewDraft(): Promise<void> {
    const { draft } = this;
    this.lock?.release();
    draft.id = createRandomId();
    draft.revision = 0;
    draft.server = undefined;
    this.session.submissionKey = createRandomId();
    this.host?.identify(draft.id);
    this.lock = await lockDraft(draft.id, { isStolen: false, onLost: this.suspend });
  }

  /** Opens answers in place of those of the session. Returns false, and opens nothing, if the user has changed the form meanwhile and both cannot be merged. */
  private async openContent(
    head: PersistedDraft,
    content: DraftContent,
    { isWished, isUnchanged }: { isWished: boolean; isUnchanged?: () => boolean },
  ): Promise<boolean> {
    const { draft, session } = this;
    const toPersisted = await prepareOpening(session, head, content);
    if (this.host === undefined || draft.isEnded === true) return true;
    const opened = toPersisted(isUnchanged?.() === false);
    if (opened === undefined) return false;
    // What is opened is newer than this session. Another draft is saved until the session is replaced.
    if (head.id === draft.id) draft.isSuspended = true;
    this.host.open(opened, isWished);
    return true;
  }

  private async refresh(): Promise<void> {
    const others = await listOthers(this.session);
    this.report({ others });
    this.host?.onListed(others.length);
  }

  /** Runs what is not needed to fill the form. */
  private async attempt(failure: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      console.warn(failure, error);
      this.host?.onListed(0);
    }
  }

  /** A page that waits in the back/forward cache must not hold the lock or the database. */
  private readonly handlePageHide = (): void => {
    this.release();
    void this.writer.flush().then(closeDatabase);
  };

  private readonly handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.draft.base = this.session.store.state();
    void this.run(false);
  };
}
