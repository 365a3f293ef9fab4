// @vitest-environment happy-dom
/** A submission that waits for a form that is not open any more: nothing is lost. */

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppContext } from '../../../../renderer/app-data/app-context.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { OutboxNotices } from '../../../../renderer/form/outbox/OutboxNotices.tsx';
import { hasQueueFlag, setQueueFlag } from '../../../../renderer/form/outbox/queue-flag.ts';
import { app } from '../../pages/app-definition.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { leavePage, listPosts, openDevice, queueForm } from '../support/kept-device.ts';
import { press } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(() => openDevice());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const closed = () => json({ code: 'form-closed', status: 409, title: 'The form is closed', detail: 'This form is no longer open.' }, 409);

test('it stays on the page with its answers when it is sent', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const server = fakeServer();
  await queueForm(server);
  server.answer('POST gardens', closed);
  const key = new Headers(listPosts(server)[0]?.init.headers).get('idempotency-key');
  server.answer(`DELETE submission_keys/${key}`, () => json(null, 404));
  press('Try now');
  const dialog = await screen.findByRole('alertdialog', { name: 'REFUSED' });
  expect(dialog.textContent).toContain('This form is no longer open.');
  within(dialog).getAllByRole('button')[0]!.click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

describe('on other pages', () => {
  const CLOSED = '"Garden Plot" is no longer open and was not sent. Its answers are still on this device.';

  /** Opens another page, on which the server says that the form is closed. `version` is its reply to a request for the former definition. */
  async function openOtherPage(version: () => Response): Promise<(request: string) => void> {
    const server = fakeServer();
    server.answer('GET definitions/garden', () => new Response(JSON.stringify(gardenDefinition()), { headers: { etag: '"h1"' } }));
    await queueForm(server);
    leavePage();
    const requests = vi.fn<(line: string) => void>();
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
      requests(`${method} ${address}`);
      if (address.includes('/versions/')) return version();
      return method === 'POST' ? closed() : json(null, 404);
    });
    setQueueFlag(true);
    render(<OutboxNotices page="/help" />, { wrapper: MemoryRouter });
    await screen.findByText(CLOSED);
    return requests;
  }

  test('it is named as closed, without a link, and can be deleted', async () => {
    await openOtherPage(() => json(null, 404));
    expect(screen.queryByRole('link')).toBeNull();
    expect(await database.listDrafts('garden')).toHaveLength(1);
    press('Delete Garden Plot');
    within(await screen.findByRole('dialog', { name: 'Delete Garden Plot?' }))
      .getByRole('button', { name: 'Delete' })
      .click();
    await waitFor(() => expect(screen.queryByText(/is no longer open/)).toBeNull());
    expect(await database.listDrafts('garden')).toEqual([]);
  });

  test('the page of the form has it itself', async () => {
    await openOtherPage(() => json(null, 404));
    cleanup();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <AppContext value={{ ...app, routes: { '/': 'garden' } }}>
        <MemoryRouter>{children}</MemoryRouter>
      </AppContext>
    );
    const { rerender } = render(<OutboxNotices page="/" />, { wrapper });
    rerender(<OutboxNotices page="/help" />);
    await screen.findByText(CLOSED);
    setQueueFlag(false);
    rerender(<OutboxNotices page="/" />);
    await waitFor(() => expect(screen.queryByText(CLOSED)).toBeNull());
    // The attempt has ended.
    await waitFor(() => expect(hasQueueFlag()).toBe(true));
  });

  test('its answers are shown with the version of the form that they were given to, and can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const requests = await openOtherPage(() => json(gardenDefinition()));
    press('See or print your answers');
    const table = await screen.findByRole('table', { name: 'Keeper' });
    expect(requests).toHaveBeenCalledWith('GET /api/definitions/garden/versions/h1');
    expect(within(table).getByRole('row', { name: /^Name/ }).textContent).toContain('Ana');
    expect(screen.getByText('plan.pdf')).toBeTruthy();
    press('Print or save as PDF');
    expect(print).toHaveBeenCalledOnce();
    expect(await database.listDrafts('garden')).toHaveLength(1);
  });

  test('without the version of the form, the notice says that nothing is lost, and the next attempt shows the answers', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let reply = (): Response => json(null, 503);
    await openOtherPage(() => reply());
    press('See or print your answers');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing that you filled in is lost.');
    reply = () => json(gardenDefinition());
    press('See or print your answers');
    expect(await screen.findByRole('table', { name: 'Keeper' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
