/** Reports whether a date is typed in part. The browser gives such an input no value, so its answer is unset like that of an empty one. */

import { useContext, useEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { FormSessionContext } from '../../use-form-session.ts';

/** Returns the ref of a date input, and the handler of its keys and of its blur. */
export function useIncompleteDate(path: string): {
  ref: RefObject<HTMLInputElement | null>;
  report: (event: SyntheticEvent<HTMLInputElement>) => void;
} {
  const session = useContext(FormSessionContext);
  const ref = useRef<HTMLInputElement>(null);
  const { store, t } = session ?? {};
  useEffect(() => {
    // The input stays when the form is continued in another language.
    if (ref.current?.validity.badInput) store?.setInputError(path, t?.('incompleteDate'));
    // What was typed in part is lost with the input.
    return () => store?.setInputError(path, undefined);
  }, [store, t, path]);
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    store?.setInputError(path, currentTarget.validity.badInput ? t?.('incompleteDate') : undefined);
  return { ref, report };
}
