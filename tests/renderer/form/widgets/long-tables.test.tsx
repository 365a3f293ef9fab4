// @vitest-environment happy-dom
/** A combobox whose options are a part of a long data table. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileForm, createFormState, getFieldView, getPendingLookups, resolveLookup, setAnswer } from '#engine';
import { fakeServer, json } from '../support/fake-server.ts';
import { field, renderSampleForm, type } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const part = (names: readonly string[], isComplete: boolean) =>
  json({ rows: names.map((name) => ({ code: name.toLowerCase(), name })), isComplete });

/** Renders the sample form with towns from a table. */
async function renderTowns(first: readonly string[] = ['Angeles', 'Baguio']) {
  const definition = gardenDefinition();
  const lookups = definition.lookups as unknown as Record<string, unknown>;
  lookups['towns'] = { table: 'towns', where: { land: { var: 'plot.land' } }, value: 'code', label: 'name' };
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  server.answer('GET tables/towns?land=ph&limit=200', () => part(first, false));
  server.answer('GET tables/towns?land=ph&search=san+j&limit=50', () => part(['Puerto (San Juan)'], true));
  await renderSampleForm(server);
  type('Land', 'ph');
  await waitFor(() => expect(field('Town').placeholder).toBe('Select or type to search'));
  return server;
}

test('shows the first rows and says that there are more', async () => {
  await renderTowns();
  fireEvent.click(field('Town'));
  await screen.findByRole('option', { name: 'Angeles' });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Angeles', 'Baguio']),
  );
  expect(screen.getByText('Type to find more')).toBeTruthy();
});

test('says how to search a list that has no rows before a text is typed', async () => {
  await renderTowns([]);
  fireEvent.click(field('Town'));
  expect(await screen.findByText('Type to search')).toBeTruthy();
});

test('finds other rows on the server, once for a typed text', async () => {
  const server = await renderTowns();
  fireEvent.click(field('Town'));
  for (const text of ['s', 'sa', 'san', 'san j']) type('Town', text);
  fireEvent.click(await screen.findByRole('option', { name: 'Puerto (San Juan)' }));
  expect(field('Town').value).toBe('Puerto (San Juan)');
  expect(server.requests.filter(({ line }) => line.includes('search')).map(({ line }) => line)).toEqual([
    'GET tables/towns?land=ph&search=san+j&limit=50',
  ]);
});

test('filters the loaded rows when the search fails', async () => {
  const server = await renderTowns();
  server.answer('GET tables/towns?land=ph&search=bag&limit=50', () => json({}, 503));
  fireEvent.click(field('Town'));
  type('Town', 'bag');
  await waitFor(() => expect(screen.queryByText('Loading options, please wait...')).toBeNull());
  fireEvent.click(await screen.findByRole('option', { name: 'Baguio' }));
  expect(field('Town').value).toBe('Baguio');
});

test('asks for the rows of a restored answer by the column that is stored', async () => {
  const definition = gardenDefinition();
  const lookups = definition.lookups as unknown as Record<string, unknown>;
  lookups['towns'] = { table: 'towns', where: { land: { var: 'plot.land' } }, value: 'name', label: 'name' };
  const { form } = compileForm(definition);
  const answers = { 'plot.land': 'ph', 'plot.town': 'Puerto' };
  let state = createFormState(form!, { today: '2026-11-22', side: 'browser' });
  for (const [path, answer] of Object.entries(answers)) state = setAnswer(form!, state, path, answer);
  const request = getPendingLookups(form!, state).find(({ lookup }) => lookup === 'towns');
  expect(request?.params).toEqual({ land: 'ph', limit: '200', selected: '{"name":["Puerto"]}' });
  state = resolveLookup(form!, state, request!, {
    ok: true,
    data: {
      rows: [
        { code: 'a', name: 'Angeles' },
        { code: 'p', name: 'Puerto' },
      ],
      isComplete: false,
    },
  });
  expect(getFieldView(form!, state, 'plot.town')).toMatchObject({ value: 'Puerto', selectedLabel: 'Puerto' });
});
