/** The answers that the texts of a field name. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { listTexts } from '../../source/check-texts.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';

/** Returns the names of the placeholders in the texts of a field, each once. Parameters of its error texts are included. */
export function listFieldPlaceholders(definition: FieldDefinition): string[] {
  const texts = listTexts(definition).filter(({ kind, text }) => kind === 'text' && text.includes('{'));
  return [...new Set(texts.flatMap(({ text }) => listPlaceholderNames(text)))];
}
