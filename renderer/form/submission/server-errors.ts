/** Maps the server's errors to fields. */

import type { CompiledForm } from '#engine';
import { isRecord } from '../requests.ts';
import type { ProblemDetails } from '../requests.ts';

/** Messages by the path of a field of the form; a name that is no path is looked for in `group`. */
export function mapServerErrors(form: CompiledForm, problem: ProblemDetails | undefined, group?: string): Map<string, string> {
  const found = new Map<string, string>();
  const errors = problem?.['errors'];
  if (!isRecord(errors)) return found;
  for (const [name, message] of Object.entries(errors)) {
    const text = Array.isArray(message) ? message[0] : message;
    const path = [dotted(name), `${group ?? ''}.${dotted(name)}`]
      .map((candidate) => form.groupByPath.get(candidate)?.rowCountField.path ?? candidate)
      .find((candidate) => form.byPath.has(candidate));
    if (path !== undefined && typeof text === 'string') found.set(path, text);
  }
  return found;
}

/** `/a/b` and `a[b]` as `a.b`. */
function dotted(name: string): string {
  return name
    .replace(/^[#/]+/, '')
    .replace(/\[\]$/, '')
    .replace(/[/[]/g, '.')
    .replace(/\]/g, '');
}

/** The data of a failure dialog: the server's problem, with `detail` only if it is not empty. */
export function failureData(problem: ProblemDetails | undefined): Record<string, unknown> {
  const detail = problem?.['detail'];
  return { ...problem, detail: typeof detail === 'string' && detail.trim() !== '' ? detail : null };
}
