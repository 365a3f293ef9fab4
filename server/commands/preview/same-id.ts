/**
 * Diagnostic of a file outside the definitions folder whose id another definition has. The preview shows the file instead of that
 * definition.
 */

import type { FormDefinition } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';

/** Returns a warning when another definition has the id. */
export function createSameIdWarning(
  { id }: FormDefinition,
  others: readonly ServedDefinition[],
): Omit<FileDiagnostic, 'file' | 'line' | 'column'>[] {
  const other = others.find((one) => one.id === id);
  if (other === undefined) return [];
  return [
    {
      code: 'id-in-use',
      severity: 'warning',
      pointer: '/id',
      message: `The id "${id}" is already used by ${other.file} in the definitions folder. The preview shows your file instead.`,
      help: 'To serve both, use a different id, file name and submission path. To change that form, save your file over it.',
    },
  ];
}
