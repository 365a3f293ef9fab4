import { expect, test } from 'vitest';
import { applyLocale, checkLocale } from '../../../engine/source/apply-locale.ts';

test('texts are replaced by pointer in a copy', () => {
  const document = { title: 'Form', steps: [{ title: 'One' }] };
  const { document: translated, diagnostics } = applyLocale(document, { '/title': 'Porma', '/steps/0/title': 'Isa' }, 'fil');
  expect(diagnostics).toEqual([]);
  expect(translated).toEqual({ title: 'Porma', steps: [{ title: 'Isa' }] });
  expect(document.title).toBe('Form');
});

test('a pointer without a text is reported and changes nothing', () => {
  const document = { title: 'Form', steps: [] };
  const { document: translated, diagnostics } = applyLocale(
    document,
    { '/tittle': 'x', '/steps': 'x', '': 'x', '/__proto__/x': 'x', title: 'x' },
    'fil',
  );
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unknown-text', '/tittle'],
    ['unknown-text', '/steps'],
    ['unknown-text', ''],
    ['unknown-text', '/__proto__/x'],
    ['unknown-text', 'title'],
  ]);
  expect(translated).toEqual(document);
});

test('missing translations are reported', () => {
  const diagnostics = checkLocale(
    { id: 'x', title: 'Form', note: 'A note', steps: [{ to: '/a', title: 'One' }] },
    { '/title': 'Porma', '/note': '<b>Tala</b>', '/x': '' },
    'fil',
  );
  expect(diagnostics.map(({ code, pointer, severity }) => [code, pointer, severity])).toEqual([
    ['unknown-text', '/x', 'error'],
    ['html-in-text', '/note', 'error'],
    ['untranslated', '/steps/0/title', 'warning'],
  ]);
});

test('a translation of a value that is no text is reported and not applied', () => {
  const document = { title: 'Form', rules: { isIn: { '==': [{ var: 'country' }, 'PH'] } }, submission: { path: 'forms' } };
  const { document: translated, diagnostics } = applyLocale(document, { '/rules/isIn/==/1': 'DE', '/submission/path': 'formulare' }, 'de');
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unknown-text', '/rules/isIn/==/1'],
    ['unknown-text', '/submission/path'],
  ]);
  expect(translated).toEqual(document);
});

test('a translation has the placeholders of the original, also those with the number of a row in their fallback', () => {
  const document = { title: '{n|Item}', items: { title: '{items.#.name|Item {row}}' } };
  const diagnostics = checkLocale(document, { '/title': '{n|Ding}', '/items/title': 'Ding {row}' }, 'de');
  expect(diagnostics.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    ['changed-placeholder', '/items/title', 'The translation to de lacks the placeholder {items.#.name} of the original.'],
    ['changed-placeholder', '/items/title', 'The translation to de has the placeholder {row}, which is not in the original.'],
  ]);
});

test('a text of the user interface need not be in the document', () => {
  const { document: translated, diagnostics } = applyLocale({ title: 'Form' }, { '/texts/next': 'Weiter', '/texts/__proto__': 'x' }, 'de');
  expect(translated).toEqual({ title: 'Form', texts: { next: 'Weiter' } });
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([['unknown-text', '/texts/__proto__']]);
});

test('the columns with the labels of options can be translated, and need not be', () => {
  const document = {
    lookups: { towns: { table: 'towns', label: 'name' }, conditions: { path: 'services/x', isSearched: true, label: 'name' } },
    answers: { type: 'object', properties: { label: { type: 'string', title: 'Town', form: { optionLabel: 'name' } } } },
  };
  const [label, optionLabel] = ['/lookups/towns/label', '/answers/properties/label/form/optionLabel'];
  const title = { '/answers/properties/label/title': 'Stadt' };
  expect(checkLocale(document, title, 'de')).toEqual([]);
  const translation = { ...title, [label]: 'name_de', '/lookups/conditions/label': 'name_de', [optionLabel]: 'name_de' };
  expect(checkLocale(document, translation, 'de')).toEqual([]);
  const { lookups, answers } = applyLocale(document, translation, 'de').document;
  expect([lookups.towns.label, lookups.conditions.label, answers.properties.label.form.optionLabel]).toEqual([
    'name_de',
    'name_de',
    'name_de',
  ]);
  expect(checkLocale(document, { ...title, '/lookups/towns/table': 'towns_de' }, 'de').map(({ code }) => code)).toEqual(['unknown-text']);
});
