/**
 * Saves the draft of a session on the server at each step, once a link was asked for. What another device has saved meanwhile is merged. A failure is
 * reported, and the save is repeated at the next step and when there is a network again.
 */

import { hashText } from '#engine';
import type { MergeChoices, Snapshot } from '#engine';
import type { FormSession } from '../../form-session.ts';
import { hasFile, setServerCopy, toServerHash } from '../draft.ts';
import type { Draft, SavedAnswers, ServerCopy } from '../draft.ts';
import { createSecret } from '../server/container.ts';
import { StatusSource } from '../status-source.ts';
import { hasSameValues, isPageOutdated, mergeIntoForm, prepareMerge, readAnswers, toText } from './merge-answers.ts';
import type { AnswerMerge } from './merge-answers.ts';
import { matchUploads } from './match-uploads.ts';
import { getServerDraft, putSnapshot } from './server-draft.ts';
import type { SaveResult, ServerDraft } from './server-draft.ts';
import { getInitialStatus } from './sync-status.ts';
import type { SyncStatus } from './sync-status.ts';

/** The outcome of a save: its result, or `conflict` if the user has to choose first. `none`: there was nothing to save. */
export type SaveOutcome = SaveResult | { kind: 'conflict' } | { kind: 'none' };

/** A request that the browser sends although the page closes has this many characters at most, so that it has 64 kB in all. */
const MAX_LAST_CHARS = 20_000;
/** Another device that saves all the time must not keep this one from ending. */
const MAX_MERGES = 3;

const syncs = new WeakMap<FormSession, DraftSync>();

/** Returns the sync of a session. Throws for a session without a draft. */
export function getDraftSync(session: FormSession): DraftSync {
  const { draft } = session;
  if (draft === undefined) throw new Error('A session without a draft is not saved.');
  const sync = syncs.get(session) ?? new DraftSync(session, draft);
  syncs.set(session, sync);
  return sync;
}

/** The sync of one session. */
export class DraftSync extends StatusSource<SyncStatus> {
  private readonly session: FormSession;
  private readonly draft: Draft;
  private last: Promise<unknown> = Promise.resolve();
  private running = 0;
  private merge: AnswerMerge | undefined;

  constructor(session: FormSession, draft: Draft) {
    super(getInitialStatus(draft));
    this.session = session;
    this.draft = draft;
  }

  /** Saves each step until the returned function is called. The answers of another device are fetched first. */
  start(): () => void {
    const { store } = this.session;
    let { step } = store.state();
    const saveStep = (): void => {
      if (store.state().step === step) return;
      step = store.state().step;
      this.report({ isMerged: false });
      void this.save();
    };
    const saveLast = (): void => this.saveLast();
    const refresh = (): void => void this.enqueue(() => this.refresh());
    const handleVisibility = (): void => (document.visibilityState === 'hidden' ? this.saveLast() : this.retry());
    const retry = (): void => this.retry();
    const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) refresh();
    };
    const unsubscribe = store.subscribe(saveStep);
    addEventListener('pagehide', saveLast);
    addEventListener('pageshow', handlePageShow);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', handleVisibility);
    this.draft.onSentElsewhere = () => this.report({ isGone: true });
    // It can have become known while the line was not shown.
    if (this.draft.server?.isSentElsewhere === true) this.report({ isGone: true });
    refresh();
    return () => {
      unsubscribe();
      this.draft.onSentElsewhere = undefined;
      removeEventListener('pagehide', saveLast);
      removeEventListener('pageshow', handlePageShow);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }

  /** Saves the answers. `remind`: whether a mail reminds of the end; unchanged by default. */
  save(remind?: boolean): Promise<SaveOutcome> {
    return this.enqueue(() => this.run({ remind }));
  }

  /** Ends the conflicts with the chosen answers, and saves them. */
  resolve(choices: MergeChoices): Promise<SaveOutcome> {
    return this.enqueue(async () => {
      const { merge } = this;
      if (merge === undefined) return { kind: 'none' };
      this.merge = undefined;
      this.report({ conflicts: undefined, other: undefined });
      await this.apply(merge, choices);
      return this.run({});
    });
  }

  /** Continues without a copy on the server: the answers are those of a new draft. */
  detach(): void {
    this.report({ copy: this.draft.server, isBehind: false, isLinkNeeded: false, isGone: false });
  }

  private enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    const result = this.last.then(task);
    this.last = result
      .catch((error: unknown) => {
        console.warn('The answers could not be saved on the server', error);
        this.report({ isBehind: true });
      })
      .finally(() => (this.running -= 1));
    return result;
  }

  private canSave(): boolean {
    const { isEnded, isSuspended, former } = this.draft;
    // The server deletes its copy with a submission, whose reply can be under way.
    const isOpen = isEnded !== true && isSuspended !== true && former === undefined && this.draft.submission === undefined;
    // What is gone is a copy that the draft had. A new draft has none yet.
    const isGone = this.status().isGone && this.draft.server !== undefined;
    const isBlocked = isGone || this.status().isOutdated || this.merge !== undefined;
    return isOpen && this.session.definitionHash !== undefined && !isBlocked;
  }

  /** Whether the server has all answers. It may have another step. */
  private isSaved(): boolean {
    const base = this.draft.server?.saved?.base;
    return base !== undefined && hasSameValues(readAnswers(this.session), base);
  }

  private setCopy(change: Partial<ServerCopy>): void {
    const { draft } = this;
    const before = draft.server ?? { secret: createSecret(), revision: 0, expiresAt: '', uploads: {} };
    setServerCopy(draft, { ...before, ...change });
    this.report({ copy: draft.server });
  }

  private retry(): void {
    if (this.status().isBehind) void this.save();
  }

  /** Saves the answers of a page that may be closed. The request begins before this function returns. */
  private saveLast(): void {
    if (this.running > 0 || this.draft.server?.saved === undefined) return;
    void this.enqueueNow(() => this.run({ isLast: true }));
  }

  private enqueueNow(task: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    const started = task();
    return this.enqueue(() => started);
  }

  private async run({ remind, isLast = false }: { remind?: boolean | undefined; isLast?: boolean }, merges = 0): Promise<SaveOutcome> {
    if (!this.canSave()) return { kind: 'none' };
    const { session, draft } = this;
    const snapshot = readAnswers(session);
    const base = draft.server?.saved?.base;
    if (base !== undefined && toText(snapshot) === toText(base) && remind === undefined) {
      this.report({ isBehind: false });
      return { kind: 'none' };
    }
    const body = JSON.stringify(snapshot);
    if (isLast && body.length > MAX_LAST_CHARS) return { kind: 'none' };
    // A reply that is lost must not look like a change on another device.
    this.setCopy({ sent: hashText(toText(snapshot)) });
    const { id } = draft;
    const { secret, revision } = draft.server!;
    const result = await putSnapshot(session, { id, secret, revision }, { body, remind, isLast });
    if (draft.id !== id || draft.isEnded === true || draft.submission !== undefined) return { kind: 'none' };
    switch (result.kind) {
      case 'saved':
        this.accept(snapshot, result, toServerHash(session.definitionHash!));
        return result;
      case 'changed':
        if (merges >= MAX_MERGES) break;
        return (await this.reconcile(result.current)) ? this.run({ remind }, merges + 1) : { kind: 'conflict' };
      case 'gone':
      case 'sent':
        return this.handleGone(merges, result.kind) ? this.run({ remind }, merges + 1) : result;
      case 'link':
      case 'failed':
        break;
    }
    this.report({ isBehind: true, isLinkNeeded: result.kind === 'link' });
    return result;
  }

  /** A place for files that has expired is opened again: then returns true. Answers that the server does not have any more stay on the device. */
  private handleGone(attempts: number, kind: 'gone' | 'sent'): boolean {
    const { saved, expiresAt, isSentElsewhere } = this.draft.server ?? {};
    const isSent = saved !== undefined && (kind === 'sent' || isSentElsewhere === true);
    if (isSent) this.setCopy({ isSentElsewhere: true });
    // The end that this device knows says little: its clock can be wrong, and another device can have prolonged the draft.
    const isExpired = !isSent && (saved === undefined || Date.parse(expiresAt ?? '') <= Date.now());
    if (!isExpired) {
      this.report({ isGone: true });
      return false;
    }
    setServerCopy(this.draft, undefined);
    this.report({ copy: undefined });
    return saved === undefined && attempts === 0;
  }

  /** Remembers answers that this device and the server have. */
  private accept(base: Snapshot, { revision, expiresAt }: Pick<ServerCopy, 'revision' | 'expiresAt'>, hash: string): void {
    const saved: SavedAnswers = { base, hash, at: Date.now() };
    this.setCopy({ revision, expiresAt, saved, sent: undefined });
    this.report({ isBehind: false, isLinkNeeded: false });
  }

  /** Fetches what another device has saved, and saves what this one has changed. */
  private async refresh(): Promise<void> {
    const { draft, session } = this;
    if (!this.canSave() || draft.server?.saved === undefined) return;
    const { id } = draft;
    const current = await getServerDraft(session.send, { id, secret: draft.server.secret });
    if (draft.id !== id || !this.canSave()) return;
    if (current === 404 || current === 'sent') return void this.handleGone(0, current === 404 ? 'gone' : current);
    if (current === 'link') return this.report({ isBehind: true, isLinkNeeded: true });
    if (typeof current === 'number') return this.report({ isBehind: !this.isSaved() });
    this.addUploads(current);
    if (current.revision !== draft.server.revision && !(await this.reconcile(current))) return;
    if (!this.isSaved()) await this.run({});
  }

  /** Merges the answers of the server into the form. Returns false if the user has to choose first, or to load the page again. */
  private async reconcile(current: ServerDraft): Promise<boolean> {
    const { server } = this.draft;
    const { snapshot } = current;
    if (snapshot === undefined) {
      this.setCopy({ revision: current.revision, expiresAt: current.expiresAt });
      return true;
    }
    if (server?.sent === hashText(toText(snapshot))) {
      this.accept(snapshot, current, current.hash);
      return true;
    }
    if (await isPageOutdated(this.session, current.hash)) {
      this.report({ isOutdated: true });
      return false;
    }
    return this.apply(await prepareMerge(this.session, { ...current, snapshot }), undefined);
  }

  /** Puts the merged answers into the form. Without choices, returns false and changes nothing if there are conflicts. */
  private async apply(merge: AnswerMerge, choices: MergeChoices | undefined): Promise<boolean> {
    const { session } = this;
    await this.fetchUploads(merge.other);
    const { conflicts, isChanged } = mergeIntoForm(session, merge, choices);
    if (conflicts.length > 0) {
      this.merge = merge;
      this.report({ conflicts, other: merge.other });
      return false;
    }
    if (isChanged) this.report({ isMerged: true });
    this.accept(merge.other, merge.current, toServerHash(session.definitionHash!));
    return true;
  }

  /** Learns the uploads of files that another device has added. */
  private async fetchUploads({ fileAnswers = {} }: Snapshot): Promise<void> {
    const { draft, session } = this;
    const isKnown = Object.values(fileAnswers)
      .flat()
      .every(({ id }) => hasFile(session.files, draft, id));
    if (isKnown || draft.server === undefined) return;
    const current = await getServerDraft(session.send, { id: draft.id, secret: draft.server.secret });
    if (typeof current === 'object') this.addUploads(current);
  }

  private addUploads({ snapshot, files }: ServerDraft): void {
    if (snapshot === undefined) return;
    const uploads = this.draft.server?.uploads ?? {};
    const found = Object.entries(matchUploads(snapshot, files)).filter(([id]) => uploads[id] === undefined);
    if (found.length > 0) this.setCopy({ uploads: { ...uploads, ...Object.fromEntries(found) } });
  }
}
