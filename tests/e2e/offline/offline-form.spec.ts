/** A form that was opened on this device works without network. */

import { fillEducation, fillFiles, fillReview, fillStudent } from '../support/enrollment.ts';
import { expect, readKept, test, waitForWorker } from './offline-test.ts';

const EMAIL = 'maria.santos@example.com';

test('no worker is registered before the first answer', async ({ page, wizard }) => {
  await wizard.openFor(EMAIL);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await wizard.fill('Last Name', 'Santos');
  await waitForWorker(page);
});

test('the worker is registered when the network returns that was away during the first answer', async ({ page, wizard, context }) => {
  await wizard.openFor(EMAIL);
  await context.setOffline(true);
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be prepared for use without network'));
  await wizard.fill('Last Name', 'Santos');
  await failed;
  await context.setOffline(false);
  await waitForWorker(page);
});

test('a reload without network shows the form with its answers', async ({ page, wizard, network }) => {
  await wizard.openFor(EMAIL);
  await wizard.fill('Last Name', 'Santos');
  await wizard.choose('Country of Residence', 'Philippines');
  await waitForWorker(page);
  await expect(page.getByText(/^Saved on this computer|^Kept until you close/).first()).toBeVisible();
  network.cut();
  await page.reload();
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await expect(wizard.field('Country of Residence')).toHaveValue('Philippines');
  await expect(wizard.field('First Name')).toBeEditable();
});

test('every step of a form can be filled without network, although only the first one was opened with it', async ({
  page,
  wizard,
  network,
}) => {
  await wizard.openFor(EMAIL);
  await wizard.fill('Last Name', 'Santos');
  await waitForWorker(page);
  for (const slice of ['/api/offers', '/api/locations/places'])
    await expect.poll(async () => (await readKept(page)).some(({ address }) => address.endsWith(slice))).toBe(true);
  network.cut();
  await fillStudent(wizard);
  await wizard.next('Education');
  const chosen = await fillEducation(wizard, { gradeLevel: 'Grade 5', lastGradeLevel: 'Grade 4' });
  expect(chosen['Hub']).not.toBe('');
  await wizard.next('Parents');
  await wizard.press('Back');
  await wizard.expectStep('Education');
  await expect(wizard.field('School').locator('option:checked')).toHaveText(chosen['School']!);
  await wizard.press('Back');
  await wizard.choose('Country of Residence', 'Japan');
  await wizard.choose('City', 'Kyoto');
  await wizard.choose('Country of Residence', 'Philippines');
  await wizard.choose('City');
  await wizard.choose('Barangay');
  await wizard.next('Education');
  await wizard.next('Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await wizard.next('Review');
  await fillReview(wizard);
});

test('the landing page and a form opened from it work without network after the form was opened', async ({ page, wizard, network }) => {
  await page.goto('/forms/library-card');
  await wizard.fill('Name', 'Lucia');
  await waitForWorker(page);
  network.cut();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/forms/library-card?source=mail');
  await expect(wizard.field('Name')).toBeEditable();
});

test('a form that was never opened says that its first opening needs the network', async ({ page, wizard, network }) => {
  await page.goto('/forms/library-card');
  await wizard.fill('Name', 'Lucia');
  await waitForWorker(page);
  network.cut();
  await page.goto('/enrollment-form');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The first opening of this form needs the network');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toContainText('The first opening of this form needs the network');
  network.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.field('Last Name')).toBeAttached();
});

test('nothing that concerns a person is kept', async ({ page, wizard }) => {
  await wizard.openFor(EMAIL);
  await fillStudent(wizard, { firstName: 'Xaveria' });
  await waitForWorker(page);
  await page.reload();
  await expect(wizard.field('Last Name')).toHaveValue('Santos');
  await page.goto('/students');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await readKept(page);
  expect(
    kept
      .map(({ address }) => address)
      .filter((address) => /@|%40|prefills\/(parent|learner\b)|students\?|drafts|maintenance_mode/.test(address)),
  ).toEqual([]);
  const named = kept.filter(({ body }) => /maria\.santos@example\.com|12 Mabini Street|Xaveria/.test(body));
  expect(named.map(({ address }) => address)).toEqual([]);
  expect(kept.map(({ address }) => new URL(address).pathname)).toContain('/api/locations/countries');
});

test('a list from the cache is renewed when the network has replied, and keeps what was chosen', async ({ page, wizard, network }) => {
  await wizard.openFor(EMAIL);
  await fillStudent(wizard);
  await waitForWorker(page);
  await wizard.next('Education');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await wizard.choose('Last Grade Level', 'Grade 2');
  await wizard.choose('Cycle');
  const program = await wizard.choose('Program Category', 'Regular Homeschool');
  const path = network.requested().findLast((one) => one.startsWith('/api/form_options/programs?'))!;
  await expect.poll(async () => (await readKept(page)).some(({ address }) => address.endsWith(path))).toBe(true);
  await expect(page.getByText(/^Saved on this computer|^Kept until you close/).first()).toBeVisible();

  network.replace(path, (body) => {
    const programs = JSON.parse(body) as object[];
    return JSON.stringify([...programs, { ...programs[0], _id: 'another', name: 'Another program' }]);
  });
  const release = network.hold(path);
  await page.reload();
  const list = wizard.field('Program Category');
  await expect(list.locator('option:checked')).toHaveText(program);
  await expect(list.getByRole('option', { name: 'Another program' })).toHaveCount(0);
  release();
  await expect(list.getByRole('option', { name: 'Another program' })).toHaveCount(1);
  await expect(list.locator('option:checked')).toHaveText(program);
});
