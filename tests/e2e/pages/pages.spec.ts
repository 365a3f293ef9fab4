/** The static pages around the forms. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../support/product.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

interface App {
  product: string;
  supportEmail: string;
  disabledScreens: string[];
  routes: Record<string, string>;
  pages: { content: Record<string, unknown>; lists: Record<string, unknown> };
  messages: Record<string, { title: string }>;
}

const readApp = (product: Product): App => JSON.parse(readFileSync(join(product.definitionsDir, 'app.json'), 'utf8')) as App;

test('the landing page links to the five pages', async ({ page, product }) => {
  const app = readApp(product);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.product);
  const menu = page.getByRole('main').getByRole('link');
  await expect(menu).toHaveText(
    ['Enrollment Form', 'Re-Enrollment Form', 'Clearance Form', 'Student Dashboard', 'Admin'].map((name) => new RegExp(name)),
  );
});

test('an unknown URL answers 404 and shows Page Not Found', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByText("Sorry, the page you are looking for doesn't exist or has been moved.")).toBeVisible();
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('the error and maintenance pages show their texts', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByText("Something went wrong on our end. We're working to fix this issue.")).toBeVisible();
  await page.goto('/maintenance');
  await expect(page.getByText("We're currently performing scheduled maintenance to improve your experience.")).toBeVisible();
});

test('each menu entry opens its page', async ({ page, watch }) => {
  watch.allow(/status of 40[14]/);
  for (const [name, path] of [
    ['Enrollment Form', '/enrollment-form'],
    ['Re-Enrollment Form', '/re-enrollment-form'],
    ['Clearance Form', '/clearance-form'],
    ['Student Dashboard', '/student-dashboard'],
    ['Admin', '/admin'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('no screen is disabled, and each one has its own page', async ({ page, product, watch }) => {
  watch.allow(/status of 404/);
  const { disabledScreens, routes, pages } = readApp(product);
  expect(disabledScreens).toEqual([]);
  for (const path of [
    '/',
    ...Object.keys(routes),
    ...Object.keys(pages.lists),
    ...Object.keys(pages.content),
    '/modal-list',
    '/maintenance',
    '/500',
  ]) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toBeEmpty();
    await expect(heading).not.toHaveText('Page Not Found');
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('Go Back opens the previous page', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/terms-and-conditions');
  await page.goto('/404');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/terms-and-conditions$/);
});

test('Refresh Page reloads the page, and Go Home opens the menu', async ({ page }) => {
  for (const path of ['/500', '/maintenance']) {
    await page.goto(path);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await loaded;
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto('/500');
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the maintenance page links the support address', async ({ page, product }) => {
  const { supportEmail } = readApp(product);
  await page.goto('/maintenance');
  await expect(page.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`);
});

test('the modal demo shows every kind, with a close icon while the toggle is on', async ({ page }) => {
  await page.goto('/modal-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HG Modal Prompts');
  const dialog = page.locator('dialog[open]');
  for (const [button, title] of [
    ['Info', 'INFO'],
    ['Error', 'ERROR'],
    ['Success', 'SUCCESS'],
    ['Loader', 'PROCESSING YOUR REQUEST'],
    ['One Button', 'ONE BUTTON'],
    ['Two Buttons', 'TWO BUTTONS'],
    ['Danger Button', 'DANGER BUTTON'],
  ]) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('heading')).toHaveText(title ?? '');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByLabel('show close icon').uncheck();
  await page.getByRole('button', { name: 'Two Buttons' }).click();
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Continue']);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the modal demo shows every message of the product', async ({ page, product }) => {
  await page.goto('/modal-list');
  await page.getByText('Every message of the forms').click();
  const dialog = page.locator('dialog[open]');
  const plain = (title: string): string => title.replaceAll(/\{[^|}]*\|?([^}]*)\}/g, '$1');
  // The served definition has resolved references between messages.
  const { messages } = (await (await fetch(`${product.url}/api/definitions/app`)).json()) as App;
  for (const [name, { title }] of Object.entries(messages)) {
    const words = name.replaceAll('_', ' ').toLowerCase();
    await page
      .getByRole('group')
      .getByRole('button', { name: words.charAt(0).toUpperCase() + words.slice(1), exact: true })
      .click();
    await expect(dialog.getByRole('heading')).toHaveText(plain(title));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

for (const path of ['/', '/404', '/500', '/maintenance', '/modal-list', '/terms-and-conditions', '/privacy-policy']) {
  test(`${path} is accessible`, async ({ page, watch }) => {
    if (path === '/404') watch.allow(/status of 404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/modal-list') await page.getByText('Every message of the forms').click();
    await expectNoAxeFindings(page, path);
  });
}
