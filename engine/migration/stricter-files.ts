/** Whether the file rules of a version can refuse a file that those of a former version accepted. The number of files is no rule of a file. */

import type { FieldDefinition } from '../language/field-definition.ts';

/**
 * Returns whether an upload accepts less than its former definition. `shrink` and `crop` are about files before they are added, so they do not count.
 * @example hasStricterFiles({ …, form: { files: { extensions: ['jpg', 'pdf'], … } } }, { …, form: { files: { extensions: ['pdf'], … } } }) // true
 */
export function hasStricterFiles(former: FieldDefinition, present: FieldDefinition): boolean {
  const [before, after] = [former.form?.files, present.form?.files];
  if (after === undefined) return false;
  // Without rules every file is accepted.
  if (before === undefined) return true;
  const isSquare = after.picture?.square === true && before.picture?.square !== true;
  return isSquare || after.maxBytes < before.maxBytes || before.extensions.some((extension) => !after.extensions.includes(extension));
}
