// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CatalogueBreadcrumb } from '../../../admin/enrollment/catalogue/CatalogueBreadcrumb.tsx';
import { json, openOffice } from '../support/open-admin.tsx';

afterEach(cleanup);

const links = (): (string | null)[][] => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the link of an entity once it has loaded, in the order of the URL', async () => {
  let answer: (response: Response) => void = () => undefined;
  openOffice(
    <Routes>
      <Route path="/admin/dashboard/:curriculumId/:schoolId" element={<CatalogueBreadcrumb />} />
    </Routes>,
    {
      at: '/admin/dashboard/c1/s1',
      answers: {
        'GET curriculums/c1': () => new Promise((resolve) => (answer = resolve)),
        'GET schools/s1': () => json({ _id: 's1', name: 'Aurora' }),
      },
    },
  );
  await screen.findByText('Aurora');
  expect(links().map(([text]) => text)).toEqual(['Dashboard', 'Aurora']);
  answer(json({ _id: 'c1', name: 'Finnish' }));
  await screen.findByText('Finnish');
  expect(links()).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Finnish', '/admin/dashboard/c1'],
    ['Aurora', '/admin/dashboard/c1/s1'],
  ]);
});

it('marks the link of the current screen, and none on a screen below the last link', async () => {
  const screens = (
    <Routes>
      <Route path="/admin/dashboard/:curriculumId" element={<CatalogueBreadcrumb />} />
      <Route path="/admin/dashboard/:curriculumId/below" element={<CatalogueBreadcrumb />} />
    </Routes>
  );
  const answers = { 'GET curriculums/c1': () => json({ _id: 'c1', name: 'Finnish' }) };
  openOffice(screens, { at: '/admin/dashboard/c1', answers });
  expect((await screen.findByText('Finnish')).getAttribute('aria-current')).toBe('page');
  cleanup();
  openOffice(screens, { at: '/admin/dashboard/c1/below', answers });
  expect((await screen.findByText('Finnish')).getAttribute('aria-current')).toBeNull();
});
