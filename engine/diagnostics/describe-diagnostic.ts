/** Adds the texts to a diagnostic of the compiler. */

import { createDiagnostic, type Diagnostic } from './diagnostics.ts';
import type { RawDiagnostic } from './raw-diagnostic.ts';
import { findClosestName } from '../source/closest-name.ts';

/** Returns the diagnostic with its severity and its texts; the message suggests the closest known name. */
export function describeDiagnostic({ code, pointer, params, knownNames }: RawDiagnostic): Diagnostic {
  const { name } = params as { name?: string };
  const nearest = knownNames === undefined || name === undefined ? undefined : findClosestName(name, [...knownNames]);
  return createDiagnostic(code, pointer, { ...params, ...(nearest !== undefined && { nearest }) });
}
