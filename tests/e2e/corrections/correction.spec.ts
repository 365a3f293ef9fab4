/** Corrections of a form with rows, documents that are sent later, and conditions: what stays, what a reload keeps, and what ends it. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import type { Product } from '../support/product.ts';
import { pdf } from '../support/sample-files.ts';
import { query, storedSubmissions } from '../support/stored.ts';
import { expect } from '../support/test.ts';
import { askForCorrections, decide, openCorrection, readStatusLink } from './support/asked.ts';

const visit = {
  id: 'visit',
  version: 1,
  title: 'School Visit',
  answers: {
    type: 'object',
    properties: {
      email: { type: 'string', title: 'Email', format: 'email', form: { requiredWhen: true } },
      comment: { type: 'string', title: 'Comment', form: { widget: 'textarea' } },
      drives: { type: 'boolean', title: 'I come by car' },
      plate: {
        type: 'string',
        title: 'Number plate',
        form: { visibleWhen: { '==': [{ var: 'drives' }, true] }, requiredWhen: { '==': [{ var: 'drives' }, true] } },
      },
      consent: {
        type: 'array',
        items: { type: 'object' },
        title: 'Consent',
        maxItems: 3,
        form: { files: { extensions: ['pdf'], maxBytes: 10_000 }, insteadOfUpload: ['later'], requiredWhen: true },
      },
      children: {
        type: 'array',
        title: 'Children',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
            age: { type: 'integer', title: 'Age', maximum: 17 },
          },
        },
      },
    },
  },
  steps: [
    { id: 'guest', title: 'Guest', sections: [{ fields: ['email', 'comment', 'drives', 'plate'] }] },
    { id: 'papers', title: 'Papers', sections: [{ title: 'Documents', fields: ['consent'] }] },
    { id: 'children', title: 'Children', sections: [{ fields: ['children'] }] },
  ],
  submission: {
    path: 'visits',
    success: { panel: { title: 'Thank you', text: 'See you soon.' } },
    failure: { dialog: 'failed' },
    record: { name: ['email'] },
    receipt: { recipient: 'email' },
  },
  dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
};

const test = createFormsTest({ 'visit.json': visit });

/** Fills and sends the form with two children and the files of the consent, which is sent later without any. Returns the path of the link of the receipt. */
async function sendVisit(page: Page, product: Product, consent: readonly string[] = []): Promise<string> {
  await page.goto('/forms/visit');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Comment').fill('We come in the morning.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: consent.length === 0 ? 'I will send it later' : 'I add it now' }).check();
  for (const name of consent) await addConsent(page, name);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [index, name] of ['Ana', 'Ben'].entries()) {
    await page.getByRole('button', { name: /^Add/ }).click();
    await page.getByLabel(/^Name/).nth(index).fill(name);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return readStatusLink(product);
}

async function addConsent(page: Page, name: string): Promise<void> {
  await page
    .getByLabel(/^Consent/)
    .and(page.locator('input[type=file]'))
    .setInputFiles(pdf(name));
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

const readAnswers = (product: Product): Record<string, unknown> => storedSubmissions(product)[0]!.answers;

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send the Correction' }).click();
const expectSent = (page: Page): Promise<void> =>
  expect(page.locator(':focus').getByRole('heading', { name: 'Your correction was sent' })).toBeVisible();

for (const width of [320, 1280]) {
  test(`a condition opens a field, a document is handed in after all, and one row is corrected, at ${width} px`, async ({
    page,
    product,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const link = await sendVisit(page, product);
    await askForCorrections(browser, product, [
      { path: 'drives', text: 'You wrote that you come by car.' },
      { path: 'consent', text: 'We need the consent now.' },
      { path: 'children.1.name', text: 'Please write the full name.' },
    ]);
    await openCorrection(page, link);
    await expectNoAxeFindings(page, 'correction');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeFindings(page, 'correction, dark');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expect(page.getByLabel(/^Name/)).toHaveCount(1);
    await expect(page.getByLabel('Number plate')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);

    // The remark about the hidden upload is where it can be shown.
    await expect(page.getByRole('radiogroup', { name: /^Consent/ })).toHaveAccessibleDescription(/We need the consent now\./);
    await page.getByLabel('I come by car').check();
    await send(page);
    await expect(page.locator(':focus')).toContainText('Number plate is required');
    await page.getByLabel(/^Number plate/).fill('ABC 123');
    await page.getByRole('radio', { name: 'I add it now' }).check();
    await addConsent(page, 'consent.pdf');
    await page.getByLabel(/^Name/).fill('Benjamin');
    await send(page);
    await expectSent(page);
    const answers = readAnswers(product);
    expect(answers).toMatchObject({
      ...{ email: 'ana@example.com', comment: 'We come in the morning.', drives: true, plate: 'ABC 123', consentSending: 'now' },
      consent: [{ name: 'consent.pdf' }],
      children: [{ name: 'Ana' }, { name: 'Benjamin' }],
    });
  });
}

test('what is typed survives a reload, and an answer that is taken back closes what it opened', async ({ page, product, browser }) => {
  const link = await sendVisit(page, product);
  await askForCorrections(browser, product, [
    { path: 'drives', text: 'By car?' },
    { path: 'comment', text: 'When exactly?' },
  ]);
  await openCorrection(page, link);
  await page.getByLabel('Comment').fill('At nine.');
  await page.getByLabel('I come by car').check();
  await page.getByLabel(/^Number plate/).fill('ABC 123');
  await page.reload();
  await openCorrection(page, link);
  await expect(page.getByLabel('Comment')).toHaveValue('At nine.');
  await expect(page.getByLabel(/^Number plate/)).toHaveValue('ABC 123');
  await page.getByLabel('I come by car').uncheck();
  await expect(page.getByLabel('Number plate')).toHaveCount(0);
  await page.getByLabel('Comment').fill('');
  await send(page);
  await expectSent(page);
  const answers = readAnswers(product);
  expect([answers['comment'], answers['plate'], answers['drives']]).toEqual([undefined, undefined, false]);
});

test('after a reload the stored files are still there, and a file that was added is asked for by its name', async ({
  page,
  product,
  browser,
}) => {
  const link = await sendVisit(page, product, ['page1.pdf', 'page2.pdf']);
  await askForCorrections(browser, product, [{ path: 'consent', text: 'Third page is missing.' }]);
  await openCorrection(page, link);
  await addConsent(page, 'page3.pdf');
  await page.reload();
  await openCorrection(page, link);
  await expect(page.getByText('Consent (page3.pdf)')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await addConsent(page, 'page3.pdf');
  await send(page);
  await expectSent(page);
  expect(readAnswers(product)['consent']).toMatchObject(['page1.pdf', 'page2.pdf', 'page3.pdf'].map((name) => ({ name })));
});

test('all rows of a group are corrected by keyboard', async ({ page, product, browser }) => {
  const link = await sendVisit(page, product);
  await askForCorrections(browser, product, [{ path: 'children', text: 'Please add all children.' }]);
  await page.goto(link);
  await page.keyboard.press('Tab');
  const press = async (name: string | RegExp): Promise<void> => {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Show the status');
  await press('Correct the Form');
  await expect(page.locator(':focus')).toHaveText('School Visit');
  await expect(page.getByText('Please correct: Please add all children.')).toBeVisible();
  await press(/^Add/);
  await expect(page.getByLabel(/^Name/)).toHaveCount(3);
  await page.getByLabel(/^Name/).nth(2).focus();
  await page.keyboard.type('Cleo');
  await press('Send the Correction');
  await expectSent(page);
  const answers = readAnswers(product);
  expect(answers['children']).toEqual([{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }]);
});

test('without network the answers stay, and after a lost reply the same correction is not sent twice', async ({
  page,
  product,
  browser,
}) => {
  const link = await sendVisit(page, product);
  await askForCorrections(browser, product, [{ path: 'comment', text: 'When exactly?' }]);
  await openCorrection(page, link);
  await page.getByLabel('Comment').fill('At nine.');
  let attempts = 0;
  await page.route('**/api/corrections', async (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort('internetdisconnected');
    if (attempts === 2) await route.fetch();
    return attempts === 2 ? route.abort('connectionreset') : route.continue();
  });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Your answers are still on this page.');
    await expect(page.getByLabel('Comment')).toHaveValue('At nine.');
  }
  await send(page);
  await expectSent(page);
  expect(query(product, 'select version from submission_versions')).toHaveLength(1);
});

test('a request that staff withdrew ends on the page', async ({ page, product, browser }) => {
  const link = await sendVisit(page, product);
  await askForCorrections(browser, product, [{ path: 'comment', text: 'When exactly?' }]);
  await openCorrection(page, link);
  await page.getByLabel('Comment').fill('At nine.');
  await decide(browser, product, { status: 'under_review' });
  await send(page);
  await expect(page.locator(':focus').getByRole('heading', { name: 'Nothing is to be corrected any more' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: /^Status:/ })).toBeVisible();
});

test('a field that the form does not ask for with these answers is explained', async ({ page, product, browser }) => {
  const link = await sendVisit(page, product);
  await askForCorrections(browser, product, [{ path: 'plate', text: 'Which car?' }]);
  await openCorrection(page, link);
  await expect(page.getByText('With your answers, the form does not ask for this. Please contact us.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the Correction' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Correction asked' })).toBeVisible();
});
