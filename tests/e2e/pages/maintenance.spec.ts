/** Maintenance mode over an open form, and its bypass key. */

import type { Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { pdf } from '../support/sample-files.ts';
import { write } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const key = 'let-me-through';

test.use({ settings: { MAINTENANCE_BYPASS_KEY: key } });

/** Switches maintenance mode in the database, like the back office. */
function setMaintenance(product: Product, isOn: boolean): void {
  write(
    product,
    `insert into settings (key, value, updated_at) values ('maintenance_mode', '${String(isOn)}', '2026-11-20T00:00:00Z') on conflict (key) do update set value = excluded.value`,
  );
}

const closed = (page: Page) => page.getByRole('heading', { name: 'Under Maintenance' });
const untilNextCheck = (page: Page): Promise<void> => page.clock.fastForward(31_000);

test('the answers are unchanged after maintenance', async ({ page, product, wizard, watch }) => {
  watch.allow(/status of 503/);
  await page.clock.install();
  await page.goto('/forms/library-card');
  await wizard.fill('Name', 'Lucia');
  await wizard.fill('Date of Birth', '2018-02-03');
  await wizard.answerDialog('A CARD FOR CHILDREN', 'I understand');
  await wizard.upload('Signed Consent', pdf('consent.pdf'));
  setMaintenance(product, true);
  await untilNextCheck(page);
  await expect(closed(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(wizard.field('Name')).toBeHidden();
  setMaintenance(product, false);
  await untilNextCheck(page);
  await expect(closed(page)).toHaveCount(0);
  await expect(wizard.field('Name')).toHaveValue('Lucia');
  await expect(page.getByRole('button', { name: 'Remove consent.pdf' })).toBeVisible();
  await expect(page).toHaveTitle(/Library Card/);
});

test('the answers are restored after Refresh Page', async ({ page, product, wizard }) => {
  await page.clock.install();
  await page.goto('/clearance-form');
  await wizard.fill('Last Name', 'Santos');
  setMaintenance(product, true);
  await untilNextCheck(page);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(closed(page)).toBeVisible();
  await expect(wizard.field('Last Name')).toHaveCount(0);
  setMaintenance(product, false);
  await untilNextCheck(page);
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
});

for (const path of ['/', '/enrollment-form?email=maria.santos@example.com', '/student-dashboard', '/terms-and-conditions']) {
  test(`a new browser at ${path} shows the maintenance page`, async ({ page, product }) => {
    setMaintenance(product, true);
    await page.goto(path);
    await expect(closed(page)).toBeVisible();
    await expect(page.getByText("We're currently performing scheduled maintenance to improve your experience.")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('heading')).toHaveCount(1);
  });
}

test('the bypass key opens the app, also after a reload without it', async ({ page, product, wizard }) => {
  setMaintenance(product, true);
  await page.goto(`/?bypass=${key}`);
  await expect(page.getByRole('link', { name: 'Enrollment Form', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const asked = page.waitForRequest('**/api/maintenance_mode');
  await page.goto('/forms/library-card');
  expect(await (await asked).headerValue('x-maintenance-bypass')).toBe(key);
  await wizard.fill('Name', 'Lucia');
  await expect(closed(page)).toHaveCount(0);
});

test('a wrong bypass key has no effect', async ({ page, product }) => {
  setMaintenance(product, true);
  await page.goto('/?bypass=wrong');
  await expect(closed(page)).toBeVisible();
});

test('a failed status request does not show the maintenance page', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|maintenance mode could not be fetched/);
  await page.route('**/api/maintenance_mode', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Enrollment Form', exact: true })).toBeVisible();
});
