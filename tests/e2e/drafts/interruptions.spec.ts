/**
 * Random interruptions while the three wizards are filled: no answer and no file is lost, and each form is sent once. `INTERRUPTIONS` is the number for
 * each form (default 6), `SEED` repeats a run.
 */

import { acceptTerms, fillReview, fillUpToReview } from '../support/enrollment.ts';
import { fillLearner } from '../support/re-enrollment.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { InterruptedWizard } from './interrupted-wizard.ts';

const count = Number(process.env['INTERRUPTIONS'] ?? 6);
const seed = Number(process.env['SEED'] ?? 1);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
test.setTimeout(180_000);

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

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|net::ERR_/));

test('the Enrollment Form', async ({ page, context, product }) => {
  const wizard = new InterruptedWizard(page, {
    product,
    context,
    path: '/enrollment-form',
    random: createRandom(seed),
    count,
    actions: 36,
  });
  await wizard.openFor('maria.santos@example.com');
  await fillUpToReview(wizard);
  await fillReview(wizard);
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  expect(storedFiles(product)).toHaveLength(5);
  expect(wizard.happened.length).toBeGreaterThan(0);
});

test('the Re-Enrollment Form', async ({ page, context, product }) => {
  const path = '/re-enrollment-form?learner_id=2024-00001';
  const wizard = new InterruptedWizard(page, { product, context, path, random: createRandom(seed + 1), count, actions: 9 });
  await page.goto(path);
  await expect(wizard.field('Last Name')).toHaveValue(/./);
  await fillLearner(wizard);
  await wizard.next('Parents');
  await wizard.next('Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await wizard.press('Submit');
  await expect.poll(() => storedSubmissions(product).length).toBe(1);
  expect(storedFiles(product)).toHaveLength(1);
  expect(wizard.happened.length).toBeGreaterThan(0);
});

test('the Clearance Form', async ({ page, context, product }) => {
  const wizard = new InterruptedWizard(page, {
    product,
    context,
    path: '/clearance-form',
    random: createRandom(seed + 2),
    count,
    actions: 4,
  });
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.fill('Middle Name', 'Reyes');
  await wizard.press('Submit');
  await expect(page.context().pages().at(-1)!.getByRole('heading', { name: 'Clearance Form Submitted Successfully' })).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});
