/** Access of components to the session of their form, with a subscription to the part that they render. */

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { FieldView, FormState } from '#engine';
import type { FormSession } from './form-session.ts';
import type { FieldMeta } from './field-meta.ts';
import type { FormStore } from './store.ts';
import { createTranslate } from './ui-texts.ts';
import type { Translate } from './ui-texts.ts';

/** Context of the form session. */
export const FormSessionContext = createContext<FormSession | null>(null);

/** Returns the session of the surrounding form. Throws outside of a form. */
export function useFormSession(): FormSession {
  const session = useContext(FormSessionContext);
  if (session === null) throw new Error('useFormSession was called outside of a FormSessionContext.');
  return session;
}

/** Returns the texts of the surrounding form; the default texts outside of one, for example in RJSF's own `Form`. */
export function useTranslate(): Translate {
  return useContext(FormSessionContext)?.t ?? translateByDefault;
}

const translateByDefault = createTranslate(undefined);

/** Returns a field's view and metadata. The component renders again only when one of them changes. */
export function useField(path: string): { view: FieldView; meta: FieldMeta } {
  return useFieldOf(useFormSession().store, path);
}

/** The same for a component that gets the store in another way than from the context. */
export function useFieldOf(store: FormStore, path: string): { view: FieldView; meta: FieldMeta } {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(path, listener), [store, path]);
  const getView = () => store.field(path);
  const getMeta = () => store.fieldMeta(path);
  const view = useSyncExternalStore(subscribe, getView, getView);
  const meta = useSyncExternalStore(subscribe, getMeta, getMeta);
  return { view, meta };
}

/** Returns a part of the state. The component renders again only when `isSame` returns false for the old and the new part. */
export function useFormState<Part>(select: (state: FormState) => Part, isSame: (a: Part, b: Part) => boolean = Object.is): Part {
  const { store } = useFormSession();
  const last = useRef<{ part: Part } | null>(null);
  const read = useCallback(() => {
    const part = select(store.state());
    if (last.current !== null && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  }, [store, select, isSame]);
  return useSyncExternalStore(store.subscribe, read, read);
}
