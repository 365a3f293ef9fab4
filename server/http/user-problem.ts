/** Problems whose texts users of forms read: they are in `messages.json`, with defaults in `problem-messages.ts`. */

import { interpolate } from '#engine';
import { fillValues, type FindMessage, type MessageValues } from '../definitions/messages.ts';
import { DEFAULT_LANGUAGE } from '../definitions/locales/languages.ts';
import { HttpProblem, type ProblemExtras } from './http-problem.ts';
import { type ProblemMessageName, problemMessages } from './problem-messages.ts';

/** The message of a problem, with the values of its placeholders. */
export interface ProblemMessage {
  name: ProblemMessageName;
  values: MessageValues;
}

/**
 * Creates a problem with the default text of a message; `replaceTexts` puts the text of the definitions folder in its place.
 * @example throw createUserProblem(429, 'too-many-requests', { values: { wait: '2 minutes' }, headers: { 'retry-after': '120' } })
 */
export function createUserProblem(
  status: number,
  name: ProblemMessageName,
  { values = {}, ...extras }: Omit<ProblemExtras, 'title' | 'message'> & { values?: MessageValues } = {},
): HttpProblem {
  const { title, text } = problemMessages[name].fallback;
  return new HttpProblem(status, interpolate(text, fillValues(values, DEFAULT_LANGUAGE)), { ...extras, title, message: { name, values } });
}

/** Returns the problem with the texts that the definitions folder has for its message; one without a message is returned as it is. */
export function replaceTexts(problem: HttpProblem, findMessage: FindMessage): HttpProblem {
  const { message } = problem.extras;
  if (message === undefined) return problem;
  const { title, text } = findMessage(message.name, message.values);
  return new HttpProblem(problem.status, text, { ...problem.extras, title });
}
