// @vitest-environment happy-dom
/** A form whose definition is in the page. */

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isChosen } from '../../../renderer/app-data/language.ts';
import { pageData } from '../../../renderer/app-data/page-data.ts';
import { renderForm } from './support/render-sample-form.tsx';
import { fakeServer } from './support/fake-server.ts';
import { gardenDefinition } from './support/sample-form.ts';

const listDefinitionRequests = ({ requests }: ReturnType<typeof fakeServer>): string[] =>
  requests.map(({ line }) => line).filter((line) => line.startsWith('GET definitions/'));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  delete pageData.form;
});

test('the definition of the page is used once, and requested later', async () => {
  pageData.form = { id: 'garden', hash: 'abc', definition: gardenDefinition() };
  const first = await renderForm('garden', fakeServer());
  expect(listDefinitionRequests(first)).toEqual([]);
  cleanup();
  const second = await renderForm('garden', fakeServer());
  expect(listDefinitionRequests(second)).toEqual(['GET definitions/garden']);
});

test('another form than that of the page is requested', async () => {
  pageData.form = { id: 'orchard', hash: 'abc', definition: { ...gardenDefinition(), title: 'Orchard' } };
  const server = await renderForm('garden', fakeServer());
  expect(listDefinitionRequests(server)).toEqual(['GET definitions/garden']);
  expect(await screen.findByRole('heading', { name: 'Garden Plot' })).toBeTruthy();
});

test.each([
  ['de', 'de-AT,en', true],
  ['en', 'fr,de-AT', false],
  ['en', 'fr', true],
  ['en', undefined, true],
  ['de', 'en-GB, de', false],
])('the page in %s for the preferred languages %s: %s', (language, preferred, expected) => {
  expect(isChosen(language, ['en', 'de'], preferred)).toBe(expected);
});
