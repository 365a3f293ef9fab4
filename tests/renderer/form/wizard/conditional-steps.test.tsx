// @vitest-environment happy-dom
/** Steps that appear and disappear: tabs, buttons, moves to another step, review links, submission and reload. */

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FormDefinition } from '../../../../engine/language/form-definition.ts';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { field, press, type } from '../support/render-sample-form.tsx';
import { listAnnounced } from '../support/announced.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A member needs no address. The membership is looked up by the number of the first step. */
const definition: Partial<FormDefinition> = {
  id: 'garden',
  version: 1,
  title: 'Garden Plot',
  persistence: { key: 'steps', version: 1, giveUpAfter: 2000 },
  lookups: { member: { path: 'members', params: { number: { var: 'number' } } } },
  dialogs: { failed: { type: 'error', title: 'FAILED' } },
  answers: {
    type: 'object',
    properties: {
      number: { type: 'string', title: 'Number', form: { requiredWhen: true } },
      wantsTools: { type: 'boolean', title: 'Wants tools' },
      address: { type: 'string', title: 'Address', form: { requiredWhen: true } },
      tool: { type: 'string', title: 'Tool', form: { requiredWhen: true } },
    },
  },
  steps: [
    { id: 'member', title: 'Member', sections: [{ fields: ['number'] }] },
    {
      id: 'tools',
      title: 'Tools',
      visibleWhen: { and: [{ var: 'wantsTools' }, { '!': { lookup: ['member', 'hasTools'] } }] },
      sections: [{ fields: ['tool'] }],
    },
    { id: 'address', title: 'Address', visibleWhen: { '!': { lookup: ['member', 'isKnown'] } }, sections: [{ fields: ['address'] }] },
    { id: 'send', title: 'Send', sections: [{ fields: ['wantsTools'] }, { title: 'Check', kind: 'review', fields: ['tool', 'number'] }] },
  ],
  submission: {
    path: 'gardens',
    success: { panel: { title: 'Thank you', text: 'Done.' } },
    failure: { dialog: 'failed' },
  },
};

/** Renders the form with a server that does not answer the lookup until `reply` is called. */
async function renderForm(
  form: Partial<FormDefinition> = definition,
): Promise<{ server: FakeServer; reply: (data: unknown) => Promise<void> }> {
  const server = fakeServer();
  let resolve: (response: Response) => void = () => {};
  server.answer('GET definitions/garden', () => json(form));
  for (const number of ['7', '8']) server.answer(`GET members?number=${number}`, () => new Promise<Response>((done) => (resolve = done)));
  render(
    <MemoryRouter>
      <FormPage id="garden" send={server.send} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Garden Plot' });
  const reply = async (data: unknown): Promise<void> => {
    await waitFor(() => expect(server.requests.some(({ line }) => line.startsWith('GET members'))).toBe(true));
    await act(async () => resolve(json(data)));
  };
  return { server, reply };
}

const pick = <Value,>(members: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, members[name]!]));
const tabs = (): (string | null)[] =>
  [...screen.getByRole('navigation', { name: 'Steps' }).querySelectorAll('li button')].map(({ textContent }) => textContent);

test('the tabs, the numbers and the last button follow the visible steps', async () => {
  await renderForm();
  expect(tabs()).toEqual(['1Member', '2Address (not available yet)', '3Send (not available yet)']);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  type('Number', '7');
  press('Next');
  await screen.findByRole('heading', { name: 'Address' });
  type('Address', 'Rose Street 1');
  press('Next');
  await screen.findByRole('heading', { name: 'Send' });
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
  fireEvent.click(field('Wants tools'));
  expect(tabs()).toEqual(['Member (completed)', '2Tools', '3Address (not available yet)', '4Send']);
  press('Back');
  await screen.findByRole('heading', { name: 'Address' });
  press('Back');
  await screen.findByRole('heading', { name: 'Tools' });
});

test('a lookup that hides the current step moves the user and announces it; the focus is on the heading', async () => {
  const { reply } = await renderForm();
  type('Number', '7');
  press('Next');
  await screen.findByRole('heading', { name: 'Address' });
  field('Address').focus();
  await reply({ isKnown: true });
  const heading = await screen.findByRole('heading', { name: 'Member' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const reason = 'The step “Address” is no longer needed. You are now at “Member”.';
  expect(listAnnounced()).toContain(reason);
  const listShown = (): HTMLElement[] => screen.queryAllByText(reason).filter((element) => element.closest('[role="status"]') === null);
  expect(listShown()).toHaveLength(1);
  expect(tabs()).toEqual(['1Member', '2Send']);
  press('Next');
  await screen.findByRole('heading', { name: 'Send' });
  expect(listShown()).toEqual([]);
});

test('a step that appears before the last one is filled before the form is sent, and opens without errors', async () => {
  const { server, reply } = await renderForm();
  type('Number', '7');
  press('Next');
  await reply({ isKnown: true });
  await screen.findByRole('heading', { name: 'Member' });
  press('Next');
  await screen.findByRole('heading', { name: 'Send' });
  fireEvent.click(field('Wants tools'));
  press('Submit');
  await screen.findByRole('heading', { name: 'Tools' });
  expect(screen.queryByRole('group', { name: 'Please check the following' })).toBeNull();
  expect(server.requests.some(({ line }) => line === 'POST gardens')).toBe(false);
  press('Next');
  expect(await screen.findByRole('group', { name: 'Please check the following' })).toBeTruthy();
  type('Tool', 'Spade');
  press('Next');
  await screen.findByRole('heading', { name: 'Send' });
  press('Submit');
  await screen.findByText('Done.');
  const body = server.requests.find(({ line }) => line === 'POST gardens')?.init.body as FormData;
  expect([...body.entries()]).toEqual([
    ['number', '7'],
    ['wantsTools', 'true'],
    ['tool', 'Spade'],
  ]);
});

test('Next does not submit when a lookup hides the later steps during the step check', async () => {
  const [member, , address] = definition.steps!;
  const check = { path: 'checks/garden', failure: { dialog: 'failed' } };
  const answers = { type: 'object', properties: pick(definition.answers!.properties, ['number', 'address']) } as FormDefinition['answers'];
  const { server, reply } = await renderForm({ ...definition, answers, steps: [{ ...member!, check }, address!] });
  let finish: (response: Response) => void = () => {};
  server.answer('POST checks/garden', () => new Promise<Response>((done) => (finish = done)));
  type('Number', '7');
  press('Next');
  await reply({ isKnown: true });
  await act(async () => finish(json({})));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
  expect(server.requests.map(({ line }) => line)).not.toContain('POST gardens');
  server.answer('POST checks/garden', () => json({}));
  press('Submit');
  expect(await screen.findByText('Done.')).toBeTruthy();
});

test('the link of a review leads to the first visible step', async () => {
  const { reply } = await renderForm();
  type('Number', '7');
  press('Next');
  await reply({ isKnown: true });
  await screen.findByRole('heading', { name: 'Member' });
  press('Next');
  await screen.findByRole('heading', { name: 'Check' });
  press('Change Check');
  expect(await screen.findByRole('heading', { name: 'Member' })).toBeTruthy();
  expect(field('Number').value).toBe('7');
});

test('a reload returns to the step', async () => {
  await renderForm();
  type('Number', '7');
  press('Next');
  await screen.findByRole('heading', { name: 'Address' });
  cleanup();
  await renderForm();
  expect(await screen.findByRole('heading', { name: 'Address' })).toBeTruthy();
  expect(tabs()).toEqual(['Member (completed)', '2Address', '3Send (not available yet)']);
});
