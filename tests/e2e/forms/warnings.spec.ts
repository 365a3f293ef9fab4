/** Warnings: shown by Next, confirmed with the keyboard, stored and shown in the back office. */

import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow, readSampleForm } from '../support/forms-product.ts';
import { Keyboard } from '../support/keyboard.ts';
import { query } from '../support/stored.ts';

const test = createFormsTest({ 'wage-report.json': readSampleForm('wage-report') });

for (const width of [360, 1280]) {
  test(`an unusual answer is confirmed with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/wage-report`);
    const keyboard = new Keyboard(page);
    const gross = page.getByRole('textbox', { name: /^Gross pay/ });
    await keyboard.type(page.getByRole('textbox', { name: /^Employees/ }), '3');
    await keyboard.type(gross, '0');
    await keyboard.type(page.getByRole('textbox', { name: /^Town/ }), 'Leeds');
    await keyboard.type(page.getByRole('textbox', { name: /^Desks/ }), '600');
    await keyboard.press(page.getByRole('button', { name: 'Next' }));

    const zero = page.getByRole('group', { name: 'Warning: The pay of 3 employees was £0.' });
    await expect(zero).toBeFocused();
    await expect(gross).toHaveAccessibleDescription(/The pay of 3 employees was £0.*Is this right/);
    await expect(gross).not.toHaveAttribute('aria-invalid');
    await expectNoAxeFindings(page, 'warnings');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(zero.getByRole('checkbox', { name: 'Yes, this is right' })).toBeFocused();
    await page.keyboard.press('Space');

    const summary = page.getByRole('group', { name: 'Is this right?', exact: true });
    await expect(summary.getByRole('link')).toHaveText(['600 desks in one office']);
    await summary.getByRole('link').press('Enter');
    await expect(page.getByRole('textbox', { name: /^Desks/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(summary).toBeHidden();

    // A change of an answer in the text of the warning withdraws the confirmation.
    await page.getByRole('textbox', { name: /^Employees/ }).press('End');
    await page.keyboard.type('0');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const changed = page.getByRole('group', { name: 'Warning: The pay of 30 employees was £0.' });
    await expect(changed).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByLabel('Comment').fill('None');
    await page.reload();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('We received your report.')).toBeVisible();
    const [stored] = query<{ id: string; confirmed_warnings: string }>(product, 'select id, confirmed_warnings from submissions');
    expect(JSON.parse(stored!.confirmed_warnings)).toMatchObject([{ check: 'zero' }, { check: 'crowded' }]);
  });
}

test('the back office shows the confirmed warnings', async ({ page, product }) => {
  const answers = { pay: { employees: 3, gross: 0 }, offices: [{ town: 'Leeds' }], $confirmed: ['pay.gross:zero'] };
  const reply = await page.request.post(`${product.url}/api/submissions/wage-report`, { data: answers });
  const { _id } = (await reply.json()) as { _id: string };
  const csv = await signedIn();
  expect(csv).toContain('Confirmed warnings');
  await page.goto(`${product.url}/admin/submissions/${_id}`);
  await expect(page.getByRole('heading', { name: 'Confirmed warnings' })).toBeVisible();
  await expect(page.getByText('Gross pay: The pay of 3 employees was £0.')).toBeVisible();
  await expectNoAxeFindings(page, 'confirmed warnings');

  async function signedIn(): Promise<string> {
    await page.goto(`${product.url}/admin`);
    await new BackOffice(page).logInHere();
    return (await page.request.get(`${product.url}/api/admin/submissions.csv`)).text();
  }
});
