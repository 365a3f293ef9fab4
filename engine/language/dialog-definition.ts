/** Modals, and what follows them: the part of the language that interrupts. */

import type { FieldPath, Expression } from './expression.ts';

export type DialogType = 'info' | 'error' | 'success' | 'loader';

export interface DialogButton {
  label: string;
  kind?: 'primary' | 'plain' | 'danger';
  /** Where the button leads (an https, mailto or in-app address); without it the button only closes. */
  to?: string;
  /** Asks the look-ups that failed again. */
  retry?: boolean;
}

/**
 * A modal. Texts may hold `{name}` or `{name|fallback}`, filled from the data of what opened the dialog
 * (a problem's `detail`, a notice's `data`), and the Markdown subset of `Markdown` texts.
 */
export interface DialogDefinition {
  type: DialogType | `{${string}}`;
  title: string;
  text?: string;
  /** Whether a close icon shows and Esc closes. Default: true, for a loader false. */
  closable?: boolean;
  /** Default: one button, labelled by the text `close`; a loader has none. */
  buttons?: DialogButton[];
  /** An answer that the dialog asks for with its field; the primary button stores it. */
  ask?: FieldPath;
}

/** A dialog by its name under `dialogs`. */
export type DialogName = string;

/** What happens when something failed: a dialog, and perhaps a way out. */
export interface FailureAction {
  dialog: DialogName;
  redirect?: Redirect;
}

export interface Redirect {
  /** An https or in-app address. */
  to: string;
  /** Milliseconds until the redirect; 0 leads there at once. */
  after: number;
}

/** A modal that opens by itself when its condition becomes true. */
export interface NoticeDefinition {
  id: string;
  when: Expression;
  dialog: DialogName;
  /** Fills the dialog's `{…}`: an expression that yields an object. */
  data?: Expression;
  /** The notice shows once for each value of this expression; without it, each time the condition becomes true. */
  oncePer?: Expression;
}
