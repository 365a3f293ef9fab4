/** Clearance Form. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { query } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import type { Wizard } from '../support/wizard.ts';

const labels = ["Learner's ID", 'Last Name', 'First Name', 'Middle Name'];
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
    await expect(page.getByText('Your clearance request has been submitted and is pending approval.')).toBeVisible();
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
