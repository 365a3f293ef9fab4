/** The printed list of submissions: all rows of the page, none cut off. */

import { addSeason } from '../support/season.ts';
import { expect, test } from './support/staff-test.ts';

const ROWS = 200;

test('a printed list has all rows of its page, and the screen is as before afterwards', async ({ office, page, product }) => {
  await addSeason(product, ROWS);
  await office.logIn();
  await page.goto('/admin/submissions?size=500');
  const links = page.locator('[data-row-link]');
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeLessThan(100);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => (document.title = `${document.querySelectorAll('[data-row-link]').length} rows`));
  });
  const content = (await page.pdf({ format: 'A4', landscape: true })).toString('latin1');
  await expect(page).toHaveTitle(`${ROWS} rows`);
  // A sheet has room for fewer than 40 rows.
  expect(content.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(ROWS / 40);
  await expect.poll(() => links.count()).toBeLessThan(100);
  await page.emulateMedia({ media: 'print' });
  const frame = page.getByRole('table', { name: 'Submissions' }).locator('..');
  expect(await frame.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
});
