// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LoginPage } from '../../admin/sign-in/LoginPage.tsx';
import { json, openOffice } from './support/open-admin.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const button = (): HTMLButtonElement => screen.getByRole('button', { name: /^Log/ });

it.each([
  ['', 'longenough', 'Email is required'],
  ['abc', 'longenough', 'Invalid email address'],
  ['ana@example.com', '', 'Password is required'],
  ['ana@example.com', 'short', 'Password must be at least 8 characters'],
])('"%s" and "%s" do not log in: %s', (email, password, message) => {
  openOffice(<LoginPage />);
  type('Email', email);
  type('Password', password);
  expect(screen.getByText(message)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

it('shows the progress, then that email or password is wrong', async () => {
  let answer: (response: Response) => void = () => undefined;
  openOffice(<LoginPage />, { answers: { 'POST admin/session': () => new Promise((resolve) => (answer = resolve)) } });
  type('Email', 'ana@example.com');
  type('Password', 'longenough');
  fireEvent.click(button());
  expect((await screen.findByRole('button', { name: 'Logging in...' })).getAttribute('aria-disabled')).toBe('true');
  answer(json({ title: 'Not signed in', detail: 'Invalid email or password' }, 401));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
});

it('a failure is read once and again at the next attempt, and the focus stays on the button', async () => {
  let attempts = 0;
  const refuse = (): Response => json({ title: 'Not signed in', detail: `Refused ${(attempts += 1)}` }, 401);
  openOffice(<LoginPage />, { answers: { 'POST admin/session': refuse } });
  type('Email', 'ana@example.com');
  type('Password', 'longenough');
  button().focus();
  for (const attempt of [1, 2]) {
    fireEvent.click(button());
    await screen.findByText(`Refused ${attempt}`);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.activeElement).toBe(button());
  }
  expect(document.getElementById('announcements')?.textContent ?? '').not.toContain('Refused');
});

it('remembers only the email, and only on request', async () => {
  const user = { _id: 'u1', name: 'Ana', email: 'ana@example.com', role: 'Admin' };
  const office = openOffice(<LoginPage />, { answers: { 'POST admin/session': () => json({ user }) } });
  type('Email', 'ana@example.com');
  type('Password', 'longenough');
  fireEvent.click(screen.getByLabelText('Remember me'));
  fireEvent.click(button());
  await expect.poll(() => office.signedIn).toEqual([user]);
  expect(office.asked[0]).toEqual({
    line: 'POST admin/session',
    body: { email: 'ana@example.com', password: 'longenough', rememberMe: true },
  });
  cleanup();
  openOffice(<LoginPage />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('longenough');
});

it('shows and hides the password', () => {
  openOffice(<LoginPage />);
  const readType = (): string => screen.getByLabelText<HTMLInputElement>('Password').type;
  expect(readType()).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(readType()).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(readType()).toBe('password');
});
