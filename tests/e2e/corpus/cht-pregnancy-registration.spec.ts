/** The main path of the registration of a pregnancy, on a phone and on a desktop. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { storedSubmissions } from '../support/stored.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';

for (const width of WIDTHS) {
  test(`a pregnancy of 23 weeks with a danger sign is registered, at ${width} px`, async ({ page, wizard, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/cht-pregnancy-registration?name=Amina&sex=female');
    await wizard.pick('How would you like to report the pregnancy of Amina?', 'Weeks or months of pregnancy');
    await wizard.pick('Weeks or months?', 'Weeks');
    await page.getByRole('textbox', { name: 'Weeks' }).fill('23');
    await expect(page.getByText('Amina is 23 weeks pregnant.')).toBeVisible();
    await wizard.next('Antenatal Visits');
    await wizard.fill('How many times has Amina been to the health facility for antenatal care?', '0');
    await wizard.pick('Does Amina have an upcoming appointment?', 'No, or not known');
    await wizard.next('Risk Factors');
    await wizard.pick('Is this the first pregnancy of Amina?', 'Yes');
    await page.getByRole('checkbox', { name: 'Asthma' }).check();
    await page.getByRole('checkbox', { name: 'None of the above' }).check();
    await expect(page.getByRole('checkbox', { name: 'Asthma' })).not.toBeChecked();
    await wizard.pick('Is there another condition that makes the pregnancy a high risk?', 'No');
    await wizard.next('Danger Signs');
    for (const row of await page.getByRole('radiogroup').all()) await row.getByRole('radio', { name: 'No' }).check();
    await expect(page.getByText('Great! Tell Amina to come to you')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Fever' }).getByRole('radio', { name: 'Yes' }).check();
    await expect(page.getByRole('region', { name: 'Refer immediately' })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the danger signs');
    await wizard.next('Safe Practices');
    for (const row of await page.getByRole('radiogroup').all()) await row.getByRole('radio', { name: 'Yes' }).check();
    await wizard.next('Tips for This Time');
    await expect(page.getByText('The baby begins to move.')).toBeVisible();
    await wizard.next('Summary');
    await expect(page.getByText('Amina has danger signs.')).toBeVisible();
    await page.getByRole('button', { name: 'Register the pregnancy' }).click();
    await expect(page.getByText('Thank you for caring for Amina.')).toBeVisible();
    expect(storedSubmissions(product)[0]?.answers).toMatchObject({ pregnancy: { weeks: 23 }, danger: { isPresent: true } });
  });
}
