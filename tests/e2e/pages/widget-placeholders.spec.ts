/** The controls of a form before the chunks of their widgets have arrived, and what becomes of a click, of the focus and of files meanwhile. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { holdScripts } from '../support/page-watch.ts';
import { openForLearner } from '../support/re-enrollment.ts';
import { squareJpeg } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

const COMBOBOX = 'ComboboxWidget-';
const FILE = 'FileWidget-';
const LATER = 'later-parts-';

/** Lets a chunk fail, and what the page requests to find out whether it has a connection. */
async function disconnect(page: Page, chunk: string): Promise<() => Promise<void>> {
  for (const address of [`**/assets/${chunk}*.js`, '**/healthz']) await page.route(address, (route) => route.abort());
  return () => page.unrouteAll();
}

/** Returns the places of all controls and labels. */
async function measure(page: Page): Promise<unknown> {
  return page
    .locator('main form :is(input, select, textarea, label, button[type=submit])')
    .evaluateAll((elements) => elements.map((element) => [element.id, ...Object.values(element.getBoundingClientRect().toJSON())]));
}

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the placeholders have the size and the name of their widgets, at ${width} px, ${colorScheme}`, async ({ page, wizard }, {
      outputDir,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const held = [await holdScripts(page, COMBOBOX), await holdScripts(page, FILE)];
      await openForLearner(wizard, '2024-00001');
      const country = page.getByRole('combobox', { name: /^Country of Residence/ });
      await expect(country).toHaveValue('Philippines');
      await expect(country).toHaveAttribute('readonly');
      await expectNoAxeFindings(page, 'placeholders');
      await page.screenshot({ path: `${outputDir}/placeholders-${width}-${colorScheme}.png`, fullPage: true });
      const before = await measure(page);
      for (const scripts of held) scripts.release();
      await expect(country).not.toHaveAttribute('readonly');
      await expect(page.locator('main [readonly][role=combobox]')).toHaveCount(0);
      expect(await measure(page)).toEqual(before);
      await page.screenshot({ path: `${outputDir}/widgets-${width}-${colorScheme}.png`, fullPage: true });
    });

test('a combobox that is clicked before it is there opens when it arrives', async ({ page, wizard }) => {
  const scripts = await holdScripts(page, COMBOBOX);
  await wizard.openFor('maria.santos@example.com');
  await wizard.field('Nationality').click();
  await expect(wizard.field('Nationality')).toBeFocused();
  scripts.release();
  await expect(wizard.field('Nationality')).toHaveAttribute('aria-expanded', 'true');
  await expect(wizard.field('Nationality')).toBeFocused();
  await page.keyboard.type('fili');
  await page.keyboard.press('Enter');
  await expect(wizard.field('Nationality')).toHaveValue('Filipino');
});

test('the keyboard goes on in the combobox that arrives', async ({ page, wizard }) => {
  const scripts = await holdScripts(page, COMBOBOX);
  await wizard.openFor('maria.santos@example.com');
  await wizard.field('Nationality').focus();
  scripts.release();
  await expect(wizard.field('Nationality')).not.toHaveAttribute('readonly');
  await expect(wizard.field('Nationality')).toBeFocused();
  await expect(page.getByText('Nationality is required')).toHaveCount(0);
});

test('a combobox that cannot be loaded is replaced by a select when it is used', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource|could not be loaded|Failed to fetch/);
  await page.route(`**/assets/${COMBOBOX}*.js`, (route) => route.abort());
  await wizard.openFor('maria.santos@example.com');
  await wizard.field('Nationality').focus();
  const select = page.locator('select').and(wizard.field('Nationality'));
  await expect(select).toBeFocused();
  await select.selectOption('Filipino');
  await wizard.field('Last Name').focus();
  await expect(select.locator('option:checked')).toHaveText('Filipino');
});

test('a click on an upload opens the dialog for files when the widget arrives', async ({ page, wizard }) => {
  const scripts = await holdScripts(page, FILE);
  await openForLearner(wizard, '2024-00001');
  const upload = page.locator('main input[type=file]').first();
  const chosen = page.waitForEvent('filechooser');
  await upload.click();
  scripts.release();
  await (await chosen).setFiles(await squareJpeg());
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
});

test('files that are dropped before the widget is there are added when it arrives', async ({ page, wizard }) => {
  const scripts = await holdScripts(page, FILE);
  await openForLearner(wizard, '2024-00001');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await squareJpeg());
  scripts.release();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
});

test('an upload that cannot be loaded says so, and is loaded again', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource|could not be loaded|Failed to fetch/);
  const reconnect = await disconnect(page, FILE);
  await openForLearner(wizard, '2024-00001');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await squareJpeg());
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again');
  await expectNoAxeFindings(page, 'an upload that could not be loaded');
  await reconnect();
  await page.getByRole('button', { name: "Try again Student's ID picture" }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
});

test('Next says so when its code cannot be loaded, and works when it can', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource|could not be loaded|Failed to fetch/);
  const reconnect = await disconnect(page, LATER);
  await wizard.openFor('maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await reconnect();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await wizard.press('Next');
  await wizard.expectError('First Name is required');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
});

test('a press of Next before its code is there counts when it arrives', async ({ page, wizard }) => {
  const scripts = await holdScripts(page, LATER);
  await wizard.openFor('maria.santos@example.com');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  scripts.release();
  await wizard.expectError('First Name is required');
});
