/** Invalid entry parameters and invalid persisted data. */

import { serveOtherHosts } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';

const tooLong = 'x'.repeat(10_000);

test.beforeEach(({ watch }) => watch.allow(/status of 40[014]/));

for (const path of [`/enrollment-form?email=${tooLong}@example.com`, `/re-enrollment-form?learner_id=${tooLong}`]) {
  test(`10 kB in ${path.slice(0, path.indexOf('='))} is rejected as too long`, async ({ page, wizard }) => {
    await page.goto(path);
    await expect(wizard.dialog('ERROR')).toContainText('is too long. Please check it, or the link that you opened.');
    await wizard.answerDialog('ERROR', 'Close');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Enrollment Form/);
    expect(page.url()).not.toContain('?');
  });
}

test('a Clearance Form with an ID of 10 kB shows the maximum length', async ({ page, wizard }) => {
  await page.goto(`/clearance-form?learner_id=${tooLong}`);
  await wizard.press('Submit');
  await expect(wizard.errorSummary()).toContainText("Learner's ID should be at most 40 characters long");
});

test('the first of two email parameters is used', async ({ page, wizard }) => {
  const recognised = page.waitForResponse((response) => response.url().includes('/api/prefills/parent'));
  await page.goto('/enrollment-form?email=maria.santos@example.com&email=nobody@example.com');
  expect((await recognised).status()).toBe(200);
  await wizard.expectStep('Student');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/enrollment-form$/);
});

test('a malformed email address is treated as unknown', async ({ page, wizard }) => {
  await serveOtherHosts(page);
  await page.goto('/enrollment-form?email=%00%ff%zz<b>');
  await expect(wizard.dialog('ERROR')).toContainText('not registered');
  await expect(page).toHaveTitle('Elsewhere');
});

for (const [learnerId, what] of [
  ['%3Cscript%3Ealert(1)%3C/script%3E', 'markup'],
  ['__proto__', 'a prototype'],
  ['%25', 'a percent sign'],
]) {
  test(`${what} is an invalid Learner's ID`, async ({ page, wizard }) => {
    await page.goto(`/re-enrollment-form?learner_id=${learnerId}`);
    await expect(wizard.dialog("INVALID LEARNER'S ID")).toContainText('could not find a learner');
  });
}

test("a Learner's ID with spaces around and inside is found", async ({ page, wizard }) => {
  await page.goto('/re-enrollment-form?learner_id=%202024-%2000001%20');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
});

test('a list token of 10 kB is rejected', async ({ page }) => {
  await page.goto(`/student-dashboard?token=${tooLong}`);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page).toHaveURL(/\/student-dashboard$/);
});

const createPersistedForms = (snapshot: object): string =>
  JSON.stringify({
    version: 1,
    forms: {
      enrollment: {
        submissionKey: 'k',
        snapshot: { answers: {}, origins: {}, records: {}, passed: [], step: 'student', shown: [], files: [], ...snapshot },
      },
    },
  });
const all = (paths: string[], value: unknown): Record<string, unknown> => Object.fromEntries(paths.map((path) => [path, value]));
const paths = [
  'student.lastName',
  'student.nationality',
  'student.country',
  'student.dateOfBirth',
  'terms.agreed',
  'parent.email',
  'parentEmail',
];
const garbage: [string, string][] = [
  ['no JSON', 'garbage'],
  ['another shape', '{"version":1,"forms":{"enrollment":[]}}'],
  ['answers that are objects', createPersistedForms({ answers: all(paths, { a: { b: 1 } }), origins: all(paths, 'user') })],
  ['unknown origins', createPersistedForms({ answers: all(paths, 'x'), origins: all(paths, 'nobody') })],
  ['a step of another form', createPersistedForms({ step: 'tab-9', passed: ['tab-1'], shown: ['x'], files: ['x'] })],
  ['texts of 1 MB', createPersistedForms({ answers: all(paths.slice(0, 3), 'x'.repeat(1_000_000)), origins: all(paths, 'user') })],
];

test('the email address of the link survives invalid storage data until another link is opened', async ({ page, wizard }) => {
  await page.goto('/enrollment-form?email=maria.santos@example.com');
  await wizard.expectStep('Student');
  await expect(page).toHaveURL(/\/enrollment-form$/);
  for (const [what, content] of garbage) {
    // The page saves its state when it is hidden, so the invalid data is written after that.
    await page.addInitScript((text) => sessionStorage.setItem('root', text), content);
    const recognised = page.waitForResponse((response) => response.url().includes('/api/prefills/parent'));
    await page.reload();
    expect((await recognised).url(), what).toContain('maria.santos');
    await wizard.expectStep('Student');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // An answer of 1 MB takes seconds to render.
    await expect(wizard.field('Last Name'), what).toHaveValue('');
  }
  const other = page.waitForResponse((response) => response.url().includes('/api/prefills/parent'));
  await page.goto('/enrollment-form?email=lola.reyes@example.com');
  expect((await other).url()).toContain('lola.reyes');
});

test("a reset learner's number is not restored with invalid storage data", async ({ page, wizard }) => {
  await page.goto('/re-enrollment-form?learner_id=2024-00001');
  await expect(wizard.field('First Name')).toHaveValue('Miguel');
  await page.getByRole('button', { name: 'Start again' }).click();
  await wizard.dialog('Start again?').getByRole('button', { name: 'Start again' }).click();
  await expect(wizard.field("Learner's ID")).toHaveValue('');
  await page.addInitScript(() => sessionStorage.setItem('root', 'garbage'));
  await page.reload();
  await expect(wizard.field("Learner's ID")).toHaveValue('');
  await page.goto('/re-enrollment-form?learner_id=2024-00002');
  await expect(wizard.field("Learner's ID")).toHaveValue('2024-00002');
});
