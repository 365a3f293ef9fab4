/** Writes the draft and the files of a session to the database, one after the other, always the newest answers. */

import { createSnapshot, getFiles, removeLostFiles, returnLostFiles, withoutSecrets } from '#engine';
import type { FileAnswer, Snapshot } from '#engine';
import type { FormSession } from '../../form-session.ts';
import { hasFile } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { getWaitEnd } from '../../outbox/retry-times.ts';
import { listSubmittedFiles } from '../../submission/submitted-files.ts';
import { getFallbackPlace, getLifetimeMs, isTouchDevice } from './device.ts';
import { getLabel, hasUserAnswers } from './draft-content.ts';
import * as database from './draft-database.ts';
import type { DraftHead, StoredDraft } from './draft-database.ts';
import { loadSharedParts } from './shared/load-shared-parts.ts';
import { subscribeToSharedDevice } from './shared/shared-device-channel.ts';
import type { KeptStatus } from './kept-status.ts';
import { createKey } from './seal.ts';

interface WriterOptions {
  report: (change: Partial<KeptStatus>) => void;
  /** Called when another tab has written the draft. */
  onConflict: () => void;
}

/** The writer of one session. It writes nothing before `start`. */
export class DraftWriter {
  private readonly session: FormSession;
  private readonly draft: Draft;
  private readonly options: WriterOptions;
  private place: 'device' | 'tab' = 'tab';
  private isUntilSent = false;
  private key: CryptoKey | undefined;
  /** The revision that the database has. */
  private written = 0;
  private waiting: Snapshot | undefined;
  private last: Promise<void> = Promise.resolve();
  private unsubscribe: (() => void) | undefined;
  /** The names of the files that could not be kept, by id. */
  private readonly unkept = new Map<string, string>();

  constructor(session: FormSession, draft: Draft, options: WriterOptions) {
    this.session = session;
    this.draft = draft;
    this.options = options;
  }

  /**
   * Restores the files, and writes each save from then on. `stored` is what the database has of the draft; `isFork`: of another draft, from which this
   * session takes only its files.
   */
  async start(stored: StoredDraft | undefined, isFork: boolean): Promise<void> {
    const { draft, session } = this;
    const own = isFork ? undefined : stored;
    this.place = stored?.head.place ?? (await choosePlace(session.store.form.definition.persistence?.where));
    this.isUntilSent = own?.head.isUntilSent === true;
    this.key = own?.key;
    this.written = own?.head.revision ?? 0;
    if (own) draft.keptRevision = own.head.revision;
    this.unsubscribe?.();
    this.unsubscribe = subscribeToSharedDevice(() => this.handleShared());
    await this.leaveSharedDevice();
    if (own) this.options.report({ place: this.place, savedAt: own.head.savedAt, expiresAt: own.head.expiresAt });
    session.files.keepWith((id, content) => this.keepFile(id, content));
    await this.restoreFiles(stored, isFork);
    draft.keep = (snapshot) => this.keep(snapshot);
    draft.isFileKept = (file) => this.isKept(file);
    draft.discard = async (sent) => {
      await this.last;
      await database.deleteDraft(draft.id, sent);
    };
    if (draft.revision > this.written) this.keep(this.readSnapshot());
  }

  /** Reports that only the session storage keeps answers. */
  startWithoutDatabase(): void {
    const { files, store } = this.session;
    store.update((form, state) => removeLostFiles(form, state, ({ id }) => hasFile(files, this.draft, id)));
    const place = getFallbackPlace();
    this.draft.keep = () => {
      if (hasUserAnswers(this.session)) this.options.report({ place });
    };
    this.draft.keep(this.readSnapshot());
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.draft.keep = undefined;
    this.session.files.keepWith(undefined);
  }

  /** Whether the content of a file is in the database. */
  isKept(file: string): boolean {
    return this.key !== undefined && this.draft.keep !== undefined && !this.unkept.has(file);
  }

  /** Waits until everything is written. */
  flush(): Promise<void> {
    return this.last;
  }

  /** Keeps the draft over the closing of the tab: on the user's own device also later ones, otherwise until it is sent. */
  moveToDevice(isOwnDevice: boolean): Promise<void> {
    return this.enqueue(async () => {
      if (isOwnDevice) await database.setOwnDevice();
      this.isUntilSent = !isOwnDevice;
      this.place = 'device';
      if (this.key === undefined) return;
      const head = this.createHead(this.readSnapshot(), this.written);
      this.key = await database.moveToDevice(head, this.key);
      this.options.report({ place: head.place, savedAt: head.savedAt, expiresAt: head.expiresAt });
    });
  }

  /** Keeps the draft only until the tab is closed. Rejects if it has to stay where it is. */
  moveToTab(): Promise<void> {
    return this.runNext(async () => {
      await this.returnToTab();
      this.options.report({ place: 'tab' });
    });
  }

  private async returnToTab(): Promise<void> {
    if (this.place === 'tab') return;
    const { moveToTab } = await loadSharedParts();
    this.key = await moveToTab(this.draft.id);
    this.place = 'tab';
    this.isUntilSent = false;
  }

  /** The user has said in another tab that others use the device too. */
  private handleShared(): void {
    if (this.draft.isEnded !== true) void this.enqueue(() => this.followDevice());
  }

  private async followDevice(): Promise<void> {
    if ((await this.leaveSharedDevice()) && this.written > 0) this.options.report({ place: 'tab' });
    else if (this.isUntilSent) await this.write(this.readSnapshot());
  }

  /**
   * Returns the draft from a device that others use too to its tab, and from every device on which it was kept only until its submission is sent. A draft
   * whose submission waits stays until then. Returns whether it has returned; if that fails, the next save tries it again.
   */
  private async leaveSharedDevice(): Promise<boolean> {
    if (this.place === 'tab') return false;
    const isAlwaysKept = this.session.store.form.definition.persistence?.where === 'device';
    if (!this.isUntilSent && !isAlwaysKept && (await database.isOwnDevice()) === false) this.isUntilSent = true;
    if (!this.isUntilSent || this.draft.submission !== undefined) return false;
    try {
      await this.returnToTab();
      return true;
    } catch (error) {
      console.warn('The answers could not be moved from this device to the tab', error);
      return false;
    }
  }

  private readSnapshot(): Snapshot {
    const { store } = this.session;
    return createSnapshot(store.form, store.state());
  }

  private createHead(snapshot: Snapshot, revision: number): DraftHead {
    const { store, definitionHash: hash } = this.session;
    const { submission } = this.draft;
    const savedAt = Date.now();
    return {
      id: this.draft.id,
      form: store.form.definition.id,
      hash,
      label: this.place === 'device' ? getLabel(store.form, snapshot) : '',
      place: this.place,
      revision,
      isQueued: submission !== undefined,
      isUntilSent: this.isUntilSent,
      savedAt,
      expiresAt: this.isUntilSent && submission ? getWaitEnd(submission.submittedAt) : savedAt + getLifetimeMs(this.place),
    };
  }

  private keep(snapshot: Snapshot): void {
    // A form that nobody has begun to fill is not a draft.
    if (this.draft.isEnded === true || (this.written === 0 && !hasUserAnswers(this.session))) return;
    if (this.waiting === undefined)
      void this.enqueue(async () => {
        const newest = this.waiting;
        this.waiting = undefined;
        if (newest !== undefined) await this.write(newest);
      });
    this.waiting = snapshot;
  }

  private async write(snapshot: Snapshot): Promise<void> {
    if (this.draft.isEnded === true) return;
    const { files, store, submissionKey } = this.session;
    const { server, submission, replies } = this.draft;
    // The server has refused the submission, or the user has taken it back.
    const hasReturned = this.isUntilSent && (await this.leaveSharedDevice());
    this.key ??= await createKey(this.place === 'tab');
    const head = this.createHead(snapshot, this.draft.revision);
    const isWritten = await database.writeDraft(head, {
      content: {
        snapshot: withoutSecrets(store.form, snapshot),
        submissionKey,
        ...(server && { server }),
        ...(submission && { submission }),
        ...(replies && { replies }),
      },
      key: this.key,
      expected: this.written,
      // With the same revision another tab can have added files.
      isUsedFile: (file) => head.revision === this.written || files.content(file) !== undefined,
    });
    // Replies of lookups alone, which are kept with the same revision, are no reason to give way to a tab with newer answers.
    if (!isWritten && head.revision === this.written) return;
    if (!isWritten) return this.options.onConflict();
    this.written = head.revision;
    this.draft.keptRevision = head.revision;
    this.options.report({ place: head.place, savedAt: head.savedAt, expiresAt: head.expiresAt, ...(hasReturned && { hasReturned }) });
    // After the write, which a page that is being closed must not delay.
    if (!this.isUntilSent) await this.followDevice();
  }

  /** Runs a task after the last one. A failure is reported: the session storage has the answers. */
  private enqueue(task: () => Promise<void>): Promise<void> {
    return this.runNext(async () => {
      try {
        await task();
      } catch (error) {
        console.warn('The answers could not be kept on this device', error);
        this.options.report({ place: getFallbackPlace() });
      }
    });
  }

  /** Runs a task after the last one. Rejects if it fails; those after it run in all cases. */
  private runNext(task: () => Promise<void>): Promise<void> {
    const run = this.last.then(task);
    this.last = run.catch(() => undefined);
    this.draft.pending = this.last;
    return run;
  }

  private async keepFile(id: string, content: File): Promise<void> {
    const { draft } = this;
    if (draft.isEnded === true) return;
    // A file without a draft would be deleted as lost.
    if (this.written === 0) {
      draft.revision += 1;
      void this.enqueue(() => this.write(this.readSnapshot()));
    }
    // The key can change between two writes, not during one.
    await this.enqueue(() => this.writeFile(id, content));
  }

  private async writeFile(id: string, content: File): Promise<void> {
    const { draft, unkept } = this;
    if (draft.isEnded === true) return;
    try {
      if (this.key === undefined) throw new Error('The draft could not be written');
      await database.writeFile(draft.id, this.key, id, content);
      if (this.place === 'device') void navigator.storage?.persist?.().catch(() => false);
      unkept.delete(id);
    } catch (error) {
      console.warn('A file could not be kept on this device', error);
      unkept.set(id, content.name);
    }
    const { files } = this.session;
    this.options.report({ unkeptFiles: [...unkept].flatMap(([file, name]) => (files.content(file) === undefined ? [] : [name])) });
  }

  /** The present form has no field for files that were set aside, and can have none for files of a submission that waits. */
  private listNeededFiles(): Pick<FileAnswer, 'id' | 'name' | 'type'>[] {
    const { store } = this.session;
    const { submission } = this.draft;
    const aside = Object.values(this.readSnapshot().aside ?? {}).flatMap((answers) => answers.flatMap(({ files = [] }) => files));
    return [...getFiles(store.form, store.state()), ...aside, ...(submission ? listSubmittedFiles(submission) : [])];
  }

  /** Brings back the files of the answers. Those that were lost are asked for again. */
  private async restoreFiles(stored: StoredDraft | undefined, isFork: boolean): Promise<void> {
    const { files, store } = this.session;
    const kept = stored === undefined ? new Map<string, ArrayBuffer>() : await database.readFiles(stored.head.id, stored.key);
    if (stored) store.update((form, state) => returnLostFiles(form, state, stored.content.snapshot.fileAnswers, kept));
    for (const { id, name, type } of this.listNeededFiles()) {
      const content = kept.get(id);
      if (content !== undefined && files.content(id) === undefined) files.restore(id, new File([content], name, { type }));
    }
    store.update((form, state) => removeLostFiles(form, state, ({ id }) => hasFile(files, this.draft, id)));
    for (const id of files.ids()) if (isFork || !kept.has(id)) await this.keepFile(id, files.content(id)!);
  }
}

/** Returns where a new draft is kept. */
async function choosePlace(where: 'ask' | 'device' | 'tab' = 'ask'): Promise<'device' | 'tab'> {
  if (where !== 'ask') return where;
  return ((await database.isOwnDevice()) ?? isTouchDevice()) ? 'device' : 'tab';
}
