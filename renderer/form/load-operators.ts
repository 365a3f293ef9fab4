/** Loads the operators that only some forms use. */

import { needsFurtherOperators } from '#engine';
import type { compileCheckedForm, FormDefinition } from '#engine';

/** Returns all operators for a form that uses more than the core operators; undefined for other forms. Rejects if they cannot be loaded. */
export async function loadOperators(definition: FormDefinition): Promise<Parameters<typeof compileCheckedForm>[1]> {
  return needsFurtherOperators(definition) ? (await import('#engine/operators/operators')).operators : undefined;
}
