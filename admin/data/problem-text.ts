/** What a failed call tells people. */

import type { Problem } from '#renderer/form/requests.ts';

/** Said where the server gave no reason that fits the form. */
export const SOMETHING_WRONG = 'Something went wrong, please try again later';

/** The server's own account where it has one, else the general text. */
export function problemText(status: number, problem: Problem): string {
  const { detail, title } = problem;
  if (status === 0) return 'The server cannot be reached. Please check your connection and try again.';
  if (status >= 500) return SOMETHING_WRONG;
  if (typeof detail === 'string' && detail !== '') return detail;
  return typeof title === 'string' && title !== '' ? title : SOMETHING_WRONG;
}
