/** The focus after a form was refused: the first input with an error, whose message screen readers read with it. */

import { useEffect, useRef, useState, type RefObject } from 'react';

interface InvalidInputFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Focuses the first input with an error once the errors are rendered. Without one the focus stays. */
  focusInvalidInput: () => void;
}

/** Returns the ref of the form and the action. */
export function useInvalidInputFocus(): InvalidInputFocus {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  return { form, focusInvalidInput: () => setAttempt((count) => count + 1) };
}
