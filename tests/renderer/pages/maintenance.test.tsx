// @vitest-environment happy-dom
/** Maintenance mode: polling, covering of the app, and the back office. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { useMaintenance } from '../../../renderer/app-data/use-maintenance.ts';
import { MaintenanceGate } from '../../../renderer/routes/MaintenanceGate.tsx';
import { app } from './app-definition.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answer(body: unknown, status = 200): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function Gate() {
  return (
    <MaintenanceGate maintenance={useMaintenance()}>
      <input aria-label="Name" />
    </MaintenanceGate>
  );
}

async function open(address = '/form') {
  document.title = 'The form';
  const shown = render(
    <MemoryRouter initialEntries={[address]}>
      <AppContext value={app}>
        <Gate />
      </AppContext>
    </MemoryRouter>,
  );
  await pass(0);
  return shown;
}

const isClosed = (): boolean => screen.queryByRole('heading', { name: 'Under Maintenance' }) !== null;

test('the status is requested on load and every 30 seconds', async () => {
  answer(false);
  await open();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/maintenance_mode']);
  await pass(65_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('nothing is rendered before the first response, for at most two seconds', async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  await open();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await pass(2_000);
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('a failed request is logged, and the app is rendered', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  await open();
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(console.warn).toHaveBeenCalled();
});

test('the input is unchanged after maintenance', async () => {
  answer(false);
  await open();
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(input, { target: { value: 'Maria' } });
  answer({ maintenance_mode: true });
  await pass(30_000);
  expect(isClosed()).toBe(true);
  expect(input.closest('[hidden][inert]')).not.toBeNull();
  expect(document.title).toBe('Under Maintenance – Sunny School');
  answer({ maintenance_mode: false });
  await pass(30_000);
  expect(isClosed()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name')).toBe(input);
  expect(input.value).toBe('Maria');
  expect(input.closest('[hidden]')).toBeNull();
  expect(document.title).toBe('The form');
});

test('a page that is opened during maintenance is rendered afterwards', async () => {
  answer(true);
  await open();
  expect(isClosed()).toBe(true);
  expect(screen.queryByLabelText('Name')).toBeNull();
  answer(false);
  await pass(30_000);
  expect(isClosed()).toBe(false);
  expect(screen.getByLabelText('Name')).toBeTruthy();
});

test('a failed check does not change a known status', async () => {
  answer(true);
  await open();
  answer({}, 502);
  await pass(30_000);
  expect(isClosed()).toBe(true);
});

test('the back office stays available', async () => {
  answer(true);
  await open('/admin/settings');
  expect(isClosed()).toBe(false);
  expect(screen.getByLabelText('Name')).toBeTruthy();
});
