/** The texts of the user interface in the languages that the server has. */

import { mkdtempSync, readFileSync, rmSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkTexts, listTexts } from '#engine';
import { pageTextNames } from '#engine/kit/analysis/page-text-names';
import { listTextNames } from '#engine/kit/analysis/text-names';
import { withDefaults } from '../../../server/definitions/default-app.ts';
import { getUiTexts, listUiLanguages } from '../../../server/definitions/locales/ui-texts.ts';
import { listPlaceholderNames } from '../../../engine/text/text-template.ts';
import { root, readSources } from '../../architecture/source-file.ts';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { createDefinitionsFolder } from '../support/definitions-folder.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const english = { ...getUiTexts('pages', 'en'), ...getUiTexts('forms', 'en') };

describe('the English texts', () => {
  it('are those that the engine and the pages read', () => {
    expect(Object.keys(english).toSorted()).toEqual([...listTextNames([])].toSorted());
    expect(Object.keys(getUiTexts('pages', 'en')).toSorted()).toEqual(pageTextNames.toSorted());
  });

  it('are the defaults of the engine and of the pages', () => {
    const unescape = (text: string): string => text.replaceAll(String.raw`\'`, "'");
    const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
    const ofForms = readdirSync(`${root}/renderer/form`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('-texts.ts'),
    );
    const files = [...ofForms.map((file) => `renderer/form/${file}`), 'renderer/app-data/default-texts.ts'];
    const lists = files.map(read).flatMap((source) => [...source.matchAll(/^ {2}(\w+):\s+'((?:[^'\\]|\\.)*)',$/gm)]);
    const messages = [...read('engine/issues.ts').matchAll(/^ {2}(\w+): '((?:[^'\\]|\\.)*)',$/gm)].map(([, code, text]) => [
      `error.${code}`,
      text,
    ]);
    const inline = readSources('engine').flatMap(({ text }) => [...text.matchAll(/texts\['([^']+)'\]\s*\?\?\s*'((?:[^'\\]|\\.)*)'/g)]);
    const found = [...lists.map(([, name, text]) => [name, text]), ...messages, ...inline.map(([, name, text]) => [name, text])];
    expect(found.length).toBeGreaterThan(150);
    for (const [name, text] of found) expect({ [name!]: english[name!] }).toEqual({ [name!]: unescape(text!) });
  });
});

describe.each(listUiLanguages())('the texts of %s', (language) => {
  const texts = { ...getUiTexts('pages', language), ...getUiTexts('forms', language) };

  it('are complete and have the placeholders of the English ones', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    const placeholders = (text: string): string[] => [...new Set(listPlaceholderNames(text))].toSorted();
    for (const [name, text] of Object.entries(texts))
      expect({ [name]: placeholders(text) }).toEqual({ [name]: placeholders(english[name]!) });
  });

  it('are complete for the built-in pages, and each is a text of one of them', () => {
    expect(Object.keys(getUiTexts('builtInPages', language))).toEqual(Object.keys(getUiTexts('builtInPages', 'en')));
    for (const text of Object.values(getUiTexts('builtInPages', language))) expect(text).toMatch(/^\S.*\S$/);
    const { pages } = withDefaults({ texts: {}, language }, []);
    const known = new Set(listTexts({ pages }).map(({ pointer }) => pointer));
    for (const path of Object.keys(getUiTexts('builtInPages', language))) expect(known).toContain(`/pages/${path}`);
  });

  it('are valid', () => {
    expect(checkTexts({ texts })).toEqual([]);
  });
});

describe('a folder in two languages', () => {
  const german = { '/title': 'Besuch' };
  const read = async (path: string, definitions: Record<string, unknown>): Promise<{ title: string; texts: Record<string, string> }> => {
    const { app } = await openApp({ definitions });
    return (await (await app.request(`/api/definitions/${path}`)).json()) as never;
  };

  it('has the texts of the user interface in each of them', async () => {
    const definitions = { 'visit.json': visitDefinition(), 'locales/de/visit.json': german };
    expect(await read('visit?locale=de-AT', definitions)).toMatchObject({ title: 'Besuch', texts: { next: 'Weiter' } });
    expect((await read('app?locale=de', definitions)).texts).toMatchObject({ close: 'Schließen', deleteSaved: 'Löschen' });
    expect((await read('visit', definitions)).texts?.['next']).toBeUndefined();
    expect((await read('app?locale=en', definitions)).texts?.['close']).toBeUndefined();
  });

  it('has the built-in pages in each of them', async () => {
    const definitions = { 'visit.json': visitDefinition(), 'locales/de/visit.json': german };
    const inGerman = (await read('app?locale=de-AT', definitions)) as unknown as { pages: Record<string, Record<string, unknown>> };
    expect(inGerman.pages).toMatchObject({
      landing: { lead: 'Wählen Sie das Formular, das Sie ausfüllen möchten.', menu: 'Formulare' },
      maintenance: { title: 'Wartungsarbeiten', contact: '' },
      serverError: { home: 'Zur Startseite' },
      notFound: { title: 'Seite nicht gefunden', back: 'Zurück' },
      modals: { title: 'Dialoge', closeIcon: 'Schließen', demos: [] },
    });
    expect(await read('app?locale=en', definitions)).toMatchObject({ pages: { notFound: { title: 'Page Not Found' } } });
    const dutch = { ...definitions, 'app.json': { language: 'nl' } };
    expect(await read('app', dutch)).toMatchObject({
      pages: { notFound: { title: 'Pagina niet gevonden' } },
      texts: { deleteSaved: 'Verwijderen' },
    });
    expect(await read('app?locale=de', dutch)).toMatchObject({ pages: { notFound: { title: 'Seite nicht gefunden' } } });
  });

  it('has the default of each text that app.json does not declare, also in a page that it declares in part', async () => {
    const pages = { landing: { lead: 'Welcome' }, maintenance: { contact: 'Call us.' } };
    const definitions = { 'app.json': { pages }, 'visit.json': visitDefinition(), 'locales/de/visit.json': german };
    expect(await read('app', definitions)).toMatchObject({
      pages: { landing: { lead: 'Welcome', menu: 'Forms' }, maintenance: { contact: 'Call us.', refresh: expect.any(String) as string } },
    });
    expect(await read('app?locale=de', definitions)).toMatchObject({ pages: { landing: { lead: 'Welcome', menu: 'Formulare' } } });
  });

  it('keeps the texts of a page that app.json declares until they are translated', async () => {
    const landing = { lead: 'Welcome', menu: 'Forms' };
    const definitions = { 'app.json': { pages: { landing } }, 'visit.json': visitDefinition(), 'locales/de/visit.json': german };
    expect(await read('app?locale=de', definitions)).toMatchObject({ pages: { landing: { lead: 'Welcome', menu: 'Formulare' } } });
    const translated = { ...definitions, 'locales/de/app.json': { '/pages/landing/lead': 'Willkommen', '/pages/notFound/back': 'Los' } };
    expect(await read('app?locale=de', translated)).toMatchObject({
      pages: { landing: { lead: 'Willkommen', menu: 'Formulare' }, notFound: { back: 'Los', home: 'Zur Startseite' } },
    });
  });

  it('keeps a text that the form replaces until it is translated', async () => {
    const visit = { ...visitDefinition(), texts: { next: 'Go on', back: 'Back' } };
    const definitions = { 'visit.json': visit, 'locales/de/visit.json': german };
    expect((await read('visit?locale=de', definitions)).texts).toMatchObject({ next: 'Go on', back: 'Zurück' });
    const translated = {
      ...definitions,
      'locales/de/app.json': { '/texts/next': 'Weiter' },
      'locales/de/visit.json': { '/texts/next': 'Los' },
    };
    expect((await read('visit?locale=de', translated)).texts).toMatchObject({ next: 'Los', back: 'Zurück' });
  });

  it('shows a form without a translation as it was written', async () => {
    const definitions = { 'visit.json': visitDefinition(), 'locales/de/other.json': german };
    expect((await read('visit?locale=de', definitions)).texts?.['next']).toBeUndefined();
  });

  it('has the texts of the language in which the forms are written', async () => {
    const definitions = { 'app.json': { language: 'nl', texts: { back: 'Vorige' } }, 'visit.json': visitDefinition() };
    expect((await read('visit', definitions)).texts).toMatchObject({ next: 'Volgende', back: 'Vorige' });
    expect((await read('app', definitions)).texts).toMatchObject({ close: 'Sluiten' });
    const both = { ...definitions, 'locales/en/visit.json': { '/title': 'Visit' } };
    expect((await read('visit?locale=en', both)).texts).toMatchObject({ next: 'Next', back: 'Vorige' });
  });
});

describe('the check', () => {
  const check = (definitions: Record<string, unknown>, file: string): string[] => {
    const folder = mkdtempSync(join(tmpdir(), 'ui-texts-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { write } = createDefinitionsFolder(folder, false);
    for (const [name, content] of Object.entries(definitions)) write(name, content);
    return checkFile(`${folder}/${file}`).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  const visit = visitDefinition();

  it('requires no texts of the user interface in a language that the server has', () => {
    expect(check({ 'app.json': {}, 'visit.json': visit, 'locales/de/visit.json': { '/title': 'Besuch' } }, 'app.json')).toEqual([]);
  });

  it('requires no translation of a text that is alike in the language of the definitions', () => {
    const german = { ...visit, id: 'besuch' };
    const definitions = { 'app.json': { language: 'de' }, 'besuch.json': german, 'locales/en/besuch.json': { '/title': 'Visit' } };
    expect(check(definitions, 'besuch.json').join()).not.toContain('/texts/');
  });

  it('names a language that the server does not have', () => {
    const found = check({ 'app.json': {}, 'visit.json': visit, 'locales/sw/visit.json': { '/title': 'Ziara' } }, 'app.json');
    expect(found).toEqual(['untranslated: The texts of the user interface, such as "Next", have no translation to sw.']);
    const partly = check({ 'app.json': {}, 'visit.json': visit, 'locales/sw/app.json': { '/texts/next': 'Endelea' } }, 'app.json');
    expect(partly).toContain('untranslated: The locale sw has no translation of /texts/back, "Back"');
    expect(partly.join()).not.toContain('/texts/next');
  });

  it('accepts translations of built-in pages, and requires those of texts that app.json declares', () => {
    const locale = { '/pages/landing/lead': 'Willkommen', '/pages/landing/led': 'Willkommen' };
    const files = { 'visit.json': visit, 'locales/de/app.json': locale };
    expect(check({ ...files, 'app.json': {} }, 'app.json')).toEqual([expect.stringContaining('unknown-text: ')]);
    const notFound = { title: 'Page Not Found', text: 'No such page.', back: 'Go Back', home: 'Go Home' };
    const found = check({ ...files, 'app.json': { pages: { notFound } } }, 'app.json');
    expect(found.filter((line) => line.startsWith('untranslated'))).toEqual([
      'untranslated: The locale de has no translation of /pages/notFound/text, "No such page."',
    ]);
  });

  it('accepts a translation of a text that app.json leaves to the default in a page that it declares in part', () => {
    const locale = { '/pages/landing/lead': 'Willkommen', '/pages/landing/menu': 'Alle Formulare' };
    const files = { 'app.json': { pages: { landing: { lead: 'Welcome' } } }, 'visit.json': visit, 'locales/de/app.json': locale };
    expect(check(files, 'app.json')).toEqual([]);
  });

  it('names a text that nothing reads', () => {
    const locale = { '/texts/nexxt': 'Los', '/texts/error.tall': 'Zu hoch' };
    const found = check({ 'app.json': {}, 'visit.json': visit, 'locales/de/app.json': locale }, 'app.json');
    expect(found).toEqual(['unknown-text: The locale de translates "nexxt", which is no text of the user interface.']);
  });

  it('compares the placeholders of a text that the folder does not have', () => {
    const found = check(
      { 'app.json': {}, 'visit.json': visit, 'locales/de/app.json': { '/texts/stepOf': 'Schritt {number}' } },
      'app.json',
    );
    expect(found).toEqual([expect.stringContaining('changed-placeholder: The translation to de lacks the placeholder {count}')]);
  });
});
