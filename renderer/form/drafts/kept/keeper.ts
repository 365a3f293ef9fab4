/** Keeps the draft of a session on the device: reads it when the page opens, writes it after each save, and gives way to another tab. */

import type { FormSession } from '../../form-session.ts';
import type { PersistedForm } from '../../persistence/persisted-form.ts';
import { createRandomId } from '../../random-id.ts';
import { belongsToEntry, getLabel, hasUserAnswers } from './draft-content.ts';
import * as database from './draft-database.ts';
import type { StoredDraft } from './draft-database.ts';
import { closeDatabase } from './database.ts';
import { lockDraft } from './draft-lock.ts';
import type { DraftLock } from './draft-lock.ts';
import { createDraftWriter } from './draft-writer.ts';
import { INITIAL_STATUS } from './kept-status.ts';
import type { KeptStatus } from './kept-status.ts';
import { canSeal } from './seal.ts';

/** What the page does for a keeper. */
export interface DraftHost {
  /** Replaces the session by one with the answers of a draft. `isWished`: the user has asked for it. */
  open: (persisted: PersistedForm, isWished: boolean) => void;
  /** Remembers the id of the draft in the history entry. */
  identify: (id: string) => void;
  /** Called when the other drafts of the form are known. */
  onListed: (count: number) => void;
}

/** The keeper of one session. */
export interface Keeper {
  status: () => KeptStatus;
  subscribe: (listener: () => void) => () => void;
  /** Starts to keep the session, until the returned function is called. */
  start: (host: DraftHost) => () => void;
  /** Opens another draft of the form. */
  open: (id: string) => Promise<void>;
  /** Deletes another draft of the form. */
  remove: (id: string) => Promise<void>;
  /** Keeps the draft, and later ones, on this computer over the closing of the tab. */
  keepOnComputer: () => Promise<void>;
  /** Takes the draft from the other tab. */
  takeOver: () => Promise<void>;
}

const keepers = new WeakMap<FormSession, Keeper>();

/** Returns the keeper of a session. */
export function getKeeper(session: FormSession): Keeper {
  const keeper = keepers.get(session) ?? createKeeper(session);
  keepers.set(session, keeper);
  return keeper;
}

function createKeeper(session: FormSession): Keeper {
  const { store, draft } = session;
  if (draft === undefined) throw new Error('A session without a draft is not kept.');
  /** The state that is no newer than what is stored. */
  let known = store.state();
  const { id: formId } = store.form.definition;
  const listeners = new Set<() => void>();
  let status = INITIAL_STATUS;
  const report = (change: Partial<KeptStatus>): void => {
    status = { ...status, ...change, reportedAt: Date.now() };
    for (const listener of listeners) listener();
  };
  let host: DraftHost | undefined;
  let lock: DraftLock | undefined;
  const suspend = (): void => {
    lock = undefined;
    writer.stop();
    draft.isSuspended = true;
    report({ isElsewhere: true });
  };
  const writer = createDraftWriter(session, { report, onConflict: suspend });

  const release = (): void => {
    writer.stop();
    lock?.release();
    lock = undefined;
  };

  const openStored = ({ head, content }: StoredDraft, isWished: boolean): void => {
    release();
    host?.open({ ...content, draft: { id: head.id, revision: head.revision } }, isWished);
  };

  /** Takes the lock, reads what is stored, and keeps the session from then on. */
  const resume = async (isStolen: boolean): Promise<void> => {
    lock = await lockDraft(draft.id, { isStolen, onLost: suspend });
    if (host === undefined) return release();
    if (lock === undefined) return suspend();
    const stored = await database.readDraft(draft.id);
    if (host === undefined) return release();
    draft.isSuspended = false;
    report({ isElsewhere: false });
    const isNewer = stored !== undefined && stored.head.revision > draft.revision;
    if (isNewer && (isStolen || store.state() === known || !hasUserAnswers(session))) return openStored(stored, isStolen);
    if (isNewer) {
      // The user has begun to fill the form meanwhile: what was stored stays a draft of its own.
      lock.release();
      draft.id = createRandomId();
      draft.revision = 0;
      host.identify(draft.id);
      lock = await lockDraft(draft.id, { isStolen: false, onLost: suspend });
    }
    await writer.start(isNewer ? undefined : stored);
  };

  const refresh = async (): Promise<void> => {
    const drafts = await database.listDrafts(formId);
    const others = drafts.filter(({ head, content }) => head.id !== draft.id && belongsToEntry(session, content.snapshot));
    report({
      others: others.map(({ head: { id, savedAt }, content }) => ({ id, savedAt, label: getLabel(store.form, content.snapshot) })),
    });
  };

  const run = async (isStolen: boolean): Promise<void> => {
    try {
      if (!canSeal() || globalThis.indexedDB === undefined) return writer.startWithoutDatabase();
      await database.deleteExpiredDrafts(Date.now());
      await resume(isStolen);
      await refresh();
    } catch (error) {
      console.warn('The answers cannot be kept on this device', error);
      if (host !== undefined) writer.startWithoutDatabase();
    } finally {
      host?.onListed(status.others.length);
    }
  };

  /** A page that waits in the back/forward cache must not hold the lock or the database. */
  const handlePageHide = (): void => {
    known = store.state();
    release();
    void writer.flush().then(closeDatabase);
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void run(false);
  };

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(next) {
      host = next;
      void run(false);
      addEventListener('pagehide', handlePageHide);
      addEventListener('pageshow', handlePageShow);
      return () => {
        host = undefined;
        release();
        removeEventListener('pagehide', handlePageHide);
        removeEventListener('pageshow', handlePageShow);
      };
    },
    async open(id) {
      const stored = await database.readDraft(id);
      if (stored === undefined) return refresh();
      await writer.flush();
      openStored(stored, true);
    },
    async remove(id) {
      await database.deleteDraft(id);
      await refresh();
    },
    keepOnComputer: () => writer.moveToDevice(),
    takeOver: () => run(true),
  };
}
