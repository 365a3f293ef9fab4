/** Converts an answer to the text that people read: its label, the names of its files, yes or no, the value. */

import { formatPrimitive } from './format-primitive.ts';
import type { FileAnswer } from './file-answer.ts';
import type { FieldDefinition } from './language/field-definition.ts';
import { insertSeparators } from './validation/input-mask.ts';
import type { Answer, Option } from './views.ts';

/**
 * The text that replaces a secret answer.
 * @example getSubmissionLabels(form, state)['pin'] === SECRET_MASK
 */
export const SECRET_MASK = '••••';

/** Returns the text of an answer that is set. `formattedNumber` is a number in the format of its field. */
export function formatAnswerText(
  { form }: FieldDefinition,
  answer: Exclude<Answer, null>,
  selected: Option | null,
  texts: Readonly<Record<string, string>>,
  formattedNumber?: string,
): string {
  if (form?.isSecret) return SECRET_MASK;
  if (selected !== null) return selected.label;
  if (typeof answer === 'boolean') return answer ? (texts['yes'] ?? 'Yes') : (texts['no'] ?? 'No');
  if (Array.isArray(answer)) return answer.map((file: FileAnswer) => file.name).join(', ');
  if (form?.mask !== undefined && form.maskSeparators === 'shown' && typeof answer === 'string') return insertSeparators(form.mask, answer);
  return formattedNumber ?? formatPrimitive(answer) ?? '';
}
