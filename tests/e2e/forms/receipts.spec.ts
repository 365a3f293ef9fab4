/** After sending: the number on the page and in the mail, the answers on paper, and the status by the mailed link. */

import type { Page } from '@playwright/test';
import { decide } from '../corrections/support/asked.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { account, BackOffice } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Product } from '../support/product.ts';
import { expect } from '../support/test.ts';

const NUMBER = /\b[2-9F-Y]{4}-[2-9F-Y]{4}\b/;

const visit = {
  id: 'visit',
  version: 1,
  title: 'School Visit',
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
      email: { type: 'string', title: 'Email', format: 'email', form: { requiredWhen: true } },
      pin: { type: 'string', title: 'PIN', form: { isSecret: true } },
      letter: {
        type: 'array',
        items: { type: 'object' },
        title: 'Letter',
        maxItems: 1,
        form: { files: { extensions: ['pdf'], maxBytes: 1000 } },
      },
      day: { type: 'string', format: 'date', title: 'Day' },
    },
  },
  steps: [
    { id: 'guest', title: 'Guest', sections: [{ fields: ['name', 'email', 'pin'] }] },
    { id: 'visit', title: 'Visit', sections: [{ fields: ['day', 'letter'] }] },
  ],
  submission: {
    path: 'visits',
    success: { panel: { title: 'Thank you', text: 'See you soon.' } },
    failure: { dialog: 'failed' },
    record: { name: ['name'] },
    receipt: { recipient: 'email' },
  },
  dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
};

const test = createFormsTest({ 'visit.json': visit });

/** Fills and sends the form. Returns the number on the page. */
async function sendVisit(page: Page): Promise<string> {
  await page.goto('/forms/visit');
  await page.getByLabel('Name').fill('Ana Cruz');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Day').fill('2026-12-01');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return NUMBER.exec((await page.getByText(NUMBER).textContent()) ?? '')![0];
}

/** Waits for the only mail, and returns it and the path of its link. */
async function readReceipt(product: Product): Promise<{ mail: string; path: string }> {
  await expect.poll(() => readOutbox(product)).toHaveLength(1);
  const [mail = ''] = readOutbox(product);
  return { mail, path: /\/status#[\w-]{43}/.exec(mail)![0] };
}

test('a family reads the number on the page and in the mail, and the mailed link follows what staff decide', async ({
  page,
  product,
  browser,
}) => {
  const number = await sendVisit(page);
  await expect(page.getByText('We also mail you this number')).toBeVisible();
  const { mail, path } = await readReceipt(product);
  expect(mail).toContain(number);
  expect(mail).toContain('To: ana@example.com');
  expect(mail).not.toContain('Ana Cruz');

  await page.goto(path);
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();

  const staff = await browser.newPage({ baseURL: product.url });
  const office = new BackOffice(staff);
  await staff.goto('/admin');
  await office.logInHere(account);
  await staff.goto(`/admin/submissions?search=${number}`);
  await expect(staff.getByRole('cell', { name: number })).toBeVisible();
  await staff.getByRole('link', { name: 'Ana Cruz' }).click();
  await expect(staff.getByText(`Number ${number}`)).toBeVisible();
  for (const [button, status] of [
    ['Ask for a Correction', 'Correction asked'],
    ['Approve', 'Approved'],
  ] as const) {
    await staff.getByRole('button', { name: button }).click();
    if (button !== 'Approve') {
      await staff.getByRole('button', { name: 'Send request…' }).click();
      await staff.getByLabel('Reason (required)').fill('The picture is too dark.');
      await expect(staff.getByText('The sender reads it on the status page.')).toBeVisible();
      await staff.getByRole('dialog').getByRole('button', { name: button }).click();
    }
    await expect(staff.getByRole('main').getByText(/^The status is now/)).toBeVisible();
    await expect(staff.getByRole('button', { name: button })).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Show the status' }).click();
    await expect(page.getByRole('heading', { name: `Status: ${status}` })).toBeVisible();
    const message = page.getByRole('region', { name: 'Our message to you' });
    if (button === 'Approve') await expect(message).toBeHidden();
    else {
      await expect(message).toContainText('The picture is too dark.');
      await expect(page.getByText('Our message says what to do.')).toBeVisible();
      await expectNoAxeFindings(page, 'reason');
    }
  }
  await staff.close();
});

test('paper has the answers and the number, light and without buttons', async ({ page }, testInfo) => {
  const number = await sendVisit(page);
  const answers = page.getByRole('table', { name: 'Guest' });
  await expect(answers).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(answers).toContainText('Ana Cruz');
  await expect(answers).not.toContainText('4711');
  await expect(page.getByRole('table', { name: 'Visit' })).toContainText('December 1, 2026');
  await expect(page.getByText(number)).toBeVisible();
  for (const name of ['Print or save as PDF', 'Start again']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-text').trim())).toBe('#2a2622');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  // A4 at 96 dpi.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: testInfo.outputPath('paper.png'), fullPage: true });
});

test('the panel and the status page are accessible on a narrow phone, in light and dark', async ({ page, product, browser }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await sendVisit(page);
  await page.getByRole('button', { name: 'Your answers' }).click();
  const { path } = await readReceipt(product);
  const check = async (state: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page, `${state}, ${colorScheme}`);
    }
    expect(await getHorizontalOverflow(page)).toBe(0);
  };
  await check('panel');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Show the status' })).toBeVisible();
  await check('status page');
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
  await check('status');
  await decide(browser, product, {
    status: 'correction_asked',
    reason: `Please bring the card.\nSee https://example.com/${'a'.repeat(60)}`,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('region', { name: 'Our message to you' })).toContainText('Please bring the card.');
  await check('reason');
  await page.goto(`${path.slice(0, -1)}!`);
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await check('link that is not valid');
});
