/** What a failed call tells people. */

import type { ProblemDetails } from '#renderer/form/requests.ts';

/** Said where the server gave no reason that fits the form. */
export const GENERIC_ERROR = 'Something went wrong, please try again later';

/** The server's own account where it has one, else the general text. */
export function problemText(status: number, problem: ProblemDetails): string {
  const { detail, title } = problem;
  if (status === 0) return 'The server cannot be reached. Please check your connection and try again.';
  if (status >= 500) return GENERIC_ERROR;
  if (typeof detail === 'string' && detail !== '') return detail;
  return typeof title === 'string' && title !== '' ? title : GENERIC_ERROR;
}
