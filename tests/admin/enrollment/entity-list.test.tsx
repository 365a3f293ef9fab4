// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntityList } from '../../../admin/enrollment/catalogue/EntityList.tsx';
import { ENTITY_CONFIGS } from '../../../admin/enrollment/catalogue/entity-config.ts';
import { parseDefinition } from '../../../engine/source/parse-definition.ts';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const LIST = 'GET curriculums?sort=name&limit=60';
const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const texts = (JSON.parse(read('app.json')) as { texts: Record<string, string> }).texts;
const file = 'catalogue/curriculum.json';
const form = { ...(parseDefinition(read(file), file, read).definition as object), texts };
const row = { _id: 'c1', name: 'Finnish', msd_id: 'F1', version: 1 };

function open(rows: unknown[] = [row], role: 'Staff' | 'Teacher' = 'Staff'): Office {
  const answers = { [LIST]: () => json(rows), 'GET definitions/catalogue/curriculum': () => json(form) };
  return openOffice(<EntityList config={ENTITY_CONFIGS.curriculum} to={({ _id }) => _id} />, { answers, role });
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));
async function add(name: string): Promise<void> {
  await screen.findByRole('button', { name: 'Add Curriculum' });
  press('Add Curriculum');
  await screen.findByLabelText(/^Name/, { selector: 'input' });
  fireEvent.change(field('Name'), { target: { value: name } });
  press('Save Changes');
}

it('shows the empty state of an empty list', async () => {
  open([]);
  expect(await screen.findByText('No Curriculums Available')).toBeTruthy();
});

it('loads a failed list again on request', async () => {
  const office = open();
  office.answers[LIST] = () => json({ title: 'Broken' }, 500);
  cleanup();
  const again = openOffice(<EntityList config={ENTITY_CONFIGS.curriculum} />, { answers: office.answers, role: 'Staff' });
  expect((await screen.findByRole('alert')).textContent).toContain('Curriculums could not be loaded');
  again.answers[LIST] = () => json([row]);
  press('Try again');
  expect(await screen.findByText('Finnish')).toBeTruthy();
});

it('reports an empty required field before a request is sent', async () => {
  const office = open();
  await add('');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(office.asked.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

it('shows errors of the server at their fields, and the others above the form', async () => {
  const office = open();
  office.answers['POST curriculums'] = () => json({ title: 'Invalid', errors: { name: 'Taken', other: 'Odd' } }, 422);
  await add('Finnish');
  expect((await screen.findByText('Taken')).closest('p')?.id).toBe(field('Name').getAttribute('aria-describedby'));
  expect(screen.getByText('Odd').closest('[role=alert]')).toBeTruthy();
});

it.each([
  [500, { title: 'Broken', detail: 'stack' }],
  [422, 'no object'],
])('a failure %s without field errors shows a general message', async (status, body) => {
  const office = open();
  office.answers['POST curriculums'] = () => json(body, status);
  await add('Finnish');
  expect(await screen.findByText('Something went wrong, please try again later')).toBeTruthy();
});

it('lists a saved entity and closes the dialog', async () => {
  const office = open([]);
  office.answers['POST curriculums'] = () => json(row, 201);
  await screen.findByText('No Curriculums Available');
  office.answers[LIST] = () => json([row]);
  await add('Finnish');
  expect(await screen.findByRole('link', { name: 'Finnish' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(office.asked.find(({ line }) => line === 'POST curriculums')?.body).toEqual({ name: 'Finnish', msd_id: null });
});

const UNUSED = { lost: [], submissions: 0, drafts: 0, sentences: [], uses: [], places: [], totalPlaces: 0 };

it('lists the rows that use an entity that cannot be deleted', async () => {
  const office = open();
  const uses = [
    { kind: 'school', _id: 's1', name: 'Aurora', count: 1 },
    { kind: 'submission', _id: 'sub 1', name: 'Luz Santos', count: 1 },
    { kind: 'submission', _id: 'sub2', name: 'Luz Santos', count: 1 },
    { kind: 'submission', _id: null, name: '3 more submissions', count: 3 },
  ];
  office.answers['DELETE curriculums/c1'] = () => json({ title: 'In use', detail: 'It is in use.', uses }, 409);
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Are you sure you want to permanently delete Finnish?')).toBeTruthy();
  expect(screen.getByText('This action cannot be undone.')).toBeTruthy();
  press('Delete');
  expect(await screen.findByText('School: Aurora')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Submission: Luz Santos', hidden: true }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/submissions/sub%201', '/admin/submissions/sub2']);
  expect(screen.getByText('3 more submissions')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Close', hidden: true })).toHaveLength(2);
});

it('does not ask about an entity that is used, but says what uses it and where', async () => {
  const office = open();
  office.answers['GET admin/offer_impacts?of=curriculums&id=c1'] = () =>
    json({
      ...UNUSED,
      uses: [
        { kind: 'school', _id: 's1', name: 'Aurora', count: 1, to: '/admin/dashboard/c1/s1' },
        { kind: 'submission', _id: 'sub1', name: 'Luz Santos', count: 1, to: null },
      ],
      places: [{ name: 'Aurora · Cebu Hub · June', to: '/admin/dashboard/c1/s1/h1/y1' }],
      totalPlaces: 3,
    });
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Finnish is used, so it cannot be deleted.');
  expect(screen.getByText('Remove first what uses it. A submission uses it until it is decided.')).toBeTruthy();
  const links = ['School: Aurora', 'Submission: Luz Santos', 'Aurora · Cebu Hub · June'].map((name) =>
    screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
  );
  expect(links).toEqual(['/admin/dashboard/c1/s1', '/admin/submissions/sub1', '/admin/dashboard/c1/s1/h1/y1']);
  expect(screen.getByText('2 more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete', hidden: true })).toBeNull();
  expect(screen.queryByText(/Are you sure/)).toBeNull();
});

it('says before a deletion what it takes from parents', async () => {
  const office = open();
  const IMPACT = 'GET admin/offer_impacts?of=curriculums&id=c1';
  const sentences = ['This takes the last offer from Grade 4 in Cebu.', '14 pending submissions and 3 drafts chose it.'];
  office.answers[IMPACT] = () => json({ title: 'Broken' }, 500);
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('It could not be computed what this takes from parents.')).toBeTruthy();
  office.answers[IMPACT] = () => json({ ...UNUSED, submissions: 14, drafts: 3, sentences });
  press('Try again');
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('This action cannot be undone.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete', hidden: true })).toBeTruthy();
});

it('requests the impact again when the dialog is opened again, for a rule with the ids of its parents', async () => {
  const parents = { cycle_id: 'y1', school_id: 's1', hub_id: 'h1' };
  const IMPACT = `GET admin/offer_impacts?of=program_rules&${new URLSearchParams({ ...parents, program_id: 'c1' })}`;
  const counts = ['1 pending submission', '2 pending submissions'];
  const answers = {
    [`GET programs?${new URLSearchParams({ ...parents, sort: 'name', limit: '60' })}`]: () => json([row]),
    [IMPACT]: () => json({ ...UNUSED, sentences: [counts.shift()] }),
  };
  const office = openOffice(<EntityList config={ENTITY_CONFIGS.program} parents={parents} />, { answers, role: 'Staff' });
  for (const text of [...counts]) {
    await screen.findByText('Finnish');
    press('Actions for Finnish');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  }
  expect(office.asked.filter(({ line }) => line === IMPACT)).toHaveLength(2);
});

it('leads from the new name of a shared row to its merge into the row with that name', async () => {
  const office = openOffice(<EntityList config={ENTITY_CONFIGS.program} />, {
    answers: {
      'GET programs?sort=name&limit=60': () => json([row]),
      'GET definitions/catalogue/program': () => json(form),
      'GET admin/names/programs': () => json([row, { ...row, _id: 'c2', name: 'Suomi', version: 5 }]),
      'GET admin/names/programs/c1/merge?into=c2': () => json({ sentences: ['Then used by Suomi: 1 rule.'] }),
      'PUT programs/c1': () =>
        json(
          { title: 'Invalid', code: 'same-name', errors: { name: 'Taken' }, near: { name: { name: 'suomi', candidates: ['Suomi'] } } },
          422,
        ),
      'POST admin/names/programs/c1/merge': () => json({ _id: 'c2', name: 'Suomi' }),
    },
    role: 'Staff',
  });
  await screen.findByText('Finnish');
  press('Actions for Finnish');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText(/^Name/, { selector: 'input' }), { target: { value: 'suomi' } });
  press('Save Changes');
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into Suomi', hidden: true }));
  expect(await screen.findByText('Then used by Suomi: 1 rule.')).toBeTruthy();
  press('Merge');
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  const sent = office.asked.find(({ line }) => line === 'POST admin/names/programs/c1/merge');
  expect(sent?.body).toEqual({ into: 'c2', version: row.version, into_version: 5 });
});

it('has no buttons for changes for a Teacher', async () => {
  open([row], 'Teacher');
  await screen.findByText('Finnish');
  expect(screen.queryByRole('button')).toBeNull();
});
