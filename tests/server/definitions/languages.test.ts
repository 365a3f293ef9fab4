import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  chooseLanguage,
  isRightToLeft,
  listTranslations,
  toFallbackChain,
} from '../../../server/definitions/locales/languages.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';

const read = async (reply: Response | Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await reply).json()) as Record<string, unknown>;

const german = {
  '/title': 'Besuch',
  '/answers/properties/guest/properties/party/title': 'Personen',
  '/texts/error.required': '{title} fehlt',
};

async function openInTwoLanguages(further: Record<string, unknown> = {}): Promise<OpenedApp> {
  return openApp({ definitions: { ...definitions, 'locales/de/visit.json': german, ...further } });
}

describe('the choice of a language', () => {
  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-CH,fr', 'de'],
    ['fr,de-AT', 'de-AT'],
    ['fr', 'en'],
    ['../../etc,de', 'de'],
    ['', 'en'],
    ['en-PH,fil', 'en'],
    ['fil-PH,en', 'fil'],
    ['tl-PH,en', 'fil'],
    ['tl', 'fil'],
    ['x', 'en'],
  ])('of the preferred languages %j is %s', (preferred, language) => {
    expect(chooseLanguage(preferred, ['en', 'de', 'de-AT', 'fil'])).toBe(language);
  });

  it('ignores a folder whose name is no language of Intl', () => {
    const dir = mkdtempSync(join(tmpdir(), 'languages-'));
    for (const name of ['de', 'zh-yue', 'yue', '.git']) mkdirSync(join(dir, 'locales', name), { recursive: true });
    expect(listTranslations(dir)).toEqual(['de', 'yue']);
    rmSync(dir, { recursive: true });
  });

  it('falls back from the specific to the general language', () => {
    expect(toFallbackChain('zh-Hant-TW')).toEqual(['zh', 'zh-Hant', 'zh-Hant-TW']);
    expect(toFallbackChain('..')).toEqual([]);
  });

  it('has the direction of its script', () => {
    expect(['ar', 'ar-EG', 'he', 'fa', 'ur', 'az-Arab'].map(isRightToLeft)).toEqual(Array.from({ length: 6 }, () => true));
    expect(['en', 'fil', 'az', 'zh-Hant-TW'].map(isRightToLeft)).toEqual(Array.from({ length: 4 }, () => false));
  });

  it('starts with the language of the delivered page', () => {
    expect(readFileSync('renderer/index.html', 'utf8')).toContain(`<html lang="${DEFAULT_LANGUAGE}">`);
  });
});

describe('a product in two languages', () => {
  it('tells the pages its languages and the one of the texts', async () => {
    const { app } = await openInTwoLanguages();
    expect(await read(app.request('/api/definitions/app?locale=de-CH,de'))).toMatchObject({ language: 'de', languages: ['en', 'de'] });
    expect(await read(app.request('/api/definitions/app'))).toMatchObject({ language: 'en' });
  });

  it('says nothing about languages when there is only one', async () => {
    const { app } = await openApp({ definitions });
    const settings = await read(app.request('/api/definitions/app?locale=de'));
    expect([settings['language'], settings['languages']]).toEqual([undefined, undefined]);
  });

  it('lists the forms by their translated titles in the menu', async () => {
    const { app } = await openInTwoLanguages();
    const readMenu = async (locale: string) => (await read(app.request(`/api/definitions/app?locale=${locale}`)))['menu'];
    expect(await readMenu('de')).toEqual([{ title: 'Besuch', to: '/forms/visit' }]);
    expect(await readMenu('en')).toEqual([{ title: 'School Visit', to: '/forms/visit' }]);
  });

  it('names the language in which the definitions are written first', async () => {
    const { app } = await openInTwoLanguages({ 'app.json': { language: 'nl', texts: {} } });
    expect(await read(app.request('/api/definitions/app'))).toMatchObject({ language: 'nl', languages: ['nl', 'de'] });
  });

  it('replaces the texts of the general language by those of the specific one', async () => {
    const { app } = await openInTwoLanguages({ 'locales/de-AT/visit.json': { '/title': 'Visite' } });
    const { title, answers } = (await read(app.request('/api/definitions/visit?locale=de-AT'))) as {
      title: string;
      answers: { properties: { guest: { properties: { party: { title: string } } } } };
    };
    expect([title, answers.properties.guest.properties.party.title]).toEqual(['Visite', 'Personen']);
  });

  it('takes texts that forms share from the translation of app.json', async () => {
    const { app } = await openInTwoLanguages({
      'app.json': { texts: { next: 'Next', back: 'Back' } },
      'locales/de/app.json': { '/texts/next': 'Weiter', '/texts/back': 'Zurück' },
      'locales/de/visit.json': { ...german, '/texts/back': 'Einen Schritt zurück' },
    });
    expect(await read(app.request('/api/definitions/visit?locale=de'))).toMatchObject({
      texts: { next: 'Weiter', back: 'Einen Schritt zurück' },
    });
  });

  it('answers a post in its language', async () => {
    const opened = await openInTwoLanguages();
    const { 'guest[party]': _, ...unnamed } = plain;
    const german422 = await read(post(opened, unnamed, { 'content-language': 'de' }));
    expect(german422['errors']).toMatchObject({ 'guest.party': 'Personen fehlt' });
    const english422 = await read(post(opened, unnamed));
    expect(english422['errors']).not.toEqual(german422['errors']);
    expect((await post(opened, plain, { 'content-language': 'de' })).status).toBe(201);
    expect((await post(opened, plain, { 'content-language': 'no such language' })).status).toBe(201);
  });

  it('answers with a changed translation without a restart', async () => {
    const opened = await openInTwoLanguages();
    const { 'guest[party]': _, ...unnamed } = plain;
    await post(opened, unnamed, { 'content-language': 'de' });
    opened.write('locales/de/visit.json', { ...german, '/texts/error.required': 'Bitte: {title}' });
    const reply = await read(post(opened, unnamed, { 'content-language': 'de' }));
    expect(reply['errors']).toMatchObject({ 'guest.party': 'Bitte: Personen' });
  });
});
