// @vitest-environment happy-dom
/** Exceptions in widgets and invalid responses of the server: the page shows an error and keeps the persisted answers. */

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { AppRoutes } from '../../../renderer/routes/AppRoutes.tsx';
import { app } from '../pages/app-definition.ts';
import { fakeServer, json } from './support/fake-server.ts';
import { field, type } from './support/render-sample-form.tsx';

let isBroken = true;

vi.mock('../../../renderer/form/widgets/select/RadioWidget.tsx', () => ({
  RadioWidget: Broken,
}));

/** A widget that throws for one of its values. */
function Broken({ value, onChange }: { value?: string; onChange: (value: string) => void }) {
  if (isBroken && value === 'lent') throw new Error('an exception in a component');
  return <button onClick={() => onChange('lent')}>Lend me some</button>;
}

const server = fakeServer();

beforeEach(() => {
  isBroken = true;
  sessionStorage.clear();
  configure({ asyncUtilTimeout: 10_000 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => server.send(path.replace('/api/', ''), init));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openForm(): void {
  render(
    <MemoryRouter initialEntries={['/forms/garden']}>
      <AppContext value={app}>
        <AppRoutes />
      </AppContext>
    </MemoryRouter>,
  );
}

test('an exception in a widget shows the server error page, and a reload restores the answers', async () => {
  openForm();
  await screen.findByRole('heading', { name: 'Garden Plot' });
  type('Name', 'Ana');
  fireEvent.click(screen.getByText('Lend me some'));
  expect(await screen.findByRole('heading', { name: 'Server Error' })).toBeTruthy();
  expect(sessionStorage.getItem('root')).toContain('Ana');
  cleanup();
  isBroken = false;
  openForm();
  await screen.findByRole('heading', { name: 'Garden Plot' });
  expect(field('Name').value).toBe('Ana');
});

test.each<[string, unknown]>([
  ['no definition', { id: 'garden' }],
  ['null', null],
  ['a list', []],
  ['a definition with invalid steps', { id: 'garden', answers: 5, steps: 'none' }],
])('%s as definition shows an error and keeps the persisted answers', async (_, answer) => {
  sessionStorage.setItem('root', '{"version":1,"forms":{"garden":{"persisted":true}}}');
  server.answer('GET definitions/garden', () => json(answer));
  openForm();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The form could not be loaded'));
  expect(sessionStorage.getItem('root')).toContain('persisted');
});
