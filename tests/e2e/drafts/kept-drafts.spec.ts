/** Answers and files that are kept on the device: over closing, crashes, other tabs, and where the browser keeps nothing. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArgs } from '../../run/browser-args.ts';
import { findBrowser } from '../../run/browser.mjs';
import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent, fillUpToReview } from '../support/enrollment.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import { pdf } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { Wizard } from '../support/wizard.ts';
import { countKept, waitUntilKept } from './kept.ts';

const EMAIL = 'maria.santos@example.com';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

// Most of these tests fill the whole form, some of them in two browsers.
async function send(wizard: Wizard): Promise<void> {
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a form is continued in a new tab with all answers and files, and leaves nothing behind when it is sent', async ({
    page,
    wizard,
    context,
    product,
  }) => {
    await wizard.openFor(EMAIL);
    await fillUpToReview(wizard);
    await waitUntilKept(page, '"step":"review"');
    await expect(page.getByText(/^Saved on this phone \d{1,2}:\d\d [AP]M, kept until /)).toBeVisible();
    await page.close();

    const next = await context.newPage();
    const continued = new Wizard(next);
    await next.goto('/enrollment-form');
    await next.getByRole('button', { name: /^Continue Lucia/ }).click();
    await continued.expectStep('Review');
    await send(continued);
    expect(storedSubmissions(product)).toHaveLength(1);
    expect(storedFiles(product)).toHaveLength(5);
    // What stays is the note that the draft has ended.
    await expect.poll(() => countKept(next)).toEqual({ drafts: 0, files: 0, settings: 1 });
  });

  test('the list of drafts and the line are accessible at 320 px, and a draft can be deleted', async ({ page, wizard, context }) => {
    await wizard.openFor(EMAIL);
    await wizard.fill('First Name', 'Lucia');
    await waitUntilKept(page, 'Lucia');
    const next = await context.newPage();
    await next.setViewportSize({ width: 320, height: 640 });
    await new Wizard(next).openFor(EMAIL);
    await expect(next.getByRole('heading', { name: 'You have begun this form before' })).toBeVisible();
    await new Wizard(next).fill('First Name', 'Benjamin');
    await expect(next.getByText(/^Saved on this phone/)).toBeVisible();
    await expectNoAxeFindings(next, 'the list of drafts');
    expect(await getHorizontalOverflow(next)).toBe(0);
    await next.getByRole('button', { name: 'Delete Lucia' }).click();
    await next.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(next.getByText('You have begun this form before')).toBeHidden();
    await expect.poll(() => countKept(next)).toMatchObject({ drafts: 1 });
  });

  test('a second tab asks before it takes the draft of the first one, which then stops', async ({ page, wizard, context }) => {
    await wizard.openFor(EMAIL);
    await wizard.fill('First Name', 'Lucia');
    await waitUntilKept(page, 'Lucia');
    const second = await context.newPage();
    await second.goto('/enrollment-form');
    await second.getByRole('button', { name: /^Continue Lucia/ }).click();
    await expect(second.getByRole('dialog', { name: 'This form is open in another tab' })).toBeVisible();
    await expectNoAxeFindings(second, 'the form is open in another tab');
    await second.getByRole('button', { name: 'Continue here' }).click();
    const other = new Wizard(second);
    await expect(other.field('First Name')).toHaveValue('Lucia');
    await other.fill('First Name', 'Lucia Maria');
    await waitUntilKept(second, 'Lucia Maria');
    await expect(page.getByRole('dialog', { name: 'This form is open in another tab' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue here' }).click();
    await expect(wizard.field('First Name')).toHaveValue('Lucia Maria');
    await expect(second.getByRole('dialog', { name: 'This form is open in another tab' })).toBeVisible();
  });

  test('a duplicated tab that is loaded again later shows the newer answers of the first one', async ({ page, wizard }) => {
    await wizard.openFor(EMAIL);
    await wizard.fill('First Name', 'Lucia');
    await waitUntilKept(page, 'Lucia');
    const opened = page.waitForEvent('popup');
    // A tab that a page opens begins with a copy of its session storage.
    await page.evaluate(() => void window.open('/enrollment-form'));
    const second = await opened;
    const other = new Wizard(second);
    await expect(second.getByRole('dialog', { name: 'This form is open in another tab' })).toBeVisible();
    await expect(other.field('First Name')).toHaveValue('Lucia');
    await wizard.fill('First Name', 'Lucia Maria');
    await waitUntilKept(page, 'Lucia Maria');
    await page.close();
    await second.reload();
    await expect(other.field('First Name')).toHaveValue('Lucia Maria');
    await other.fill('Last Name', 'Santos');
    await waitUntilKept(second, 'Santos');
    await expect(other.field('First Name')).toHaveValue('Lucia Maria');
    expect(await countKept(second)).toMatchObject({ drafts: 1 });
  });

  test('a file for which there is no space is named, and sent nevertheless', async ({ page, wizard, product, watch }) => {
    watch.allow(/A file could not be kept on this device/);
    await wizard.openFor(EMAIL);
    await fillStudent(wizard);
    await wizard.next('Education');
    await fillEducation(wizard);
    await wizard.next('Parents');
    await wizard.next('Files');
    await waitUntilKept(page, '"step":"files"');
    // The quota that the developer tools can set has no effect on the database.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = new Proxy(Reflect.get(IDBObjectStore.prototype, 'put'), {
        apply(put, store: IDBObjectStore, parameters) {
          if (store.name === 'files') throw new DOMException('full', 'QuotaExceededError');
          return Reflect.apply(put, store, parameters) as IDBRequest<IDBValidKey>;
        },
      });
    });
    await fillFiles(wizard);
    await expect(page.getByText(/^There is no space left on this device.*birth\.pdf/)).toBeVisible();
    await wizard.next('Review');
    await send(wizard);
    expect(storedFiles(product)).toHaveLength(5);
  });

  test('without a database the line says what the browser keeps', async ({ page, wizard }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await wizard.openFor(EMAIL);
    await wizard.fill('First Name', 'Lucia');
    await expect(page.getByText('This browser keeps your answers until you close this tab, and no files.')).toBeVisible();
    await page.reload();
    await expect(wizard.field('First Name')).toHaveValue('Lucia');
  });

  test('without any storage the form works, and the line says that nothing is kept', async ({ page, wizard }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'QuotaExceededError');
      };
    });
    await wizard.openFor(EMAIL);
    await wizard.fill('First Name', 'Lucia');
    await expect(page.getByText(/^This browser keeps nothing/)).toBeVisible();
    await fillStudent(wizard);
    await wizard.next('Education');
  });
});

test('on a computer that can be shared nothing can be read after the tab is closed, until the user says that it is their own', async ({
  page,
  wizard,
  context,
}) => {
  await wizard.openFor(EMAIL);
  await wizard.fill('First Name', 'Lucia');
  await waitUntilKept(page, 'Lucia');
  await expect(page.getByText('Kept until you close this tab')).toBeVisible();
  await expectNoAxeFindings(page, 'the line of a shared computer');
  await page.close();
  const second = await context.newPage();
  const other = new Wizard(second);
  await other.openFor(EMAIL);
  await other.fill('First Name', 'Ben');
  await waitUntilKept(second, 'Ben');
  await expect(second.getByText('You have begun this form before')).toBeHidden();
  await second.getByRole('button', { name: 'This is my own computer' }).click();
  await expect(second.getByText(/^Saved on this computer/)).toBeVisible();
  await second.close();
  const third = await context.newPage();
  await third.goto('/enrollment-form');
  await third.getByRole('button', { name: /^Continue Ben/ }).click();
  await expect(new Wizard(third).field('First Name')).toHaveValue('Ben');
});

test('a device on which the lock of the draft comes too late does not say that the form is open in another tab', async ({
  page,
  wizard,
}) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    let isFirst = true;
    // The time limit of the first request has passed before the browser grants the lock.
    AbortSignal.timeout = (milliseconds) => {
      const signal = isFirst ? AbortSignal.abort(new DOMException('The time limit has passed', 'TimeoutError')) : timeout(milliseconds);
      isFirst = false;
      return signal;
    };
  });
  await wizard.openFor(EMAIL);
  await wizard.fill('Last Name', 'Santos');
  await waitUntilKept(page, 'Santos');
  await expect(page.getByRole('dialog', { name: 'This form is open in another tab' })).toHaveCount(0);
});

test('a browser that is killed has the answers and the files when it is started again', async ({ product }) => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      executablePath: findBrowser(),
      args: browserArgs,
      baseURL: product.url,
      locale: 'en-PH',
      ...PHONE,
    });
  let context = await launch();
  try {
    const page = await context.newPage();
    const wizard = new Wizard(page);
    await wizard.openFor(EMAIL);
    await fillStudent(wizard);
    await wizard.next('Education');
    await fillEducation(wizard);
    await wizard.next('Parents');
    await wizard.next('Files');
    await wizard.upload('Birth Certificate', pdf('birth.pdf'));
    await waitUntilKept(page, 'birth.pdf');
    await kill(context, page);
    context = await launch();
    const next = await context.newPage();
    await next.goto('/enrollment-form');
    await next.getByRole('button', { name: /^Continue Lucia/ }).click();
    await new Wizard(next).expectStep('Files');
    await expect(next.getByRole('button', { name: 'Remove birth.pdf' })).toBeVisible();
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Ends the browser as a crash does: without a chance to save. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { processInfo } = (await context
    .browser()!
    .newBrowserCDPSession()
    .then((browser) => browser.send('SystemInfo.getProcessInfo'))) as {
    processInfo: { type: string; id: number }[];
  };
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await closed;
  await session.detach().catch(() => undefined);
}
