/** Clearance Form. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { readOutbox } from '../support/outbox.ts';
import { query } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Wizard } from '../support/wizard.ts';

const labels = ["Learner's ID", 'Last Name', 'First Name', 'Middle Name'];
const remark = 'We cannot find a learner with this ID and name.';
const fromRecord = 'The names below come from our record of this learner.';
/** The text of the remark above the button to send. */
const advice = (page: Page): Locator => page.getByText('send the form anyway: our staff will look into it');
const panel = (wizard: Wizard) => wizard.page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' });

test('two clearances in a row are stored as pending', async ({ wizard, product, page }) => {
  const posted: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posted.push(new URL(request.url()).pathname)));
  await page.goto('/clearance-form');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Clearance Form' })).toBeVisible();
  for (const firstName of ['Miguel', 'Sofia']) {
    for (const label of labels) await expect(wizard.field(label)).toHaveValue('');
    await wizard.fill("Learner's ID", '2024-00001');
    await wizard.fill('Last Name', 'Santos');
    await wizard.fill('First Name', firstName);
    await wizard.press('Submit');
    await expect(panel(wizard)).toBeVisible();
    await expect(page.getByText('Your clearance request has been submitted and is pending approval. Our staff check it')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
  }
  for (const label of labels) await expect(wizard.field(label)).toHaveValue('');
  expect(posted).toEqual(['/api/clearances', '/api/clearances']);
  const rows = query<{ kind: string; status: string; name: string; answers: string }>(
    product,
    'select kind, status, name, answers from submissions order by created_at',
  );
  expect(rows.map(({ kind, status, name }) => [kind, status, name])).toEqual([
    ['clearance', 'pending', 'Miguel Santos'],
    ['clearance', 'pending', 'Sofia Santos'],
  ]);
  expect(JSON.parse(rows[0]!.answers)).toEqual({ learnerID: '2024-00001', lastName: 'Santos', firstName: 'Miguel' });
});

test('missing answers are reported; the middle name is optional', async ({ wizard, page }) => {
  await page.goto('/clearance-form');
  await wizard.press('Submit');
  for (const message of ['Learner ID is required', 'Last name is required', 'First name is required']) await wizard.expectError(message);
  await expect(wizard.errorSummary().getByRole('link')).toHaveCount(3);
  await expectNoAxeFindings(page, 'with errors');
});

test('a link prefills the learner', async ({ wizard, page }) => {
  await page.goto('/clearance-form?learner_id=2024-00001');
  await expect(wizard.field("Learner's ID")).toHaveValue('2024-00001');
  await expect(page).not.toHaveURL(/2024/);
  await expectNoAxeFindings(page, 'with the learner');
});

test('a failed submission keeps the answers', async ({ wizard, page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/clearances', (route) => route.fulfill({ status: 500, json: { title: 'Something went wrong' } }));
  await page.goto('/clearance-form?learner_id=2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.press('Submit');
  await wizard.answerDialog('SOMETHING WENT WRONG', 'OK');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
});

async function fillNames(wizard: Wizard, lastName: string, firstName: string): Promise<void> {
  await wizard.fill('Last Name', lastName);
  await wizard.fill('First Name', firstName);
}

/** Waits for the reply of the check of the ID and the names. */
const checked = (page: Page, firstName: string) =>
  page.waitForResponse((reply) => reply.url().includes('/enrollment_validations/learner_name') && reply.url().endsWith(`=${firstName}`));

test('an ID without a learner of this name has a remark, and the form is sent', async ({ wizard, page, product }) => {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-99999');
  await fillNames(wizard, 'Cruz', 'Ana');
  await expect(wizard.field("Learner's ID")).toHaveAccessibleDescription(new RegExp(remark));
  await expect(advice(page)).toBeVisible();
  await expect(wizard.field("Learner's ID")).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page, 'with the remark');
  await wizard.press('Submit');
  await expect(panel(wizard)).toBeVisible();
  const [row] = query<{ answers: string }>(product, 'select answers from submissions');
  expect(JSON.parse(row!.answers)).toEqual({ learnerID: '2024-99999', lastName: 'Cruz', firstName: 'Ana' });
});

test('the remark is there while the names are those of another learner', async ({ wizard, page }) => {
  await page.goto('/clearance-form?learner_id=2024-00001');
  await fillNames(wizard, 'santos', 'Sofia');
  await expect(advice(page)).toBeVisible();
  const reply = checked(page, 'MIGUEL');
  await wizard.fill('First Name', 'MIGUEL');
  expect(await (await reply).json()).toEqual({ valid: true });
  await expect(advice(page)).toBeHidden();
  await expect(wizard.field("Learner's ID")).toHaveAccessibleDescription(/For example 2024-00001/);
  await expect(page.getByText(remark)).toHaveCount(0);
});

test('a mistyped ID has the remark, also when the check is not available', async ({ wizard, page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/enrollment_validations/learner_name*', (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '202400001');
  await fillNames(wizard, 'Santos', 'Miguel');
  await expect(advice(page)).toBeVisible();
  const reply = checked(page, 'Miguel');
  await wizard.fill("Learner's ID", ' 2024-00001 ');
  await reply;
  await expect(advice(page)).toBeHidden();
  await expect(page.getByText(remark)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wizard.press('Submit');
  await expect(panel(wizard)).toBeVisible();
});

test('without a session of the family the names are not filled, also in demo mode', async ({ wizard, page }) => {
  const reply = page.waitForResponse((response) => response.url().includes('/api/prefills/learner_names'));
  await page.goto('/clearance-form?learner_id=2024-00001');
  expect(await (await reply).json()).toEqual({ learner: null });
  for (const label of ['Last Name', 'First Name', 'Middle Name']) await expect(wizard.field(label)).toHaveValue('');
  await expect(page.getByText(fromRecord)).toHaveCount(0);
});

test.describe('without demo mode', () => {
  test.use({ settings: { DEMO: 'off', PUBLIC_URL: '' } });

  test('the card of a signed-in family opens the form with the names of the learner', async ({ wizard, page, product, watch }) => {
    watch.allow(/status of 401/);
    await page.goto('/student-dashboard');
    await page.getByLabel('Email', { exact: true }).fill('maria.santos@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect.poll(() => readOutbox(product).length).toBe(1);
    await page.goto(/\/student-dashboard#token=[\w-]+/.exec(readOutbox(product)[0] ?? '')?.[0] ?? '');
    await page.getByRole('article', { name: 'Miguel Santos' }).getByRole('link', { name: 'Exit Clearance' }).click();
    await expect(wizard.field("Learner's ID")).toHaveValue('2024-00001');
    await expect(wizard.field('Last Name')).toHaveValue('Santos');
    await expect(wizard.field('First Name')).toHaveValue('Miguel');
    await expect(wizard.field('Middle Name')).toHaveValue('Lopez');
    await expect(page.getByText(fromRecord)).toBeVisible();
    await expect(advice(page)).toHaveCount(0);
    await expectNoAxeFindings(page, 'with the names of the record');

    await test.step('a number of another family removes them', async () => {
      await wizard.fill("Learner's ID", '2024-00008');
      await expect(wizard.field('Last Name')).toHaveValue('');
      await expect(page.getByText(fromRecord)).toHaveCount(0);
      await wizard.fill("Learner's ID", '2024-00002');
      await expect(wizard.field('First Name')).toHaveValue('Sofia');
    });

    await test.step('they can be corrected and sent', async () => {
      await wizard.fill('First Name', 'Sophia');
      await expect(page.getByText(fromRecord)).toHaveCount(0);
      await wizard.press('Submit');
      await expect(panel(wizard)).toBeVisible();
      const [row] = query<{ answers: string }>(product, 'select answers from submissions');
      expect(JSON.parse(row!.answers)).toEqual({ learnerID: '2024-00002', lastName: 'Santos', firstName: 'Sophia', middleName: 'Lopez' });
    });
  });
});
