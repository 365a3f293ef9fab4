/** What screen readers hear after a save, a deletion, a search and a refused sign-in, and where the focus is then; and all lists with a large font. */

import type { Page } from '@playwright/test';
import { account } from '../../support/back-office.ts';
import { query } from '../../support/stored.ts';
import { addSeason } from '../support/season.ts';
import { describeWindows, expect, test } from './support/staff-test.ts';

const announcements = (page: Page) => page.locator('#announcements');
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

/** Every screen with a list. */
const LISTS = [
  'dashboard',
  'dashboard/curriculum-ph',
  'dashboard/curriculum-ph/school-bayani',
  'dashboard/curriculum-ph/school-bayani/hub-makati',
  'dashboard/curriculum-ph/school-bayani/hub-makati/cycle-june',
  'dashboard/curriculum-ph/school-bayani/hub-makati/cycle-june/program-online/material-quipper',
  'legacy/curriculum-ph/school-bayani',
  'names',
  'names?tab=Programs',
  'submissions',
  'deliveries',
  'tables',
  'families',
  'families/family-santos',
  'definitions',
  'history',
  'settings?tab=Users',
];

/** Finds what leaves the window, and the texts of the header that are over each other: a wide table has to scroll inside of the window. */
function findFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const isOutside = ({ left, right }: DOMRect): boolean => left < -1 || right > width + 1;
  const faults: string[] = [];
  for (const element of document.querySelectorAll('header *, main, main *')) {
    // On phones the headings of a table are for screen readers only.
    const isQuiet = element.closest('.visually-hidden') !== null || (element.closest('thead')?.getBoundingClientRect().width ?? width) <= 1;
    if (isQuiet || !element.checkVisibility() || !isOutside(element.getBoundingClientRect())) continue;
    const frame = element.parentElement?.closest('[role=region][tabindex="0"]');
    if (!frame || isOutside(frame.getBoundingClientRect())) faults.push(`${element.outerHTML.slice(0, 80)} is outside of the window`);
  }
  const overflow = document.documentElement.scrollWidth - width;
  if (overflow > 0) faults.push(`the page is ${overflow} px too wide`);
  const [name, button] = ['header a span', 'header button'].map((selector) => document.querySelector(selector)!.getBoundingClientRect());
  const areOver = button!.width > 0 && name!.right > button!.left && name!.bottom > button!.top && name!.top < button!.bottom;
  return areOver ? [...faults, 'the menu button is over the name of the product'] : faults;
}

describeWindows(() => {
  test('a refused sign-in, a save, a search and a deletion are announced, and the focus is where work continues', async ({
    office,
    page,
    watch,
  }) => {
    watch.allow(/status of 422/);
    await page.goto('/admin');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await office.logInHere();

    for (const name of ['Danish Curriculum', 'Finnish Curriculum']) {
      await office.add('Curriculum', { Name: name });
      await expect(announcements(page)).toContainText(name);
      await expect(page.getByRole('button', { name: 'Add Curriculum' })).toBeFocused();
    }
    const search = page.getByRole('searchbox', { name: 'Search curriculums' });
    await search.fill('nish');
    await expect(announcements(page)).toContainText('Curriculums found: 2');
    await office.remove('Danish Curriculum');
    await expect(announcements(page)).toContainText('Danish Curriculum was deleted');
    await expect(menu(page, 'Finnish Curriculum')).toBeFocused();
    await office.remove('Finnish Curriculum');
    await expect(announcements(page)).toContainText('Finnish Curriculum was deleted');
    await expect(page.getByRole('button', { name: 'Add Curriculum' })).toBeFocused();
    await expect(page.getByText('No Curriculums match “nish”')).toBeVisible();

    // While the search is cleared, the list is not said to be empty.
    await page.evaluate(() => {
      const seen = ((globalThis as unknown as { seen: string[] }).seen = [] as string[]);
      new MutationObserver(() => seen.push(document.querySelector('main')!.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await search.fill('');
    await expect(menu(page, 'UK Curriculum')).toBeVisible();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join('\n'));
    expect(seen).not.toContain('No Curriculums Available');
    await expect(search).toBeFocused();
  });

  test('at a root font of 200 % no list leaves the window', async ({ office, page, product }) => {
    await addSeason(product, 12);
    await office.logIn();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const found: Record<string, string[]> = {};
    const [id] = query<{ id: string }>(product, 'select id from submissions').map((row) => row.id);
    for (const path of [...LISTS, `submissions/${id}`]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const faults = await page.evaluate(findFaults);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });
});
