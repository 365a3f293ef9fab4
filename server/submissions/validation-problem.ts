/** Converts issues to a response: 422 with one message per field and a summary of the first ones, or 409 for answers to an older form. */

import type { Issue } from '#engine';
import type { Logger } from 'pino';
import type { ServedDefinition } from '../definitions/registry.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { SchemaDisagreement } from './validate-stored-answers.ts';

const MAX_LISTED_ISSUES = 3;

/**
 * Creates the problem of invalid answers: the first issue of each field, and the issues of all files of an upload field. `warnings` has those of
 * them that the sender can confirm. `drawnFrom` is the version of
 * the definition that the sender used (`Definition-Hash`), if it is given.
 */
export function createValidationProblem(issues: readonly Issue[], served: ServedDefinition, drawnFrom: string | undefined): HttpProblem {
  // Lookup failures are temporary: the sender can retry the same submission.
  const isPassing = issues.every((issue) => issue.code === 'unavailable');
  const errors = listErrors(issues, served);
  if (!isPassing && drawnFrom !== undefined && drawnFrom.split('-')[0] !== served.hash)
    return createFormChangedProblem(served.hash, errors);
  const warnings = issues.filter(({ isWarning }) => isWarning).map(({ path, code, message }) => ({ path, check: code, message }));
  const messages = [...new Set(Object.values(errors))];
  const more = messages.length - MAX_LISTED_ISSUES;
  const detail = messages.slice(0, MAX_LISTED_ISSUES).map(asSentence).join(' ') + (more > 0 ? ` (+${more})` : '');
  return new HttpProblem(isPassing ? 503 : 422, detail, {
    errors,
    ...(warnings.length > 0 && { members: { warnings } }),
    headers: isPassing ? { 'retry-after': '10' } : {},
  });
}

/**
 * Creates the problem for answers that the engine accepted and the schema rejects. It is logged as an error, because it is a fault of the engine or of
 * the definition; the log and the problem contain the location and the keyword, never the answer.
 */
export function createSchemaProblem(
  disagreements: readonly SchemaDisagreement[],
  { id, hash }: ServedDefinition,
  log: Logger,
): HttpProblem {
  const schemaErrors = disagreements.map(({ instancePath, keyword }) => ({ instancePath, keyword }));
  log.error({ definition: id, hash, schemaErrors }, 'The engine accepted answers that the JSON Schema of the definition refuses');
  const errors = Object.fromEntries(disagreements.map(({ instancePath, message }) => [toFieldPath(instancePath), message]));
  return createUserProblem(422, 'answers-rejected', { errors, members: { schemaErrors } });
}

/** Converts a JSON Pointer to a dotted path. Names of answers contain neither `/` nor `~`. */
function toFieldPath(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

/**
 * Creates the problem for a browser with an older version of the form. Its user cannot correct the issues of the current version: the page gets that one
 * by `hash`, transfers the answers and shows the errors, which are at the paths of the current version.
 */
export function createFormChangedProblem(hash?: string, errors?: Record<string, string>): HttpProblem {
  return createUserProblem(409, 'form-changed', { errors, members: { code: 'form-changed', ...(hash !== undefined && { hash }) } });
}

/** Creates the problem for answers to a form that is not served any more. The page keeps them, and is not loaded again. */
export function createFormClosedProblem(): HttpProblem {
  return createUserProblem(409, 'form-closed', { members: { code: 'form-closed' } });
}

/** Returns the first issue of each field, and the issues of all files of an upload field. */
function listErrors(issues: readonly Issue[], { form }: ServedDefinition): Record<string, string> {
  const errors = new Map<string, string>();
  for (const { path, message, params } of issues) {
    const at = form.byPath.get(path)?.countsRowsOf ?? path;
    const before = errors.get(at);
    if (before === undefined) errors.set(at, message);
    else if (params['file'] !== undefined && !before.includes(message)) errors.set(at, `${asSentence(before)} ${asSentence(message)}`);
  }
  return Object.fromEntries(errors);
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
