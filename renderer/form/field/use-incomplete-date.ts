/** Reports whether a date is typed in part. The browser gives such an input no value, so its answer is unset like that of an empty one. */

import { useContext, useEffect } from 'react';
import type { SyntheticEvent } from 'react';
import { FormSessionContext } from '../use-form-session.ts';

/** Returns the handler of the keys and of the blur of a date input; undefined for other inputs, and outside of a form. */
export function useIncompleteDate(type: string | undefined, path: string): ((event: SyntheticEvent<HTMLInputElement>) => void) | undefined {
  const session = useContext(FormSessionContext);
  const store = type === 'date' ? session?.store : undefined;
  // What was typed in part is lost with the input.
  useEffect(() => store && (() => store.setInputError(path, undefined)), [store, path]);
  if (!session || !store) return undefined;
  return ({ currentTarget }) => store.setInputError(path, currentTarget.validity.badInput ? session.t('incompleteDate') : undefined);
}
