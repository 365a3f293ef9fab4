/** The municipal form in the browser: children and addresses from a service, and every kind of field. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/sample-files.ts';
import { storedSubmissions } from '../support/stored.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';

for (const width of WIDTHS) {
  test(`children and an address come from the registers, and all kinds of fields are filled, at ${width} px`, async ({
    page,
    product,
    wizard,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/openforms-registry-and-fields?ticket=ticket-of-anna');
    const input = (name: RegExp) => page.getByRole('textbox', { name });
    // 1. and 2. The children of the register, and a row for each chosen one.
    await expect(page.getByRole('textbox', { name: /^Date of Birth/ }).first()).toHaveValue('9 March 2012');
    await page.getByRole('checkbox', { name: /Apply for This Child.*Emma/ }).check();
    await page.getByRole('checkbox', { name: /Apply for This Child.*Daan/ }).check();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the children of the register');
    await wizard.next('Details of the Children');
    for (const name of ['Emma', 'Daan'])
      await page
        .getByRole('group', { name })
        .getByRole('radiogroup', { name: /^Goes to School/ })
        .getByRole('radio', { name: 'Yes' })
        .check();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the children');
    await wizard.next('Address');
    // 3. The address is completed by the register.
    await input(/^Postcode/).pressSequentially('1015cj');
    await expect(input(/^Postcode/)).toHaveValue('1015 CJ');
    await input(/^Huisnummer/).fill('100');
    await expect(wizard.field('Straat')).toHaveValue('Keizersgracht');
    await expect(wizard.field('Stad')).toHaveValue('Amsterdam');
    await wizard.next('Income');
    await wizard.pick('Geslacht', 'Man');
    await input(/^Leeftijd/).fill('40');
    await input(/^Uw Inkomen/).fill('60000');
    await input(/^Partner Inkomen/).fill('20000');
    await expect(page.getByText('a man of 18 years or more pays')).toBeVisible();
    await wizard.next('Texts and Dates');
    await input(/^Text Field\b/)
      .first()
      .fill('Anna');
    await page
      .getByRole('group', { name: /^Date \/ Time/ })
      .getByLabel('Date')
      .fill('2026-12-01');
    await page
      .getByRole('group', { name: /^Date \/ Time/ })
      .getByLabel('Time')
      .fill('09:15');
    await page
      .getByLabel(/^Time\b/)
      .last()
      .fill('14:30');
    await input(/^BSN\b/).fill('123456789');
    await wizard.press('Next');
    await expect(page.getByText('This is not a BSN: a digit is wrong').first()).toBeVisible();
    await input(/^BSN\b/).fill('111222333');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'texts and dates');
    await wizard.next('Numbers and Choices');
    await input(/^Currency 3/).fill('1234.5');
    await input(/^Currency 3/).blur();
    await expect(page.getByText(/The amount is €1,234\.500/)).toBeVisible();
    await wizard.pick('Radio', 'Option B');
    await page
      .getByRole('radiogroup', { name: /^Rating/ })
      .getByRole('radio')
      .nth(3)
      .check();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'numbers and choices');
    await wizard.next('Map, Signature, Files');
    await page.getByLabel('Or type your name').fill('Anna de Vries');
    await page
      .getByLabel(/^File Upload/)
      .and(page.locator('input'))
      .setInputFiles([pdf('proof.pdf')]);
    await expect(page.getByRole('button', { name: 'Remove proof.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear: Signature' })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'signature and files');
    await wizard.press('Next');
    await expect(page.getByText('Keizersgracht')).toBeVisible();
    await wizard.press('Submit');
    await expect(page.getByText('We have received your answers.')).toBeVisible();
    const sent = storedSubmissions(product).findLast(({ kind }) => kind === 'openforms_registry_and_fields');
    expect(sent?.answers).toMatchObject({
      person: { bsn: '111222333' },
      extraChildDetails: [{ childName: 'Emma', goesToSchool: 'yes' }, { childName: 'Daan' }],
      address: { straat: 'Keizersgracht' },
      numbers: { currencyDecimal: 1234.5 },
      attachments: { files: [{ name: 'proof.pdf' }] },
    });
  });
}
