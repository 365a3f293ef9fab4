/** Email verification: the code is required before personal data is prefilled, and again before the submission if the session has expired. */

import type { Page, Request } from '@playwright/test';
import { acceptTerms } from '../support/enrollment.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Product } from '../support/product.ts';
import { fillLearner } from '../support/re-enrollment.ts';
import { forgetCodes, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Wizard } from '../support/wizard.ts';

const dialog = 'CHECK YOUR EMAIL';

/** The pending requests of the page. */
let pending: Set<Request>;

test.beforeEach(({ page, product, watch }) => {
  pending = new Set();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  watch.allow(/status of 401/);
  product.editDefinition('app.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), prefill: { proof: 'emailed-code' } }));
});

const CODE = /code for .* is (\d{6})/;

/** Waits for the mail with this number and returns its code. */
async function waitForCode(product: Product, mail: number): Promise<string> {
  await expect.poll(() => readCodeMails(product).length).toBe(mail);
  return CODE.exec(readCodeMails(product)[mail - 1] ?? '')?.[1] ?? '';
}

/** Returns the mails with a code, oldest first. A form that was sent has another mail. */
function readCodeMails(product: Product): string[] {
  return readOutbox(product).filter((mail) => CODE.test(mail));
}

async function enterCode(wizard: Wizard, code: string): Promise<void> {
  await wizard.dialog(dialog).getByRole('textbox').fill(code);
  await wizard.answerDialog(dialog, 'Continue');
}

async function openWithCode(page: Page, wizard: Wizard, product: Product): Promise<void> {
  await page.goto('/re-enrollment-form?learner_id=2024-00001');
  await expect(wizard.dialog(dialog)).toContainText('6-digit code');
  await expect(wizard.field('Last Name')).toHaveValue('');
  await enterCode(wizard, await waitForCode(product, 1));
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await expect(wizard.field('Incoming Grade Level').locator('option', { hasText: 'Grade 4' })).toBeAttached();
}

/** Ends the verified session and invalidates the code. The answers stay. */
async function endVerification(page: Page, product: Product): Promise<void> {
  // A pending lookup would still be answered with the old code.
  await expect.poll(() => pending.size).toBe(0);
  await page.context().clearCookies();
  forgetCodes(product);
}

async function send(wizard: Wizard): Promise<void> {
  await wizard.next('Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
}

test('one code is sufficient from the first step to the submission', async ({ page, wizard, product }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openWithCode(page, wizard, product);
  await fillLearner(wizard);
  await wizard.next('Parents');
  await send(wizard);
  await expect(wizard.dialog('YOUR STUDENT RE-ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  const [mail] = readCodeMails(product);
  const code = await waitForCode(product, 1);
  expect(addresses.filter((address) => address.includes(code))).toEqual([]);
  expect(/^Subject: (.*)$/m.exec(mail ?? '')?.[1]).not.toContain(code);
});

test('an expired verification is requested again at the submission, and all answers are kept', async ({ page, wizard, product }) => {
  await openWithCode(page, wizard, product);
  await fillLearner(wizard);
  await wizard.next('Parents');
  await endVerification(page, product);
  await send(wizard);
  await expect(wizard.dialog(dialog)).toContainText('press the button of the form again');
  await enterCode(wizard, await waitForCode(product, 2));
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT RE-ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('without the code no step is checked and nothing is submitted', async ({ page, wizard, product }) => {
  await openWithCode(page, wizard, product);
  await endVerification(page, product);
  await fillLearner(wizard);
  await wizard.press('Next');
  await expect(wizard.dialog(dialog)).toBeVisible();
  await wizard.answerDialog(dialog, 'Not now');
  await wizard.expectStep('Student');
  expect(storedSubmissions(product)).toEqual([]);
});
