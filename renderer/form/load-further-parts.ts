/** Loads the parts of the engine that only some forms use. */

import { loadChunk } from '../app-data/load-chunk.ts';
import { needsFurtherOperators, needsRowSupport } from '#engine';
import type { AuthoredFormDefinition, compileCheckedForm } from '#engine';

/** Returns the parts for a form: operators beyond the core, and the functions for rows. Rejects if they cannot be loaded. */
export async function loadFurtherParts(definition: AuthoredFormDefinition): Promise<Parameters<typeof compileCheckedForm>[1]> {
  const [operators, rowSupport] = await Promise.all([
    needsFurtherOperators(definition)
      ? loadChunk(() => import('#engine/operators/operators')).then((loaded) => loaded.operators)
      : undefined,
    needsRowSupport(definition) ? loadChunk(() => import('#engine/row-support')).then((loaded) => loaded.rowSupport) : undefined,
  ]);
  return { operators, rowSupport };
}
