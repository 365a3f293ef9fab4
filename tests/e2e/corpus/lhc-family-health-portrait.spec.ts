/** The family health portrait in the browser: behaviours 1 to 9 and 11 of its description. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { storedSubmissions } from '../support/stored.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';

for (const width of WIDTHS) {
  test(`a person records own diseases and those of a relative, at ${width} px`, async ({ page, product, wizard }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/lhc-family-health-portrait?ticket=ticket-of-martha');
    // 9. The answers of the patient record may be changed.
    await expect(wizard.field('Name')).toHaveValue('Martha Reyes');
    await expect(wizard.field('Birth Date')).toHaveValue('1971-04-12');
    await wizard.fill('Name', 'Martha Reyes-Lim');
    // 8. The units stand beside the boxes.
    await wizard.fill('Body Height', '64.5');
    await wizard.fill('Body Weight', '58');
    // 6. and 7. Several races; a sub-entry is below its parent.
    const race = page.getByRole('combobox', { name: /^Race/ });
    await race.fill('chin');
    await page.getByRole('option', { name: /Chinese/ }).click();
    await race.fill('white');
    await page.getByRole('option', { name: 'White', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Remove .*Chinese/ })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the person');
    await wizard.next('Your Diseases');

    // 5. Typing lists the matching conditions.
    await page.getByRole('button', { name: 'Add a disease' }).click();
    const disease = page.getByRole('combobox', { name: /^Disease/ });
    await disease.fill('diab');
    const found = page.getByRole('listbox').getByRole('option');
    await expect(found.first()).toContainText(/diab/i);
    await found.first().click();
    await wizard.choose('Age Range at Onset', /40/);
    await wizard.next('Your Family');

    // 1., 3. and 11. A relative, whose questions depend on the row, and whose heading names it.
    await page.getByRole('button', { name: 'Add a relative' }).click();
    await wizard.choose('Relationship to You', 'Mother');
    await wizard.fill('Name', 'Elena');
    const relative = page.getByRole('group', { name: 'Mother Elena' });
    await expect(relative).toBeVisible();
    const living = relative.getByRole('radiogroup', { name: /^Living/ });
    await living.getByRole('radio', { name: 'Yes' }).check();
    await expect(relative.getByLabel(/^Current Age/)).toBeVisible();
    await living.getByRole('radio', { name: 'No', exact: true }).check();
    await expect(relative.getByLabel(/^Current Age/)).toBeHidden();
    await wizard.choose('Age at Death', /60/);
    // 2. A disease of the relative.
    await relative.getByRole('button', { name: 'Add a disease of this relative' }).click();
    const ofRelative = relative.getByRole('combobox', { name: /^Disease/ });
    await ofRelative.fill('asth');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /asthma/i })
      .first()
      .click();
    await wizard.choose('Age Range at Onset', /20|In/);
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the relatives');
    await wizard.press('Next');
    await expect(page.getByText('Mother Elena').first()).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await wizard.press('Submit');
    await expect(page.getByText('Your family health portrait is stored.')).toBeVisible();
    const sent = storedSubmissions(product).findLast(({ kind }) => kind === 'lhc_family_health_portrait');
    expect(sent?.answers).toMatchObject({
      patient: { id: 'P-1001' },
      me: { name: 'Martha Reyes-Lim', height: { value: 64.5, unit: 'inch' }, weight: { value: 58, unit: 'kilogram' } },
      diseases: [{ disease: expect.stringMatching(/^C\d/) }],
      family: [
        {
          relation: expect.any(String),
          name: 'Elena',
          living: 'no',
          diseases: [{ disease: expect.stringMatching(/^C\d/) }],
        },
      ],
    });
    expect(JSON.stringify(sent)).not.toContain('ticket-of-martha');
  });
}
