// @vitest-environment happy-dom
/** Names in the dialogs of the catalogue: chosen, created by the last option, and near ones decided. */

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntityList } from '../../../../admin/enrollment/catalogue/EntityList.tsx';
import { ENTITY_CONFIGS } from '../../../../admin/enrollment/catalogue/entity-config.ts';
import { enrollmentProduct } from '../../../../admin/enrollment/product.ts';
import { NameListsContext } from '../../../../admin/entity/names/name-lists-context.ts';
import { parseDefinition } from '../../../../engine/source/parse-definition.ts';
import { json, openOffice, type Office } from '../../support/open-admin.tsx';

afterEach(cleanup);

const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const { texts } = JSON.parse(read('app.json')) as { texts: Record<string, string> };
const loadForm = (name: string): object => ({
  ...(parseDefinition(read(`catalogue/${name}.json`), `catalogue/${name}.json`, read).definition as object),
  texts,
});
const list = [
  { _id: 'p1', name: 'Nordic Support' },
  { _id: 'p2', name: 'Online Academy' },
];

async function openDialog(): Promise<Office> {
  const answers = {
    'GET programs?school_id=s1&sort=name&limit=60': () => json([]),
    'GET programs?sort=name': () => json(list),
    'GET definitions/catalogue/program-rule': () => json(loadForm('program-rule')),
  };
  const office = openOffice(
    <NameListsContext value={enrollmentProduct.nameLists ?? {}}>
      <EntityList config={ENTITY_CONFIGS.program} parents={{ school_id: 's1' }} />
    </NameListsContext>,
    { answers, role: 'Staff' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add Program' }));
  await screen.findByRole('combobox', { name: /^Program Name/, hidden: true });
  // Its list has arrived.
  fireEvent.click(input());
  await screen.findByRole('option', { name: 'Nordic Support', hidden: true });
  return office;
}

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Program Name/, hidden: true });
const type = (value: string): void => void fireEvent.change(input(), { target: { value } });
const pick = (name: string): void => void fireEvent.click(screen.getByRole('option', { name, hidden: true }));
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const posts = ({ asked }: Office): unknown[] => asked.flatMap(({ line, body }) => (line === 'POST program_rules' ? [body] : []));

it('lists what the words find, and sends the chosen name', async () => {
  const office = await openDialog();
  office.answers['POST program_rules'] = () => json(list[1], 201);
  type('acad onl');
  // The other options are those of the order of the list.
  const options = screen.getAllByRole('option', { hidden: true }).filter(({ tagName }) => tagName === 'LI');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Online Academy', 'Create “acad onl”']);
  pick('Online Academy');
  press('Save Changes');
  await waitFor(() => expect(posts(office)).toEqual([{ program_name: 'Online Academy', school_id: 's1' }]));
});

it('takes a typed name in any case, and refuses one that was not created', async () => {
  const office = await openDialog();
  type('nordic support');
  expect(screen.queryByRole('option', { name: /^Create/, hidden: true })).toBeNull();
  fireEvent.blur(input());
  expect(input().value).toBe('Nordic Support');
  type('Forest School');
  fireEvent.blur(input());
  press('Save Changes');
  expect(await screen.findByText(/^Choose a name from the list, or its last option to create “Forest School”/)).toBeTruthy();
  expect(posts(office)).toEqual([]);
});

it('creates a name by the last option, and says that it is new', async () => {
  const office = await openDialog();
  office.answers['POST program_rules'] = () => json({ _id: 'p3', name: 'Forest School' }, 201);
  type('Forest School');
  pick('Create “Forest School”');
  expect(await screen.findByText('“Forest School” is new and will be added.')).toBeTruthy();
  press('Save Changes');
  await waitFor(() => expect(posts(office)).toEqual([{ program_name: 'Forest School', school_id: 's1' }]));
});

it('asks about a near name; either the other one is used or the name is confirmed', async () => {
  const office = await openDialog();
  const near = { program_name: { name: 'Nordic Suport', candidates: ['Nordic Support'] } };
  office.answers['POST program_rules'] = () => json({ title: 'Nearly the same name', code: 'near-duplicate', near }, 409);
  type('Nordic Suport');
  pick('Create “Nordic Suport”');
  press('Save Changes');
  expect((await screen.findByText('Did you mean Nordic Support?')).closest('[role=alert]')).toBeTruthy();
  press('Keep “Nordic Suport”');
  await waitFor(() => expect(posts(office)).toHaveLength(2));
  await screen.findByText('Did you mean Nordic Support?');
  office.answers['POST program_rules'] = () => json(list[0], 201);
  press('Use Nordic Support');
  await waitFor(() => expect(posts(office)).toHaveLength(3));
  expect(posts(office).slice(1)).toEqual([
    { program_name: 'Nordic Suport', school_id: 's1', confirmed_names: ['Nordic Suport'] },
    { program_name: 'Nordic Support', school_id: 's1', confirmed_names: ['Nordic Suport'] },
  ]);
});

it('is filled with Enter, which then leads to the next control and never saves by itself', async () => {
  const office = await openDialog();
  const enter = (): boolean => fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  input().focus();
  type('nordic');
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toMatch(/option-0$/));
  enter();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save Changes'));
  expect(input().value).toBe('Nordic Support');

  input().focus();
  expect(enter(), 'the form is not submitted').toBe(false);
  expect(document.activeElement?.textContent).toBe('Save Changes');

  input().focus();
  type('');
  fireEvent.blur(input());
  input().focus();
  expect(enter()).toBe(false);
  expect(input().getAttribute('aria-expanded'), 'without a name the list opens').toBe('true');
  type('Forest School');
  enter();
  expect(await screen.findByText('“Forest School” is new and will be added.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save Changes'));
  expect(posts(office)).toEqual([]);
});

it('creates with Enter a text that finds names too only from its option', async () => {
  await openDialog();
  input().focus();
  type('Nordic');
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toMatch(/option-0$/));
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toMatch(/option-1$/));
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(await screen.findByText('“Nordic” is new and will be added.')).toBeTruthy();
});
