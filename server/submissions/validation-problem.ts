/** Issues as a reply: 422 with one message a field and a sentence made of the first of them, or 409 for answers to an older form. */

import type { Issue } from '#engine';
import type { Logger } from 'pino';
import type { ServedDefinition } from '../definitions/registry.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { SchemaDisagreement } from './validate-stored-answers.ts';

const MAX_LISTED_ISSUES = 3;

/**
 * The problem that names what to correct: the first issue of each field, and of an upload field those of all its files. `drawnFrom` is the version of the definition
 * that the answers were given to, as far as the sender says it (`Definition-Hash`).
 */
export function createValidationProblem(issues: readonly Issue[], served: ServedDefinition, drawnFrom: string | undefined): HttpProblem {
  // An answer that could not be looked up is not the parent's fault: the same submission may pass a little later.
  const isPassing = issues.every((issue) => issue.code === 'unavailable');
  if (!isPassing && drawnFrom !== undefined && drawnFrom.split('-')[0] !== served.hash) return createFormChangedProblem();
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { path, message, params } of issues) {
    const at = served.form.byPath.get(path)?.countsRowsOf ?? path;
    const before = errors[at];
    if (before === undefined) errors[at] = message;
    else if (params['file'] !== undefined && !before.includes(message)) errors[at] = `${asSentence(before)} ${asSentence(message)}`;
  }
  const messages = [...new Set(Object.values(errors))];
  const more = messages.length - MAX_LISTED_ISSUES;
  const detail = messages.slice(0, MAX_LISTED_ISSUES).map(asSentence).join(' ') + (more > 0 ? ` And ${more} more.` : '');
  return new HttpProblem(isPassing ? 503 : 422, detail, { errors: { ...errors }, headers: isPassing ? { 'retry-after': '10' } : {} });
}

/**
 * The problem for answers that the engine accepted and the schema does not. It is logged as an error, because it is a fault of the engine or of
 * the definition; the log and the problem name the place and the keyword, never the answer.
 */
export function createSchemaProblem(
  disagreements: readonly SchemaDisagreement[],
  { id, hash }: ServedDefinition,
  log: Logger,
): HttpProblem {
  const schemaErrors = disagreements.map(({ instancePath, keyword }) => ({ instancePath, keyword }));
  log.error({ definition: id, hash, schemaErrors }, 'The engine accepted answers that the JSON Schema of the definition refuses');
  const errors = Object.fromEntries(disagreements.map(({ instancePath, message }) => [toFieldPath(instancePath), message]));
  return new HttpProblem(422, 'Some answers do not match the form. Please correct them, or contact us if they are right.', {
    errors,
    members: { schemaErrors },
  });
}

/** JSON Pointer to dotted path: names of answers contain neither `/` nor `~`. */
function toFieldPath(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

/** Creates the problem for a browser with an older version of the form. Its user cannot correct the issues of the current version. */
export function createFormChangedProblem(): HttpProblem {
  const detail = 'This form has been updated. Please reload the page. Your answers are kept, but you need to add your files again.';
  return new HttpProblem(409, detail, { title: 'The form was changed' });
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
