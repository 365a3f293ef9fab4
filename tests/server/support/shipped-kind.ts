/** What the server indexes of the submissions of a shipped form. */

import type { IndexedKind } from '../../../server/db/submissions/submission-index.ts';
import { getIndexedKind } from '../../../server/submissions/indexing/indexed-kind.ts';
import { compileShipped } from '../../definitions/support/shipped.ts';

/** Returns what is indexed of the submissions of a form in the definitions folder, for example of `enrollment.json`. */
export function getShippedKind(file: string): IndexedKind {
  const { definition, form } = compileShipped(file);
  if (!definition || !form) throw new Error(`${file} has errors.`);
  return getIndexedKind({ definition, form });
}
