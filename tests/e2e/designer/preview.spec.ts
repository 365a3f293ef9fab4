/** Preview of a definition file for form designers. */

import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoAxeFindings } from '../support/axe.ts';
import { watchPages } from '../support/page-watch.ts';
import { startPreview } from '../support/preview.ts';
import type { PreviewUnderTest } from '../support/preview.ts';
import { root } from '../support/product.ts';

test.describe.configure({ mode: 'serial' });

let preview: PreviewUnderTest;
let saved: string;
let violations: () => string[];

test.beforeAll(async () => {
  preview = await startPreview('library-card.json');
  saved = preview.text();
});
test.afterAll(() => preview.remove());

test.beforeEach(async ({ context, page }) => {
  preview.save(saved);
  ({ violations } = await watchPages(context, preview.origin));
  await page.goto(preview.address);
  await expect(form(page).getByRole('heading', { name: 'Library Card' })).toBeVisible({ timeout: 30_000 });
});
test.afterEach(() => expect(violations(), 'console messages, CSP violations and requests to other origins').toEqual([]));

const form = (page: Page): FrameLocator => page.frameLocator('iframe[title="Form"]');
const explanation = (page: Page): Locator => page.getByRole('region', { name: 'Reasons for the state of this field' });
const selectField = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'All fields' }).getByRole('button', { name }).click();

test('the form as plain RJSF copies the answers, and ajv accepts them', async ({ page }) => {
  await page.getByRole('tab', { name: 'Plain RJSF' }).click();
  const plain = page.getByRole('region', { name: 'Plain RJSF' });
  await expect(plain.getByRole('group', { name: 'Library Card' })).toBeVisible({ timeout: 30_000 });
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByText('ajv rejected the answers at the last Submit.')).toBeVisible();

  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByText('The form is filled and ready to submit.')).toBeVisible();
  await plain.getByRole('button', { name: 'Copy the answers of the form' }).click();
  await expect(plain.getByLabel(/^Name/)).not.toHaveValue('');
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByText('ajv accepted the answers at the last Submit.')).toBeVisible();

  await plain.getByText(/^Omitted/).click();
  await expect(plain.getByText(/^Visibility rules are left out/)).toBeVisible();
  await plain.getByText('JSON Schema', { exact: true }).click();
  const schema = JSON.parse((await plain.getByLabel('JSON Schema as JSON').textContent()) ?? '') as { type: string };
  expect(schema.type).toBe('object');
  expect(JSON.stringify(schema)).not.toContain('"form":');
});

test('the fill button fills the form with valid data up to its last step', async ({ page }) => {
  await form(page).getByLabel('Date of Birth').fill('2018-02-03');
  await form(page).getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('button', { name: 'Fill this step' }).click();
  await expect(page.getByText('This step is filled. Press Next to continue.')).toBeVisible();
  await expect(form(page).getByRole('button', { name: /^Remove / })).toBeVisible();
  await form(page).getByLabel('Name', { exact: false }).first().fill('Lucia');
  await expect(page.getByText('This step is filled. Press Next to continue.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByText('The form is filled and ready to submit.')).toBeVisible();
  await expect(form(page).locator('[aria-current="step"]')).toContainText('Card');
  await expect(page.locator('[data-badge="error"], [data-badge="missing"]')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Answers' }).click();
  const answers = JSON.parse((await page.getByLabel('Answers as JSON').textContent()) ?? '') as {
    reader: { dateOfBirth: string; age: number; consent: unknown[] };
    card: object;
  };
  expect(answers.reader.dateOfBirth).toBe('2018-02-03');
  expect(answers.reader.age).toBeGreaterThanOrEqual(8);
  expect(answers.reader.consent).toHaveLength(1);
  expect(Object.keys(answers.card)).toEqual(expect.arrayContaining(['branch', 'pickup']));

  await form(page).getByRole('button', { name: 'Submit' }).click();
  await expect(form(page).getByText('Your card will be ready in three days.')).toBeVisible();
});

test('the inspector explains a hidden field with source locations and updates with the answers', async ({ page }) => {
  await selectField(page, /^Parent's Name/);
  await expect(explanation(page)).toContainText('Hidden, because visibleWhen is false.');
  await expect(explanation(page)).toContainText('rule isChild: the age from Date of Birth (not answered) to today');
  const line = saved.split('\n').findIndex((text) => text.includes('"parentName"')) + 1;
  await expect(explanation(page)).toContainText(`library-card.json:${line}:11`);

  await form(page).getByLabel('Date of Birth').fill('2018-02-03');
  await form(page).getByRole('button', { name: 'I understand' }).click();
  await expect(explanation(page).getByRole('heading')).toHaveText('Date of Birth');
  await selectField(page, /^Parent's Name/);
  await expect(explanation(page)).toContainText('Shown in step “Reader”, because visibleWhen is true.');
  await expect(explanation(page)).toContainText("Error “A child's card needs a parent's name”: it is required and not answered.");

  await page.getByRole('searchbox', { name: 'Find a field' }).fill('pickup');
  await selectField(page, /card\.pickup/);
  await expect(explanation(page)).toContainText('Branch (not answered) is answered');
});

test('a saved file is rendered immediately, and answers are kept', async ({ page }) => {
  await form(page).getByLabel('Name', { exact: false }).first().fill('Lucia');
  preview.save(saved.replace('"title": "Name"', '"title": "Full Name"'));
  await expect(form(page).getByLabel('Full Name')).toHaveValue('Lucia');
});

test('an invalid file shows its errors above the last valid version until it is corrected', async ({ page }) => {
  preview.save(saved.replace('"title": "Name"', '"titel": "Name"'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('has 1 error. The form below is the last valid version.');
  await expect(alert).toContainText('A field has no key "titel".');
  await expect(alert).toContainText('Did you mean "title"?');
  await expect(form(page).getByLabel('Name', { exact: false }).first()).toBeVisible();
  preview.save(saved);
  await expect(alert).toHaveCount(0);
});

test('the form is rendered at the selected width and colour scheme', async ({ page }) => {
  const innerWidth = (): Promise<number> =>
    form(page)
      .locator('html')
      .evaluate(() => window.innerWidth);
  const background = (): Promise<string> =>
    form(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  for (const width of [320, 768, 1024]) {
    await page.getByRole('radio', { name: String(width) }).check();
    await expect.poll(innerWidth).toBe(width);
  }
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(background).not.toBe(light);
});

test('the page is accessible, also in a narrow window', async ({ page }) => {
  await selectField(page, /^Parent's Name/);
  await expectNoAxeFindings(page, 'Fields');
  await page.getByRole('tab', { name: /^Diagnostics/ }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoAxeFindings(page, 'Diagnostics, narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a missing file, or one that is not a form, is reported in one line', () => {
  const run = (file: string): string => {
    const { stderr, status } = spawnSync(process.execPath, ['server/run.mjs', 'server/commands/preview-command.ts', file], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    return stderr.trim();
  };
  expect(run('definitions/nothing.json')).toBe(
    'The file definitions/nothing.json does not exist. Name the file of a form, for example: npm run preview -- definitions/library-card.json',
  );
  const list = join(tmpdir(), 'no-wizard.json');
  writeFileSync(list, '{ "title": "Nothing" }');
  expect(run(list)).toContain('is not a form: it has no "steps".');
});
