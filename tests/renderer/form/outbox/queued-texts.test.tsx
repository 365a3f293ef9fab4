// @vitest-environment happy-dom
/** What the user is told about a submission that waits: pages send it, so one has to be open. */

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxNotices } from '../../../../renderer/form/outbox/OutboxNotices.tsx';
import { setQueueFlag } from '../../../../renderer/form/outbox/queue-flag.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { isLost, leavePage, listPosts, openDevice, queueForm } from '../support/kept-device.ts';
import { press } from '../support/render-sample-form.tsx';

beforeEach(() => openDevice());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without network the form says that it has to be open', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await queueForm(fakeServer());
  expect(screen.getByText(/^You are offline\. We send the form as soon as this device is online and this page is open\./)).toBeTruthy();
});

test.each([
  ['there is no reply', isLost],
  ['the server has too many requests', () => json({}, 429)],
  ['the server is not available', () => json({}, 503)],
])('with network, when %s, the form claims nothing about the reason', async (_, reply) => {
  const server = fakeServer();
  await queueForm(server);
  server.answer('POST gardens', reply);
  press('Try now');
  await waitFor(() => expect(listPosts(server)).toHaveLength(2));
  expect(
    screen.getByText(/^Our server has not confirmed yet that it has the form\. We try again as long as this page is open\./),
  ).toBeTruthy();
});

test('another page says that one of the site has to be open', async () => {
  await queueForm(fakeServer());
  leavePage();
  vi.stubGlobal('fetch', isLost);
  setQueueFlag(true);
  render(<OutboxNotices page="/" />, { wrapper: MemoryRouter });
  const text = '"Garden Plot" is not sent yet. We send it as soon as this device is online and a page of this site is open.';
  expect(await screen.findByText(text)).toBeTruthy();
});
