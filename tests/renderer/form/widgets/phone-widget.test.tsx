// @vitest-environment happy-dom
/** The country code of a telephone number: several countries can have the same code, and only the code is stored. */

import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderForm } from '../support/render-sample-form.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** As the server lists them: the main country of a code first. */
const COUNTRIES = [
  ['Albania', '+355'],
  ['Philippines', '+63'],
  ['Russia', '+7'],
  ['Kazakhstan', '+7'],
  ['Ukraine', '+380'],
  ['United States', '+1'],
  ['Canada', '+1'],
  ['United States Virgin Islands', '+1340'],
];

const definition = {
  id: 'caller',
  version: 1,
  title: 'Caller',
  lookups: { codes: { path: 'codes' } },
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: {
    type: 'object',
    properties: {
      mobile: { type: 'string', title: 'Mobile', form: { widget: 'phone', countryCode: 'code' } },
      code: { type: 'string', title: 'Code', default: '+63', form: { widget: 'hidden', options: 'codes' } },
    },
  },
  steps: [{ id: 'caller', title: 'Caller', sections: [{ fields: ['mobile', 'code'] }] }],
  persistence: { key: 'caller', version: 1, giveUpAfter: 5000 },
  submission: { path: 'callers', success: { panel: { title: 'Thank you' } }, failure: { dialog: 'failed' } },
};

async function open(code = '+63'): Promise<HTMLSelectElement> {
  const server = fakeServer();
  const { answers } = definition;
  const { properties } = answers;
  const withCode = { ...properties, code: { ...properties.code, default: code } };
  server.answer('GET definitions/caller', () => json({ ...definition, answers: { ...answers, properties: withCode } }));
  server.answer('GET codes', () => json(COUNTRIES.map(([country, own]) => ({ _id: own, name: `${country} ${own}` }))));
  await renderForm('caller', server);
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /country code/i });
  await waitFor(() => expect(within(select).getByRole('option', { name: 'Albania +355' })).toBeTruthy());
  return select;
}

const getShown = ({ options, selectedIndex }: HTMLSelectElement): string | undefined => options[selectedIndex]?.text;
const listTexts = ({ options }: HTMLSelectElement): string[] => [...options].map(({ text }) => text);

test('countries are sorted by their names, also those that share a code', async () => {
  expect(listTexts(await open())).toEqual([
    'Albania +355',
    'Canada +1',
    'Kazakhstan +7',
    'Philippines +63',
    'Russia +7',
    'Ukraine +380',
    'United States +1',
    'United States Virgin Islands +1340',
  ]);
});

test.each(['United States +1', 'Canada +1', 'Kazakhstan +7'])('%s stays shown after it was chosen', async (label) => {
  const select = await open();
  const chosen = [...select.options].find(({ text }) => text === label)!;
  fireEvent.change(select, { target: { value: chosen.value } });
  expect(getShown(select)).toBe(label);
  expect(listTexts(select)).toHaveLength(COUNTRIES.length);
});

test('a kept code that several countries have is shown without a country', async () => {
  const select = await open('+1');
  expect(getShown(select)).toBe('+1');
  const main = [...select.options].find(({ text }) => text === 'United States +1')!;
  // A browser that fills in the code finds it as a value.
  expect(main.value).toBe('+1');
  fireEvent.change(select, { target: { value: [...select.options].find(({ text }) => text === 'Canada +1')!.value } });
  expect(getShown(select)).toBe('Canada +1');
  expect(listTexts(select)).not.toContain('+1');
});

test('a kept code of one country is shown with it', async () => {
  expect(getShown(await open('+1340'))).toBe('United States Virgin Islands +1340');
});
