/** Corrections as staff ask for them and read them, at a desk and on a phone: marking by keyboard, the request with its mail, a link to hand over, and the difference. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { pdf, wideJpeg, type SampleFile } from '../support/sample-files.ts';
import { query } from '../support/stored.ts';
import { expect } from '../support/test.ts';

const upload = (title: string) => ({
  type: 'array',
  items: { type: 'object' },
  title,
  maxItems: 2,
  form: { requiredWhen: true, files: { extensions: ['pdf', 'jpg'], maxBytes: 1_048_576 } },
});

const camp = {
  id: 'camp',
  version: 1,
  title: 'Summer Camp',
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
      email: { type: 'string', title: 'Email', format: 'email' },
      born: { type: 'string', title: 'Date of birth', format: 'date' },
      allergy: { type: 'string', title: 'Allergies' },
      friends: {
        type: 'array',
        title: 'Friends',
        maxItems: 3,
        items: { type: 'object', title: 'Friend {row}', properties: { name: { type: 'string', title: 'First name' } } },
      },
      certificate: upload('Birth certificate'),
      picture: upload('Picture'),
    },
  },
  steps: [
    { id: 'child', title: 'Child', sections: [{ fields: ['name', 'email', 'born', 'allergy', 'friends'] }] },
    { id: 'papers', title: 'Papers', sections: [{ fields: ['certificate', 'picture'] }] },
  ],
  records: {
    mails: { correction_asked: { subject: 'Please correct {number}', text: 'Please correct this:\n\n{reason}\n\n{remarks}\n\n{link}' } },
  },
  submission: {
    path: 'camps',
    success: { panel: { title: 'Thank you', text: 'See you soon.' } },
    failure: { dialog: 'failed' },
    record: { name: ['name'], email: 'email' },
  },
  dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
};

const test = createFormsTest({ 'camp.json': camp });

function createBody(answers: Record<string, string>, files: Record<string, SampleFile> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.append(name, value);
  for (const [name, file] of Object.entries(files))
    body.append(name, new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
  return body;
}

/** Sends the form of a child with two friends, and opens it as staff. */
async function open(page: Page): Promise<void> {
  const answers = {
    name: 'Ana Cruz',
    email: 'family@example.com',
    born: '2016-02-01',
    'friends[0][name]': 'Ben',
    'friends[1][name]': 'Eva',
  };
  const files = { 'certificate[]': pdf('certificate.pdf'), 'picture[]': await wideJpeg('dark.jpg') };
  const reply = await page.request.post('/api/camps', { multipart: createBody(answers, files) });
  expect(reply.status(), await reply.text()).toBe(201);
  await page.goto('/admin');
  await new BackOffice(page).logInHere();
  await page.goto('/admin/submissions');
  await page.getByRole('link', { name: 'Ana Cruz' }).click();
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toBeVisible();
}

const remark = (page: Page, title: string): Locator => page.getByRole('textbox', { name: `Remark for the sender about ${title}` });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask for a Correction: Ana Cruz' });
const notice = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'The sender is asked for corrections' }) })
    .last();

const facts = (page: Page): Locator => page.getByRole('main').locator('p').filter({ hasText: 'Receipt number' }).first();
const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^[\d,–]+ (of|submissions?)/)
    .first();

/** Opens the filters of the list where they are closed. */
async function filters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Filters and order/ });
  if (await toggle.isVisible()) await toggle.click();
}

/** Marks fields with the keyboard, and sends them without a mail. */
async function ask(page: Page, remarks: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a Correction' }).click();
  for (const [title, text] of Object.entries(remarks)) {
    await page.getByRole('button', { name: new RegExp(`^Mark (all rows of )?${title}`) }).press('Enter');
    await expect(remark(page, title)).toBeFocused();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'Ask for a Correction' }).click();
  await expect(notice(page)).toBeVisible();
}

/** Sends a correction as the family does, with the link that staff hand over. */
async function correct(page: Page, answers: Record<string, string>, files: Record<string, SampleFile> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Copy link…' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  const headers = { authorization: `Receipt ${link.split('#')[1]}` };
  const reply = await page.request.post('/api/corrections', { multipart: createBody(answers, files), headers });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.reload();
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('staff mark a field and a document by keyboard, and send them with a mail', async ({ page, product }) => {
      await open(page);
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('3');
      await expect(page.getByRole('heading', { name: 'Mark what the sender has to correct' })).toBeVisible();
      const name = page.getByRole('button', { name: 'Mark Name' });
      await name.focus();
      await page.keyboard.press('Enter');
      await expect(remark(page, 'Name')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(name).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('As in the birth certificate, please.');
      await page.getByRole('button', { name: 'Mark Picture' }).press('Enter');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Say what is to be corrected.')).toBeVisible();
      await expect(remark(page, 'Picture')).toBeFocused();
      await expectNoAxeFindings(page, 'marking');
      expect(await getHorizontalOverflow(page), 'marking').toBe(0);
      await page.keyboard.type('It is too dark.');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(remark(page, 'Picture')).toBeFocused();
      await page.reload();
      await expect(remark(page, 'Picture')).toHaveValue('It is too dark.');
      await page.getByLabel('A field that is not shown above').selectOption('Allergies');
      await page.getByRole('button', { name: 'Mark this field' }).press('Enter');
      await expect(remark(page, 'Allergies')).toBeFocused();
      await page.keyboard.type('Please write “none” if there are none.');
      await expect(page.getByRole('group', { name: 'Marked fields' })).toContainText('3 fields are marked');
      await page.keyboard.press('Control+Enter');
      await expect(dialog(page).getByRole('region', { name: 'To be corrected' })).toContainText('NameAs in the birth certificate, please.');
      await expect(dialog(page)).toContainText('Without a mail nobody asks the sender.');
      await dialog(page).getByLabel('Mail the sender').press('Space');
      const mail = dialog(page).getByRole('region', { name: 'The mail' });
      await expect(mail).toContainText('family@example.com');
      await expect(mail).toContainText('Picture: It is too dark.');
      await expectNoAxeFindings(page, 'the request');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('main').getByText('The status is now Correction Asked. The mail is sent in a minute.')).toBeVisible();
      await expect(page.getByRole('group', { name: 'Change the status' })).toBeFocused();
      await expect(notice(page)).toContainText('The mail to family@example.com is about to be sent.');
      await expect(notice(page)).toContainText('AllergiesPlease write “none” if there are none.');
      const stored = query(product, "select remarks from corrections where state = 'open'");
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).toContain('It is too dark.');
      expect(await getHorizontalOverflow(page), 'an open request').toBe(0);
    });

    test('a request is handed over by a link, changed, and withdrawn', async ({ page, product }) => {
      await open(page);
      await ask(page, { Name: 'Please check.' });
      await expect(notice(page)).toContainText('No mail was sent about it.');
      await page.getByRole('button', { name: 'Copy link…' }).click();
      const shown = page.getByRole('dialog', { name: 'A link for the sender' });
      await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused();
      expect(await shown.getByLabel('Link').inputValue()).toMatch(/\/status#[\w-]{43}$/);
      await expectNoAxeFindings(page, 'a link');
      await page.keyboard.press('Enter');
      await expect(shown.getByText(/^The link was copied\.|^The browser did not copy it/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Copy link…' })).toBeFocused();
      await expectNoAxeFindings(page, 'an open request');
      expect(query(product, "select actor from history where action = 'Created link'")).toHaveLength(1);

      await page.getByRole('button', { name: 'Change the request' }).click();
      await expect(remark(page, 'Name')).toHaveValue('Please check.');
      await page.getByRole('button', { name: 'Mark all rows of Friends' }).click();
      await page.keyboard.type('Who is the third?');
      await page.getByRole('button', { name: 'Send request…' }).click();
      await dialog(page).getByRole('button', { name: 'Ask for a Correction' }).click();
      await expect(notice(page)).toContainText('FriendsWho is the third?');
      expect(query(product, "select id from corrections where state = 'withdrawn'")).toHaveLength(1);

      await page.getByRole('button', { name: 'Withdraw the request' }).click();
      await expect(page.getByRole('main').getByText('The status is now Pending.')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(query(product, "select id from corrections where state = 'open'")).toEqual([]);
      await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('Request withdrawn on');
    });

    test('a sent correction is compared with what it replaced', async ({ page }) => {
      await open(page);
      await ask(page, {
        Name: 'As in the certificate.',
        'Date of birth': 'Is it right?',
        Picture: 'It is too dark.',
        Friends: 'Who?',
      });
      const answers = { name: 'Ana Santos', born: '2016-02-01', 'friends[0][name]': 'Eva' };
      await correct(page, answers, { 'picture[]': await wideJpeg('light.jpg') });
      const news = page.getByRole('heading', { name: 'The sender corrected 3 answers' });
      await expect(news).toBeVisible();
      await expect(page.getByText('Is it right?').first()).toBeVisible();
      await page.getByRole('link', { name: 'See what was changed' }).press('Enter');
      const card = page.getByRole('region', { name: 'Corrections' });
      await expect(card).toBeFocused();
      await expect(card).toContainText('Name BeforeAna CruzAfterAna Santos');
      await expect(card).toContainText('Friend 1 RemovedBeforeFirst name: Ben');
      await expect(card).toContainText('Asked for, but not changedDate of birth');
      const child = page.getByRole('region', { name: 'Child' });
      await expect(child).toContainText('Ana SantosCorrected Before: Ana Cruz');
      await expectNoAxeFindings(page, 'a difference');
      expect(await getHorizontalOverflow(page), 'a difference').toBe(0);
      await card.getByRole('button', { name: 'View dark.jpg' }).click();
      const viewer =
        width > 1100 ? page.getByRole('complementary', { name: 'Viewer of documents' }) : page.getByRole('dialog', { name: 'Viewer' });
      const picture = viewer.getByRole('img', { name: 'Picture, version 1: dark.jpg' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
      await expect(news).toHaveCount(0);
      await expect(card).toBeVisible();
    });

    test('a corrected submission is marked in the list and on the dashboard until staff decide, and again after Undo', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Set to Under Review' }).click();
      await expect(page.getByRole('main').getByText('The status is now Under Review.')).toBeVisible();
      await ask(page, { Name: 'As in the certificate.' });
      await correct(page, { name: 'Ana Santos' });
      await expect(facts(page)).toContainText('Under Review Corrected');

      await page.goto('/admin/dashboard');
      const work = page.getByRole('region', { name: 'Today’s work' });
      await expect(work.getByRole('link', { name: '0 New' })).toBeVisible();
      await expectNoAxeFindings(page, 'dashboard');
      expect(await getHorizontalOverflow(page), 'dashboard').toBe(0);
      await work.getByRole('link', { name: '1 Corrected' }).click();
      await expect(count(page)).toHaveText('1 submission matches');
      await expect(page.getByRole('row', { name: 'Ana Santos' })).toContainText('Under Review Corrected');
      await expectNoAxeFindings(page, 'corrected submissions');
      expect(await getHorizontalOverflow(page), 'corrected submissions').toBe(0);
      await filters(page);
      await expect(page.getByLabel('Work')).toHaveValue('corrected');
      await page.getByLabel('Work').selectOption('New');
      await expect(count(page)).toHaveText('0 submissions match');
      await page.getByLabel('Work').selectOption('Corrected');

      await page.getByRole('link', { name: 'Ana Santos' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
      await expect(facts(page)).not.toContainText('Corrected');
      await page.goBack();
      await expect(count(page)).toHaveText('0 submissions match');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(count(page)).toHaveText('1 submission matches');
      await expect(page.getByRole('row', { name: 'Ana Santos' })).toContainText('Under Review Corrected');
    });

    test('staff say by keyboard that the changes are checked, once and without another status', async ({ page, context, product }) => {
      await open(page);
      await ask(page, { Name: 'As in the certificate.' });
      await correct(page, { name: 'Ana Santos' });
      const late = await context.newPage();
      await late.goto(page.url());
      const button = { name: 'Changes checked' };
      await expect(late.getByRole('button', button)).toBeVisible();
      await expectNoAxeFindings(page, 'a correction to check');
      await page.getByRole('button', button).press('Enter');
      await expect(page.getByRole('heading', { name: 'The sender corrected 1 answer' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Change the status' })).toBeFocused();
      await expect(page.getByText('The changes are checked')).toHaveCount(1);
      await expect(facts(page)).not.toContainText('Corrected');
      await expect(page.getByRole('region', { name: 'Corrections' })).toBeVisible();
      expect(query(product, 'select status, corrected_at from submissions')).toEqual([{ status: 'pending', corrected_at: null }]);

      await late.getByRole('button', button).click();
      await expect(late.getByRole('button', button)).toHaveCount(0);
      await expect(late.getByText('changed it meanwhile. You see the newer version now.')).toBeVisible();
      expect(query(product, "select id from history where action = 'Checked correction'")).toHaveLength(1);
    });
  });
}
