/** How components reach the form they belong to, and subscribe to just the part of it that they draw. */

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { FieldView, FormState } from '#engine';
import type { FormSession } from './form-session.ts';
import type { FieldMeta } from './store.ts';

/** Holds the session of the form being drawn. */
export const FormSessionContext = createContext<FormSession | null>(null);

/** The session of the surrounding form. */
export function useFormSession(): FormSession {
  const session = useContext(FormSessionContext);
  if (session === null) throw new Error('A part of a form was drawn outside of a FormSessionContext.');
  return session;
}

/** A field's view and mark; redraws only when one of the two changed. */
export function useField(path: string): { view: FieldView; mark: FieldMeta } {
  const { store } = useFormSession();
  const subscribe = useCallback((listener: () => void) => store.subscribeField(path, listener), [store, path]);
  const view = useSyncExternalStore(subscribe, () => store.field(path));
  const mark = useSyncExternalStore(subscribe, () => store.fieldMeta(path));
  return { view, mark };
}

/** A part of the state; redraws only when `isSame` finds the part different. */
export function useFormState<Part>(select: (state: FormState) => Part, isSame: (a: Part, b: Part) => boolean = Object.is): Part {
  const { store } = useFormSession();
  const last = useRef<{ part: Part } | null>(null);
  const read = useCallback(() => {
    const part = select(store.state());
    if (last.current !== null && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  }, [store, select, isSame]);
  return useSyncExternalStore(store.subscribe, read);
}
