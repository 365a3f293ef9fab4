/** The columns of the list before a user chooses some: what staff act by is in view, and nothing scrolls sideways. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { addSeason, addSubmissions } from '../support/season.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const LIST = '/admin/submissions';
const LONG_EMAIL = 'maria.concepcion.delossantos-villanueva@student-homeschooling.example.edu.ph';

const table = (page: Page) => page.getByRole('table', { name: 'Submissions' });

/** Returns by how much the table is wider than its frame. */
const readOverflow = (page: Page): Promise<number> =>
  table(page).evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);

test.beforeEach(async ({ office, product }) => {
  await addSeason(product, 50);
  await addSubmissions(
    product,
    Array.from({ length: 10 }, (_, number) => ({
      kind: 're_enrollment',
      name: `Maria Concepcion de los Santos ${number + 1}`,
      reference: `2026-0000${number + 10}`,
      status: 'correction_asked',
      email: LONG_EMAIL,
      labels: {
        'enrollment.gradeLevel': 'Grade 10',
        'enrollment.cycle': 'June 2026 – March 2027',
        'enrollment.hub': 'Cagayan de Oro Learning Hub',
        'enrollment.school': 'Our Lady of Perpetual Help International Academy of Mindanao',
      },
      now: new Date(Date.UTC(2026, 10, 29, 9) - number * 60_000).toISOString(),
    })),
  );
  await office.logIn();
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [1440, 'light'],
] as const)
  test(`the list fits at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const [query, headings] of [
      ['', ['Learner', 'Status', 'Missing documents', 'Grade', 'Hub', 'Kind', 'Receipt number', 'Submitted', 'Email']],
      [
        '?kind=re_enrollment',
        ['Learner', 'Status', 'Missing documents', "Learner's ID", 'Grade', 'Hub', 'Receipt number', 'Submitted', 'Email'],
      ],
      ['?kind=enrollment', ['Learner', 'Status', 'Missing documents', 'Grade', 'Hub', 'Receipt number', 'Submitted', 'Email']],
    ] as const) {
      await page.goto(`${LIST}${query}`);
      await expect(page.getByRole('columnheader')).toHaveText([...headings]);
      expect(await readOverflow(page), `${query} is wider than its frame`).toBe(0);
      await expectNoOverflow(page, `the list ${query}`);
    }
    await expectNoAxeFindings(page, `the list, ${colorScheme}`);
  });

test('a list of a form without references has no column of them', async ({ page, product }) => {
  await addSubmissions(product, [
    { kind: 'library_card', name: 'Eva Lund', labels: { 'card.branch': 'Harbour', 'card.pickup': '2 December 2026' } },
  ]);
  await page.goto(`${LIST}?kind=library_card`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Reader',
    'Status',
    'Missing documents',
    'Branch',
    'Pick-up',
    'Receipt number',
    'Submitted',
    'Email',
  ]);
  expect(await readOverflow(page)).toBe(0);
});

test('a column that is not shown is still filtered by, and chosen columns stay', async ({ page }) => {
  await page.goto(LIST);
  for (const name of ['Cycle', 'School', 'Program Category']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'School', exact: true }).click();
  await page.getByRole('dialog', { name: 'School' }).getByLabel('Find in School').fill('Lady');
  await page.getByRole('dialog', { name: 'School' }).getByLabel('Our Lady of Perpetual Help').check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('10 submissions match')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('admin-columns:', JSON.stringify(['name', 'column.School', 'email'])));
  await page.goto(LIST);
  await expect(page.getByRole('columnheader')).toHaveText(['Learner', 'School', 'Email']);
});

test('a long address is cut in one line each before and after its @, and complete in the row with the focus', async ({ page }) => {
  await page.goto(LIST);
  const row = page.getByRole('row').filter({ hasText: 'Maria Concepcion de los Santos 1' }).first();
  const email = row.getByTitle(LONG_EMAIL);
  const isCut = (): Promise<boolean> =>
    email.evaluate((element) => [...element.children].some((part) => part.scrollWidth > part.clientWidth));
  expect(await isCut()).toBe(true);
  await row.getByRole('link').focus();
  expect(await isCut()).toBe(false);
});

describeWindows(() => {
  test('the words of staff are the same in the list, its filters, a submission and the help', async ({ page }) => {
    await page.goto(LIST);
    const link = page.getByRole('link', { name: 'Ana Santos 1', exact: true });
    await expect(link).toBeVisible();
    await expect(page.getByText(/\bReceived\b|Reference number/)).toHaveCount(0);
    await expectNoOverflow(page, 'the list');
    await link.click();
    await expect(page.getByText(/^Receipt number /)).toBeVisible();
    await expect(page.getByText(/^Submitted Nov 28, 2026/)).toBeVisible();
  });
});
