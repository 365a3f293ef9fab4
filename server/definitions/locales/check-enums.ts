/** Checks the options of a form that has translations: the values of `enum` are their own labels, so words stay in one language. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOptionsOwner, getOptionsPointer, type Diagnostic, type FormDefinition } from '#engine';
import { listFormFields } from '../../tables/form-fields.ts';
import { listTranslations } from './languages.ts';

/** Returns a warning for each list of words in `enum` that users see, if the folder has a translation of the form. */
export function checkTranslatableOptions(definition: FormDefinition, dir: string): Diagnostic[] {
  const locales = listTranslations(dir).filter((locale) => existsSync(join(dir, `locales/${locale}/${definition.id}.json`)));
  if (locales.length === 0) return [];
  return [...listFormFields(definition).values()].flatMap(({ path, pointer, definition: field }): Diagnostic[] => {
    const word = getOptionsOwner(field).enum?.find(isWord);
    const { widget, options, sendingOf } = field.form ?? {};
    // The labels of options of "options", and of the ways to send a document, are other texts.
    if (word === undefined || widget === 'hidden' || options !== undefined || sendingOf !== undefined) return [];
    return [
      {
        code: 'untranslatable-options',
        severity: 'warning',
        pointer: `${getOptionsPointer(field, pointer)}/enum`,
        message: `The options of "${path}", such as "${String(word)}", have no translation to ${locales.join(', ')}: the values of "enum" are shown as they are.`,
        help: `Write the options with "oneOf": { "const": ${JSON.stringify(word)}, "title": … }, and translate the titles.`,
      },
    ];
  });
}

/** Returns whether a value is a word or a phrase: not a number, and not a code such as "A1", "XL" or "EUR". */
function isWord(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}{3}/u.test(value) && /\p{Ll}/u.test(value);
}
