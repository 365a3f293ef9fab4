/** Form with conditional steps, filled with the keyboard on a phone and on a desktop. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { Keyboard } from '../support/keyboard.ts';
import { root } from '../support/product.ts';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const file = 'holiday-camp.json';

test.beforeEach(async ({ product }) => {
  copyFileSync(join(root, 'tests/samples/forms', file), join(product.definitionsDir, file));
  await product.restart();
});

/** Expects the tabs, as number and title; a completed step has a check mark in place of its number. */
async function expectTabs(page: Page, ...tabs: string[]): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Steps' }).locator('li button')).toHaveText(
    tabs.map((tab) => new RegExp(`^${tab}( \\(|$)`)),
  );
}

const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [360, 1280]) {
  test.describe(`with a width of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the tabs, the numbers and the last button follow the answers', async ({ page, wizard, product }) => {
      const keyboard = new Keyboard(page);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto('/forms/holiday-camp');
      await expectTabs(page, '1Guest', '2Check and send');

      await keyboard.type(wizard.field('Name'), 'Ana Cruz');
      await keyboard.type(wizard.field('Age'), '12');
      await expectTabs(page, '1Guest', '2Guardian', '3Meals', '4Check and send');
      await keyboard.reach(page.getByRole('radio', { name: 'Bus' }));
      await page.keyboard.press('Space');
      await keyboard.tick(wizard.field('Stays overnight'));
      await expectTabs(page, '1Guest', '2Guardian', '3Night', '4Meals', '5Bus', '6Check and send');
      expect(await getHorizontalOverflow(page)).toBe(0);
      await expectNoAxeFindings(page, 'six steps');

      await keyboard.press(button('Next'));
      await expect(page.getByRole('heading', { name: 'Guardian', level: 2 })).toBeFocused();
      await keyboard.press(button('Next'));
      await wizard.expectError('Guardian is required');
      await keyboard.type(wizard.field('Guardian'), 'Maria Cruz');
      await keyboard.press(button('Next'));
      await wizard.expectStep('Night');
      await page.keyboard.press('Tab');
      await keyboard.choose(wizard.field('Bed'), 'Cabin');

      // A guest who does not stay has no step "Night": Back and Next skip it.
      await keyboard.press(button('Back'));
      await wizard.expectStep('Guardian');
      await keyboard.press(button('Back'));
      await wizard.expectStep('Guest');
      await keyboard.reach(wizard.field('Stays overnight'));
      await page.keyboard.press('Space');
      await expectTabs(page, '1Guest', 'Guardian', '3Meals', '4Bus', '5Check and send');
      await keyboard.press(button('Next'));
      await wizard.expectStep('Guardian');
      await keyboard.press(button('Next'));
      await wizard.expectStep('Meals');
      await keyboard.type(wizard.field('Allergies'), 'Nuts');
      await keyboard.press(button('Next'));
      await wizard.expectStep('Bus');

      await page.waitForFunction(() => sessionStorage.getItem('holiday-camp')?.includes('"step":"bus"') === true);
      await page.reload();
      await wizard.expectStep('Bus');
      await expectTabs(page, 'Guest', 'Guardian', 'Meals', '4Bus', '5Check and send');
      await keyboard.choose(wizard.field('Bus stop'), 'Harbour');
      await keyboard.press(button('Next'));
      await wizard.expectStep('Check and send');
      await expect(page.getByRole('row', { name: 'Guardian Maria Cruz' })).toBeVisible();
      await expect(page.getByText('Cabin')).toHaveCount(0);

      // Without bus and guardian, two steps are left.
      await keyboard.press(page.getByRole('button', { name: 'Change Guest' }));
      await wizard.expectStep('Guest');
      await keyboard.reach(wizard.field('Age'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('40');
      await keyboard.reach(page.getByRole('radio', { name: 'Bus' }));
      await page.keyboard.press('ArrowDown');
      await expectTabs(page, '1Guest', '2Check and send');
      expect(await getHorizontalOverflow(page)).toBe(0);
      await keyboard.press(button('Next'));
      await wizard.expectStep('Check and send');
      await keyboard.press(button('Submit'));
      await expect(page.getByText('See you at the camp.')).toBeVisible();
      const [stored] = storedSubmissions(product);
      expect(stored?.answers).toEqual({ guest: { name: 'Ana Cruz', age: 40, travel: 'Own car', stays: false } });
    });
  });
}
