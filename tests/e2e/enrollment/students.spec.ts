/** List of a family's students: cards in demo mode, and access by an emailed link otherwise. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Product } from '../support/product.ts';
import { serveOtherHosts } from '../support/page-watch.ts';
import { write } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

interface Student {
  name: string;
  learner_id: string;
  grade: string;
  program: string;
  hub: string;
  accreditation: string;
  enrollment_status: string;
}

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

test.describe('in demo mode', () => {
  test('each student of the demo family has a card with its status', async ({ page, product }) => {
    const students = (await (await fetch(`${product.url}/api/students`)).json()) as Student[];
    await page.goto('/student-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students List');
    await expect(page.getByRole('article')).toHaveCount(students.length);
    for (const student of students) {
      const shown = card(page, student.name);
      for (const text of [
        student.learner_id,
        student.grade,
        student.program,
        student.hub,
        student.accreditation,
        student.enrollment_status,
      ]) {
        await expect(shown).toContainText(text);
      }
    }
    await expect(card(page, 'Miguel Santos')).toContainText(/Enrollment Date\s*[A-Z][a-z]+ \d{1,2}, 20\d\d/);
  });

  for (const [name, buttons] of [
    ['Miguel Santos', ['Reservations', 'Re-Enrollment', 'Exit Clearance']],
    ['Sofia Santos', ['Reservations']],
    ['Gabriel Santos', ['Reservations', 'Exit Clearance']],
    ['Isabel Santos', ['PAY NOW']],
    ['Rafael Santos', []],
  ] as const) {
    test(`the card of ${name} has ${buttons.join(', ') || 'no buttons'}`, async ({ page }) => {
      await page.goto('/student-dashboard');
      await expect(card(page, name)).toBeVisible();
      await expect(card(page, name).getByRole('link')).toHaveText([...buttons]);
    });
  }

  for (const [name, button, link] of [
    ['Miguel Santos', 'Reservations', 'reservations'],
    ['Isabel Santos', 'PAY NOW', 'payments'],
  ] as const) {
    test(`${button} opens the external portal`, async ({ page, product }) => {
      await serveOtherHosts(page);
      const { links } = JSON.parse(readFileSync(join(product.definitionsDir, 'app.json'), 'utf8')) as { links: Record<string, string> };
      await page.goto('/student-dashboard');
      await card(page, name).getByRole('link', { name: button }).click();
      await expect(page).toHaveTitle('Elsewhere');
      expect(page.url()).toBe(links[link]);
    });
  }

  for (const [button, heading, path] of [
    ['Re-Enrollment', 'Student Re-Enrollment Form', '/re-enrollment-form'],
    ['Exit Clearance', 'Student Clearance Form', '/clearance-form'],
  ] as const) {
    test(`${button} opens the form of that learner`, async ({ page, wizard }) => {
      await page.goto('/student-dashboard');
      const link = card(page, 'Miguel Santos').getByRole('link', { name: button });
      await expect(link).toHaveAttribute('href', `${path}?learner_id=2024-00001`);
      await link.click();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(wizard.field("Learner's ID")).toHaveValue('2024-00001');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }

  test('ADD NEW STUDENT opens the Enrollment Form, which knows the email address of the family', async ({ page, wizard }) => {
    await page.goto('/student-dashboard');
    await expect(page.getByRole('article')).toHaveCount(5);
    const recognised = page.waitForResponse((response) => response.url().includes('/api/prefills/parent'));
    await page.getByRole('link', { name: 'ADD NEW STUDENT' }).click();
    await expect(page).toHaveURL(/\/enrollment-form$/);
    expect((await recognised).url()).toContain('maria.santos');
    await wizard.expectStep('Student');
  });

  test('a re-enrollment that is not decided is shown on the card', async ({ page, product }) => {
    write(
      product,
      `insert into submissions (id, kind, status, reference, name, definition_id, definition_hash, answers, labels, created_at, updated_at)
       values ('s-1', 're_enrollment', 'pending', '2024-00001', 'Miguel Santos', 're-enrollment', 'x', '{}', '{}', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z')`,
    );
    await page.goto('/student-dashboard');
    await expect(card(page, 'Miguel Santos')).toContainText(/Re-Enrollment received\s*November 20, 2026/);
    await expect(card(page, 'Miguel Santos')).toContainText(/Re-Enrollment\s*Received/);
    await expect(card(page, 'Sofia Santos')).not.toContainText('Re-Enrollment received');
    write(product, `update submissions set status = 'correction_asked' where id = 's-1'`);
    await page.reload();
    await expect(card(page, 'Miguel Santos')).toContainText(/Re-Enrollment\s*Correction asked/);
  });

  test('an edited rule changes the buttons without a restart', async ({ page, product }) => {
    product.editDefinition('students.json', (text) =>
      text.replace('"visibleWhen": { "rule": "owesPayment" }', '"visibleWhen": true').replace('"PAY NOW"', '"SETTLE"'),
    );
    await page.goto('/student-dashboard');
    await expect(card(page, 'Rafael Santos').getByRole('link')).toHaveText(['SETTLE']);
  });

  test('a failed list shows an error and can be retried', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await page.route('**/api/students', (route) => route.abort(), { times: 1 });
    await page.goto('/student-dashboard');
    await expect(page.getByRole('alert')).toContainText('The students could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(5);
  });

  test('a family without students gets a message', async ({ page }) => {
    await page.route('**/api/students', (route) => route.fulfill({ json: [] }));
    await page.goto('/student-dashboard');
    await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
  });

  test('the list is accessible and fits 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/student-dashboard');
    await expect(page.getByRole('article')).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectNoAxeFindings(page, 'students');
  });
});

/** Returns the path of the link in the only mail of the outbox. */
async function mailedLink(product: Product): Promise<string> {
  await expect.poll(() => readOutbox(product).length).toBe(1);
  return /\/student-dashboard#token=[\w-]+/.exec(readOutbox(product)[0] ?? '')?.[0] ?? '';
}

test.describe('without demo mode', () => {
  test.use({ settings: { DEMO: 'off', PUBLIC_URL: '' } });
  test.beforeEach(({ watch }) => watch.allow(/status of 401/));

  test('the link in a mail opens the list of the family once', async ({ page, product, browser }) => {
    await page.goto('/student-dashboard');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByLabel('Email', { exact: true }).fill('omar.haddad@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
    const link = await mailedLink(product);

    await page.goto(link);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, 'Leila Haddad')).toContainText('2024-00008');
    await expect(page).toHaveURL(/\/student-dashboard$/);
    await page.reload();
    await expect(card(page, 'Leila Haddad')).toBeVisible();

    const stranger = await browser.newPage({ baseURL: product.url });
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toContainText('This link no longer works');
    await expect(stranger.getByRole('article')).toHaveCount(0);
    await stranger.close();
  });

  test('an unknown email address gets the same response, and no mail is sent', async ({ page, product }) => {
    await page.goto('/student-dashboard');
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
    expect(readOutbox(product)).toEqual([]);
  });

  test('an invalid email address is reported at the field', async ({ page, watch }) => {
    watch.allow(/status of 422/);
    await page.goto('/student-dashboard');
    const email = page.getByLabel('Email', { exact: true });
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Email is required/);
    await email.fill('maria');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(/Invalid email/);
    await expectNoAxeFindings(page, 'asking for a link');
  });
});
