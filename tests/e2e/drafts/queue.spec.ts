/** A form that is sent without network waits on the device, and goes out by itself, once. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Wizard } from '../support/wizard.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|net::ERR_|could not be loaded/));

async function fillClearance(page: Page, wizard: Wizard): Promise<void> {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.fill('Middle Name', 'Reyes');
  await page.waitForLoadState('networkidle');
}

const notSent = (page: Page) => page.getByRole('heading', { name: 'Not sent yet' });
const sent = (page: Page) => page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' });

test('it is sent when the device is online again', async ({ page, wizard, product, context }) => {
  await fillClearance(page, wizard);
  await context.setOffline(true);
  await wizard.press('Submit');
  await expect(page.locator(':focus').getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expectNoAxeFindings(page, 'a form that waits');
  await page.getByRole('button', { name: 'Change answers' }).click();
  await expect(page.getByText(/You can change the answers when this device is online/)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(0);
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('it is sent by another page of the site after its tab was closed, and the page says so', async ({
  page,
  wizard,
  product,
  context,
}) => {
  await fillClearance(page, wizard);
  await context.setOffline(true);
  await wizard.press('Submit');
  await expect(notSent(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/');
  const notice = next.getByRole('status').filter({ hasText: /We received "Student Clearance Form/ });
  await expect(notice).toContainText(/Receipt number: [2-9F-Y]{4}-[2-9F-Y]{4}/);
  // The notice keeps the margins of the page.
  const box = (await notice.boundingBox())!;
  expect([box.x, 320 - box.x - box.width]).toEqual([16, 16]);
  expect(await getHorizontalOverflow(next)).toBe(0);
  await expectNoAxeFindings(next, 'a form that was sent');
  expect(storedSubmissions(product)).toHaveLength(1);
  await next.getByRole('button', { name: 'Hide this message' }).click();
  await next.goto('/clearance-form');
  await expect(wizardHeading(next)).toBeVisible();
  await expect(next.getByText(/You have begun this form before/)).toBeHidden();
});

test('a reload shows it again, and it can be taken back to change an answer', async ({ page, wizard, product, context }) => {
  await fillClearance(page, wizard);
  await page.route('**/api/clearances', (route) => route.abort('connectionreset'));
  await wizard.press('Submit');
  await expect(notSent(page)).toBeVisible();
  await page.reload();
  await expect(notSent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change answers' }).click();
  await wizard.fill('First Name', 'Miguelito');
  await page.unroute('**/api/clearances');
  await wizard.press('Submit');
  await expect(sent(page)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  expect(context.pages()).toHaveLength(1);
});

test('a server that is not available is asked again', async ({ page, wizard, product }) => {
  await fillClearance(page, wizard);
  await product.end();
  await wizard.press('Submit');
  await expect(notSent(page)).toBeVisible();
  await product.restart();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(sent(page)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

function wizardHeading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
