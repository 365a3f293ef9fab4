/** A form designer works on a file with the preview beside the editor. */

import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoAxeFindings } from './support/axe.ts';
import { watchPages } from './support/page-watch.ts';
import { startPreview } from './support/preview.ts';
import type { PreviewUnderTest } from './support/preview.ts';
import { root } from './support/product.ts';

test.describe.configure({ mode: 'serial' });

let preview: PreviewUnderTest;
let saved: string;
let complaints: () => string[];

test.beforeAll(async () => {
  preview = await startPreview('library-card.json');
  saved = preview.text();
});
test.afterAll(() => preview.remove());

test.beforeEach(async ({ context, page }) => {
  preview.save(saved);
  ({ complaints } = await watchPages(context, preview.origin));
  await page.goto(preview.address);
  await expect(form(page).getByRole('heading', { name: 'Library Card' })).toBeVisible({ timeout: 30_000 });
});
test.afterEach(() => expect(complaints(), 'what must never happen on a page').toEqual([]));

const form = (page: Page): FrameLocator => page.frameLocator('iframe[title="Form"]');
const reasons = (page: Page): Locator => page.getByRole('region', { name: 'Why this field is as it is' });
const chooseField = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'All fields' }).getByRole('button', { name }).click();

test('the same form as plain RJSF takes over the answers, and ajv accepts them', async ({ page }) => {
  await page.getByRole('tab', { name: 'Plain RJSF' }).click();
  const plain = page.getByRole('region', { name: 'Plain RJSF' });
  await expect(plain.getByRole('group', { name: 'Library Card' })).toBeVisible({ timeout: 30_000 });
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByText('ajv rejected the answers at the last Submit.')).toBeVisible();

  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByText('The form is filled; only its last button is left.')).toBeVisible();
  await plain.getByRole('button', { name: 'Take over the answers of the form' }).click();
  await expect(plain.getByLabel(/^Name/)).not.toHaveValue('');
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByText('ajv accepted the answers at the last Submit.')).toBeVisible();

  await plain.getByText(/^Left out/).click();
  await expect(plain.getByText(/^Visibility rules are left out/)).toBeVisible();
  await plain.getByText('JSON Schema', { exact: true }).click();
  const schema = JSON.parse((await plain.getByLabel('JSON Schema as JSON').textContent()) ?? '') as { type: string };
  expect(schema.type).toBe('object');
  expect(JSON.stringify(schema)).not.toContain('"form":');
});

test('a button fills the form with valid data up to its last step', async ({ page }) => {
  await form(page).getByLabel('Date of Birth').fill('2018-02-03');
  await form(page).getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('button', { name: 'Fill this step' }).click();
  await expect(page.getByText('This step is filled; Next leads on.')).toBeVisible();
  await expect(form(page).getByRole('button', { name: /^Remove / })).toBeVisible();
  await form(page).getByLabel('Name', { exact: false }).first().fill('Lucia');
  await expect(page.getByText('This step is filled; Next leads on.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByText('The form is filled; only its last button is left.')).toBeVisible();
  await expect(form(page).locator('[aria-current="step"]')).toContainText('Card');
  await expect(page.locator('[data-mark="error"], [data-mark="to answer"]')).toHaveCount(0);

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

test('the trace of a hidden field says why in words, where it is written, and follows the answers', async ({ page }) => {
  await chooseField(page, /^Parent's Name/);
  await expect(reasons(page)).toContainText('Hidden, because visibleWhen is false.');
  await expect(reasons(page)).toContainText('rule isChild: the age from Date of Birth (not answered) to today');
  const line = saved.split('\n').findIndex((text) => text.includes('"parentName"')) + 1;
  await expect(reasons(page)).toContainText(`library-card.json:${line}:11`);

  await form(page).getByLabel('Date of Birth').fill('2018-02-03');
  await form(page).getByRole('button', { name: 'I understand' }).click();
  await expect(reasons(page).getByRole('heading')).toHaveText('Date of Birth');
  await chooseField(page, /^Parent's Name/);
  await expect(reasons(page)).toContainText('Shown in step “Reader”, because visibleWhen is true.');
  await expect(reasons(page)).toContainText("Error “A child's card needs a parent's name”: it is required and not answered.");

  await page.getByRole('searchbox', { name: 'Find a field' }).fill('pickup');
  await chooseField(page, /card\.pickup/);
  await expect(reasons(page)).toContainText('Branch (not answered) is answered');
});

test('what is saved shows at once, and answers stay', async ({ page }) => {
  await form(page).getByLabel('Name', { exact: false }).first().fill('Lucia');
  preview.save(saved.replace('"title": "Name"', '"title": "Full Name"'));
  await expect(form(page).getByLabel('Full Name')).toHaveValue('Lucia');
});

test('a broken save tells what is wrong above the last good version, and mending it recovers', async ({ page }) => {
  preview.save(saved.replace('"title": "Name"', '"titel": "Name"'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('has 1 error; below is its last good version');
  await expect(alert).toContainText('A field has no key "titel".');
  await expect(alert).toContainText('Did you mean "title"?');
  await expect(form(page).getByLabel('Name', { exact: false }).first()).toBeVisible();
  preview.save(saved);
  await expect(alert).toHaveCount(0);
});

test('the form is shown at the width and in the colours of a device', async ({ page }) => {
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

test('the page is accessible, in a narrow window too', async ({ page }) => {
  await chooseField(page, /^Parent's Name/);
  await expectNoAxeFindings(page, 'Fields');
  await page.getByRole('tab', { name: 'Problems' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoAxeFindings(page, 'Problems, narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a file that is none, or no wizard, is told in one line', () => {
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
