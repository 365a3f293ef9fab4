// @vitest-environment happy-dom
/** Texts that name answers follow the answers while the form is filled. */

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderSampleForm, type } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function namingDefinition() {
  const definition = gardenDefinition();
  const [keeper] = definition.steps;
  Object.assign(keeper!, {
    title: '{keeper.name|Keeper}',
    heading: 'Hello {keeper.name}',
    note: 'Is **{keeper.name|it}** you?',
    button: 'Next, {keeper.name|please}',
  });
  Object.assign(keeper!.sections[0]!, { title: 'About {keeper.name|you}', note: 'From {plot.land|nowhere}' });
  const { tools } = (definition.answers.properties['keeper'] as typeof definition.answers).properties;
  Object.assign(tools!, { title: 'The tools of {keeper.name|the keeper}', description: 'All of {keeper.name|the keeper}' });
  return definition;
}

test('a step, its tab, its section and its fields show the name as it is typed, and never as markup', async () => {
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(namingDefinition()));
  await renderSampleForm(server);
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^1?Keeper$/ })).toBeTruthy();

  type('Name', '**Ana** [x](/y)');
  const name = '**Ana** [x](/y)';
  expect(screen.getByRole('heading', { name: `Hello ${name}` })).toBeTruthy();
  expect(screen.getByRole('heading', { name: `About ${name}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Next, ${name}` })).toBeTruthy();
  expect(screen.getByText('Is you?', { exact: false, selector: 'p' }).innerHTML).toBe(`Is <strong>${name}</strong> you?`);
  expect(screen.getByRole('radiogroup', { name: `The tools of ${name}` })).toBeTruthy();
  expect(screen.getByText(`All of ${name}`)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'x' })).toBeNull();

  fireEvent.change(screen.getByLabelText(/^Land/), { target: { value: 'ph' } });
  expect(screen.getByText('From Philippines')).toBeTruthy();
});
