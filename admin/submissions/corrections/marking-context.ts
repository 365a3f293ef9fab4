/** The marking of the fields of the shown submission. */

import { createContext, useContext } from 'react';
import type { ShownRemark } from '../decide/use-decide.ts';
import type { Mark } from './marks.ts';

/** What is marked, and how to change it. */
export interface Marking {
  /** The submission. */
  id: string;
  isOn: boolean;
  /** In the order of the form. */
  marks: readonly Mark[];
  /** Whether marks without a remark are shown as errors: somebody tried to send them. */
  isChecked: boolean;
  /** The field that was marked last; its remark gets the focus. */
  newest: string | undefined;
  /** Switches the marking on. Fields with a remark are marked at once. */
  start: (remarks?: readonly ShownRemark[]) => void;
  /** Marks a field; `text` is the suggested remark. */
  mark: (path: string, title: string, text?: string) => void;
  setText: (path: string, text: string) => void;
  unmark: (path: string) => void;
  /** Opens the dialog that sends the request, if each mark has a remark. */
  send: () => void;
  /** Ends the marking; after a question if something was typed. */
  cancel: () => void;
}

const ignore = (): void => undefined;

/** The default marks nothing. */
export const MarkingContext = createContext<Marking>({
  ...{ id: '', isOn: false, marks: [], isChecked: false, newest: undefined },
  ...{ start: ignore, mark: ignore, setText: ignore, unmark: ignore, send: ignore, cancel: ignore },
});

/** Returns the marking of the shown submission. */
export function useMarking(): Marking {
  return useContext(MarkingContext);
}

/** Returns the id of the text area of a remark. */
export function getRemarkId(path: string): string {
  return `remark-${path}`;
}
