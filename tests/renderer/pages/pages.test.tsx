// @vitest-environment happy-dom
/** The static pages and their routes. */

import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { AppRoutes } from '../../../renderer/routes/AppRoutes.tsx';
import { app } from './app-definition.ts';

vi.mock('../../../renderer/form/FormPage.tsx', () => ({
  default: ({ id }: { id: string }) => {
    if (id === 'broken') throw new Error('an exception in a component');
    return <h1>The form {id}</h1>;
  },
}));

// Pages are loaded on demand, which takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(...addresses: string[]) {
  return render(
    <MemoryRouter initialEntries={addresses}>
      <AppContext value={app}>
        <AppRoutes />
        <Link to="/404">test: go to 404</Link>
      </AppContext>
    </MemoryRouter>,
  );
}

const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;

test('the landing page has the product name as its title, and menu links with only their titles as names', () => {
  open('/');
  expect(heading()).toBe('Sunny School');
  expect(document.title).toBe('Sunny School');
  const menu = within(screen.getByRole('navigation', { name: 'Ways in' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['First Form', '/first'],
    ['Elsewhere', '/elsewhere'],
  ]);
});

test('a route of app.json opens its form', async () => {
  open('/first');
  await waitFor(() => expect(heading()).toBe('The form first'));
});

test('any form opens at /forms/{id}', async () => {
  open('/forms/anything');
  await waitFor(() => expect(heading()).toBe('The form anything'));
});

test('a disabled screen shows the not-found page', () => {
  open('/closed');
  expect(heading()).toBe('Page Not Found');
});

test('an unknown URL shows the not-found page with its title', () => {
  open('/no-such-page');
  expect(heading()).toBe('Page Not Found');
  expect(document.title).toBe('Page Not Found – Sunny School');
});

test('Go Back opens the previous page, Go Home the landing page', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  open('/terms');
  fireEvent.click(screen.getByText('test: go to 404'));
  expect(heading()).toBe('Page Not Found');
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(heading()).toBe('Terms');
  fireEvent.click(screen.getByText('test: go to 404'));
  fireEvent.click(screen.getByRole('link', { name: 'Go Home' }));
  expect(heading()).toBe('Sunny School');
});

test('Go Back opens the landing page if there is no previous page', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  open('/nowhere');
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(heading()).toBe('Sunny School');
});

test('a navigation focuses the heading of the new page, the first load does not', () => {
  open('/terms');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByText('test: go to 404'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page Not Found' }));
});

test('the server error page has a refresh button and a link to the landing page', () => {
  open('/500');
  expect(heading()).toBe('Server Error');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

test('an exception in a page shows the server error page inside the layout', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/forms/broken');
  await waitFor(() => expect(heading()).toBe('Server Error'));
  fireEvent.click(screen.getByRole('link', { name: 'Go Home' }));
  expect(heading()).toBe('Sunny School');
});

test('the maintenance page links the support address', () => {
  open('/maintenance');
  expect(heading()).toBe('Under Maintenance');
  expect(screen.getByRole('link', { name: 'help@sunny.example' }).getAttribute('href')).toBe('mailto:help@sunny.example');
});

test('a text page shows its sections', () => {
  open('/terms');
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('yearly');
});

test('the modal demo opens a modal, with a close icon only while the toggle is on', async () => {
  open('/modal-list');
  fireEvent.click(await screen.findByRole('button', { name: 'Info' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByLabelText('show close icon'));
  fireEvent.click(screen.getByRole('button', { name: 'Info' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('the modal demo shows the messages with filled placeholders; one without a button closes automatically', async () => {
  open('/modal-list');
  fireEvent.click(await screen.findByText('Messages'));
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByText('Sorry'));
    expect(screen.getByRole('alertdialog', { name: 'SORRY' }).textContent).toContain('We are sorry.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    act(() => void vi.advanceTimersByTime(300));
    fireEvent.click(screen.getByText('Bye'));
    expect(document.querySelector('dialog')?.open).toBe(true);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(document.querySelector('dialog')?.open).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('every page has a skip link and a footer with links', () => {
  open('/404');
  fireEvent.click(screen.getByText('Skip to content'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});
