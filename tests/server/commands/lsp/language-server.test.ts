/** Drives the language server as an editor does, with the enrollment form. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument, startLspClient } from './lsp-client.ts';

const client = startLspClient();
const form = openDocument('definitions/enrollment.json');
const fragment = openDocument('definitions/fragments/address.json');

interface Location {
  uri: string;
  range: { start: { line: number; character: number } };
}

let opened: unknown;

beforeAll(async () => {
  await client.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  client.notify('initialized', {});
  const diagnostics = client.nextDiagnostics(form.uri);
  client.notify('textDocument/didOpen', { textDocument: { uri: form.uri, languageId: 'json', version: 1, text: form.text } });
  opened = await diagnostics;
}, 60_000);

afterAll(() => client.kill());

test('the form has no diagnostics when it is opened', () => expect(opened).toEqual([]));

async function complete(place: ReturnType<typeof form.at>): Promise<string[]> {
  const items = (await client.request('textDocument/completion', place)) as { label: string }[];
  return items.map(({ label }) => label);
}

test('completion offers paths, rules, lookups, properties, operators and keys', async () => {
  expect(await complete(form.at('"var": "student.country"', 9))).toContain('student.nationality');
  expect(await complete(form.at('"rule": "familyNeedsPin"', 9))).toContain('familyMayNeedPin');
  expect(await complete(form.at('"status": "parent"', 12))).toContain('nationalities');
  expect(await complete(form.at('"lookup": ["parent", "enrollmentPin"]', 23))).toContain('enrollmentPin');
  expect(await complete(form.at('"in": [{ "status"', 1))).toContain('starts_with');
  expect(await complete(form.at('"dialog": "noParentEmail"', 12))).toContain('submitted');
  expect(await complete(form.at('"entry"', 1))).toContain('persistence');
});

test('hover shows the title of an answer, and the signature of an operator', async () => {
  const answer = (await client.request('textDocument/hover', form.at('"var": "student.country"', 17))) as { contents: { value: string } };
  expect(answer.contents.value).toContain('answer `student.country`');
  const operator = (await client.request('textDocument/hover', form.at('"age": [{ "var"', 2))) as { contents: { value: string } };
  expect(operator.contents.value).toContain('{ "age": [date, date] } → number');
});

test('a definition is found in its fragment', async () => {
  const found = (await client.request('textDocument/definition', form.at('"var": "student.country"', 17))) as Location[];
  expect(found.map(({ uri }) => uri)).toEqual([fragment.uri]);
  const line = fragment.text.split('\n')[found[0]!.range.start.line]!;
  expect(line).toContain('"country": {');
});

test('references are found in the form and in fragments', async () => {
  const found = (await client.request('textDocument/references', {
    ...form.at('"familyNeedsPin"', 2),
    context: { includeDeclaration: true },
  })) as Location[];
  expect(new Set(found.map(({ uri }) => uri.split('/definitions/')[1]))).toEqual(
    new Set(['enrollment.json', 're-enrollment.json', 'fragments/enrollment-pin.json']),
  );
});

test('a rename changes all files, and a taken name is refused', async () => {
  const edit = (await client.request('textDocument/rename', { ...form.at('"familyNeedsPin"', 2), newName: 'pinIsNeeded' })) as {
    changes: Record<string, { newText: string }[]>;
  };
  expect(Object.keys(edit.changes).map((uri) => uri.split('/definitions/')[1])).toContain('fragments/enrollment-pin.json');
  expect(
    Object.values(edit.changes)
      .flat()
      .every(({ newText }) => newText === 'pinIsNeeded'),
  ).toBe(true);
  await expect(client.request('textDocument/rename', { ...form.at('"familyNeedsPin"', 2), newName: 'familyMayNeedPin' })).rejects.toThrow(
    'already has the rule "familyMayNeedPin"',
  );
});

test('document symbols have the parts of the form', async () => {
  const symbols = (await client.request('textDocument/documentSymbol', { textDocument: { uri: form.uri } })) as { name: string }[];
  expect(symbols.map(({ name }) => name)).toEqual(expect.arrayContaining(['rules', 'lookups', 'answers', 'steps']));
});

test('diagnostics follow each change, also of a fragment and after a syntax error', async () => {
  const change = async (text: string, version: number) => {
    const found = client.nextDiagnostics(form.uri);
    client.notify('textDocument/didChange', { textDocument: { uri: form.uri, version }, contentChanges: [{ text }] });
    return (await found).map(({ code }) => code);
  };
  const broken = form.text
    .replace('"speaksOtherLanguage": {', '"speaksOtherLanguage" {')
    .replace('{ "var": "student.nationality" }', '{ "var": "student.nationalty" }');
  expect(await change(broken, 2)).toEqual(['unknown-answer', 'unreadable-json']);
  expect(await change(form.text, 3)).toEqual([]);
  const found = client.nextDiagnostics(fragment.uri);
  client.notify('textDocument/didOpen', {
    textDocument: {
      uri: fragment.uri,
      languageId: 'json',
      version: 1,
      text: fragment.text.replace('"student.country"', '"student.contry"'),
    },
  });
  expect((await found).map(({ code }) => code)).toContain('unknown-answer');
});

test('the server ends after a shutdown', async () => {
  const other = startLspClient();
  await other.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  expect(await other.stop()).toBe(0);
}, 60_000);
