// @vitest-environment happy-dom
/** Cycles in the back office: every role sees that a cycle has a PIN, only roles with write access see the PIN. */

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CyclesScreen } from '../../../admin/enrollment/catalogue/CatalogueScreens.tsx';
import { CycleScreen } from '../../../admin/enrollment/catalogue/CycleScreen.tsx';
import { parseDefinition } from '../../../engine/source/parse-definition.ts';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const cycle = {
  _id: 'c1',
  name: 'Night Cycle',
  start_date: '2027-06-01',
  end_date: '2028-03-31',
  type: 'june',
  active: true,
  start_month: [],
  version: 3,
};
const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const file = 'catalogue/cycle.json';
const form = {
  ...(parseDefinition(read(file), file, read).definition as object),
  texts: (JSON.parse(read('app.json')) as { texts: object }).texts,
};
const LIST = 'GET cycles?admin=true&sort=-start_date&limit=60';

function openList(row: object, role: 'Staff' | 'Teacher'): Office {
  return openOffice(<CyclesScreen />, { role, at: '/admin/cycles', answers: { [LIST]: () => json([row], 200, { 'x-total-count': '1' }) } });
}

it.each([
  [true, 1],
  [false, 0],
])('the list for a Teacher shows whether a cycle has a PIN: %s', async (has_enrollment_pin, count) => {
  openList({ ...cycle, has_enrollment_pin }, 'Teacher');
  await screen.findByText('Night Cycle');
  expect(screen.queryAllByText(/PIN only/)).toHaveLength(count);
});

it.each([
  [true, 1],
  [false, 0],
])('the screen of a cycle shows whether it has a PIN: %s', async (has_enrollment_pin, count) => {
  const answers = {
    'GET cycles/c1': () => json({ ...cycle, has_enrollment_pin }),
    ...Object.fromEntries(['programs', 'start_month_rules', 'legacy_programs'].map((path) => [`GET ${path}`, () => json([])])),
  };
  openOffice(
    <Routes>
      <Route path="/admin/:schoolId/:hubId/:cycleId" element={<CycleScreen />} />
    </Routes>,
    { role: 'Teacher', at: '/admin/s1/h1/c1', answers },
  );
  await screen.findByRole('heading', { name: 'Night Cycle' });
  expect(screen.queryAllByText(/Families need its PIN/)).toHaveLength(count);
});

async function editPin(saved: string, typed: string | undefined): Promise<Office> {
  const row = { ...cycle, enrollment_pin: saved, has_enrollment_pin: true };
  const office = openList(row, 'Staff');
  office.answers['GET definitions/catalogue/cycle'] = () => json(form);
  office.answers['PUT cycles/c1'] = () => json({ ...row, version: 4 });
  fireEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByLabelText(/^Enrollment PIN/, { selector: 'input' });
  if (typed !== undefined) fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes', hidden: true }));
  return office;
}

it.each([
  ['4711', undefined, '4711'],
  ['4711', '', null],
  ['4711', '471147', '471147'],
  ['471147', 'Abc123', 'Abc123'],
])('a cycle with the PIN %s is saved when %s is typed', async (saved, typed, sent) => {
  const office = await editPin(saved, typed);
  await waitFor(() => expect(office.asked.map(({ line }) => line)).toContain('PUT cycles/c1'));
  const put = office.asked.find(({ line }) => line === 'PUT cycles/c1');
  expect(put?.body).toMatchObject({ enrollment_pin: sent, version: 3 });
  expect(put?.body).not.toHaveProperty('saved');
});

it.each(['4712', '12345', 'Abc 123', 'x'.repeat(21)])('a cycle is not saved with the new PIN %s', async (typed) => {
  const office = await editPin('4711', typed);
  expect(await screen.findByText('Enrollment PIN must be 6 to 20 letters or digits')).toBeTruthy();
  expect(office.asked.some(({ line }) => line === 'PUT cycles/c1')).toBe(false);
});

const IMPACT = 'GET admin/offer_impacts?of=cycles&id=c1';
const impact = () => json({ lost: [], submissions: 0, drafts: 0, sentences: ['This takes the last offer from Grade 4 in Cebu.'] });
const listPuts = ({ asked }: Office) => asked.filter(({ line }) => line === 'PUT cycles/c1');
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));

async function openEditing(row: object): Promise<Office> {
  const office = openList(row, 'Staff');
  office.answers['GET definitions/catalogue/cycle'] = () => json(form);
  office.answers['PUT cycles/c1'] = () => json({ ...row, version: 4 });
  office.answers[IMPACT] = impact;
  office.answers['GET admin/shared_uses?of=cycles&id=c1'] = () => json({ sentence: 'Used in 2 hubs.', scope: 'It applies to all 2 hubs.' });
  fireEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return office;
}
const findActive = () => screen.findByLabelText(/^Active/, { selector: 'input' });

it('an edit that deactivates a cycle is saved after the impact was confirmed', async () => {
  const office = await openEditing(cycle);
  fireEvent.click(await findActive());
  press('Save Changes');
  expect(await screen.findByText('This takes the last offer from Grade 4 in Cebu.')).toBeTruthy();
  expect(await screen.findByText('It applies to all 2 hubs.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Deactivate Night Cycle', hidden: true })).toBeTruthy();
  expect(listPuts(office)).toEqual([]);
  const [, cancel] = screen.getAllByRole('button', { name: 'Cancel', hidden: true });
  fireEvent.click(cancel!);
  expect(listPuts(office)).toEqual([]);
  press('Save Changes');
  await screen.findByRole('button', { name: 'Deactivate', hidden: true });
  press('Deactivate');
  await waitFor(() => expect(listPuts(office)).toHaveLength(1));
  expect(listPuts(office)[0]?.body).toMatchObject({ active: false, version: 3 });
});

it.each([true, false])('another edit of a cycle that is active (%s) needs no confirmation', async (active) => {
  const office = await openEditing({ ...cycle, active });
  if (!active) fireEvent.click(await findActive());
  await findActive();
  press('Save Changes');
  await waitFor(() => expect(listPuts(office)).toHaveLength(1));
  expect(listPuts(office)[0]?.body).toMatchObject({ active: true });
});

it.each([true, false])('the switch of a cycle that is active (%s) confirms a deactivation only', async (active) => {
  const answers = {
    'GET cycles/c1': () => json({ ...cycle, active }),
    'PUT cycles/c1': () => json({ ...cycle, active: !active, version: 4 }),
    [IMPACT]: impact,
  };
  const screens = (
    <Routes>
      <Route path="/admin/:schoolId/:hubId/:cycleId" element={<CycleScreen />} />
    </Routes>
  );
  const office = openOffice(screens, { role: 'Staff', at: '/admin/s1/h1/c1', answers });
  fireEvent.click(await screen.findByRole('switch'));
  if (active) {
    expect(await screen.findByText('This takes the last offer from Grade 4 in Cebu.')).toBeTruthy();
    expect(listPuts(office)).toEqual([]);
    press('Deactivate');
  }
  await waitFor(() => expect(listPuts(office)).toHaveLength(1));
  expect(listPuts(office)[0]?.body).toMatchObject({ active: !active });
});
