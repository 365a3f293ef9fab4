// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { OfferBox } from '../../../admin/enrollment/catalogue/OfferBox.tsx';
import { CycleScreen } from '../../../admin/enrollment/catalogue/CycleScreen.tsx';
import { CyclesScreen, HubsScreen } from '../../../admin/enrollment/catalogue/CatalogueScreens.tsx';
import { MaterialScreen } from '../../../admin/enrollment/catalogue/MaterialScreens.tsx';
import { ProgramScreen } from '../../../admin/enrollment/catalogue/ProgramScreen.tsx';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const CHECK = 'GET admin/offer_checks?school_id=s1&hub_id=h1&cycle_id=c1';
const AT = '/admin/dashboard/u1/s1/h1/c1';
const place = { school_id: 's1', hub_id: 'h1', cycle_id: 'c1' };

function open(reply: () => Response): Office {
  return openOffice(<OfferBox place={place} subject="this cycle" />, { answers: { [CHECK]: reply }, at: AT, role: 'Teacher' });
}

it('says that parents can choose what is offered', async () => {
  open(() => json({ state: 'offered', reasons: [] }));
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByText('Parents can choose this cycle')).closest('[role=status]')).toBeTruthy();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

it('lists what is missing, with links to the screens that mend it', async () => {
  const reasons = [
    { condition: 'active cycle', text: 'The cycle June is inactive.', to: AT },
    { condition: 'legacy material', text: 'No legacy program has Quipper.', to: '/admin/legacy/u1/s1' },
  ];
  open(() => json({ state: 'not-offered', reasons }));
  expect(await screen.findByText('Parents cannot choose this cycle')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The cycle June is inactive. You can change that on this page.',
    'No legacy program has Quipper.',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/legacy/u1/s1']);
});

it('says who can choose what needs a PIN', async () => {
  open(() =>
    json({
      state: 'with-pin',
      reasons: [{ condition: 'pin', text: 'Parents need the PIN of the cycle June.', to: '/admin/dashboard/u1/s1/h1' }],
    }),
  );
  expect(await screen.findByText('Only parents with the PIN can choose this cycle')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Parents need the PIN of the cycle June.' })).toBeTruthy();
});

it('says who can choose a restricted school, with a link to its list', async () => {
  const to = '/admin/dashboard/u1?search=Oakfield';
  open(() => json({ state: 'offered-to-some', reasons: [{ condition: 'country', text: 'Only families in Dubai.', to }] }));
  const box = (await screen.findByText('Only some parents can choose this cycle')).closest('[role=status]');
  expect(box?.textContent).toContain('Only families in Dubai.');
  expect(screen.getByRole('link', { name: 'Only families in Dubai.' }).getAttribute('href')).toBe(to);
});

it('is checked again on request after a failure', async () => {
  const office = open(() => json({ title: 'Broken' }, 500));
  expect((await screen.findByRole('alert')).textContent).toContain('It is not known whether parents can choose this cycle');
  office.answers[CHECK] = () => json({ state: 'offered', reasons: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Parents can choose this cycle')).toBeTruthy();
});

it.each([
  [HubsScreen, 's1', 'school_id=s1'],
  [CyclesScreen, 's1/h1', 'school_id=s1&hub_id=h1'],
  [CycleScreen, 's1/h1/c1', 'cycle_id=c1&school_id=s1&hub_id=h1'],
  [ProgramScreen, 's1/h1/c1/p1', 'cycle_id=c1&school_id=s1&hub_id=h1&program_id=p1'],
  [MaterialScreen, 's1/h1/c1/p1/m1', 'school_id=s1&hub_id=h1&cycle_id=c1&program_id=p1&learning_material_id=m1'],
])('is on the screen %o', async (Component, path, query) => {
  const params = ['schoolId', 'hubId', 'cycleId', 'programId', 'learningMaterialId'].slice(0, path.split('/').length);
  const screens = (
    <Routes>
      <Route path={`/admin/dashboard/:curriculumId/${params.map((param) => `:${param}`).join('/')}`} element={<Component />} />
    </Routes>
  );
  const office = openOffice(screens, { at: `/admin/dashboard/u1/${path}`, role: 'Teacher' });
  office.answers[`GET admin/offer_checks?${query}`] = () => json({ state: 'offered', reasons: [] });
  expect(await screen.findByText(/^Parents can choose this/)).toBeTruthy();
});
