/** A file outside of the definitions folder whose id is taken there: shown in that one's stead, and told. */

import type { FormDefinition } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';

/** A warning where another definition has the id. */
export function sameId({ id }: FormDefinition, others: readonly ServedDefinition[]): Omit<FileDiagnostic, 'file' | 'line' | 'column'>[] {
  const other = others.find((one) => one.id === id);
  if (other === undefined) return [];
  return [
    {
      code: 'id-in-use',
      severity: 'warning',
      pointer: '/id',
      message: `The id "${id}" is ${other.file}'s in the definitions folder; this preview shows your file in its stead.`,
      help: 'To serve both, give yours an id, a file name and a submission path of its own; to change that form, save yours over it.',
    },
  ];
}
