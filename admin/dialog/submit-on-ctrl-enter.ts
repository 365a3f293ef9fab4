/** Ctrl and Enter, or Cmd and Enter, submit the form of a dialog wherever its focus is. */

import type { KeyboardEvent } from 'react';

/** The handler of `onKeyDown` of the form. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A button with the focus is not pressed.
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
