/** Maps findings to the authored definition. Removes duplicates and findings that are consequences of another finding. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { Diagnostic } from '../../diagnostics/diagnostics.ts';

/** Findings that make an enclosing condition constant. */
const CAUSES: ReadonlySet<string> = new Set([
  'impossible-comparison',
  'invalid-comparison-value',
  'mixed-types',
  'wrong-argument',
  'non-boolean-condition',
  'no-record',
  'unknown-item-name',
  'self-comparison',
  'case-mismatch',
  'exclusive-conditions',
  'band-never-reached',
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

/** A step is both: a condition that makes it unreachable can have a cause of its own. */
function isPossibleConsequence({ code, pointer }: Diagnostic): boolean {
  return CONSEQUENCES.has(code) || (code === 'unreachable-step' && pointer.endsWith('/visibleWhen'));
}

/** Returns the findings with pointers into the authored definition. */
export function toSourceFindings(form: CompiledForm, findings: readonly Diagnostic[]): Diagnostic[] {
  const causes = findings.filter(({ code }) => CAUSES.has(code));
  const isConsequence = (found: Diagnostic): boolean =>
    isPossibleConsequence(found) &&
    causes.some(
      (cause) =>
        cause !== found &&
        (cause.pointer.startsWith(found.pointer) || (cause.pointer.startsWith('/steps/') && found.pointer.startsWith(`${cause.pointer}/`))),
    );
  const reported = new Map<string, Diagnostic>();
  for (const found of findings.filter((one) => !isConsequence(one))) {
    const pointer = form.toSourcePointer(found.pointer);
    const key = `${found.code} ${pointer}`;
    if (reported.has(key)) continue;
    reported.set(key, { ...found, pointer, message: toAuthoredText(form, found.message), help: toAuthoredText(form, found.help) });
  }
  return [...reported.values()];
}

/** Replaces the names of the fields that count rows by those of their groups. */
function toAuthoredText(form: CompiledForm, text: string): string {
  return form.groups.reduce((result, { path }) => result.replaceAll(`"${path}.size"`, `"${path}"`), text);
}
