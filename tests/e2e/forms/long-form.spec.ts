/** A form of 21 steps in chapters, filled with the keyboard on a phone and on a desktop: list of steps, early end, jump, generated review. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { Keyboard } from '../support/keyboard.ts';
import { root } from '../support/product.ts';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const file = 'long-survey.json';

test.beforeEach(async ({ product }) => {
  copyFileSync(join(root, 'tests/samples/forms', file), join(product.definitionsDir, file));
  await product.restart();
});

const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the positions of the first steps of the open list. */
const listTops = (page: Page, count: number): Promise<number[]> =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('listitem')
    .evaluateAll((items, length) => items.slice(0, length).map((item) => item.firstElementChild!.getBoundingClientRect().top), count);

for (const width of [360, 1280]) {
  test.describe(`with a width of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the list of steps, the early end and the generated review', async ({ page, wizard, product }) => {
      const keyboard = new Keyboard(page);
      const next = page.getByRole('button', { name: 'Next', exact: true });
      const nav = page.getByRole('navigation', { name: 'Steps' });
      await page.goto('/forms/long-survey');
      await expect(nav).toContainText('Step 1 of 21About the business');

      // Somebody else cannot go on.
      await keyboard.reach(page.getByRole('radio', { name: 'Owner' }));
      await page.keyboard.press('ArrowUp');
      await keyboard.press(next);
      await wizard.expectStep('Not for you');
      await expect(nav).toContainText('Step 2 of 2');
      await expect(next).toHaveCount(0);
      await expectNoAxeFindings(page, 'the end of the form');
      await keyboard.press(page.getByRole('button', { name: 'Back', exact: true }));
      await wizard.expectStep('Your role');
      await keyboard.reach(page.getByRole('radio', { name: 'Somebody else' }));
      await page.keyboard.press('ArrowDown');
      await keyboard.press(next);
      await wizard.expectStep('Name');
      await keyboard.type(wizard.field('Name'), 'Reef Tours');
      for (const title of ['Address', 'Contact', 'Register', 'Size', 'Head count', 'Hours']) {
        await keyboard.press(next);
        await wizard.expectStep(title);
      }
      await expect(nav).toContainText('Step 8 of 21Employees');

      // The step is left only with a possible number of hours.
      await keyboard.type(wizard.field('Hours'), '99');
      await keyboard.press(next);
      await expect(page.getByRole('link', { name: 'More than 80 hours a week are not possible. Please check.' })).toBeVisible();
      await wizard.expectStep('Hours');
      await keyboard.reach(wizard.field('Hours'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('40');
      await keyboard.press(next);
      await wizard.expectStep('Pay');

      // The list opens and closes with the keyboard; it leads back to a step.
      await keyboard.press(wizard.stepLine());
      await expect(nav.getByRole('button', { name: 'Head count (completed)' })).toBeVisible();
      await expect(nav.getByText('Last questions', { exact: true })).toBeVisible();
      expect(await getHorizontalOverflow(page)).toBe(0);
      // The steps of one line have the same vertical position.
      if (width === 1280) expect(new Set(await listTops(page, 3)).size).toBe(1);
      await expectNoAxeFindings(page, 'the open list of steps');
      await keyboard.press(nav.getByRole('button', { name: 'Head count (completed)' }));
      await wizard.expectStep('Head count');
      await expect(nav.getByRole('listitem')).toHaveCount(0);

      // Without employees the questions about them are skipped.
      await keyboard.type(wizard.field('Head count'), '0');
      await expect(nav).toContainText('Step 7 of 17');
      await keyboard.press(next);
      await wizard.expectStep('Turnover');
      for (const title of ['Costs', 'Taxes', 'Debts', 'Investments', 'Plans', 'Region', 'Comments', 'Consent', 'Check your answers']) {
        await keyboard.press(next);
        await wizard.expectStep(title);
      }
      await expect(page.getByRole('row', { name: 'Name Reef Tours' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Hours' })).toHaveCount(0);
      expect(await getHorizontalOverflow(page)).toBe(0);
      await expectNoAxeFindings(page, 'the generated review');
      await keyboard.press(page.getByRole('button', { name: 'Change Comments' }).first());
      await wizard.expectStep('Comments');
      await keyboard.type(wizard.field('Comments'), 'None');
      await keyboard.press(next);
      await keyboard.press(next);
      await keyboard.press(page.getByRole('button', { name: 'Submit', exact: true }));
      await expect(page.getByText('We have your answers.')).toBeVisible();
      expect(storedSubmissions(product)[0]?.answers).toEqual({ role: 'Owner', name: 'Reef Tours', headcount: 0, comments: 'None' });
    });
  });
}
