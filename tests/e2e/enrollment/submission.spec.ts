/** Submission of the Enrollment Form: terms, repeated attempts and cleanup. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillUntilTerms } from '../support/enrollment.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { readOutbox } from '../support/outbox.ts';
import { serveOtherHosts } from '../support/page-watch.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const success = 'YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED';

test.beforeEach(({ wizard }) => fillUntilTerms(wizard));

test('the form is submitted only after the terms are accepted', async ({ page, wizard }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' && request.url().endsWith('/api/enrollments') ? 1 : 0));
  await wizard.press('Submit');
  for (const what of ['general terms', 'refund policy', 'data privacy policy']) await wizard.expectError(`You must accept the ${what}`);
  expect(sent).toBe(0);
});

test('a submission whose response was lost waits, and is stored once', async ({ page, wizard, product, watch }) => {
  watch.allow(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  let breaks = true;
  await page.route('**/api/enrollments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!breaks) return route.continue();
    breaks = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(page.locator(':focus').getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(wizard.dialog(success)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(storedSubmissions(product)).toHaveLength(1);
  expect(storedFiles(product)).toHaveLength(5);
});

test('a successful submission deletes the persisted answers', async ({ page, wizard }) => {
  const readStorage = (): Promise<string> => page.evaluate(() => sessionStorage.getItem('root') ?? '');
  await acceptTerms(wizard);
  // Otherwise the test would also pass if nothing had been saved.
  await expect.poll(readStorage).toContain('Lucia');
  await wizard.press('Submit');
  await expect(wizard.dialog(success)).toBeVisible();
  await expect.poll(readStorage).not.toContain('Lucia');
});

test('a submission that the server fails to store shows the error', async ({ page, wizard, product, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/enrollments', (route) => route.fulfill({ status: 500, json: { title: 'Something went wrong' } }));
  await acceptTerms(wizard);
  await wizard.press('Submit');
  const failure = page.getByRole('alertdialog').filter({ hasText: 'SOMETHING WENT WRONG' });
  await failure.getByRole('button', { name: 'Close' }).first().click();
  await expect(wizard.field('I Agree to The Refund Policy.')).toBeChecked();
  await page.unroute('**/api/enrollments');
  await wizard.press('Submit');
  await expect(wizard.dialog(success)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('the family gets a number, on the page and in a mail with a link to the status', async ({ page, wizard, product }) => {
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog(success)).toBeVisible();
  const number =
    (await wizard
      .dialog(success)
      .getByText(/^[2-9F-Y]{4}-[2-9F-Y]{4}$/)
      .textContent()) ?? '';
  const readReceipt = (): string => readOutbox(product).find((mail) => mail.includes('/status#')) ?? '';
  await expect.poll(readReceipt).toContain(number);
  expect(readReceipt()).toContain('To: maria.santos@example.com');
  expect(readReceipt()).not.toMatch(/Lucia|Santos\b(?!@)/);
  await page.goto(/\/status#[\w-]{43}/.exec(readReceipt())![0]);
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
  await expect(page.getByText('Enrollment Form', { exact: true })).toBeVisible();
});

test('the family reads and prints its answers before it leaves for the portal', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await acceptTerms(wizard);
  await wizard.press('Submit');
  const dialog = wizard.dialog(success);
  await expect(dialog).toContainText('An admission officer will contact you within 3 to 5 working days. Please click OK.');
  const number = await dialog.getByText(/^[2-9F-Y]{4}-[2-9F-Y]{4}$/).textContent();
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page, `success dialog, ${colorScheme}`);
  }
  await dialog.getByRole('button', { name: 'See or print your answers' }).press('Enter');
  await expect(dialog).toBeHidden();
  const panel = page.locator(':focus');
  await expect(panel.getByRole('heading', { name: success })).toBeVisible();
  await expect(panel.getByText(number!)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Student', exact: true })).toContainText('Lucia');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await expectNoAxeFindings(page, 'answers that were sent');
  await serveOtherHosts(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveTitle('Elsewhere');
});

test('paper has the answers also while the dialog is open', async ({ page, wizard }) => {
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog(success)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Student', exact: true, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '0');
});
