/** A form that is continued on another device by a mailed link. */

import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent, fillUpToReview } from '../support/enrollment.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Product } from '../support/product.ts';
import { pdf, squareJpeg } from '../support/sample-files.ts';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { Wizard } from '../support/wizard.ts';
import { waitUntilKept } from './kept.ts';

const EMAIL = 'maria.santos@example.com';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SAVED_BOTH = /^Saved on this phone and with us until /;

test.use(PHONE);
// Most of these tests fill the form in two browsers.
/** Another phone. */
async function openOtherPhone(browser: Browser, { url }: Product): Promise<{ context: BrowserContext; page: Page; wizard: Wizard }> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: 'en-PH' });
  const page = await context.newPage();
  return { context, page, wizard: new Wizard(page) };
}

/** Asks for a link on the page of a form, and returns the one that was mailed. */
async function askForLink(page: Page, product: Product): Promise<string> {
  const before = readOutbox(product).length;
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
  await expect(dialog.getByText('The link goes to m•••@example.com.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your email' });
  await expect(sent.getByText(/^A link is on its way to m•••@example\.com, .* It is good until /)).toBeVisible();
  await sent.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(SAVED_BOTH)).toBeVisible();
  await expect.poll(() => readOutbox(product).length).toBe(before + 1);
  return readLink(product);
}

/** Returns the link of the last mail. Its file can be there before its content. */
async function readLink(product: Product): Promise<string> {
  const readMail = (): string => readOutbox(product).at(-1) ?? '';
  await expect.poll(readMail).toMatch(/\/resume#[\w-]+/);
  expect(readMail()).toContain(`To: ${EMAIL}`);
  return /\/resume#[\w-]+/.exec(readMail())![0];
}

/** Waits until the server has stored the answers of a page with a text. The line below the form does not say when. */
async function waitUntilSaved(page: Page, text: string): Promise<void> {
  await page.waitForResponse(
    (reply) => reply.status() === 204 && isSave(reply.request()) && reply.request().postData()?.includes(text) === true,
  );
}

function isSave(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/drafts\/[^/]+$/.test(request.url());
}

/** Opens a link and presses its button. */
async function resume(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue the form' }).click();
  await expect(page.getByRole('heading', { name: 'Continue your form' })).toBeHidden();
}

test('a form is continued on another phone at its step, and sent from there', async ({ page, wizard, product, browser, watch }) => {
  // What was sent on the other phone is gone on the server.
  watch.allow(/404/);
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  await wizard.next('Education');
  const link = await askForLink(page, product);
  const saved = waitUntilSaved(page, '"step":"parents"');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await saved;

  const other = await openOtherPhone(browser, product);
  await resume(other.page, link);
  await other.wizard.expectStep('Parents');
  expect(other.page.url()).toBe(`${product.url}/enrollment-form`);
  await expect(other.page.getByText(SAVED_BOTH)).toBeVisible();
  await other.wizard.next('Files');
  await other.wizard.upload('Birth Certificate', pdf('birth.pdf'));
  await other.wizard.upload('Report Card', [pdf('report-1.pdf'), pdf('report-2.pdf')]);
  await other.wizard.upload('ID Picture', await squareJpeg('lucia.jpg'));
  await other.wizard.upload('Commitment Form', pdf('commitment.pdf'));
  await other.wizard.next('Review');
  await expect(other.page.getByText('Lucia').first()).toBeVisible();
  await fillReview(other.wizard);
  await other.wizard.next('Terms and Conditions');
  await acceptTerms(other.wizard);
  await other.wizard.press('Submit');
  await expect(other.wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  await other.context.close();

  await wizard.press('Back');
  const gone = page.getByRole('dialog', { name: 'This form was sent or deleted on another device' });
  await expect(gone).toBeVisible();
  await expectNoAxeFindings(page, 'the form was sent on another device');
  await gone.getByRole('button', { name: 'Keep as a new form' }).click();
  await expect(gone).toBeHidden();
  await expect(page.getByText(/^Saved on this phone \d{1,2}:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue on another device' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
});

test('a form that waits on one phone is not sent a second time after the other one has sent it', async ({
  page,
  wizard,
  product,
  browser,
  context,
  watch,
}) => {
  watch.allow(/404|409|ERR_INTERNET_DISCONNECTED|could not be|Failed to load/);
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  await wizard.next('Education');
  const link = await askForLink(page, product);
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  await fillReview(wizard);
  const saved = waitUntilSaved(page, '"step":"tc"');
  await wizard.next('Terms and Conditions');
  await saved;

  const other = await openOtherPhone(browser, product);
  await resume(other.page, link);
  await other.wizard.expectStep('Terms and Conditions');
  await acceptTerms(wizard);
  await context.setOffline(true);
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await acceptTerms(other.wizard);
  await other.wizard.press('Submit');
  await expect(other.wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  await other.context.close();

  await context.setOffline(false);
  const gone = page.getByRole('dialog', { name: 'This form was sent or deleted on another device' });
  await expect(gone).toBeVisible();
  await gone.getByRole('button', { name: 'Delete on this device' }).click();
  await wizard.expectStep('Student');
  await expect(wizard.field('First Name')).toHaveValue('');
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('the same link opens the form again on the same phone, and on a third one', async ({ page, wizard, product, browser }) => {
  await wizard.openFor(EMAIL);
  await wizard.fill('First Name', 'Lucia');
  await waitUntilKept(page, 'Lucia');
  const link = await askForLink(page, product);
  for (const name of ['Lucia', 'Lucia Maria']) {
    const other = await openOtherPhone(browser, product);
    await resume(other.page, link);
    await expect(other.wizard.field('First Name')).toHaveValue(name);
    await other.wizard.fill('First Name', 'Lucia Maria');
    await waitUntilKept(other.page, 'Lucia Maria');
    const posts: string[] = [];
    other.page.on('request', (request) => posts.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await resume(other.page, link);
    await expect(other.wizard.field('First Name')).toHaveValue('Lucia Maria');
    expect(posts).not.toContain('POST /api/drafts/resume');
    await expect(other.page.getByText(SAVED_BOTH)).toBeVisible();
    await expect.poll(() => posts.some((line) => line.startsWith('GET /api/drafts/'))).toBe(true);
    await other.context.close();
  }
});

test('changes on two phones are put together, and the user chooses where both have changed an answer', async ({
  page,
  wizard,
  product,
  browser,
  watch,
}) => {
  watch.allow(/412/);
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  await wizard.next('Education');
  const link = await askForLink(page, product);
  const other = await openOtherPhone(browser, product);
  await resume(other.page, link);
  await other.wizard.expectStep('Education');
  await other.wizard.press('Back');
  const saved = waitUntilSaved(other.page, '"Luz"');
  await other.wizard.fill('Residential Address', '7 Rizal Avenue');
  await other.wizard.fill('First Name', 'Luz');
  await other.wizard.next('Education');
  await saved;

  await wizard.press('Back');
  await expect(wizard.field('Residential Address')).toHaveValue('7 Rizal Avenue');
  await expect(page.getByText('Answers from your other device were added.')).toBeVisible();
  await wizard.fill('First Name', 'Lucia Maria');
  await other.wizard.press('Back');
  const savedAgain = waitUntilSaved(other.page, 'Lucy');
  await other.wizard.fill('First Name', 'Lucy');
  await other.wizard.next('Education');
  await savedAgain;
  await wizard.press('Next');
  const conflict = page.getByRole('dialog', { name: 'You have changed these answers on two devices' });
  await expect(conflict).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoAxeFindings(page, 'the choice between two devices');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await expect(conflict.getByRole('radio', { name: 'On this device Lucia Maria' })).toBeChecked();
  await conflict.getByRole('radio', { name: 'On this device Lucia Maria' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(conflict.getByRole('radio', { name: 'On the other device Lucy' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(conflict).toBeHidden();
  await wizard.press('Back');
  await expect(wizard.field('First Name')).toHaveValue('Lucy');
  await other.context.close();
});

test('without network the line says what is with us, and the rest is saved when there is one', async ({
  page,
  wizard,
  product,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|could not be fetched/);
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  await wizard.next('Education');
  await askForLink(page, product);
  await context.setOffline(true);
  await wizard.press('Back');
  await wizard.fill('First Name', 'Luz');
  await expect(page.getByText(/^Saved on this phone; with us: \d{1,2}:\d\d [AP]M\./)).toBeVisible();
  await expectNoAxeFindings(page, 'the line without network');
  await page.getByRole('button', { name: 'Delete everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everywhere' }).click();
  const left = wizard.dialog('The copy with us could not be deleted');
  await expect(left.getByText(/we delete it on \w+ \d+\.$/)).toBeVisible();
  await left.getByRole('button', { name: 'Keep my answers' }).click();
  await context.setOffline(false);
  await expect(page.getByText(SAVED_BOTH)).toBeVisible();
});

test('a form that is deleted everywhere is not opened by its link any more', async ({ page, wizard, product, browser }) => {
  await wizard.openFor(EMAIL);
  await wizard.fill('First Name', 'Lucia');
  await waitUntilKept(page, 'Lucia');
  const link = await askForLink(page, product);
  await page.getByRole('button', { name: 'Delete everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your answers?' });
  await expectNoAxeFindings(page, 'the deletion everywhere');
  await dialog.getByRole('button', { name: 'Delete everywhere' }).click();
  await expect(dialog).toBeHidden();
  await expect(wizard.field('First Name')).toHaveValue('');
  const other = await openOtherPhone(browser, product);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Continue the form' }).click();
  await expect(other.page.getByText('This link is no longer valid')).toBeVisible();
  await other.context.close();
});

test('a link that a stranger has opened ends when the form is deleted everywhere, and when it is sent', async ({
  page,
  wizard,
  product,
  browser,
  watch,
}) => {
  watch.allow(/404/);
  const expectDead = async (link: string): Promise<void> => {
    const third = await openOtherPhone(browser, product);
    await third.page.goto(link);
    await third.page.getByRole('button', { name: 'Continue the form' }).click();
    await expect(third.page.getByText('This link is no longer valid')).toBeVisible();
    await expect(third.page.getByText('Lucia')).toHaveCount(0);
    await third.context.close();
  };
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  const stolen = await askForLink(page, product);
  const stranger = await openOtherPhone(browser, product);
  const { page: strangerPage } = stranger;
  // The form asks for newer answers when it is opened: a later reply would open the dialog before Next is pressed.
  const refreshed = strangerPage.waitForResponse(
    (reply) => /\/api\/drafts\/[^/]+$/.test(reply.url()) && !strangerPage.url().includes('/resume'),
  );
  await resume(strangerPage, stolen);
  await expect(stranger.wizard.field('First Name')).toHaveValue('Lucia');
  await refreshed;
  await page.getByRole('button', { name: 'Delete everywhere' }).click();
  await page.getByRole('dialog', { name: 'Delete your answers?' }).getByRole('button', { name: 'Delete everywhere' }).click();
  await expect(wizard.field('First Name')).toHaveValue('');
  await stranger.wizard.fill('First Name', 'Somebody');
  await stranger.wizard.press('Next');
  await expect(stranger.page.getByRole('dialog', { name: 'This form was sent or deleted on another device' })).toBeVisible();
  await expectDead(stolen);

  await fillUpToReview(wizard);
  const second = await askForLink(page, product);
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  await expectDead(second);
  await expectDead(stolen);
  expect(storedSubmissions(product)).toHaveLength(1);
  await stranger.context.close();
});

test('an invalid link asks for a new one, and is accessible at 320 px by keyboard', async ({ page, wizard, product, watch }) => {
  watch.allow(/404/);
  watch.allow(/422/);
  await wizard.openFor(EMAIL);
  await wizard.fill('First Name', 'Lucia');
  await waitUntilKept(page, 'Lucia');
  await askForLink(page, product);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/resume#stolen');
  await expect(page.getByRole('button', { name: 'Continue the form' })).toBeVisible();
  // The token opens answers: it is neither in the address nor sent before the button is pressed.
  expect(page.url()).toBe(`${product.url}/resume`);
  await expectNoAxeFindings(page, 'the page of a link');
  await page.reload();
  await page.getByRole('button', { name: 'Continue the form' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expectNoAxeFindings(page, 'the page of an invalid link');
  expect(await getHorizontalOverflow(page)).toBe(0);
  const email = page.getByLabel('Email address');
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address, for example')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^If there is an unfinished form for this address, the links are on their way/)).toBeVisible();
  await expect.poll(() => readOutbox(product).length).toBe(2);
  expect(await readLink(product)).toMatch(/^\/resume#[\w-]{43}$/);
});

test('the dialog that asks for a link is used by keyboard at 320 px, and says what has failed', async ({
  page,
  wizard,
  product,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|could not be fetched/);
  await page.setViewportSize({ width: 320, height: 640 });
  await wizard.openFor(EMAIL);
  await wizard.fill('First Name', 'Lucia');
  await waitUntilKept(page, 'Lucia');
  const open = page.getByRole('button', { name: 'Continue on another device' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
  await expect(dialog.getByRole('checkbox', { name: 'Remind me before it expires' })).toBeFocused();
  await expectNoAxeFindings(page, 'the dialog that asks for a link');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^We could not be reached\. Nothing is lost/);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expect.poll(() => readOutbox(product).at(-1) ?? '').toMatch(/^List-Unsubscribe:/m);
});
