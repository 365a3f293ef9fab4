/** The export of the filtered list: Excel and CSV files have the rows, the order and the texts of the screen. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { addSeason } from '../support/season.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const FILTERED =
  '/admin/submissions?column.Hub=Cebu&column.Hub=Academy+2&sort=-column.School&columns=status,column.School,column.Hub,createdAt';
const rows = (page: Page) => page.getByRole('table', { name: 'Submissions' }).getByRole('link');

/** Downloads the list in a format and returns the name and the cells of the file. */
async function download(page: Page, format: 'Excel (XLSX)' | 'CSV', isTechnical: boolean): Promise<{ name: string; cells: string[][] }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export submissions' });
  await dialog.getByLabel(format).check();
  await dialog.getByLabel(/^Technical names/).setChecked(isTechnical);
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download' }).click()]);
  await expect(dialog).toBeHidden();
  const bytes = readFileSync(await file.path());
  if (format === 'CSV') return { name: file.suggestedFilename(), cells: parse(bytes, { bom: true }) };
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return { name: file.suggestedFilename(), cells: sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? ''))) };
}

/** Returns the cells of a column, without its heading. */
function readColumn([headings = [], ...lines]: string[][], heading: string): string[] {
  const at = headings.indexOf(heading);
  expect(at, `${heading} in ${headings.join(', ')}`).toBeGreaterThanOrEqual(0);
  return lines.map((cells) => cells[at]!);
}

describeWindows(() => {
  test('an export has the rows of the filtered list in its order, as Excel and as CSV file', async ({ office, page, product }) => {
    await addSeason(product, 75);
    await office.logIn();
    await page.goto(FILTERED);
    await expect(page.getByRole('main').getByText('50 submissions match')).toBeVisible();
    const shown = await rows(page).allInnerTexts();
    const schools = await page
      .getByRole('table', { name: 'Submissions' })
      .getByText(/^School \d+$/)
      .allInnerTexts();
    expect(schools[0]).toBe('School 75');

    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog', { name: 'Export submissions' })).toBeVisible();
    await expectNoOverflow(page, 'the choice of an export');
    await expectNoAxeFindings(page, 'the choice of an export');
    await page.keyboard.press('Escape');

    for (const format of ['Excel (XLSX)', 'CSV'] as const) {
      const titled = await download(page, format, false);
      expect(titled.name).toMatch(format === 'CSV' ? /^submissions.*\.csv$/ : /^submissions.*\.xlsx$/);
      expect(titled.cells).toHaveLength(51);
      expect(readColumn(titled.cells, 'Learner').slice(0, shown.length)).toEqual(shown);
      expect(readColumn(titled.cells, 'School').slice(0, schools.length)).toEqual(schools);
      expect(new Set(readColumn(titled.cells, 'Hub'))).toEqual(new Set(['Cebu', 'Academy 2']));
      expect(new Set(readColumn(titled.cells, 'Kind'))).toEqual(new Set(['Enrollment']));
      expect(titled.cells[0]).toContain('Submitted');
      const technical = await download(page, format, true);
      expect(readColumn(technical.cells, 'enrollment.school')).toEqual(readColumn(titled.cells, 'School'));
      expect(new Set(readColumn(technical.cells, 'Kind'))).toEqual(new Set(['enrollment']));
    }
  });
});
