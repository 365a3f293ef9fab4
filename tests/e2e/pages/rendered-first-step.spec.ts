/** The first step of a form as the server renders it: what is on the screen before a script has arrived, and what becomes of what is done with it. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { holdScripts } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';

/** Returns the places of the form's controls and labels, and what they show. */
async function measure(page: Page): Promise<unknown> {
  return page
    .locator('main :is(h1, h2, h3, input, select, textarea, label, button)')
    .evaluateAll((elements) =>
      elements.map((element) => [element.id, element.textContent, ...Object.values(element.getBoundingClientRect().toJSON() as object)]),
    );
}

for (const width of [320, 360, 768, 1100, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the first step stays where it was when the page reacts, at ${width} px, ${colorScheme}`, async ({ page }, { outputDir }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const scripts = await holdScripts(page);
      await page.goto('/clearance-form', { waitUntil: 'commit' });
      const next = page.getByRole('button', { name: 'Submit', exact: true });
      await expect(next).toBeVisible();
      await expect(next).toBeDisabled();
      await expect(page).toHaveTitle('Student Clearance Form – Hearth & Garden Homeschool');
      await expectNoAxeFindings(page, 'a rendered first step');
      await page.screenshot({ path: `${outputDir}/rendered-${width}-${colorScheme}.png`, fullPage: true });
      const before = await measure(page);
      scripts.release();
      await expect(next).toBeEnabled();
      expect(await measure(page)).toEqual(before);
    });

test('what is typed and chosen before the page reacts is answered, and the keyboard goes on', async ({ page, wizard }) => {
  const scripts = await holdScripts(page);
  await page.goto('/enrollment-form?email=maria.santos@example.com', { waitUntil: 'commit' });
  await wizard.field('Last Name').click();
  await page.keyboard.type('Santos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana');
  await wizard.field('Gender').selectOption('Female');
  await wizard.field('Date of Birth').fill('2015-03-04');
  await wizard.field('Middle Name').click();
  await page.keyboard.type('Mary');
  await page.keyboard.press('ArrowLeft');
  scripts.release();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await expect(wizard.field('Middle Name')).toBeFocused();
  await page.keyboard.type('x');
  await expect(wizard.field('Middle Name')).toHaveValue('Marxy');
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await expect(wizard.field('First Name')).toHaveValue('Ana');
  await expect(wizard.field('Gender').locator('option:checked')).toHaveText('Female');
  await expect(wizard.field('Date of Birth')).toHaveValue('2015-03-04');
  // They are answers, and not only on the screen.
  await page.reload();
  await expect(wizard.field('Middle Name')).toHaveValue('Marxy');
  await expect(wizard.field('Date of Birth')).toHaveValue('2015-03-04');
  await expect(wizard.field('Gender').locator('option:checked')).toHaveText('Female');
});

test('a combobox that is clicked before the page reacts opens', async ({ page, wizard }) => {
  const scripts = await holdScripts(page);
  await page.goto('/enrollment-form?email=maria.santos@example.com', { waitUntil: 'commit' });
  await wizard.field('Nationality').click();
  scripts.release();
  await expect(wizard.field('Nationality')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('fili');
  await page.keyboard.press('Enter');
  await expect(wizard.field('Nationality')).toHaveValue('Filipino');
});

test('Enter before the page reacts sends nothing, not even in the address', async ({ page, wizard }) => {
  const scripts = await holdScripts(page);
  await page.goto('/enrollment-form?email=maria.santos@example.com', { waitUntil: 'commit' });
  await wizard.field('Last Name').click();
  await page.keyboard.type('Santos');
  await page.keyboard.press('Enter');
  scripts.release();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  expect(page.url()).not.toContain('Santos');
  await expect(page.getByText('First Name is required')).toHaveCount(0);
});

test('a form that cannot load its code says so', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource|could not be loaded|Failed to fetch/);
  await page.route('**/assets/form-*.js', (route) => route.abort());
  await page.goto('/enrollment-form?email=maria.santos@example.com', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /Try again|Refresh|Reload/i })).toBeVisible();
  await page.unroute('**/assets/form-*.js');
  await page.getByRole('button', { name: /Try again|Refresh|Reload/i }).click();
  await wizard.expectStep('Student');
});

test('a form whose early input cannot be read is rendered again and reacts', async ({ page, wizard, watch }) => {
  watch.allow(/could not be adopted/);
  await page.addInitScript(() => {
    // As an extension of the browser can do.
    const original = Object.getOwnPropertyDescriptor(Element.prototype, 'querySelectorAll')!.value as (
      selector: string,
    ) => NodeListOf<Element>;
    Element.prototype.querySelectorAll = function (this: Element, selector: string) {
      if (selector.includes('textarea[id]')) throw new Error('not readable');
      return original.call(this, selector);
    };
  });
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await wizard.fill('Last Name', 'Santos');
  await wizard.press('Next');
  await wizard.expectError('First Name is required');
});

test('a browser without scripts shows why the form does nothing', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/enrollment-form`);
  // The emulation does not show it, so this tests its place only.
  await expect(page.locator('body > noscript:first-child > p')).toHaveText(/^\s*This page needs JavaScript\./);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await context.close();
});
