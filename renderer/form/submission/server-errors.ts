/** Maps the errors of a problem response to fields. */

import { findFieldPath } from '#engine';
import type { CompiledForm, Warning } from '#engine';
import { isRecord } from '../requests.ts';
import type { ProblemDetails } from '../requests.ts';

/** Returns messages by field path, without those of warnings. A name that is not a path of the form is resolved as a member of `group`. */
export function mapServerErrors(form: CompiledForm, problem: ProblemDetails | undefined, group?: string): Map<string, string> {
  const messages = new Map<string, string>();
  const errors = problem?.['errors'];
  if (!isRecord(errors)) return messages;
  const warned = new Set(mapServerWarnings(form, problem).map(({ path }) => path));
  for (const [name, message] of Object.entries(errors)) {
    const text = Array.isArray(message) ? message[0] : message;
    const path = [toDottedPath(name), `${group ?? ''}.${toDottedPath(name)}`]
      .map((candidate) => form.groupByPath.get(candidate)?.rowCountField.path ?? candidate)
      .map((candidate) => findFieldPath(form, candidate))
      .find((candidate) => candidate !== undefined);
    if (path !== undefined && typeof text === 'string' && !warned.has(path)) messages.set(path, text);
  }
  return messages;
}

/** Returns the warnings of a problem response that the user can confirm. */
export function mapServerWarnings(form: CompiledForm, problem: ProblemDetails | undefined): Warning[] {
  const warnings: unknown = problem?.['warnings'];
  return (Array.isArray(warnings) ? warnings : []).flatMap((warning: unknown) => {
    if (!isRecord(warning)) return [];
    const { path, check, message } = warning;
    if (typeof path !== 'string' || typeof check !== 'string' || typeof message !== 'string') return [];
    return form.byPath.get(path)?.warningChecks.some(({ id }) => id === check) ? [{ path, check, message, isConfirmed: false }] : [];
  });
}

/** Converts `/a/b` and `a[b]` to `a.b`. */
function toDottedPath(name: string): string {
  return name
    .replace(/^[#/]+/, '')
    .replace(/\[\]$/, '')
    .replace(/[/[]/g, '.')
    .replace(/\]/g, '');
}

/** Returns the data of a failure dialog: the problem details, with null for a blank `detail`. */
export function toFailureData(problem: ProblemDetails | undefined): Record<string, unknown> {
  const detail = problem?.['detail'];
  return { ...problem, detail: typeof detail === 'string' && detail.trim() !== '' ? detail : null };
}
