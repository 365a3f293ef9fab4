/** What the content of a dialog can do with the dialog. */

import { createContext, useContext } from 'react';

/** The actions of the dialog around a component. */
export interface ModalActions {
  /** Closes the dialog; if something was entered, after a question. */
  requestClose: () => void;
  /** Reports an entry that causes no event `input` or `change`, for example the choice from a list of suggestions. */
  markEntered: () => void;
  /** What was entered is stored, so the dialog closes without a question. */
  markSaved: () => void;
}

/** The dialog around a component. */
export const ModalContext = createContext<ModalActions>({
  requestClose: () => undefined,
  markEntered: () => undefined,
  markSaved: () => undefined,
});

/** The actions of the dialog around this component. They stay the same while it is open. */
export function useModalActions(): ModalActions {
  return useContext(ModalContext);
}
