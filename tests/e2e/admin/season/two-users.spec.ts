/** Two people of the staff at once, each in a browser of their own: nothing of one is overwritten by the other. */

import type { Browser, Page } from '@playwright/test';
import { BackOffice } from '../../support/back-office.ts';
import type { Product } from '../../support/product.ts';
import { query } from '../../support/stored.ts';
import { addSeason } from '../support/season.ts';
import { describeWindows, expect, test } from './support/staff-test.ts';

const SAM = { name: 'Sam Staff', email: 'sam@example.com', password: 'Garden2026x', role: 'Staff' };
const SCHOOL = '/admin/dashboard/curriculum-ph/school-bayani';

/** Signs in both: the first user, who adds Sam, and Sam in another browser context. */
async function signInBoth(office: BackOffice, browser: Browser, { url }: Product): Promise<Page> {
  await office.logIn();
  const added = await office.page.request.post('/api/admin/users', { data: SAM, headers: { origin: url } });
  expect(added.status()).toBe(201);
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await new BackOffice(page).logIn(SAM);
  return page;
}

describeWindows(() => {
  test('two users decide a submission and edit a hub: the second one sees the conflict', async ({
    office,
    page,
    product,
    browser,
    watch,
  }) => {
    watch.allow(/status of 409/);
    await addSeason(product, 2);
    const other = await signInBoth(office, browser, product);
    await page.goto('/admin/submissions');
    await page.getByRole('link', { name: 'Ana Santos 1' }).click();
    await expect(page.getByText('1 of 2')).toBeVisible();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
    await page.getByRole('button', { name: /review/i }).click();
    await expect(page.getByRole('alert')).toContainText('Sam Staff changed it meanwhile');
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
    const statuses = query<{ status: string }>(product, 'select status from submissions order by created_at');
    expect(statuses.map(({ status }) => status)).toEqual(['pending', 'approved']);

    await page.goto(SCHOOL);
    await other.goto(SCHOOL);
    const hub = await page.getByRole('link', { name: /Makati/ }).innerText();
    const offices = [office, new BackOffice(other)] as const;
    for (const one of offices) await one.choose(hub, 'Edit');
    await offices[1].field('MSD ID').fill('HUB-SAM');
    await offices[1].save();
    await office.field('Name').fill('Makati Central');
    await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
    await expect(office.dialog().getByRole('alert')).toContainText('Sam Staff changed this');
    await office
      .dialog()
      .getByRole('button', { name: /Load the newer version/ })
      .click();
    await expect(office.field('MSD ID')).toHaveValue('HUB-SAM');
    await expect(office.field('Name')).toHaveValue('Makati Central');
    await office.save();
    const stored = query<{ name: string; msd_id: string }>(product, "select name, msd_id from hubs where id = 'hub-makati'");
    expect(stored).toEqual([{ name: 'Makati Central', msd_id: 'HUB-SAM' }]);
    await other.context().close();
  });
});
