// @vitest-environment happy-dom
/** Reset of a form, including answers of the URL that became read-only after their verification. */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field, renderSampleForm, press, type } from '../support/render-sample-form.tsx';

const readStorage = (): unknown => JSON.parse(sessionStorage.getItem('root') ?? 'null');
const button = () => screen.queryByRole('button', { name: 'Start again' });
const confirm = async (name: string): Promise<void> => {
  press('Start again');
  const dialog = await screen.findByRole('dialog', { name: 'Start again?' });
  within(dialog).getByRole('button', { name }).click();
};

/** A form with two entry parameters: a visitor, which no step renders, and a member number, which becomes read-only when it is verified. */
function memberGarden(): FakeServer {
  const definition = gardenDefinition();
  const { keeper } = definition.answers.properties as Record<string, { properties: Record<string, unknown> }>;
  Object.assign(keeper!.properties, {
    number: { type: 'string', title: 'Number', form: { lockedWhen: { '==': [{ status: 'member' }, 'ready'] } } },
    nickname: { type: 'string', title: 'Nickname', form: { prefill: { lookup: ['member', 'name'] } } },
  });
  definition.entry = { parameters: { visitor: 'keeper.visitor', number: 'keeper.number' } };
  definition.lookups!['member'] = { path: 'members', params: { number: { var: 'keeper.number' }, visitor: { var: 'keeper.visitor' } } };
  definition.steps[0]!.sections[0]!.fields!.push('keeper.number', 'keeper.nickname', 'keeper.visitor');
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  server.answer('GET members?number=7&visitor=v1', () => json({ name: 'Seven' }));
  server.answer('GET members?number=8&visitor=v1', () => json({ name: 'Eight' }));
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

test('the button appears with the first answer, and cancelling keeps the answers', async () => {
  await renderSampleForm();
  expect(button()).toBeNull();
  type('Name', 'Ana');
  await confirm('Keep my answers');
  expect(field('Name').value).toBe('Ana');
});

test('a reset clears the form permanently and focuses the heading', async () => {
  await renderSampleForm();
  type('Name', 'Ana');
  await confirm('Start again');
  await waitFor(() => expect(field('Name').value).toBe(''));
  expect(button()).toBeNull();
  expect(readStorage()).toEqual({ version: 1, forms: {} });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Garden Plot' })));
  cleanup();
  await renderSampleForm();
  expect(field('Name').value).toBe('');
});

test('a reset clears rendered entry parameters and keeps those that no step renders', async () => {
  window.history.replaceState(null, '', '/?visitor=v1&number=7');
  await renderSampleForm(memberGarden());
  await waitFor(() => expect(field('Nickname').value).toBe('Seven'));
  expect(screen.queryByLabelText(/^Number/, { selector: 'input:not([readonly])' })).toBeNull();
  await confirm('Start again');
  await waitFor(() => expect(field('Nickname').value).toBe(''));
  type('Number', '8');
  await waitFor(() => expect(field('Nickname').value).toBe('Eight'));
});

test('after a reload a reset also clears a read-only entry parameter', async () => {
  window.history.replaceState(null, '', '/?visitor=v1&number=7');
  await renderSampleForm(memberGarden());
  await waitFor(() => expect(field('Nickname').value).toBe('Seven'));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await renderSampleForm(memberGarden());
  await waitFor(() => expect(screen.queryByLabelText(/^Number/, { selector: 'input:not([readonly])' })).toBeNull());
  await confirm('Start again');
  await waitFor(() => expect(field('Nickname').value).toBe(''));
  type('Number', '8');
  await waitFor(() => expect(field('Nickname').value).toBe('Eight'));
});
