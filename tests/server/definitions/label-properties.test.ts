/** Options from a service in several languages: a translation names the property with the labels. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { createDefinitionsFolder } from '../support/definitions-folder.ts';

const text = (pointer: string) => ({ pointer, type: 'string' });

const agency = {
  title: 'Agency',
  lookups: {
    activities: {
      description: 'The activities.',
      path: '/activities',
      list: '/list',
      properties: { id: text('/id'), name: text('/text/en'), name_de: text('/text/de') },
      option: { value: 'id', label: 'name' },
    },
    trades: {
      description: 'The trades whose name contains a text.',
      path: '/trades',
      query: { filter: '{filter}', id: '{id}' },
      params: { filter: { type: 'string' }, id: { type: 'string' } },
      list: '/list',
      properties: { id: text('/id'), name: text('/text/en'), name_de: text('/text/de') },
      option: { value: 'id', label: 'name' },
      search: { text: 'filter', value: 'id' },
    },
  },
};

const choice = { type: 'string', title: 'Activity', form: { options: 'activities', optionValue: 'id', optionLabel: 'name' } };

const visit = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  lookups: {
    activities: { path: 'services/agency/activities' },
    trades: { path: 'services/agency/trades', isSearched: true, value: 'id', label: 'name' },
  },
  answers: {
    type: 'object',
    properties: {
      activity: choice,
      trade: { type: 'string', title: 'Trade', form: { options: 'trades' } },
      stops: { type: 'object', each: choice, properties: { first: { title: 'First' }, second: { title: 'Second' } } },
    },
  },
  steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['activity', 'trade', 'stops.first', 'stops.second'] }] }],
  submission: { path: 'submissions/visit', success: { panel: { title: 'Done', text: 'Done.' } }, failure: { dialog: 'failed' } },
};

const file = 'locales/de/visit.json';

function check(translation: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'label-properties-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { write } = createDefinitionsFolder(folder, false);
  const files = { 'app.json': {}, 'services/agency.json': agency, 'visit.json': visit, [file]: translation };
  for (const [name, content] of Object.entries(files)) write(name, content);
  const { diagnostics } = checkFile(`${folder}/visit.json`, formsProduct);
  return diagnostics
    .filter(({ code }) => code !== 'untranslated')
    .map(({ code, file: at, line, message, help }) => `${code} ${at.slice(folder.length + 1)}:${line} ${message} ${help}`)
    .toSorted();
}

it('the check accepts the property of a language', () => {
  const translation = `{
    "/answers/properties/activity/form/optionLabel": "name_de",
    "/answers/properties/stops/each/form/optionLabel": "name_de",
    "/lookups/trades/label": "name_de"
  }`;
  expect(check(translation)).toEqual([]);
});

it('the check names a property that the records of the service do not have', () => {
  const translation = `{
    "/answers/properties/activity/form/optionLabel": "name_dee",
    "/answers/properties/stops/each/form/optionLabel": "nom",
    "/lookups/trades/label": "name_fr"
  }`;
  expect(check(translation)).toEqual([
    `unknown-result-property ${file}:2 A record of the lookup "services/agency/activities" has no property "name_dee". Did you mean "name_de"?`,
    `unknown-result-property ${file}:3 A record of the lookup "services/agency/activities" has no property "nom". Its properties are "id", "name", "name_de".`,
    expect.stringMatching(/^unknown-result-property .+:4 A record of the lookup "services.agency.trades" has no property "name_fr"\./),
  ]);
});
