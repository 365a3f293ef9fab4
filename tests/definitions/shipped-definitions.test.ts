import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { app, compileShipped, shippedFiles } from './support/shipped.ts';

describe.each(shippedFiles)('%s', (file) => {
  test('compiles without diagnostics', () => {
    const { form, diagnostics } = compileShipped(file);
    expect(diagnostics).toEqual([]);
    expect(form).toBeDefined();
  });
});

test('each route has a shipped form definition', () => {
  const ids = shippedFiles.map((file) => compileShipped(file).definition?.id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(app.routes)));
});

test('a message of app.json that a form definition uses is not repeated in it', () => {
  const titles = Object.values(app.messages).map(({ title }) => title);
  for (const id of Object.values(app.routes)) {
    const text = readFileSync(`definitions/${id}.json`, 'utf8');
    expect(titles.filter((title) => text.includes(JSON.stringify(title)))).toEqual([]);
  }
});

test.each(shippedFiles)('in %s what an empty input shows is in its hint too, and a computed or waiting field has a hint', (file) => {
  const { form } = compileShipped(file);
  const fields = form!.fields.filter(({ definition }) => definition.form?.widget !== 'hidden');
  const isPrompt = (placeholder: string): boolean => /^(?:Select|Search for|Enter) |^None$/.test(placeholder);
  const waits = ({ enabledWhen }: { enabledWhen?: unknown }): boolean =>
    typeof enabledWhen === 'object' && enabledWhen !== null && 'var' in enabledWhen;
  const unexplained = fields.flatMap(
    ({ path, definition: { description, form: { placeholder, computed, computedWhen, options, ...own } = {} } }) => [
      ...(placeholder !== undefined && !isPrompt(placeholder) && description === undefined ? [`${path}: ${placeholder}`] : []),
      ...(computed !== undefined && computedWhen === undefined && description === undefined ? [`${path} is computed`] : []),
      ...(options !== undefined && waits(own) && !own.disabledHint && description === undefined ? [`${path} waits`] : []),
    ],
  );
  expect(unexplained).toEqual([]);
});

/** Lists every object of a document with its own content, as text. */
function blocks(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const text = JSON.stringify(node);
  if (!Array.isArray(node) && 'type' in node && 'title' in node && text.length > 200) found.push(text);
  for (const member of Object.values(node)) blocks(member, found);
  return found;
}

test('no large field, group or section is in two files', () => {
  const files = [...shippedFiles, ...readdirSync('definitions/fragments').map((file) => `fragments/${file}`)];
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const block of blocks(JSON.parse(readFileSync(`definitions/${file}`, 'utf8'))))
      places.set(block, [...(places.get(block) ?? []), file]);
  }
  expect([...places.values()].filter((where) => where.length > 1)).toEqual([]);
});

test.each(['address', 'parents', 'terms', 'names', 'enrollment-details', 'catalogue-lookups'])(
  'the %s block is one fragment of both enrollment forms',
  (fragment) => {
    for (const file of ['enrollment.json', 're-enrollment.json']) {
      expect(readFileSync(`definitions/${file}`, 'utf8')).toContain(`fragments/${fragment}.json#`);
    }
  },
);
