/** Browsers whose database fails, or in which nothing prevents two tabs with the same draft: the form is sent, once, and nothing is asked for again. */

import type { Page } from '@playwright/test';
import { storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { Wizard } from '../support/wizard.ts';
import { countKept, readSavedAt, waitUntilKept } from './kept.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
test.beforeEach(({ watch }) => watch.allow(/could not be (kept|listed|deleted)|cannot be kept|could not be read|Failed to load resource/));

const IN_SESSION = 'This browser keeps your answers until you close this tab, and no files.';
const sent = (page: Page) => page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' });

async function fillClearance(wizard: Wizard): Promise<void> {
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.fill('Middle Name', 'Reyes');
}

const FAULTS: readonly (readonly [name: string, fault: () => void])[] = [
  [
    'a database without space for answers',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'a database that the browser does not open, as in private windows',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
];

for (const [name, fault] of FAULTS)
  test(`with ${name}, the line says so, a reload keeps the answers, and the form is sent`, async ({ page, wizard, product }) => {
    await page.addInitScript(fault);
    await page.goto('/clearance-form');
    await fillClearance(wizard);
    await expect(page.getByText(IN_SESSION)).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('root') ?? '')).toContain('Reyes');
    await page.reload();
    await expect(wizard.field('Middle Name')).toHaveValue('Reyes');
    await expect(page.getByText(IN_SESSION)).toBeVisible();
    await wizard.press('Submit');
    await expect(sent(page)).toBeVisible();
    expect(storedSubmissions(product)).toHaveLength(1);
  });

test('a database that does not answer keeps nobody from filling and sending the form', async ({ page, wizard, product }) => {
  await page.addInitScript(() => {
    // A request without an event: the real one needs a database that another program has locked.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/clearance-form');
  await fillClearance(wizard);
  await wizard.press('Submit');
  await expect(sent(page)).toBeVisible({ timeout: 30_000 });
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('two tabs with the same draft in a browser without locks send it once', async ({ page, wizard, product, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await page.goto('/clearance-form');
  await fillClearance(wizard);
  await waitUntilKept(page, 'Reyes');
  let reply = (): void => {};
  const asked = new Promise<void>((resolve) => (reply = resolve));
  await context.route(/\/learner_names?\?/, async (route) => {
    if (route.request().frame().page() !== page) await asked;
    await route.continue();
  });
  // A duplicated tab has the session storage of the first one.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(new Wizard(second).field('Middle Name')).toHaveValue('Reyes');
  // What a lookup replies to one tab is kept, and is no reason for the other one to stop.
  await expect(second.getByText(/^Saved on this phone /)).toBeVisible();
  const savedAt = await readSavedAt(second);
  reply();
  await expect.poll(() => readSavedAt(second)).not.toBe(savedAt);
  let resume = (): void => {};
  const held = new Promise<void>((resolve) => (resume = resolve));
  await page.route('**/api/clearances', async (route) => {
    await held;
    await route.continue();
  });
  await wizard.press('Submit');
  await new Wizard(second).press('Submit');
  await expect(sent(second)).toBeVisible();
  resume();
  await expect(sent(page)).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  await expect.poll(() => countKept(page)).toMatchObject({ drafts: 0, files: 0 });
});

test('Back does not show a form again that was sent', async ({ page, wizard, product }) => {
  await page.goto('/clearance-form');
  await fillClearance(wizard);
  await wizard.press('Submit');
  await expect(sent(page)).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(wizard.field('Middle Name')).toHaveValue('');
  expect(storedSubmissions(product)).toHaveLength(1);
});
