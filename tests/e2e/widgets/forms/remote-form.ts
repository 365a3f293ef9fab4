/** A form with options from data tables that are too large to travel with it, so that the page requests them. */

import { createHash } from 'node:crypto';

const COLUMNS = { code: { type: 'string' }, name: { type: 'string', isRequired: true }, region: { type: 'string' } };

/** Rows of a region without a use: they make the table large. A hash cannot be compressed. */
const padding = Array.from({ length: 600 }, (_, index) => `${createHash('sha256').update(String(index)).digest('hex')},Row ${index},None`);

const ROWS = ['N1,Northfield,North', 'N2,Norwich,North', 'S1,Southend,South'];

/** The files of the tables, by their paths. */
export const tableFiles = Object.fromEntries(
  ['towns', 'schools'].flatMap((name) => [
    [`tables/${name}.json`, { title: name, columns: COLUMNS, key: ['code'] }],
    [`tables/${name}.csv`, ['code,name,region', ...(name === 'towns' ? ROWS : []), ...padding].join('\n')],
  ]),
);

const lookup = (table: string) => ({ table, where: { region: { var: 'region' } }, value: 'code', label: 'name' });

const field = (title: string, widget: string, options: string, form: object = {}) => ({
  type: 'string',
  title,
  description: `Hint of ${title.toLowerCase()}.`,
  form: { widget, options, ...form },
});

const several = (title: string, widget: string) => ({
  type: 'array',
  title,
  description: `Hint of ${title.toLowerCase()}.`,
  items: { type: 'string' },
  form: { widget, options: 'towns' },
});

/** Returns the definition `remote`. */
export const remoteForm = (): Record<string, unknown> => ({
  id: 'remote',
  version: 1,
  title: 'Widgets',
  lookups: { towns: lookup('towns'), schools: lookup('schools') },
  dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
  answers: {
    type: 'object',
    properties: {
      region: { type: 'string', title: 'Region', enum: ['North', 'South'], form: { widget: 'radio' } },
      select: field('Select', 'select', 'towns', { requiredWhen: true }),
      combobox: field('Combobox', 'combobox', 'towns', { requiredWhen: true }),
      radio: field('Radio', 'radio', 'towns', { requiredWhen: true }),
      waiting: field('Waiting', 'combobox', 'towns', { enabledWhen: { var: 'region' }, disabledHint: 'Choose a region first.' }),
      empty: field('Empty', 'combobox', 'schools'),
      emptyRadio: field('Empty radio', 'radio', 'schools'),
      checkboxes: several('Checkboxes', 'checkboxes'),
      multi: several('Multi', 'multi-combobox'),
      ranking: several('Ranking', 'ranking'),
    },
  },
  steps: [
    {
      id: 'options',
      title: 'Options',
      sections: [
        { title: 'Region', fields: ['region'] },
        {
          title: 'Options',
          fields: ['select', 'combobox', 'radio', 'waiting', 'empty', 'emptyRadio', 'checkboxes', 'multi', 'ranking'],
        },
      ],
    },
  ],
  submission: {
    path: 'submissions/remote',
    success: { panel: { title: 'Thank you', text: 'We have received your answers.' } },
    failure: { dialog: 'failed' },
  },
});
