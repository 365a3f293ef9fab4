/** Maps findings to the authored definition. Removes duplicates and findings that are consequences of another finding. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { Diagnostic } from '../../diagnostics.ts';

/** Findings that make an enclosing condition constant. */
const CAUSES: ReadonlySet<string> = new Set([
  'impossible-comparison',
  'invalid-comparison-value',
  'mixed-types',
  'wrong-argument',
  'non-boolean-condition',
  'no-record',
  'unreachable-step',
]);
/** Findings that are omitted where one of the causes is reported. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'never-true',
  'never-false',
  'redundant-condition',
  'unreachable-field',
  'unreachable-section',
  'true-when-unset',
]);

/** The findings in the order of the definition's parts, with pointers into the written definition. */
export function toSourceFindings(form: CompiledForm, findings: readonly Diagnostic[]): Diagnostic[] {
  const causes = findings.filter(({ code }) => CAUSES.has(code)).map(({ pointer }) => pointer);
  const isConsequence = ({ code, pointer }: Diagnostic): boolean =>
    CONSEQUENCES.has(code) &&
    causes.some((cause) => cause.startsWith(pointer) || (cause.startsWith('/steps/') && pointer.startsWith(`${cause}/`)));
  const told = new Map<string, Diagnostic>();
  for (const found of findings.filter((one) => !isConsequence(one))) {
    const pointer = form.toSourcePointer(found.pointer);
    const key = `${found.code} ${pointer}`;
    if (!told.has(key)) told.set(key, { ...found, pointer, message: named(form, found.message), help: named(form, found.help) });
  }
  return [...told.values()];
}

/** A text in which the fields of rows have the names that they are written by. */
function named(form: CompiledForm, text: string): string {
  return form.groups.reduce(
    (said, { path }) =>
      said
        .replace(new RegExp(`(?<=["→ ])${path.replaceAll('.', '\\.')}\\.\\d+\\.`, 'g'), `${path}.#.`)
        .replaceAll(`"${path}.size"`, `"${path}"`),
    text,
  );
}
