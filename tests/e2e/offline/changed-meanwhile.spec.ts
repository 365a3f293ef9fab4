/** What staff have changed while a form waited without network: the parent is brought to the answer with the reason, and nothing else is asked again. */

import { countKept, waitUntilKept } from '../drafts/kept.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms } from '../support/enrollment.ts';
import { fillLearner } from '../support/re-enrollment.ts';
import { query, storedSubmissions, write } from '../support/stored.ts';
import { expect, test, waitForWorker } from './offline-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
test('an offer that was closed meanwhile', async ({ page, wizard, product, network }) => {
  await page.goto('/re-enrollment-form?learner_id=2024-00001');
  await expect(wizard.field('Last Name')).toHaveValue(/./);
  await fillLearner(wizard);
  const cycle = await wizard.field('Cycle').locator('option:checked').textContent();
  await wizard.next('Parents');
  await wizard.next('Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  network.cut();
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();

  write(product, `update cycles set active = 0 where name = '${cycle}'`);
  expect(query(product, `select id from cycles where name = '${cycle}' and active = 0`)).toHaveLength(1);
  network.mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  const refused = wizard.dialog('SOMETHING WENT WRONG');
  await expect(refused).toContainText('Choose one of the offered options for Cycle');
  await refused.getByRole('button', { name: 'OK' }).click();
  await wizard.expectStep('Student');
  await expect(wizard.field('Cycle')).toHaveAttribute('aria-invalid', 'true');
  expect(storedSubmissions(product)).toHaveLength(0);

  // The list has no closed offer any more, and only what depends on it is chosen again.
  await expect(wizard.field('Cycle').locator('option', { hasText: cycle! })).toHaveCount(0);
  await wizard.choose('Cycle');
  await wizard.choose('Program', 'Independent Study');
  await expect(page.getByRole('button', { name: 'Remove learner.jpg' })).toBeVisible();
  await expect(page.getByText('Choose one of the offered options')).toHaveCount(0);
  for (const title of ['Parents', 'Review', 'Terms and Conditions']) await wizard.next(title);
  await wizard.press('Submit');
  await expect.poll(() => storedSubmissions(product).length).toBe(1);
});

test('a form with a new question', async ({ page, wizard, product, network }) => {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.fill('Middle Name', 'Reyes');
  await waitForWorker(page);
  network.cut();
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();

  product.editDefinition('clearance.json', (text) =>
    text
      .replace('"learnerID": {', '"reason": { "type": "string", "title": "Reason", "form": { "requiredWhen": true } }, "learnerID": {')
      .replace('"fields": ["learnerID"', '"fields": ["reason", "learnerID"'),
  );
  await product.restart();
  network.mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  const changed = page.getByRole('alertdialog').filter({ hasText: 'This form has been updated.' });
  await changed.getByRole('button').first().click();
  await expect(wizard.field('Reason')).toBeEditable();
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  expect(storedSubmissions(product)).toHaveLength(0);
  await wizard.fill('Reason', 'We move abroad.');
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' })).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('a form that was closed before it was sent: its answers are printed and deleted', async ({ page, wizard, product }) => {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await waitUntilKept(page, 'Santos');

  product.editDefinition('clearance.json', () => 'closed');
  await product.restart();
  await page.reload();
  const heading = page.getByRole('heading', { level: 1, name: 'This form is no longer open' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Clearance Form' })).toBeVisible();
  await expect(page.getByText('Your answers are still on this device.')).toBeVisible();
  const show = page.getByRole('button', { name: 'See or print your answers' });
  await show.click();
  const answers = page.getByRole('table');
  await expect(answers).toContainText('Santos');
  await expectNoAxeFindings(page, 'a closed form');

  const remove = page.getByRole('button', { name: /^Delete / });
  await page.emulateMedia({ media: 'print' });
  await expect(answers).toBeVisible();
  for (const part of [heading, remove, page.getByText('Your answers are still on this device.')]) await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It cannot be continued any more.')).toBeVisible();
  expect(await countKept(page)).toMatchObject({ drafts: 0, files: 0 });
});
