/** Pages of rows: a step adds the rows, and each row has a page that is opened, filled, edited and removed. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { createFormsTest, getHorizontalOverflow, readSampleForm } from '../../support/forms-product.ts';
import { pdf } from '../../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../../support/stored.ts';

const test = createFormsTest({ 'group-trip.json': readSampleForm('group-trip') });

const traveller = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function addTraveller(page: Page, number: number, name: string, age: number): Promise<void> {
  if (number > 1) await page.getByRole('button', { name: 'Add a traveller' }).press('Enter');
  await traveller(page, `Traveller ${number}`).getByLabel('Age').fill(String(age));
  await traveller(page, `Traveller ${number}`).getByRole('textbox', { name: 'Name' }).fill(name);
}

for (const width of [360, 1280]) {
  test(`each row has a page, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/group-trip`);
    await addTraveller(page, 1, 'Ana', 40);
    await addTraveller(page, 2, 'Bea', 9);
    await addTraveller(page, 3, 'Cleo', 1);
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await next(page).press('Enter');

    await expect(page.getByRole('heading', { name: 'Papers of Ana' })).toBeFocused();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await page.getByLabel('Ana has a passport').check();
    await next(page).press('Enter');
    await expect(page.getByRole('group', { name: /^Please check/ }).getByRole('link')).toHaveText(['Number of the passport is required']);
    await page
      .getByRole('group', { name: /^Please check/ })
      .getByRole('link')
      .press('Enter');
    await expect(page.getByLabel('Number of the passport')).toBeFocused();
    await page.keyboard.type('P1');
    await page.getByLabel('Copy of the passport').setInputFiles(pdf('ana.pdf'));
    await expect(page.getByRole('button', { name: 'Remove ana.pdf' })).toBeVisible();
    await expectNoAxeFindings(page, 'the page of a row');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await next(page).press('Enter');

    await expect(page.getByRole('heading', { name: 'Papers of Bea' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await next(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Papers of Cleo' })).toBeFocused();
    await next(page).press('Enter');
    await expect(page.getByText('Cleo needs a passport of its own')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Vegan' })).toBeChecked();
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await page.getByRole('button', { name: 'Back' }).press('Enter');

    await traveller(page, 'Cleo').getByRole('button', { name: 'Remove Cleo' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Cleo' }).press('Enter');
    await traveller(page, 'Bea').getByRole('button', { name: 'Move Bea up' }).press('Enter');
    await expectNoAxeFindings(page, 'rows that have pages');
    await page.getByRole('button', { name: 'Edit Ana' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Papers of Ana' })).toBeFocused();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove ana.pdf' })).toBeVisible();
    await next(page).press('Enter');

    await expect(page.getByRole('heading', { name: 'Bea, under 18' })).toBeFocused();
    await traveller(page, 'Contact 1').getByLabel('Phone').fill('555 12');
    await page.getByRole('button', { name: 'Add a contact' }).press('Enter');
    await traveller(page, 'Contact 2').getByLabel('Phone').fill('555 34');
    await page.getByLabel('Wishes').fill('A window');
    await next(page).press('Enter');
    await expect(page.getByLabel('Travellers with a passport')).toHaveValue('1');
    await page.getByLabel('Name of the group').fill('Club');
    await next(page).press('Enter');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Travellers', 'Bea', 'Ana', 'Bea, under 18', 'Group']);
    await expect(page.getByText('Bea, Contact 2', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, 'the review of pages');
    await page.getByRole('button', { name: 'Change Bea, under 18' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Bea, under 18' })).toBeFocused();
    await next(page).press('Enter');
    await next(page).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('We have your group.')).toBeVisible();
    expect(storedSubmissions(product)[0]).toMatchObject({
      answers: {
        travellers: [
          { name: 'Bea', meals: ['Vegan'], contacts: [{ phone: '555 12' }, { phone: '555 34' }], wishes: 'A window' },
          { name: 'Ana', hasPassport: true, passport: 'P1' },
        ],
      },
    });
    expect(storedFiles(product)).toHaveLength(1);
  });
}
