/** The submission that was open last, so that the list which is opened after it can continue at its row. */

/** A submission with its place in the list around it. */
export interface LeftSubmission {
  id: string;
  /** In the whole list, from 1, when it was opened; undefined if the list does not have it. */
  position: number | undefined;
}

/** The state of a link from a submission back to its list. */
export const RETURN_STATE = { returns: true } as const;

let left: LeftSubmission | undefined;

/** Keeps the submission that is open; undefined forgets it. */
export function rememberLeftSubmission(submission: LeftSubmission | undefined): void {
  left = submission;
}

/** Returns the submission that was open last; undefined if the list was shown since then. */
export function getLeftSubmission(): LeftSubmission | undefined {
  return left;
}
