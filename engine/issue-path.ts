/** The field of an issue: the path of an issue of one item of a list ends with the index of the item. */

import type { CompiledForm } from './compiled-form.ts';
import type { FieldPath } from './language/expression.ts';

/**
 * Returns the path of the field that an issue belongs to; undefined if the form has no such field.
 * @example findFieldPath(form, 'emails.1') // 'emails'
 */
export function findFieldPath({ byPath }: Pick<CompiledForm, 'byPath'>, path: string): FieldPath | undefined {
  if (byPath.has(path)) return path;
  const owner = path.replace(/\.\d+$/, '');
  return byPath.has(owner) ? owner : undefined;
}
