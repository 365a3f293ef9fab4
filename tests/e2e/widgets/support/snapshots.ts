/** Comparison of the accessibility tree with the snapshots. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { readAccessibleText } from './accessible-text.ts';

/** Compares the accessibility tree of the form, or of a part of it, with a snapshot, and checks the page with axe. */
export async function expectAccessibleText(page: Page, name: string, selector?: string): Promise<void> {
  expect.soft(await readAccessibleText(page, selector), `the accessibility tree: ${name}`).toMatchSnapshot(`${name}.txt`.split('/'));
  await expectNoAxeFindings(page, name);
}

/** Compares the two steps of a form that `createWidgetForm` has created: the states, the required fields, and these with their errors. */
export async function expectWidgetStates(page: Page, name: string): Promise<void> {
  await expectAccessibleText(page, `${name}/states`);
  await expectRequiredWidgets(page, name);
}

/** Compares the second step: the required fields without and with their errors. */
export async function expectRequiredWidgets(page: Page, name: string): Promise<void> {
  await goToRequired(page);
  await expectAccessibleText(page, `${name}/required`);
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Submit' }))
    .click();
  await expect(page.getByText('Please check the following')).toBeVisible();
  await expectAccessibleText(page, `${name}/errors`);
}

async function goToRequired(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Required fields' })).toBeVisible();
}
