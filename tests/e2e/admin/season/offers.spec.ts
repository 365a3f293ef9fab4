/** Why parents cannot choose a part of the catalogue, what a deletion or deactivation takes from them, and refused deletions of what is in use. */

import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { write } from '../../support/stored.ts';
import { addSubmissions } from '../support/season.ts';
import { describeWindows, expect, expectNoOverflow, test } from './support/staff-test.ts';

const SCHOOL = '/admin/dashboard/curriculum-ph/school-bayani';
const CYCLE = `${SCHOOL}/hub-makati/cycle-june`;
/** The screens with a box, from the top. */
const SCREENS = [
  ['this school', SCHOOL],
  ['this hub', `${SCHOOL}/hub-makati`],
  ['this cycle', CYCLE],
  ['this program', `${CYCLE}/program-online`],
  ['this learning material', `${CYCLE}/program-online/material-quipper`],
] as const;

const box = (page: Page, subject: string) => page.getByRole('status').filter({ hasText: new RegExp(`choose ${subject}`) });

/** A pending enrollment that chose a part of the catalogue. */
const chosen = (name: string, enrollment: object) => ({ kind: 'enrollment', name, answers: { enrollment }, labels: {} });

describeWindows(() => {
  test('each part of the catalogue says why parents cannot choose it, and its link leads to what mends it', async ({
    office,
    page,
    product,
  }) => {
    await office.logIn();
    for (const [subject, path] of SCREENS) {
      write(product, 'update cycles set active = false');
      await page.goto(path);
      await expect(box(page, subject)).toContainText(`Parents cannot choose ${subject}`);
      const reason = box(page, subject).getByRole('listitem');
      await expect(reason).toContainText(/The cycle .+ \d{4} is inactive\./);
      await expectNoOverflow(page, subject);
      if (path === CYCLE) await expect(reason).toContainText('You can change that on this page.');
      else {
        if (subject === 'this learning material') await expectNoAxeFindings(page, subject);
        await reason.getByRole('link').click();
        await expect(page).toHaveURL(/\/school-bayani\/[^/]+\/cycle-[^/]+$/);
      }
      await page.getByRole('switch', { name: 'Inactive' }).click();
      await expect(page.getByRole('switch', { name: 'Active', exact: true })).toBeVisible();
      if (path !== CYCLE) await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(box(page, subject)).toContainText(`Parents can choose ${subject}`);
    }

    await page.goto('/admin/dashboard/curriculum-ph');
    await office.add('Partner School', { Name: 'Aurora School' });
    await office.open('Aurora School');
    await expect(box(page, 'this school').getByRole('listitem').first()).toHaveText(
      'Aurora School has no hub. You can change that on this page.',
    );
    write(product, "update cycles set enrollment_pin = '13579', active = true");
    await page.goto(CYCLE);
    await expect(box(page, 'this cycle')).toContainText('Only parents with the PIN can choose this cycle');
  });

  test('before a deactivation and a deletion staff read what it takes from parents; what is in use is not deleted', async ({
    office,
    page,
    product,
    watch,
  }) => {
    watch.allow(/status of 409/);
    write(product, "update cycles set active = false where id <> 'cycle-june'");
    write(product, "delete from legacy_program_rules where hub_id <> 'hub-makati'");
    const place = { school: 'school-bayani', hub: 'hub-makati', cycle: 'cycle-june' };
    await addSubmissions(product, [
      chosen('Ana Cruz', { ...place, program: 'program-online' }),
      chosen('Ben Diaz', { ...place, program: 'program-regular' }),
    ]);
    await office.logIn();
    await page.goto(CYCLE);
    await page.getByRole('switch', { name: 'Active' }).click();
    await expect(office.dialog()).toContainText(/This takes the last offer from \d+ grade levels in .*Makati/);
    await expect(office.dialog()).toContainText('2 pending submissions and no draft chose it.');
    await expect(office.dialog()).toContainText(/It applies to all \d+ hubs that use it: .+ Hub, .+ Hub, .+ Hub and \d+ more\./);
    await expectNoAxeFindings(page, 'the question before a deactivation');
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('switch', { name: 'Active', exact: true })).toBeVisible();

    await office.choose('Online Academy', 'Delete');
    await expect(office.dialog().getByRole('alert')).toHaveText('Online Academy is used, so it cannot be deleted.');
    await expect(office.dialog().getByRole('link', { name: 'Learning material: Quipper' })).toBeVisible();
    await office.dialog().getByRole('button', { name: 'Close' }).last().click();
    const month = 'Start Months';
    await office
      .section(month)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(office.dialog()).toContainText(/takes the last offer from|No grade level loses its last offer/);
    await expect(office.dialog()).toContainText('No pending submission and no draft chose it.');
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bayani Learning Academy' }).click();
    const hub = await page.getByRole('link', { name: /Makati/ }).innerText();
    await office.choose(hub, 'Delete');
    await expect(office.dialog().getByRole('alert')).toHaveText(`${hub} is used, so it cannot be deleted.`);
    await expect(office.dialog().getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const submissions = office.dialog().getByRole('link', { name: /^Submission: / });
    await expect(submissions).toHaveText([/^Submission: Ana Cruz, \w{4}-\w{4}$/, /^Submission: Ben Diaz, /]);
    await expect(
      office
        .dialog()
        .getByRole('link', { name: /^Bayani Learning Academy · Makati Hub · / })
        .first(),
    ).toBeVisible();
    await expectNoOverflow(page, 'a row that is used');
    await expectNoAxeFindings(page, 'a row that is used');
    await submissions.filter({ hasText: 'Ana Cruz' }).click();
    await office.expectScreen('Ana Cruz');
    await page.goBack();
    await expect(page.getByRole('link', { name: hub })).toBeVisible();
  });

  test('a restricted school is offered to some parents, and before a restriction staff read what it takes from them', async ({
    office,
    page,
    product,
  }) => {
    write(product, "delete from legacy_program_rules where school_id <> 'school-bayani'");
    await office.logIn();
    write(product, "update schools set enrollment_type_restriction = 'enrollment' where id = 'school-bayani'");
    await page.goto(SCHOOL);
    await expect(box(page, 'this school')).toContainText('Only some parents can choose this school');
    await expectNoOverflow(page, 'a restricted school');
    await expectNoAxeFindings(page, 'a restricted school');
    await box(page, 'this school')
      .getByRole('link', { name: 'Only enrollments can choose Bayani Learning Academy, no re-enrollments.' })
      .click();
    await office.expectScreen('Partner Schools');
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await office.choose('Bayani Learning Academy', 'Edit');
    await office.field('Enrollment Type Restriction').selectOption({ label: 'No restriction' });
    await office.pick('Country Restriction', 'United Arab Emirates');
    await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Restrict Bayani Learning Academy' });
    await expect(question).toContainText('Only families who live in United Arab Emirates can choose Bayani Learning Academy.');
    await expect(question).toContainText(/This takes the last offer from .+ for some families\./);
    await expectNoOverflow(page, 'the question before a restriction');
    await expectNoAxeFindings(page, 'the question before a restriction');
    await question.getByRole('button', { name: 'Restrict' }).click();
    await expect(office.dialog()).toHaveCount(0);
    await office.open('Bayani Learning Academy');
    await expect(box(page, 'this school').getByRole('listitem')).toHaveText([/^Only families who live in United Arab Emirates/]);
  });
});
