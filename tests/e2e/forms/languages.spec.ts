/** A form in two languages: the browser's preference, the switch while the form is filled, and the server's answers. */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/product.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { holdScripts } from '../support/page-watch.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ product }) => {
  for (const file of ['holiday-camp.json', 'locales/de/holiday-camp.json'])
    cpSync(join(root, 'tests/samples/forms', file), join(product.definitionsDir, file));
  await product.restart();
});

for (const width of [360, 1280]) {
  test.describe(`with a width of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the language changes while the form is filled, and keeps every answer', async ({ page, wizard }) => {
      const keyboard = new Keyboard(page);
      await page.goto('/forms/holiday-camp');
      await keyboard.type(wizard.field('Name'), 'Ana Cruz');
      await keyboard.type(wizard.field('Age'), '12');
      await keyboard.tick(wizard.field('Stays overnight'));
      await keyboard.press(page.getByRole('button', { name: 'Next', exact: true }));
      await wizard.expectStep('Guest');

      const language = page.getByRole('combobox', { name: 'Language' });
      await expect(language.getByRole('option')).toHaveText(['English', 'Deutsch', 'Filipino']);
      await keyboard.reach(language);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Ferienlager', level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(wizard.field('Vor- und Nachname')).toHaveValue('Ana Cruz');
      await expect(wizard.field('Alter')).toHaveValue('12');
      await expect(wizard.field('Bleibt über Nacht')).toBeChecked();
      await expectNoAxeFindings(page, 'the form in German');

      // The choice lasts over a reload, with the answers.
      await page.waitForFunction(() => sessionStorage.getItem('holiday-camp')?.includes('Ana Cruz') === true);
      await page.reload();
      await expect(wizard.field('Vor- und Nachname')).toHaveValue('Ana Cruz');
      await keyboard.reach(page.getByRole('combobox', { name: 'Sprache' }));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(wizard.field('Name')).toHaveValue('Ana Cruz');
    });
  });
}

test('the language that was chosen before replaces the rendered one, and keeps what was typed', async ({ page, wizard }) => {
  await page.goto('/forms/holiday-camp?lang=de');
  await expect(page.getByRole('heading', { name: 'Ferienlager', level: 1 })).toBeVisible();
  const scripts = await holdScripts(page);
  // Without its cookie the server does not have the choice, and renders the language of the browser.
  await page.context().clearCookies({ name: 'language' });
  await page.goto('/forms/holiday-camp', { waitUntil: 'commit' });
  await wizard.field('Name').click();
  await page.keyboard.type('Ana Cruz');
  scripts.release();
  await expect(wizard.field('Vor- und Nachname')).toHaveValue('Ana Cruz');
  await expect(wizard.field('Vor- und Nachname')).toBeFocused();
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('the pages are German, and a form without a translation is as it was written', async ({ page, wizard }) => {
    await page.goto('/forms/holiday-camp');
    await expect(page.getByRole('heading', { name: 'Ferienlager', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Vor- und Nachname fehlt noch' })).toBeVisible();
    await page.goto('/forms/library-card');
    await wizard.expectStep('Reader');
  });

  test('a link chooses the language', async ({ page }) => {
    await page.goto('/forms/holiday-camp?lang=en');
    await expect(page.getByRole('heading', { name: 'Holiday Camp', level: 1 })).toBeVisible();
  });
});
