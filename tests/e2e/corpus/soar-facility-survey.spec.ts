/** The first steps of the health facility survey, which is long, and a reload; on a phone and on a desktop. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';

for (const width of WIDTHS) {
  test(`a facility of the county is found, answers survive a reload, and the grid is filled, at ${width} px`, async ({ page, wizard }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/soar-facility-survey');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('Step 1 of 18');
    await wizard.choose('Please enter your ID', 'E07');
    await wizard.choose('Facility County', 'Embu');
    await wizard.field('Facility Name').click();
    const facilities = page.getByRole('listbox').getByRole('option');
    await expect(facilities).toHaveCount(20);
    const facility = (await facilities.first().innerText()).trim();
    await facilities.first().click();
    await wizard.pick('Facility Level', 'Level 3: health center');
    await wizard.fill('Facility Phone Number', '0712345678');
    await page
      .getByRole('radiogroup', { name: /^Facility Ownership/ })
      .getByRole('radio', { name: 'Other' })
      .check();
    await page.getByRole('textbox', { name: /^Who owns the facility\?/ }).fill('A cooperative');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.waitForFunction(() => sessionStorage.getItem('root')?.includes('A cooperative'));
    await page.reload();
    await expect(wizard.field('Facility Name')).toHaveValue(facility);
    await wizard.next('Person in Charge');
    await wizard.fill('First Name', 'Grace');
    await wizard.fill('Last Name', 'Wanjiru');
    await wizard.pick('Cadre', 'Registered nurse');
    await wizard.pick('Position', 'Facility in-charge');
    await wizard.pick('Highest Education', 'Diploma');
    await wizard.pick('Gender', 'Female');
    const started = page.getByRole('group', { name: /^Date Started/ });
    await started.getByLabel('Month').selectOption({ label: 'March' });
    await started.getByLabel('Year').fill('2014');
    await wizard.next('Infrastructure');
    await wizard.next('End of the Support');
    await wizard.pick('Was an official end date of the support announced?', 'No');
    await wizard.next('Preparation');
    const rows = page.getByRole('radiogroup');
    await expect(rows).toHaveCount(11);
    for (const row of await rows.all()) await row.getByRole('radio', { name: 'Agree', exact: true }).check();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the grid of statements');
    await wizard.next('Kinds of Support');
  });
}
