/** Support by editors with JSON Schema: the JSON language service of VS Code with the shipped files. */

import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, MarkupKind, TextDocument, type MarkupContent } from 'vscode-json-languageservice';

const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(new URL(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: [MarkupKind.Markdown] } } } },
});
service.configure({ validate: true, allowComments: false });

/** Opens a file of the definitions folder, or a text in its place. `§` marks the cursor. */
function openFile(file: string, text = readFileSync(join('definitions', file), 'utf8')) {
  const offset = text.indexOf('§');
  const document = TextDocument.create(pathToFileURL(join('definitions', file)).href, 'json', 1, text.replace('§', ''));
  const json = service.parseJSONDocument(document);
  return { document, json, position: document.positionAt(Math.max(0, offset)) };
}

/** Returns the shipped text with a cursor mark after the first `before`. */
function marked(file: string, before: string, insertion = ''): string {
  const text = readFileSync(join('definitions', file), 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} does not hold ${before}`);
  return `${text.slice(0, at + before.length)}${insertion}§${text.slice(at + before.length)}`;
}

async function listProblems(file: string, text?: string): Promise<string[]> {
  const { document, json } = openFile(file, text);
  return (await service.doValidation(document, json)).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

async function offers(file: string, text: string): Promise<string[]> {
  const { document, json, position } = openFile(file, text);
  return ((await service.doComplete(document, position, json))?.items ?? []).map(({ label }) => label);
}

async function hover(file: string, text: string): Promise<string> {
  const { document, json, position } = openFile(file, text);
  const found = await service.doHover(document, position, json);
  return [found?.contents ?? []]
    .flat()
    .map((part) => (typeof part === 'string' ? part : (part as MarkupContent).value))
    .join('\n');
}

const top = readdirSync('definitions').filter(
  (name) => name.endsWith('.json') && !/schema\.json$|^(app|lookups|messages)\.json$/.test(name),
);
const catalogue = readdirSync('definitions/catalogue')
  .filter((name) => name !== 'shared.json')
  .map((name) => `catalogue/${name}`);
const guide = readdirSync('definitions/guide')
  .filter((name) => name.endsWith('.json'))
  .map((name) => `guide/${name}`);

// A fragment that is a list cannot have a "$schema".
const fragments = [
  'catalogue/shared.json',
  'guide/fragments/contact.json',
  ...readdirSync('definitions/fragments').map((name) => `fragments/${name}`),
].filter((name) => !readFileSync(join('definitions', name), 'utf8').startsWith('['));

test.each([...top, ...catalogue, ...guide, ...fragments])('an editor reports no error in %s', async (file) => {
  expect(readFileSync(join('definitions', file), 'utf8')).toMatch(/"\$schema": "(\.\.?\/)+(wizard|list|fragment)\.schema\.json"/);
  expect(await listProblems(file)).toEqual([]);
});

test.each([
  ['a field', '"maxLength": 254,', ' "maxLenght": 3,', 'maxLenght'],
  ['a step', '"steps": [', ' { "id": "x", "title": "X", "sections": [], "heeding": "X" },', 'heeding'],
  ['a lookup beside a reference', '"parent": {', ' "paht": "x",', 'paht'],
  ['an expression', '"familyNeedsPin": {', ' "equals": [1, 2],', 'equals'],
])('an unknown key of %s is an error', async (_, before, insertion, key) => {
  const diagnostics = await listProblems('enrollment.json', marked('enrollment.json', before, insertion).replace('§', ''));
  expect(diagnostics.join('\n')).toContain(key);
});

test.each([
  ['keys of a field', '"format": "email",', ' "§": 1,', ['pattern', 'minLength', 'enum']],
  ['keys of the behaviour', '"widget": "hidden",', ' "§": 1,', ['visibleWhen', 'prefill', 'computed']],
  ['operators', '"familyNeedsPin": {', ' "§": 1,', ['var', '!=', 'contains_word', 'date_add']],
])('completion offers the %s', async (_, before, insertion, expected) => {
  const text = marked('enrollment.json', before, insertion.replace('§', '\u0000')).replace('§', '').replace('\u0000', '§');
  expect(await offers('enrollment.json', text)).toEqual(expect.arrayContaining(expected));
});

test('completion offers the keys of a form definition', async () => {
  expect(await offers('guide/step-1.json', marked('guide/step-1.json', '"version": 1,', ' "').replace('§', '§": 1,'))).toEqual(
    expect.arrayContaining(['rules', 'lookups', 'notices']),
  );
});

test.each([
  ['widgets', '"widget": ', '"§"', ['"combobox"', '"radio"', '"date"']],
  ['formats', '"format": ', '"§"', ['"date"', '"email"', '"uri"']],
])('completion offers the %s', async (_, key, insertion, expected) => {
  const text = readFileSync('definitions/enrollment.json', 'utf8').replace(new RegExp(`${key}"\\w+"`), `${key}${insertion}`);
  expect(await offers('enrollment.json', text)).toEqual(expect.arrayContaining(expected));
});

test('an unknown key in a fragment is an error', async () => {
  const diagnostics = await listProblems(
    'fragments/names.json',
    marked('fragments/names.json', '"maxLength": 100,', ' "maxLenght": 1,').replace('§', ''),
  );
  expect(diagnostics.join('\n')).toContain('maxLenght');
});

test('snippets are offered at the position of a field', async () => {
  const text = marked('guide/step-1.json', '"properties": {', ' "extra": ').replace('§', '§,');
  expect(await offers('guide/step-1.json', text)).toEqual(
    expect.arrayContaining(['a text', 'a choice from a lookup', 'an upload', 'a repeating group']),
  );
});

test('each snippet is valid without changes', () => {
  const schema = JSON.parse(readFileSync('definitions/wizard.schema.json', 'utf8')) as {
    definitions: Record<string, { defaultSnippets?: { label: string; body: unknown }[] }>;
  };
  const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false, strictTypes: false, keywords: ['defaultSnippets'] });
  ajv.addSchema(schema, 'language');
  const pieces = Object.entries(schema.definitions).flatMap(([name, { defaultSnippets = [] }]) =>
    defaultSnippets.map((piece) => ({ name, ...piece })),
  );
  expect(pieces.length).toBeGreaterThan(10);
  const filled = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll(/\$\{\d+:([^}]*)\}/g, '$1'));
  expect(
    pieces.filter(({ name, body }) => !ajv.validate({ $ref: `language#/definitions/${name}` }, filled(body))).map(({ label }) => label),
  ).toEqual([]);
});

test.each([
  ['"requiredW', 'must be filled while this is true'],
  ['"autocomp', 'autocomplete token'],
  ['"status', 'blocked, loading, ready, empty or failed'],
  ['"lookups', 'Data that the form requests from the server'],
])('the hover text of %s… describes it', async (before, says) => {
  expect(await hover('enrollment.json', marked('enrollment.json', before))).toContain(says);
});
