/** The state of the marking of one submission, with the question before typed remarks are discarded. */

import { useState } from 'react';
import { useEscape } from '../../shortcuts/use-escape.ts';
import type { ShownRemark } from '../decide/use-decide.ts';
import { getRemarkId, type Marking } from './marking-context.ts';
import { addMark, isEmpty, type Mark, sortMarks, useMarks } from './marks.ts';
import { useCorrectableFields } from './use-correctable-fields.ts';

/** The marking, and its question. */
export interface MarkingState {
  marking: Marking;
  isAsking: boolean;
  keep: () => void;
  /** Ends the marking and forgets the marks. */
  stop: () => void;
}

/** `canMark` is whether the user and the form can ask for corrections; `onSend` gets the remarks. */
export function useMarkingState(id: string, canMark: boolean, onSend: (marks: readonly Mark[]) => void): MarkingState {
  const [stored, change] = useMarks(id);
  const [isChecked, setChecked] = useState(false);
  const [newest, setNewest] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isOn = canMark && stored !== undefined;
  const fields = useCorrectableFields(id, isOn);
  const marks = isOn ? sortMarks(stored, fields) : [];
  const stop = (): void => {
    setAsking(false);
    setChecked(false);
    change(() => undefined);
  };
  const cancel = (): void => (marks.some(({ isTyped }) => isTyped) ? setAsking(true) : stop());
  useEscape(isOn, cancel, { asksAboutText: true });
  const marking: Marking = {
    ...{ id, isOn, marks, isChecked, newest, cancel },
    start: (remarks = []) => {
      setNewest(undefined);
      change((before) => remarks.map(toMark).reduce(addMark, before));
    },
    mark: (path, title, text = '') => {
      setNewest(path);
      change((before) => addMark(before, toMark({ path, title, text })));
    },
    setText: (path, text) =>
      change((before) => before.map((mark) => (mark.path === path ? { ...mark, text, isTyped: text !== '' } : mark))),
    unmark: (path) => change((before) => before.filter((mark) => mark.path !== path)),
    send: () => {
      const empty = marks.find(isEmpty);
      setChecked(true);
      if (empty) document.getElementById(getRemarkId(empty.path))?.focus();
      else onSend(marks);
    },
  };
  return { marking, isAsking, keep: () => setAsking(false), stop };
}

function toMark({ path, title, text }: ShownRemark): Mark {
  return { path, title, text, isTyped: false };
}
