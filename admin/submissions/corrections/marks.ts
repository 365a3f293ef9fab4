/** The fields that a user has marked in a submission, with remarks that are not sent yet. They stay when the screen is left or loaded again, until the tab is closed. */

import { useKeptEntry } from '../../session/use-kept-entry.ts';

/** A marked field. */
export interface Mark {
  /** Answer path. */
  path: string;
  title: string;
  /** What the sender has to correct. */
  text: string;
  /** Whether the user typed the text. */
  isTyped: boolean;
}

/** Changes the marks; undefined ends the marking. */
export type ChangeMarks = (change: (marks: readonly Mark[]) => readonly Mark[] | undefined) => void;

/** The marks of the signed-in user in a submission, undefined while nothing is marked; and the function that changes them. */
export function useMarks(submissionId: string): [readonly Mark[] | undefined, ChangeMarks] {
  const [marks, change] = useKeptEntry<readonly Mark[]>('admin-marks', submissionId);
  return [marks, (next) => change((before) => next(before ?? []))];
}

/** Returns whether the remark of a mark is still to be written. */
export function isEmpty({ text }: Pick<Mark, 'text'>): boolean {
  return text.trim() === '';
}

/** Adds a mark, or leaves the one that its field has. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ path }) => path === mark.path) ? marks : [...marks, mark];
}

/** Returns the marks in the order of the fields of the form. */
export function sortMarks(marks: readonly Mark[], fields: readonly { path: string }[]): readonly Mark[] {
  const positions = new Map(fields.map(({ path }, at) => [path, at]));
  const getPosition = ({ path }: Mark): number => positions.get(path) ?? fields.length;
  return marks.toSorted((a, b) => getPosition(a) - getPosition(b));
}
