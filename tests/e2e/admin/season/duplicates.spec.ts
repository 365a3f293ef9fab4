/** Possible duplicates: staff find them in the list and open each from the other; senders see nothing of them. */

import { expectNoAxeFindings } from '../../support/axe.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';
import { readOutbox } from '../../support/outbox.ts';
import { addSubmissions } from '../support/season.ts';
import { sendEnrollments } from './support/sent-enrollment.ts';

const NUMBER = '123456789012';

/** A submission for a learner in a cycle. */
const learner = (kind: string, day: number, given: object, cycle = 'cycle-june') => {
  const student = { firstName: 'Luz', lastName: 'Cruz', dateOfBirth: `2017-04-${10 + day}`, ...given };
  return {
    kind,
    name: `${student.firstName} ${student.lastName}`,
    answers: { student, enrollment: { cycle } },
    labels: { 'student.firstName': student.firstName, 'student.lastName': student.lastName, 'enrollment.cycle': cycle },
    now: `2026-11-${10 + day}T08:00:00.000Z`,
  };
};
const maria = { firstName: 'Maria Peña', lastName: 'Dela Cruz', dateOfBirth: '2017-04-18' };

const submissions = [
  learner('enrollment', 1, maria),
  learner('re_enrollment', 2, { ...maria, firstName: 'Ma. Pena', lastName: 'DELA CRUZ', learnerID: '2024-00001' }),
  learner('enrollment', 3, { firstName: 'Bea', learnerReferenceNumber: NUMBER }),
  learner('enrollment', 4, { firstName: 'Beatriz', learnerReferenceNumber: NUMBER }),
  // The same child a year later, and another child.
  learner('enrollment', 5, maria, 'cycle-january'),
  learner('enrollment', 6, { firstName: 'Ben' }),
];

describeWindows(() => {
  test('staff filter possible duplicates and open one from the other, across both enrollment forms', async ({ office, page, product }) => {
    await addSubmissions(product, submissions);
    await office.logIn();
    await page.goto('/admin/submissions');
    const rows = page.getByRole('table', { name: 'Submissions' }).getByRole('link');
    await expect(rows).toHaveCount(6);
    const toggle = page.getByRole('button', { name: /^Filters and order/ });
    if (await toggle.isVisible()) await toggle.click();
    const filter = page.getByRole('button', { name: 'Possible duplicates' });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveText(['Beatriz Cruz', 'Bea Cruz', 'Ma. Pena DELA CRUZ', 'Maria Peña Dela Cruz']);
    await expect(page).toHaveURL(/duplicates=true/);
    await expectNoOverflow(page, 'the filtered list');

    await rows.nth(2).click();
    const notice = page.getByRole('heading', { name: 'This may be a duplicate' }).locator('xpath=..');
    await expect(notice.getByRole('listitem')).toHaveText(
      /^Enrollment \S+ Maria Peña Dela Cruz Pending submitted Nov 11, 2026.*: Same name, birthday and cycle$/,
    );
    await expectNoOverflow(page, 'a possible duplicate');
    await expectNoAxeFindings(page, 'a possible duplicate');
    await notice.getByRole('link').click();
    await office.expectScreen('Maria Peña Dela Cruz');
    await expect(page.getByText('4 of 4')).toBeVisible();
    await expect(notice.getByRole('link')).toHaveText(/^Re-Enrollment \S+ Ma\. Pena DELA CRUZ$/);

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Submissions' }).click();
    await expect(filter.or(toggle).first()).toBeVisible();
    await rows.first().click();
    await expect(notice.getByRole('listitem')).toContainText('Same learner number and cycle');
    await page.goto('/admin/submissions');
    await page.getByRole('link', { name: 'Ben Cruz' }).click();
    await office.expectScreen('Ben Cruz');
    await expect(page.getByRole('heading', { name: 'This may be a duplicate' })).toHaveCount(0);
  });
});

test('a family that sends its enrollment twice sees nothing of it', async ({ office, page, product }) => {
  const [first, second] = await sendEnrollments(product, 2);
  expect(Object.keys(second!)).toEqual(Object.keys(first!));
  expect({ ...second, _id: 0, createdAt: 0, receiptNumber: 0 }).toEqual({ ...first, _id: 0, createdAt: 0, receiptNumber: 0 });
  const listLinks = () => readOutbox(product).flatMap((mail) => /\/status#[\w-]{43}/.exec(mail) ?? []);
  await expect.poll(() => listLinks().length).toBe(2);
  for (const link of listLinks()) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Show the status' }).click();
    await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
    await expect(page.getByText(/duplicate|twice|already/i)).toHaveCount(0);
  }
  await office.logIn();
  await page.goto(`/admin/submissions/${String(second!['_id'])}`);
  await expect(page.getByRole('heading', { name: 'This may be a duplicate' })).toBeVisible();
  await expect(page.getByRole('link', { name: String(first!['receiptNumber']) })).toBeVisible();
});
