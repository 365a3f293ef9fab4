/** Removes the placeholders of answers from the texts of a definition, for a form that cannot fill them. */

import { listTexts } from '../../source/check-texts.ts';
import { getByNames } from '../../path.ts';
import { splitPointer } from '../../source/json-pointer.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { fillText } from '../../text/fill-text.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';

/** Error texts and dialogs have placeholders of their own. */
const KEPT = /\/errorMessage(\/|$)|^\/(dialogs|texts)\//;

/** Returns the definition with the fallbacks of its placeholders, and the pointers of the changed texts. `{row}` is kept. */
export function removePlaceholders(definition: AuthoredFormDefinition): { definition: AuthoredFormDefinition; changed: string[] } {
  const changed = listTexts(definition).filter(
    ({ kind, pointer, text }) => kind === 'text' && !KEPT.test(pointer) && listPlaceholderNames(text).some((name) => name !== 'row'),
  );
  if (changed.length === 0) return { definition, changed: [] };
  const copy = structuredClone(definition);
  for (const { pointer, text } of changed) {
    const names = splitPointer(pointer) ?? [];
    const last = names.pop()!;
    const owner = getByNames(copy, names) as Record<string, unknown>;
    owner[last] = fillText(text, { text: (name) => (name === 'row' ? '{row}' : undefined) });
  }
  return { definition: copy, changed: changed.map(({ pointer }) => pointer) };
}
