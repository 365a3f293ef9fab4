/** Record lists in app.json: validated like every definition, and served in their last valid version while they have errors. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readApp } from '../../../server/definitions/app-settings.ts';
import { isList, listDiagnostics } from '../../../server/definitions/list-diagnostics.ts';
import { openApp } from '../support/open-app.ts';

const list = (changes: object = {}) => ({
  title: 'Books',
  path: 'books',
  record: { type: 'object', properties: { name: { type: 'string' } } },
  card: { title: '{name}', rows: [] },
  texts: {},
  ...changes,
});
const settings = (books: unknown = { $ref: 'books.json' }) => ({ product: 'Library', texts: {}, pages: { lists: { '/books': books } } });

interface Served {
  pages: { lists: Record<string, { title: string }> };
}

describe('a record list', () => {
  it('has no diagnostics in the shipped files', () => {
    expect(readApp('definitions', undefined).diagnostics).toEqual([]);
    const files = readdirSync('definitions').filter(
      (file) => file.endsWith('.json') && isList(JSON.parse(readFileSync(`definitions/${file}`, 'utf8'))),
    );
    expect(files).toContain('students.json');
  });

  it('is served with app.json, and updated when its file changes', async () => {
    const { app, write } = await openApp({ definitions: { 'app.json': settings(), 'books.json': list() } });
    const title = async () => ((await (await app.request('/api/definitions/app')).json()) as Served).pages.lists['/books']?.title;
    expect(await title()).toBe('Books');
    write('books.json', list({ title: 'All Books' }));
    expect(await title()).toBe('All Books');
  });

  it('is served in its last valid version after an invalid edit, and the log has the diagnostics', async () => {
    const { app, write, logged } = await openApp({ definitions: { 'app.json': settings(), 'books.json': list() } });
    await app.request('/api/definitions/app');
    write('books.json', list({ title: 'Broken', rules: { isNew: { '==': [{ var: 'nmae' }, 'x'] } } }));
    const served = (await (await app.request('/api/definitions/app')).json()) as Served;
    expect(served.pages.lists['/books']?.title).toBe('Books');
    expect(logged.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^books\.json:\d+:\d+ error unknown-answer: .*nmae.* Did you mean "name"\?$/),
    );
  });

  it.each<[string, object, code: string]>([
    ['has no card', { card: undefined }, 'missing-key'],
    ['has an unknown key', { crad: {} }, 'unknown-key'],
    ['has a path on another host', { path: '//evil.example' }, 'wrong-value'],
    ['has a row without a value', { card: { title: 'x', rows: [{ title: 'y' }] } }, 'missing-key'],
  ])('that %s is rejected', (_, changes, code) => {
    expect(listDiagnostics(JSON.parse(JSON.stringify(list(changes))))).toMatchObject([{ code }]);
  });
});
