// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SetPasswordPage } from '../../admin/sign-in/SetPasswordPage.tsx';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

const draw = (at: string) =>
  openOffice(
    <>
      <SetPasswordPage />
      <Address />
      <Link to="/admin/set-password#token=second&email=ben%2Bwork%40example.com">Another link</Link>
    </>,
    { at, answers: { 'PUT admin/password': () => json({ changed: true }) } },
  );

function setPassword(): void {
  for (const label of ['Password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Meadow2026x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
}

it.each(['#', '?'])('uses the token after %s and removes it from the URL', async (sign) => {
  const office = draw(`/admin/set-password${sign}token=first&email=ana%40example.com`);
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('/admin/set-password');
  expect(screen.getByText('For ana@example.com')).toBeTruthy();
  setPassword();
  await screen.findByText('Password updated!');
  expect(office.asked.at(-1)?.body).toEqual({ token: 'first', email: 'ana@example.com', password: 'Meadow2026x' });
});

it('uses the second link that is opened in the same page', async () => {
  const office = draw('/admin/set-password#token=first&email=ana%40example.com');
  fireEvent.click(screen.getByText('Another link'));
  await screen.findByText('For ben+work@example.com');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('/admin/set-password');
  setPassword();
  await screen.findByText('Password updated!');
  expect(office.asked.at(-1)?.body).toMatchObject({ token: 'second', email: 'ben+work@example.com' });
});

it('rejects a link without a token', () => {
  draw('/admin/set-password#email=ana%40example.com');
  expect(screen.getByRole('alert').textContent).toContain('invalid or has expired');
});

it('focuses the first field with an error, which names its message', () => {
  draw('/admin/set-password#token=first');
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Meadow2026x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  const confirmation = screen.getByLabelText('Confirm password');
  expect(document.activeElement).toBe(confirmation);
  expect(document.getElementById(confirmation.getAttribute('aria-describedby')!)?.textContent).toBe('Please confirm your password');
});
