/** The pages around the forms: each has the choice of the language, is used by keyboard, and is in Filipino after the choice. */

import type { Page } from '@playwright/test';
import { write } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Product } from '../support/product.ts';
import { readEnglishTexts } from './english-texts.ts';
import { KeyboardWalk } from './keyboard-walk.ts';
import { readTranslations } from './translated-wizard.ts';

/** The path of a page and the text that shows that it is rendered, in both languages. */
type PageSample = readonly [path: string, english: string, filipino: string];

const TOKEN = 'x'.repeat(43);

test.use({ viewport: { width: 360, height: 740 } });

/** Opens a page in English, chooses Filipino in it, and expects that Tab reaches all of it. */
async function openInFilipino(page: Page, [path, english, filipino]: PageSample): Promise<KeyboardWalk> {
  const walk = new KeyboardWalk(page, await readTranslations(page.request, 'clearance', 'fil'));
  const texts = await readEnglishTexts(page.request, ['app'], 'fil');
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(english);
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  await walk.chooseLanguage('Language', 'Filipino', 'fil');
  walk.english = texts;
  await expect(page.getByRole('main')).toContainText(filipino);
  await expect(page.getByRole('combobox', { name: 'Wika', exact: true })).toBeFocused();
  await walk.expectPage(path);
  await walk.reachEnd();
  return walk;
}

/** Presses a button or a link of the page, which precedes its end. */
async function pressBefore(walk: KeyboardWalk, name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  const main = walk.page.getByRole('main');
  await walk.reach(main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true })), 'Shift+Tab');
  await walk.page.keyboard.press(key);
}

for (const sample of [
  ['/', 'Welcome home to learning', 'Welcome sa tahanan ng pag-aaral'],
  ['/student-dashboard', 'ADD NEW STUDENT', 'MAGDAGDAG NG BAGONG STUDENT'],
  ['/status', 'This link does not work', 'Hindi gumagana ang link na ito'],
  ['/terms-and-conditions', 'Diagnostic tests', 'Oras ng pag-aaral bawat araw'],
  ['/privacy-policy', 'What we collect', 'Ano ang kinokolekta namin'],
] as const satisfies readonly PageSample[]) {
  test(`${sample[0]} is in Filipino after the choice of the language`, async ({ page }) => {
    await openInFilipino(page, sample);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(sample[2]);
  });
}

test('the page of an unknown address leads to the landing page', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const walk = await openInFilipino(page, ['/nowhere', 'Page Not Found', 'Hindi Makita ang Page']);
  await pressBefore(walk, 'Pumunta sa Home');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1);
  await walk.expectPage('the landing page');
});

test('the status page shows that a link does not work', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const walk = await openInFilipino(page, [`/status#${TOKEN}`, 'Press the button', 'Pindutin ang button']);
  await pressBefore(walk, 'Ipakita ang status', 'Space');
  await expect(page.getByRole('main')).toContainText('Hindi gumagana ang link na ito');
  await expect(page.locator('main :focus')).toContainText('Hindi gumagana ang link na ito');
  await walk.expectPage('the failed status');
});

test('the page of a link that continues a form shows that the link does not work', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const walk = await openInFilipino(page, [`/resume#${TOKEN}`, 'Continue your form', 'Ituloy ang inyong form']);
  await pressBefore(walk, 'Ituloy ang form');
  await expect(page.getByRole('main')).toContainText('Hindi na gumagana ang link na ito');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await walk.expectPage('the failed link');
});

test('the links of unfinished forms are asked for', async ({ page, watch }) => {
  watch.allow(/status of 422/);
  const walk = await openInFilipino(page, ['/resume', 'Send my links again', 'Ipadala ulit ang aking mga link']);
  await pressBefore(walk, 'Ipadala ang aking mga link');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Maglagay ng email address/);
  await walk.expectPage('the missing address');
  await page.keyboard.type('maria.santos@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('papunta na roon ang mga link');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await walk.expectPage('the links that are sent');
});

test.describe('without demo mode', () => {
  test.use({ settings: { DEMO: 'off', PUBLIC_URL: '' } });

  test('the link of the list of students is asked for', async ({ page, watch }) => {
    watch.allow(/status of 4(?:01|22)/);
    const walk = await openInFilipino(page, ['/student-dashboard', "Open your family's list", 'Buksan ang listahan ng inyong pamilya']);
    await pressBefore(walk, 'I-email sa akin ang link');
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Kailangan ang email/);
    await walk.expectPage('the missing address');
    await page.keyboard.type('maria.santos@example.com');
    await walk.reach(page.getByRole('button', { name: 'I-email sa akin ang link' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'Tingnan ang inyong email' })).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);
    await walk.expectPage('the link that is sent');
  });
});

/** Switches maintenance mode in the database, as the back office does. */
function setMaintenance(product: Product, isOn: boolean): void {
  write(
    product,
    `insert into settings (key, value, updated_at) values ('maintenance_mode', '${String(isOn)}', '2026-11-20T00:00:00Z') on conflict (key) do update set value = excluded.value`,
  );
}

const maintenance = ['Under Maintenance', 'May Maintenance'] as const;

test('the maintenance page is refreshed in Filipino', async ({ page }) => {
  const walk = await openInFilipino(page, ['/maintenance', ...maintenance]);
  const loaded = page.waitForEvent('load');
  await pressBefore(walk, 'I-refresh ang Page', 'Space');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenance[1]);
});

test('a visitor during maintenance chooses the language, and gets the page in it after the end', async ({ page, product }) => {
  setMaintenance(product, true);
  const walk = await openInFilipino(page, ['/clearance-form', ...maintenance]);
  setMaintenance(product, false);
  await pressBefore(walk, 'I-refresh ang Page');
  await expect(page.getByRole('heading', { level: 2, name: 'Tungkol sa learner' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('a form that maintenance covers is in the chosen language after the end, with its answers', async ({ page, product }) => {
  await page.clock.install();
  await page.goto('/clearance-form');
  const walk = new KeyboardWalk(page, await readTranslations(page.request, 'clearance', 'fil'));
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  await walk.reach(page.getByLabel('Last Name'));
  await page.keyboard.type('Santos');
  setMaintenance(product, true);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('heading', { name: maintenance[0] })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await walk.chooseLanguage('Language', 'Filipino', 'fil');
  await expect(page.getByRole('heading', { name: maintenance[1] })).toBeVisible();
  setMaintenance(product, false);
  // The reply to a check of before can arrive after that of the first one.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('heading', { name: maintenance[1] })).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2, name: 'Tungkol sa learner' })).toBeVisible();
  await expect(walk.field('Last Name')).toHaveValue('Santos');
  await expect(walk.field('Last Name')).toBeFocused();
});
