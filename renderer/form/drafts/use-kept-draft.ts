/** Keeps the session of a form on the device while its page is open. */

import { useCallback, useEffect, useState } from 'react';
import type { FormSession } from '../form-session.ts';
import type { PersistedForm } from '../persistence/persisted-form.ts';
import { addPendingFiles } from '../submission/pending-files.ts';
import { whenIdle } from '../load-deferred-parts.ts';
import { loadDraftEntry, saveDraftEntry } from './draft-entry.ts';
import type { DraftHost } from './draft-host.ts';
import { keptParts } from './load-kept-parts.ts';
import { wait } from './wait.ts';

/** The choice of a draft on a page whose address does not say whom the form is about. */
export interface DraftChoice {
  /** True while the user can choose a draft instead, or while it is not known whether there is one. The dialogs of the form wait. */
  isOpen: boolean;
  /** Ends the choice without a draft. */
  decline: () => void;
}

/**
 * `session` is undefined until the page is shown. `open` replaces the session by one with the answers of a draft, `restart` by a new one: the draft was
 * sent or deleted in another tab.
 */
export function useKeptDraft(
  session: FormSession | undefined,
  open: (persisted: PersistedForm, isWished: boolean) => void,
  restart: DraftHost['restart'],
): DraftChoice {
  const [decided, setDecided] = useState<FormSession>();
  const decline = useCallback(() => setDecided(session), [session]);
  useEffect(() => {
    const { draft, store } = session ?? {};
    if (session === undefined || draft === undefined || store?.form.definition.persistence === undefined) return undefined;
    const { id, persistence } = store.form.definition;
    const isKnown = draft.revision > 0 || loadDraftEntry(id) === draft.id;
    const identify = (next: string): void => saveDraftEntry(id, next);
    identify(draft.id);
    const onListed = (count: number): void => {
      if (count === 0) setDecided(session);
    };
    const { start, stop } = createStart(session, { open, restart, identify, onListed });
    // The first view of a new form needs no database.
    if (!isKnown && !lacksEntry(session)) {
      const cancel = whenIdle(() => void start());
      return () => {
        cancel();
        stop();
      };
    }
    addPendingFiles(session.files, Promise.race([start(), wait(persistence.giveUpAfter)]), 'restored');
    return stop;
  }, [session, open, restart]);
  return { isOpen: session !== undefined && session !== decided && lacksEntry(session), decline };
}

/** Returns functions that start and stop the keeper of a session. The start resolves when the contents of the files are there, or lost. */
function createStart(session: FormSession, host: DraftHost): { start: () => Promise<void>; stop: () => void } {
  let isOver = false;
  let stopKeeper: (() => void) | undefined;
  let starting: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      const { getKeeper } = await keptParts.load();
      if (isOver) return;
      const started = getKeeper(session).start(host);
      stopKeeper = started.stop;
      await started.ready;
    } catch {
      // Without this code the session storage keeps the answers until the tab is closed.
      const { draft } = session;
      delete draft?.former;
      delete draft?.isQueued;
      draft?.onRead?.();
      host.onListed(0);
    }
  };
  const start = (): Promise<void> => (starting ??= run());
  if (session.draft) session.draft.startKeeping = start;
  const stop = (): void => {
    isOver = true;
    if (session.draft?.startKeeping === start) session.draft.startKeeping = undefined;
    // The wizard saves its last change in the same moment.
    queueMicrotask(() => stopKeeper?.());
  };
  return { start, stop };
}

/** Returns whether a form that is kept lacks an answer that only the address gives. */
function lacksEntry({ store, draft }: FormSession): boolean {
  const { entry, persistence } = store.form.definition;
  if (draft === undefined || persistence === undefined) return false;
  return Object.keys(entry?.required ?? {}).some((path) => store.field(path).value === null);
}
