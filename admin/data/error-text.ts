/** Messages of failed calls. */

import type { ProblemDetails } from '#renderer/form/requests.ts';

/** Message for a failure without a reason that the user can act on. */
export const GENERIC_ERROR = 'Something went wrong, please try again later';

/** The detail of the problem where there is one, otherwise its title or the general message. */
export function getProblemText(status: number, problem: ProblemDetails): string {
  const { detail, title } = problem;
  if (status === 0) return 'The server cannot be reached. Please check your connection and try again.';
  if (status >= 500) return GENERIC_ERROR;
  if (typeof detail === 'string' && detail !== '') return detail;
  return typeof title === 'string' && title !== '' ? title : GENERIC_ERROR;
}
