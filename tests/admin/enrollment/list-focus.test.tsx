// @vitest-environment happy-dom
/** The focus and the announcements of a catalogue list after its rows were added, saved, deleted and searched. */

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntityList } from '../../../admin/enrollment/catalogue/EntityList.tsx';
import { ENTITY_CONFIGS } from '../../../admin/enrollment/catalogue/entity-config.ts';
import { parseDefinition } from '../../../engine/source/parse-definition.ts';
import { announce } from '../../../renderer/theme/announce.ts';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(async () => {
  cleanup();
  // What waits for the end of a dialog is announced before the next test.
  announce('End of the test');
  await screen.findByText('End of the test');
  document.getElementById('announcements')?.remove();
});

const LIST = 'GET curriculums?sort=name&limit=60';
const NONE = 'GET curriculums?search=zzz&sort=name&limit=60';
const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const { texts } = JSON.parse(read('app.json')) as { texts: Record<string, string> };
const file = 'catalogue/curriculum.json';
const form = { ...(parseDefinition(read(file), file, read).definition as object), texts };
const [finnish, german, thai] = ['Finnish', 'German', 'Thai'].map((name) => ({ _id: name, name, msd_id: null, version: 1 }));

function open(rows: unknown[]): Office {
  const answers = {
    [LIST]: () => json(rows),
    [NONE]: () => json([]),
    'GET definitions/catalogue/curriculum': () => json(form),
  };
  return openOffice(<EntityList config={ENTITY_CONFIGS.curriculum} to={({ _id }) => _id} />, { answers, role: 'Staff' });
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const choose = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }));
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
const countAnnounced = (text: string): number =>
  [...document.querySelectorAll('#announcements p')].filter(({ textContent }) => textContent === text).length;
const readFocus = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function remove(office: Office, name: string, rest: unknown[]): Promise<void> {
  await screen.findByText(name);
  office.answers[`DELETE curriculums/${name}`] = () => new Response(null, { status: 204 });
  office.answers[LIST] = () => json(rest);
  press(`Actions for ${name}`);
  choose('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
}

it('after a deletion the focus is on the menu of the next row, else of the one before, else on Add', async () => {
  const office = open([finnish, german, thai]);
  await remove(office, 'German', [finnish, thai]);
  await waitFor(() => expect(readFocus()).toBe('Actions for Thai'));
  await remove(office, 'Thai', [finnish]);
  await waitFor(() => expect(readFocus()).toBe('Actions for Finnish'));
  await remove(office, 'Finnish', []);
  await waitFor(() => expect(readFocus()).toBe('Add Curriculum'));
});

it('a deletion is announced once, after the dialog has closed', async () => {
  const office = open([finnish, german]);
  await remove(office, 'German', [finnish]);
  await waitFor(() => expect(countAnnounced('German was deleted')).toBe(1));
});

it('a refused deletion is not announced as one', async () => {
  const office = open([finnish]);
  office.answers['DELETE curriculums/Finnish'] = () => json({ title: 'In use', detail: 'It is in use.', uses: [] }, 409);
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  choose('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: true }));
  expect(await screen.findByText('Finnish was not deleted')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close', hidden: true }).at(-1)!);
  expect(countAnnounced('Finnish was deleted')).toBe(0);
});

it('an added row is announced once', async () => {
  const office = open([finnish]);
  office.answers['POST curriculums'] = () => json(german, 201);
  await screen.findByText('Finnish');
  screen.getByRole('button', { name: 'Add Curriculum' }).focus();
  press('Add Curriculum');
  await screen.findByLabelText(/^Name/, { selector: 'input' });
  office.answers[LIST] = () => json([finnish, german]);
  fireEvent.change(field('Name'), { target: { value: 'German' } });
  press('Save Changes');
  await waitFor(() => expect(countAnnounced('German was added')).toBe(1));
});

it('a saved row is announced once with its new name', async () => {
  const office = open([finnish]);
  office.answers['PUT curriculums/Finnish'] = () => json({ ...finnish, name: 'Suomi' });
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  choose('Edit');
  await screen.findByLabelText(/^Name/, { selector: 'input' });
  fireEvent.change(field('Name'), { target: { value: 'Suomi' } });
  press('Save Changes');
  await waitFor(() => expect(countAnnounced('Suomi was saved')).toBe(1));
});

it('the dialog of a row asks before it discards what was typed, and keeps it on request', async () => {
  open([finnish]);
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  choose('Edit');
  await screen.findByLabelText(/^Name/, { selector: 'input' });
  fireEvent.change(field('Name'), { target: { value: 'Suomi' } });
  fireEvent.keyDown(field('Name'), { key: 'Escape' });
  expect(screen.getByRole('alertdialog').textContent).toContain('Discard what you entered?');
  press('Keep editing');
  expect(field('Name').value).toBe('Suomi');
  press('Cancel');
  press('Discard');
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

it('a search without a result is announced, and no text says that there are no rows while it is cleared', async () => {
  open([finnish, german]);
  await screen.findByText('Finnish');
  await waitFor(() => expect(countAnnounced('Curriculums found: 2')).toBe(1));
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const text = /No Curriculums [^.]*?(Available|”)/.exec(document.querySelector('section')?.textContent ?? '')?.[0];
    if (text) seen.add(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'zzz' } });
  await screen.findByText('No Curriculums match “zzz”');
  expect(countAnnounced('Curriculums found: 0')).toBe(1);
  fireEvent.change(search, { target: { value: '' } });
  expect(screen.queryByText(/^No Curriculums/)).toBeNull();
  await screen.findByText('Finnish');
  observer.disconnect();
  expect([...seen]).toEqual(['No Curriculums match “zzz”']);
});

it('a section of a long list keeps its search, with the focus, while it is cleared', async () => {
  const answers = { [LIST]: () => json([finnish, german], 200, { 'x-total-count': '40' }), [NONE]: () => json([]) };
  openOffice(<EntityList config={ENTITY_CONFIGS.curriculum} isSection />, { answers, role: 'Staff' });
  const search = await screen.findByRole('searchbox');
  search.focus();
  fireEvent.change(search, { target: { value: 'zzz' } });
  await screen.findByText('No Curriculums match “zzz”');
  fireEvent.change(search, { target: { value: '' } });
  await screen.findByText('Finnish');
  expect(document.activeElement).toBe(search);
});
