/** `npm run check` names the options of a translated form that no translation reaches. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { createDefinitionsFolder } from '../support/definitions-folder.ts';
import { visitDefinition } from '../support/visit-definition.ts';

/** Returns the pointers and messages about options of a form whose guest has further fields. */
function check(fields: Record<string, object>, locale = 'locales/de/visit.json'): string[] {
  const visit = visitDefinition();
  Object.assign(visit.answers.properties.guest.properties, fields);
  const folder = mkdtempSync(join(tmpdir(), 'translated-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { write } = createDefinitionsFolder(folder, false);
  write('visit.json', visit);
  write(locale, { '/title': 'Besuch' });
  const { diagnostics } = checkFile(`${folder}/visit.json`);
  return diagnostics.flatMap(({ code, severity, pointer, message, help }) =>
    code === 'untranslatable-options' ? [`${severity} ${pointer}: ${message} ${help}`] : [],
  );
}

const dish = { type: 'string', title: 'Dish', enum: ['Curry', 'Pasta'] };
const at = '/answers/properties/guest/properties';

it('words of "enum" are named once per field, also those of a list of choices', () => {
  const drinks = { type: 'array', title: 'Drinks', items: { type: 'string', enum: ['tea', 'coffee'] }, uniqueItems: true };
  expect(check({ dish, drinks })).toEqual([
    `warning ${at}/dish/enum: The options of "guest.dish", such as "Curry", have no translation to de: the values of "enum" are shown as they are. ` +
      'Write the options with "oneOf": { "const": "Curry", "title": … }, and translate the titles.',
    expect.stringContaining(`warning ${at}/drinks/items/enum: The options of "guest.drinks", such as "tea",`),
  ]);
});

it('a form without a translation is not reported', () => {
  expect(check({ dish }, 'locales/de/other.json')).toEqual([]);
});

it('numbers, codes, titles and hidden fields are not reported', () => {
  const fields = {
    count: { type: 'integer', title: 'Count', enum: [1, 2] },
    size: { type: 'string', title: 'Size', enum: ['S', 'XL', 'A4', '10 kg'] },
    currency: { type: 'string', title: 'Currency', enum: ['EUR', 'USD'] },
    titled: { type: 'string', title: 'Dish', oneOf: [{ const: 'Curry', title: 'Curry' }] },
    hidden: { ...dish, form: { widget: 'hidden' } },
  };
  expect(check(fields)).toEqual([]);
});
