/** The answers that the texts of a part of a definition name. */

import { listTexts } from '../../source/check-texts.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';

/** Returns the names of the placeholders in the texts of a part, for example of a field, each once. Parameters of its error texts are included. */
export function listTextPlaceholders(part: unknown): string[] {
  const texts = listTexts(part).filter(({ kind, text }) => kind === 'text' && text.includes('{'));
  return [...new Set(texts.flatMap(({ text }) => listPlaceholderNames(text)))];
}
