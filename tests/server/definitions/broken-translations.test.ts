/** Translations with errors: the log names them, and the last valid texts stay. */

import { expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const german = { '/title': 'Besuch', '/texts/error.required': '{title} fehlt', '/submission/success/panel/text': 'Danke' };
const file = 'locales/de/visit.json';

const visit = { ...visitDefinition(), texts: { 'error.required': '{title} is missing' } };
const open = async (content: unknown = german): Promise<OpenedApp> => openApp({ definitions: { 'visit.json': visit, [file]: content } });
const read = async ({ app }: OpenedApp): Promise<{ title: string; texts: Record<string, string> }> =>
  (await (await app.request('/api/definitions/visit?locale=de')).json()) as never;
const listErrors = ({ logged }: OpenedApp): unknown[] => logged.filter(({ level }) => level === 50).map(({ msg }) => msg);

it('keeps the last valid texts of a file that is not JSON any more', async () => {
  const opened = await open();
  expect(await read(opened)).toMatchObject({ title: 'Besuch' });
  opened.write(file, '{\n  "/title": "Besucher"\n  "/texts/error.required": "{title} fehlt"\n}');
  expect(await read(opened)).toMatchObject({ title: 'Besuch' });
  await read(opened);
  expect(listErrors(opened)).toEqual([
    'locales/de/visit.json has errors; the last valid version stays active',
    expect.stringMatching(/^locales\/de\/visit\.json:2:23 error unreadable-json: .*comma/),
  ]);
  opened.write(file, { '/title': 'Besucher' });
  expect(await read(opened)).toMatchObject({ title: 'Besucher' });
});

it('keeps the last valid text for one with a missing placeholder, and uses the others', async () => {
  const opened = await open();
  await read(opened);
  opened.write(file, '{\n  "/title": "Besucher",\n  "/texts/error.required": "fehlt"\n}');
  const served = await read(opened);
  expect(served.title).toBe('Besucher');
  expect(served.texts['error.required']).toBe('{title} fehlt');
  await read(opened);
  expect(listErrors(opened)).toEqual([expect.stringMatching(/^locales\/de\/visit\.json:3:3 error changed-placeholder: .*\{title\}/)]);
});

it('uses the text of the form if no translation of it was ever valid', async () => {
  const opened = await open({ '/title': 'Besuch', '/texts/error.required': 'fehlt' });
  const served = await read(opened);
  expect(served.title).toBe('Besuch');
  expect(served.texts['error.required']).toBe('{title} is missing');
});

it('removes the translation with its file', async () => {
  const opened = await open();
  const { title } = await read(opened);
  opened.remove(file);
  expect(title).not.toBe((await read(opened)).title);
  expect(listErrors(opened)).toEqual([]);
});
