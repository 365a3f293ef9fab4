/** A parent starts on a phone, loses the network twice, changes to a laptop, and sends: nothing is asked for again, and one submission is stored. */

import { expectNoAxeFindings } from '../support/axe.ts';
import { acceptTerms, fillEducation, fillReview, fillStudent } from '../support/enrollment.ts';
import { readOutbox } from '../support/outbox.ts';
import { pdf, squareJpeg } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { Wizard } from '../support/wizard.ts';
import { waitUntilKept } from '../drafts/kept.ts';
import { expect, readKept, test, waitForWorker } from './offline-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
test('from a phone without network to a laptop', async ({ page, wizard, product, network, browser }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await waitForWorker(page);

  await wizard.next('Education');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await expect.poll(async () => (await readKept(page)).some(({ address }) => address.endsWith('/api/offers'))).toBe(true);

  // The bus is in a tunnel.
  network.cut();
  const chosen = await fillEducation(wizard, { gradeLevel: 'Grade 5', lastGradeLevel: 'Grade 4' });
  await waitUntilKept(page, 'Lucia');
  await page.reload();
  await wizard.expectStep('Education');
  await expect(wizard.field('School').locator('option:checked')).toHaveText(chosen['School']!);
  network.mend();

  await wizard.next('Parents');
  await wizard.next('Files');
  await wizard.upload('Birth Certificate', pdf('birth.pdf'));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
  network.cut();
  await wizard.upload('Report Card', [pdf('report-1.pdf'), pdf('report-2.pdf')]);
  await wizard.upload('ID Picture', await squareJpeg('lucia.jpg'));
  await expectNoAxeFindings(page, 'files that wait for the network');
  network.mend();
  await page.reload();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4);

  await page.getByRole('button', { name: 'Continue on another device' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expect.poll(() => readOutbox(product).some((mail) => mail.includes('/resume#'))).toBe(true);
  const link = /\/resume#[\w-]+/.exec(readOutbox(product).find((mail) => mail.includes('/resume#'))!)![0];

  const laptop = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: network.url, locale: 'en-PH' });
  const other = await laptop.newPage();
  const onLaptop = new Wizard(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue the form' }).click();
  await onLaptop.expectStep('Files');
  for (const name of ['birth.pdf', 'report-1.pdf', 'report-2.pdf', 'lucia.jpg'])
    await expect(other.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await onLaptop.upload('Commitment Form', pdf('commitment.pdf'));
  await onLaptop.next('Review');
  await expect(other.getByText('Lucia').first()).toBeVisible();
  await fillReview(onLaptop);
  await onLaptop.next('Terms and Conditions');
  await acceptTerms(onLaptop);
  network.cut();
  await onLaptop.press('Submit');
  await expect(other.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  network.mend();
  await other.getByRole('button', { name: 'Try now' }).click();
  await expect(onLaptop.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  await laptop.close();

  expect(storedSubmissions(product)).toHaveLength(1);
  expect(storedFiles(product)).toHaveLength(5);
  await expect.poll(() => readOutbox(product).some((mail) => mail.includes('/status#'))).toBe(true);
});
