/** Keeps the session of a form on the device while its page is open. */

import { useCallback, useEffect, useState } from 'react';
import type { FormSession } from '../form-session.ts';
import type { PersistedForm } from '../persistence/persisted-form.ts';
import { addPendingFiles } from '../submission/pending-files.ts';
import { saveDraftEntry } from './draft-entry.ts';
import { keptParts } from './load-kept-parts.ts';

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
  restart: () => void,
): DraftChoice {
  const [decided, setDecided] = useState<FormSession>();
  const decline = useCallback(() => setDecided(session), [session]);
  useEffect(() => {
    const { draft, store } = session ?? {};
    if (session === undefined || draft === undefined || store?.form.definition.persistence === undefined) return undefined;
    const identify = (id: string): void => saveDraftEntry(store.form.definition.id, id);
    identify(draft.id);
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { getKeeper } = await keptParts.load();
      const onListed = (count: number): void => {
        if (count === 0) setDecided(session);
      };
      if (isOver) return;
      const started = getKeeper(session).start({ open, restart, identify, onListed });
      stop = started.stop;
      await started.ready;
    };
    // Without this code the session storage keeps the answers until the tab is closed. A submission waits for the contents of files.
    const ready = start().catch(() => {
      delete draft.former;
      setDecided(session);
    });
    addPendingFiles(session.files, ready);
    return () => {
      isOver = true;
      // The wizard saves its last change in the same moment.
      queueMicrotask(() => stop?.());
    };
  }, [session, open, restart]);
  return { isOpen: session !== undefined && session !== decided && lacksEntry(session), decline };
}

/** Returns whether a form that is kept lacks an answer that only the address gives. */
function lacksEntry({ store, draft }: FormSession): boolean {
  const { entry, persistence } = store.form.definition;
  if (draft === undefined || persistence === undefined) return false;
  return Object.keys(entry?.required ?? {}).some((path) => store.field(path).value === null);
}
