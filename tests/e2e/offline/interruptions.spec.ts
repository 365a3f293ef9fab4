/**
 * Random interruptions while the three wizards are filled: no answer and no file is lost, and each form is sent once. `INTERRUPTIONS` is the least number
 * of all forms together (default 18), `SEED` the first seed: a failed run is repeated with the seed of its title.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { acceptTerms, fillReview, fillUpToReview } from '../support/enrollment.ts';
import { startProduct, type Product } from '../support/product.ts';
import { fillLearner } from '../support/re-enrollment.ts';
import { query, storedSubmissions } from '../support/stored.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import { InterruptedWizard } from './interrupted-wizard.ts';
import { expect, test as offlineTest } from './offline-test.ts';

/** Interruptions of each form in one round. */
const COUNTS = { enrollment: 10, reEnrollment: 5, clearance: 3 };
const rounds = Math.ceil(Number(process.env['INTERRUPTIONS'] ?? 18) / Object.values(COUNTS).reduce((sum, count) => sum + count, 0));
const firstSeed = Number(process.env['SEED'] ?? 1);

/** The server has a process of its own, which can be killed. */
const test = offlineTest.extend({
  product: async ({ settings }, use) => {
    const product = await startProduct({ template: process.env['E2E_TEMPLATE'], env: settings });
    await use(product);
    await product.remove();
  },
});

// Chromium itself sometimes crashes when a tab crashes whose pictures are recorded.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, trace: 'off' });
test.setTimeout(300_000);

/** Returns a generator of the numbers of a seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Waits until the submission is stored, and compares it with what was typed and with the files. The review shows the choices. */
async function expectNothingLost(wizard: InterruptedWizard, product: Product, count: number): Promise<void> {
  await expect.poll(() => storedSubmissions(product).length, { timeout: 30_000 }).toBe(1);
  const answers = JSON.stringify(storedSubmissions(product)[0]!.answers);
  for (const text of wizard.typed.values()) expect(answers).toContain(JSON.stringify(text));
  const files = query<{ name: string; stored_name: string }>(product, 'select name, stored_name from submission_files order by name');
  const kept = files.map(({ name, stored_name: stored }) => ({ name, buffer: readFileSync(join(product.dataDir, 'files', stored)) }));
  const given = [...wizard.files.values()].flat().map(({ name, buffer }) => ({ name, buffer }));
  expect(kept).toEqual(given.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  expect(wizard.happened).toHaveLength(count);
}

interface Fixtures {
  page: Page;
  context: BrowserContext;
  product: Product;
  network: CuttingProxy;
}

for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  const interrupt = (fixtures: Fixtures, path: string, count: number, actions: number): InterruptedWizard =>
    new InterruptedWizard(fixtures.page, { ...fixtures, path, random: createRandom(seed * 1_000 + count), count, actions });

  test(`the Enrollment Form, seed ${seed}`, async ({ page, context, product, network }) => {
    const wizard = interrupt({ page, context, product, network }, '/enrollment-form', COUNTS.enrollment, 36);
    await wizard.openFor('maria.santos@example.com');
    await fillUpToReview(wizard);
    await fillReview(wizard);
    await wizard.next('Terms and Conditions');
    await acceptTerms(wizard);
    await wizard.submit();
    await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
    await expectNothingLost(wizard, product, COUNTS.enrollment);
    expect([...wizard.files.values()].flat()).toHaveLength(5);
  });

  test(`the Re-Enrollment Form, seed ${seed}`, async ({ page, context, product, network }) => {
    const path = '/re-enrollment-form?learner_id=2024-00001';
    const wizard = interrupt({ page, context, product, network }, path, COUNTS.reEnrollment, 9);
    await page.goto(path);
    await expect(wizard.field('Last Name')).toHaveValue(/./);
    await fillLearner(wizard);
    await wizard.next('Parents');
    await wizard.next('Review');
    await wizard.next('Terms and Conditions');
    await acceptTerms(wizard);
    await wizard.submit();
    await expectNothingLost(wizard, product, COUNTS.reEnrollment);
    expect([...wizard.files.values()].flat()).toHaveLength(1);
  });

  test(`the Clearance Form, seed ${seed}`, async ({ page, context, product, network }) => {
    const wizard = interrupt({ page, context, product, network }, '/clearance-form', COUNTS.clearance, 4);
    await page.goto('/clearance-form');
    await wizard.fill("Learner's ID", '2024-00001');
    await wizard.fill('Last Name', 'Santos');
    await wizard.fill('First Name', 'Miguel');
    await wizard.fill('Middle Name', 'Reyes');
    await wizard.submit();
    await expect(wizard.page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' })).toBeVisible();
    await expectNothingLost(wizard, product, COUNTS.clearance);
  });
}
