/** Options from a data table in several languages: a translation names the column with the labels. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileForm, createFormState, getFieldView, type FormDefinition } from '#engine';
import { formsProduct } from '../../../server/forms-product.ts';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { createDefinitionsFolder } from '../support/definitions-folder.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';

const towns = {
  title: 'Towns',
  columns: { code: { type: 'string' }, name: { type: 'string' }, name_de: { type: 'string' } },
  key: ['code'],
};

const answers = {
  type: 'object',
  properties: {
    town: { type: 'string', title: 'Town', form: { options: 'towns', requiredWhen: true } },
    stops: {
      type: 'object',
      each: { type: 'string', title: 'Stop', form: { options: 'towns', optionValue: 'code', optionLabel: 'code' } },
      properties: { first: {}, second: {} },
    },
    trips: {
      type: 'array',
      title: 'Trips',
      maxItems: 3,
      items: { type: 'object', properties: { to: { type: 'string', title: 'To', form: { options: 'towns', optionLabel: 'code' } } } },
      form: { add: 'Add', remove: 'Remove' },
    },
  },
};

const trip = {
  id: 'trip',
  version: 1,
  title: 'Trip',
  dialogs: { failed: { type: 'error', title: 'FAILED' } },
  lookups: { towns: { table: 'towns', value: 'code', label: 'name' } },
  answers,
  steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['town', 'stops.first', 'stops.second', 'trips'] }] }],
  submission: { path: 'trips', success: { panel: { title: 'Done', text: 'Done.' } }, failure: { dialog: 'failed' } },
};

const shared = {
  'tables/towns.json': towns,
  'tables/towns.csv': 'code,name,name_de\nM,Munich,München\nC,Cologne,Köln\n',
  'trip.json': trip,
};

const file = 'locales/de/trip.json';
const german = { '/title': 'Reise', '/lookups/towns/label': 'name_de' };
const combobox = { ...trip, answers: { type: 'object', properties: { town: answers.properties.town } } };
const long = {
  ...shared,
  'trip.json': { ...combobox, steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['town'] }] }] },
  'tables/towns.csv': `code,name,name_de\nM,Munich,München\n${Array.from({ length: 6000 }, (_, index) => `T${index},Town ${index},Ort ${index}\n`).join('')}`,
};

const open = async (translation: unknown, files: Record<string, unknown> = shared): Promise<OpenedApp> =>
  openApp({ product: formsProduct, definitions: { ...files, [file]: translation } });

const readForm = async ({ app }: OpenedApp, language: string): Promise<FormDefinition> =>
  (await (await app.request(`/api/definitions/trip?locale=${language}`)).json()) as FormDefinition;

const listLabels = (definition: FormDefinition, path: string): string[] => {
  const { form } = compileForm(definition);
  const state = createFormState(form!, { today: '2026-11-24', side: 'browser' });
  return getFieldView(form!, state, path).options!.list.map(({ label }) => label);
};

const submit = async ({ app, store }: OpenedApp, language: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', 'content-language': language };
  const reply = await app.request('/api/trips', { method: 'POST', headers, body: JSON.stringify({ town: 'M' }) });
  expect(reply.status).toBe(201);
  const rows = (await store.db.all('select labels from submissions order by id')) as { labels: string }[];
  return JSON.parse(rows.at(-1)!.labels);
};

describe('options from a data table', () => {
  it('have the labels of the column that the language names', async () => {
    const opened = await open(german);
    expect(listLabels(await readForm(opened, 'de'), 'town')).toEqual(['München', 'Köln']);
    expect(listLabels(await readForm(opened, 'en'), 'town')).toEqual(['Munich', 'Cologne']);
  });

  it('have the column that the language names for one field, for all fields of a group, and for rows', async () => {
    const opened = await open({
      '/answers/properties/stops/each/form/optionLabel': 'name_de',
      '/answers/properties/trips/items/properties/to/form/optionLabel': 'name_de',
    });
    const definition = await readForm(opened, 'de');
    expect(listLabels(definition, 'town')).toEqual(['Munich', 'Cologne']);
    expect(listLabels(definition, 'stops.second')).toEqual(['München', 'Köln']);
    expect(JSON.stringify(definition.answers.properties['trips'])).toContain('"optionLabel":"name_de"');
  });

  it.each([
    ['small', shared],
    ['long', long],
  ])('of a %s table are stored with the labels of the language of the page', async (_, files) => {
    const opened = await open(german, files);
    expect(await submit(opened, 'de')).toMatchObject({ town: 'München' });
    expect(await submit(opened, 'en')).toMatchObject({ town: 'Munich' });
  });

  it('of a long table are found by the label of each language', async () => {
    const { app } = await open(german, long);
    for (const search of ['Mün', 'Munich']) {
      const found = (await (await app.request(`/api/tables/towns?search=${search}`)).json()) as { rows: unknown[] };
      expect(found.rows).toEqual([{ code: 'M', name: 'Munich', name_de: 'München' }]);
    }
  });

  it('keep the column of the form if the table does not have that of the language', async () => {
    const opened = await open({ ...german, '/lookups/towns/label': 'name_fr' });
    const definition = await readForm(opened, 'de');
    expect([definition.title, listLabels(definition, 'town')]).toEqual(['Reise', ['Munich', 'Cologne']]);
    const errors = opened.logged.filter(({ level }) => level === 50).map(({ msg }) => msg);
    expect(errors).toEqual([expect.stringContaining('locales/de/trip.json')]);
    expect(errors[0]).toContain('The table has no column "name_fr".');
  });
});

describe('the check', () => {
  const check = (translation: unknown): string[] => {
    const folder = mkdtempSync(join(tmpdir(), 'label-columns-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { write } = createDefinitionsFolder(folder, false);
    for (const [name, content] of Object.entries({ ...shared, 'app.json': {}, [file]: translation })) write(name, content);
    const { diagnostics } = checkFile(`${folder}/trip.json`);
    return diagnostics.map(
      ({ code, file: at, line, message, help }) => `${code} ${at.slice(folder.length + 1)}:${line} ${message} ${help}`,
    );
  };

  it('requires no column for a language', () => {
    expect(check(german).join('\n')).not.toMatch(/lookups|optionLabel/);
    expect(check({ '/title': 'Reise' }).join('\n')).not.toMatch(/lookups|optionLabel/);
  });

  it('names a column that the table does not have', () => {
    const translation = `{
      "/title": "Reise",
      "/lookups/towns/label": "name_dee",
      "/answers/properties/stops/each/form/optionLabel": "nom",
      "/answers/properties/trips/items/properties/to/form/optionLabel": "name_fr"
    }`;
    expect(check(translation).filter((line) => line.startsWith('unknown-column'))).toEqual([
      `unknown-column ${file}:3 The table has no column "name_dee". Did you mean "name_de"?`,
      expect.stringContaining(`unknown-column ${file}:4 The table has no column "nom".`),
      expect.stringContaining(`unknown-column ${file}:5 The table has no column "name_fr".`),
    ]);
  });
});
