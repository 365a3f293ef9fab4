/** The browser wakes the service worker when there is a network, and an open page sends what waits. */

import type { BrowserContext, Page } from '@playwright/test';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test, waitForWorker } from './offline-test.ts';

/** Does what Chromium does when the network is back after a page has asked for it. */
async function wakeWorker(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => found && resolve(found.registrationId));
  });
  await client.send('ServiceWorker.enable');
  const event = { origin: new URL(page.url()).origin, registrationId: await registered, tag: 'outbox', lastChance: true };
  await client.send('ServiceWorker.dispatchSyncEvent', event);
}

test('a form that waits is sent when the worker is woken', async ({ page, wizard, product, context, network }) => {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.fill('Middle Name', 'Reyes');
  await waitForWorker(page);
  network.cut();
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  network.mend();
  await wakeWorker(context, page);
  await expect(page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' })).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});
