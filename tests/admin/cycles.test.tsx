// @vitest-environment happy-dom
/** Cycles in the back-office: that one needs a PIN is shown to every role, the PIN itself only to those who edit. */

import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CyclesScreen } from '../../admin/catalogue/CatalogueScreens.tsx';
import { CycleScreen } from '../../admin/catalogue/CycleScreen.tsx';
import { json, openOffice, type Office } from './support/open-admin.tsx';

afterEach(cleanup);

const cycle = { _id: 'c1', name: 'Night Cycle', start_date: '2027-06-01', end_date: '2028-03-31', type: 'june', active: true, start_month: [], version: 3 };
const LIST = 'GET cycles?admin=true&sort=-start_date&limit=60';

function openList(row: object, role: 'Staff' | 'Teacher'): Office {
  return openOffice(<CyclesScreen />, { role, at: '/admin/cycles', answers: { [LIST]: () => json([row], 200, { 'x-total-count': '1' }) } });
}

it.each([[true, 1], [false, 0]])('a list for a Teacher says that a cycle needs a PIN: %s', async (has_enrollment_pin, count) => {
  openList({ ...cycle, has_enrollment_pin }, 'Teacher');
  await screen.findByText('Night Cycle');
  expect(screen.queryAllByText(/PIN only/)).toHaveLength(count);
});

it.each([[true, 1], [false, 0]])('the screen of a cycle says that it needs a PIN: %s', async (has_enrollment_pin, count) => {
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
