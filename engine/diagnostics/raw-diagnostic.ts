/**
 * Diagnostics of the compiler without their texts. A page compiles definitions that the server has checked, so it does not load the texts;
 * `describe-diagnostic.ts` adds them.
 */

import type { DiagnosticCode, DiagnosticParams } from './diagnostics.ts';

/** A diagnostic without its severity and its texts. */
export interface RawDiagnostic {
  code: DiagnosticCode;
  /** JSON Pointer into the resolved document. */
  pointer: string;
  /** The parameters of the code's message. */
  params: object;
  /** The names among which the message suggests the closest one to the parameter `name`. */
  knownNames: Iterable<string> | undefined;
}

/**
 * Creates a diagnostic without texts.
 * @example createRawDiagnostic('unknown-rule', '/answers/…', { name: 'livesHere' }, Object.keys(rules))
 */
export function createRawDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  pointer: string,
  params: DiagnosticParams<Code> & object,
  knownNames?: Iterable<string>,
): RawDiagnostic {
  return { code, pointer, params, knownNames };
}
