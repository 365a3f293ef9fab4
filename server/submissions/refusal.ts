/** Issues as a reply: 422 with one message a field and a sentence made of the first of them. */

import type { Issue } from '#engine';
import { Problem } from '../http/problem.ts';

const mostNamed = 3;

/** The problem that tells a parent what to mend; the first issue of a field speaks for it. */
export function refusal(issues: readonly Issue[]): Problem {
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) errors[issue.path] ??= issue.message;
  const messages = [...new Set(Object.values(errors))];
  const more = messages.length - mostNamed;
  const detail = messages.slice(0, mostNamed).map(asSentence).join(' ') + (more > 0 ? ` And ${more} more.` : '');
  // An answer that could not be looked up is not the parent's fault: the same submission may pass a little later.
  const isPassing = issues.every((issue) => issue.code === 'unavailable');
  return new Problem(isPassing ? 503 : 422, detail, { errors: { ...errors }, headers: isPassing ? { 'retry-after': '10' } : {} });
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
