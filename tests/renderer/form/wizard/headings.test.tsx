// @vitest-environment happy-dom
/** The headings of a form have no gap between their levels, with one step and with several. */

import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderForm } from '../support/render-sample-form.tsx';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const field = (title: string) => ({ type: 'string', title });
const definition = (steps: object[]) => ({
  id: 'visit',
  version: 1,
  title: 'Visit',
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: { type: 'object', properties: { name: field('Name'), day: field('Day') } },
  steps,
  submission: { path: 'submissions/visit', success: { panel: { title: 'Thank you' } }, failure: { dialog: 'failed' } },
});
const step = (title: string, name: string, more: object = {}) => ({
  id: name,
  title,
  sections: [{ title: `About ${name}`, fields: [name] }],
  ...more,
});

async function listHeadings(steps: object[]): Promise<string[]> {
  const server = fakeServer();
  server.answer('GET definitions/visit', () => json(definition(steps)));
  await renderForm('visit', server);
  await screen.findByLabelText('Name');
  return screen.getAllByRole('heading').map(({ tagName, textContent, className }) => `${tagName} ${textContent} ${className}`.trim());
}

const both = { id: 'all', title: 'Your Visit', sections: [{ title: 'About you', fields: ['name', 'day'] }] };

test('the title of an only step is a heading for screen readers', async () => {
  const [form, only, section, ...rest] = await listHeadings([both]);
  expect([form!.slice(0, 8), only, section, rest]).toEqual(['H1 Visit', 'H2 Your Visit visually-hidden', 'H3 About you', []]);
});

test('the heading of an only step is visible', async () => {
  expect((await listHeadings([{ ...both, heading: 'Tell us about your visit' }]))[1]).toBe('H2 Tell us about your visit');
});

test('the title of one of several steps is visible', async () => {
  expect((await listHeadings([step('Person', 'name'), step('Day', 'day')])).slice(1)).toEqual(['H2 Person', 'H3 About name']);
});
