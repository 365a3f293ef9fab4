/** Keeps the session of a form on the device while its page is open. */

import { useEffect } from 'react';
import type { FormSession } from '../form-session.ts';
import type { PersistedForm } from '../persistence/persisted-form.ts';
import { saveDraftEntry } from './draft-entry.ts';
import { keptParts } from './load-kept-parts.ts';

/** `session` is undefined until the page is shown. `open` replaces the session by one with the answers of a draft. */
export function useKeptDraft(session: FormSession | undefined, open: (persisted: PersistedForm, isWished: boolean) => void): void {
  useEffect(() => {
    const { draft, store } = session ?? {};
    if (session === undefined || draft === undefined || store?.form.definition.persistence === undefined) return undefined;
    const identify = (id: string): void => saveDraftEntry(store.form.definition.id, id);
    identify(draft.id);
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { getKeeper } = await keptParts.load();
      if (!isOver) stop = getKeeper(session).start({ open, identify });
    };
    // Without this code the session storage keeps the answers until the tab is closed.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      // The wizard saves its last change in the same moment.
      queueMicrotask(() => stop?.());
    };
  }, [session, open]);
}
