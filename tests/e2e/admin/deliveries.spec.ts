/** The delivery log of the back office: a webhook that fails, its error, and another attempt that succeeds. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { getHorizontalOverflow, openFormsProduct } from '../support/forms-product.ts';
import type { Product } from '../support/product.ts';
import { testWithServer } from '../support/test.ts';

/** A receiver of webhooks on this machine, whose answer the test chooses. */
interface Receiver {
  server: Server;
  status: number;
  /** The answers of the received submissions. */
  received: unknown[];
}

const definition = {
  id: 'cakes',
  version: 1,
  title: 'Cakes',
  dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Your name', form: { requiredWhen: true } } } },
  steps: [{ id: 'order', title: 'Order', sections: [{ fields: ['name'] }] }],
  deliver: [{ id: 'orders', webhook: 'kitchen' }],
  submission: {
    path: 'submissions/cakes',
    record: { name: ['name'] },
    success: { panel: { title: 'Thank you', text: 'Your cake is ordered.' } },
    failure: { dialog: 'failed' },
  },
};

const test = testWithServer.extend<{ receiver: Receiver; product: Product }>({
  receiver: async ({}, use) => {
    const receiver: Receiver = { server: createServer(), status: 200, received: [] };
    receiver.server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.received.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(receiver.status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    await use(receiver);
    receiver.server.close();
  },
  product: async ({ receiver, server }, use) => {
    const { port } = receiver.server.address() as AddressInfo;
    const kitchen = { url: `http://127.0.0.1:${port}/orders`, secret: 'a secret of the kitchen, long', allowPrivate: true };
    const product = await openFormsProduct({ 'cakes.json': definition }, server.launch, { WEBHOOKS: JSON.stringify({ kitchen }) });
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

for (const width of [360, 1280]) {
  test(`a failed delivery is found, understood and sent again, at ${width} px`, async ({ page, receiver }) => {
    await page.setViewportSize({ width, height: 800 });
    receiver.status = 410;
    for (const name of ['Ana Cruz', 'Ben Diaz']) {
      await page.goto('/forms/cakes');
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Submit' }).click();
      // The user does not wait for the webhook and does not learn of its failure.
      await expect(page.getByText('Your cake is ordered.')).toBeVisible();
      await expect.poll(() => receiver.received.length).toBe(name === 'Ana Cruz' ? 1 : 2);
      receiver.status = 500;
    }

    const office = new BackOffice(page);
    await page.goto('/admin');
    await office.logInHere();
    await page.goto('/admin/deliveries');
    await office.expectScreen('Deliveries');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(row('Ana Cruz')).toContainText('orders (kitchen)');
    await expect(row('Ana Cruz')).toContainText('Failed');
    await expect(row('Ana Cruz')).toContainText('The receiver responded with status 410: it accepts no more requests.');
    await expect(row('Ben Diaz')).toContainText('Waiting');
    await expect(row('Ben Diaz')).toContainText('1 attempt, next');
    await expect(row('Ben Diaz')).toContainText('The receiver responded with status 500.');
    await expectNoAxeFindings(page, 'delivery log');
    expect(await getHorizontalOverflow(page)).toBe(0);

    await page.getByLabel('State').selectOption('Failed');
    await expect(row('Ben Diaz')).toHaveCount(0);
    await expect(page).toHaveURL(/state=failed/);
    receiver.status = 200;
    await row('Ana Cruz').getByRole('button', { name: 'Send again orders' }).press('Enter');
    await expect(page.getByText('“orders” is being sent; the state follows in a moment.')).toBeVisible();
    // The delivery has left the list of the failed ones.
    await expect(row('Ana Cruz')).toHaveCount(0);
    await page.getByLabel('State').selectOption('All');
    await expect(row('Ana Cruz')).toContainText('Sent');
    await expect(row('Ana Cruz')).not.toContainText('responded with');
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received[2]).toEqual(receiver.received[0]);

    await row('Ben Diaz').getByRole('link', { name: 'Ben Diaz' }).click();
    await office.expectScreen('Ben Diaz');
    const deliveries = office.section('Deliveries');
    await expect(deliveries).toContainText('Waiting');
    await deliveries.getByRole('button', { name: 'Send now orders' }).press('Enter');
    await expect(deliveries).toContainText('Sent');
    await expect(deliveries).toContainText('1 attempt, last');
    await expectNoAxeFindings(page, 'deliveries of a submission');
    expect(await getHorizontalOverflow(page)).toBe(0);
  });

  test(`all failed deliveries of a search are sent again at once, by keyboard, at ${width} px`, async ({ page, receiver }) => {
    await page.setViewportSize({ width, height: 800 });
    receiver.status = 410;
    for (const [index, name] of ['Ana Cruz', 'Ben Cruz', 'Ida Lund'].entries()) {
      await page.goto('/forms/cakes');
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Your cake is ordered.')).toBeVisible();
      await expect.poll(() => receiver.received.length).toBe(index + 1);
    }
    const office = new BackOffice(page);
    await page.goto('/admin');
    await office.logInHere();
    await page.goto('/admin/deliveries?search=cruz');
    await office.expectScreen('Deliveries');
    const button = page.getByRole('button', { name: 'Send all failed again' });
    await expect(button).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'failed deliveries');
    await button.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Send 2 failed deliveries again?' });
    await expect(question).toContainText('“cruz” finds');
    await expectNoAxeFindings(page, 'question');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    expect(receiver.received).toHaveLength(3);

    receiver.status = 200;
    await button.press('Enter');
    await question.getByRole('button', { name: 'Send again' }).press('Enter');
    const notice = page.getByRole('status').filter({ hasText: '2 deliveries are being sent; the states follow in a moment.' });
    await expect(notice).toBeFocused();
    await expect(button).toBeHidden();
    await expectNoAxeFindings(page, 'sent again');
    await expect.poll(() => receiver.received.length).toBe(5);
    await expect(page.getByRole('row', { name: /Ben Cruz/ })).toContainText('Sent');
    await page.getByLabel('Search deliveries').fill('');
    await expect(page.getByRole('row', { name: /Ida Lund/ })).toContainText('Failed');
    await expect(button).toBeVisible();
  });
}
