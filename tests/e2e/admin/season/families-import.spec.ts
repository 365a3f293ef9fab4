/** The import of families from files of other spreadsheets: separators, encodings, the lines to mend, and the progress. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { query } from '../../support/stored.ts';
import { createFile, createLine } from '../../../server/enrollment/families/support/import-file.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import families' });

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialog(page)
    .getByLabel(/^CSV file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Saves the file that a button or link gives out, and returns its text. */
async function save(page: Page, role: 'button' | 'link', name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole(role, { name }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

describeWindows(() => {
  test('a file of any separator and encoding is imported, and its bad lines after they were mended', async ({ office, page, product }) => {
    await office.logIn();
    await page.goto('/admin/families');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const template = await save(page, 'link', 'Download a template');
    await dialog(page).getByText('Columns and their meaning').click();
    for (const heading of template.replace('\uFEFF', '').split('\r\n')[0]!.split(','))
      await expect(dialog(page).getByRole('row', { name: new RegExp(`^${heading}\\b`) })).toHaveCount(1);
    await expectNoOverflow(page, 'the columns');
    await expectNoAxeFindings(page, 'the columns');
    await choose(page, 'template.csv', Buffer.from(template));
    await expect(dialog(page).getByText('The file has no lines with families.')).toBeVisible();

    const lines = [createLine('Muñoz'), createLine('Peña', { gender: 'boy', date_of_birth: '2018-02-30' }), createLine('Niño')];
    const emails = lines.map((line, at) => ({ ...line, family_email: `import.${at}@example.com` }));
    await choose(page, 'excel.csv', Buffer.from(createFile(emails, ';'), 'latin1'));
    await expect(dialog(page).getByText('The file was checked. Nothing is imported yet.')).toBeVisible();
    for (const text of [
      'New: 2 families and 2 learners.',
      'Unchanged: 0 lines.',
      /^Left out: 1 line with problems/,
      /^Choose Import the good lines/,
    ])
      await expect(dialog(page).getByText(text)).toBeVisible();
    await expect(dialog(page).getByText('The file was read as Windows-1252, separated by semicolons.')).toBeVisible();
    // All problems of a line at once.
    await expect(
      dialog(page)
        .locator('tbody tr')
        .filter({ hasText: /^3(gender|date_of_birth)/ }),
    ).toHaveCount(2);
    await expectNoOverflow(page, 'the report');
    await expectNoAxeFindings(page, 'the report');
    const mend = await save(page, 'button', 'Download the lines to mend');
    expect(mend).toMatch(/^\uFEFFproblems;family_email;/);
    await dialog(page).getByRole('button', { name: 'Import the good lines' }).click();
    await expect(dialog(page).getByText('Added: 2 families and 2 learners.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Import CSV' }).click();
    const mended = mend.replace(';boy;', ';male;').replace('2018-02-30', '2018-02-03').replaceAll(';', '\t');
    await choose(page, 'excel-to-mend.csv', Buffer.from(mended, 'utf16le'));
    await expect(dialog(page).getByText('New: 1 family and 1 learner.')).toBeVisible();
    await expect(dialog(page).getByText('No line has a problem.')).toBeVisible();
    await expect(dialog(page).getByText('The file was read as UTF-16, separated by tabs.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog(page).getByText('Added: 1 family and 1 learner.')).toBeVisible();
    const stored = query<{ name: string }>(
      product,
      "select l.last_name as name from learners l join families f on f.id = l.family_id where f.email like 'import.%' order by f.email",
    );
    expect(stored.map(({ name }) => name)).toEqual(['Muñoz', 'Peña', 'Niño']);
  });
});

test('a long import shows its progress, asks before it is stopped, and is finished with the same file', async ({
  office,
  page,
  product,
}) => {
  // Some seconds: it has to be running when it is stopped.
  const count = 800;
  const lines = Array.from({ length: count }, (_, at) => createLine(`Long${at}`, { family_email: `long.${at}@example.com` }));
  const file = Buffer.from(createFile(lines));
  const countStored = (): number =>
    query<{ count: number }>(product, "select count(*) as count from families where email like 'long.%'")[0]!.count;
  await office.logIn();
  await page.goto('/admin/families');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(page, 'long.csv', file);
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  const bar = dialog(page).getByRole('progressbar', { name: 'Importing the lines' });
  await expect(bar).toHaveAttribute('max', String(count));
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('alert')).toContainText('The import is running. Stop it?');
  await expect(dialog(page).getByRole('button', { name: 'Continue importing' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Stop the import' }).click();
  await expect(dialog(page).getByText('The import was stopped')).toBeVisible();
  await choose(page, 'long.csv', file);
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page).getByText('The import is finished.')).toBeVisible({ timeout: 120_000 });
  expect(countStored()).toBe(count);
});
