/** Ctrl and Enter, or Cmd and Enter, submit the form of a dialog wherever its focus is. */

import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of the form. */
export function useCtrlEnter(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const submit = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // A button with the focus is not pressed.
      event.preventDefault();
      element?.requestSubmit();
    };
    element?.addEventListener('keydown', submit);
    return () => element?.removeEventListener('keydown', submit);
  }, []);
  return form;
}
