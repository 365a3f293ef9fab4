/** Back office: login, the offering that the form shows, concurrent edits and the processing of submissions. */

import { BackOffice, account } from '../support/back-office.ts';
import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ office: BackOffice }>({
  office: async ({ page, watch }, use) => {
    // Before the login the request for the current user fails with 401, which browsers log.
    watch.allow(/status of 401/);
    await use(new BackOffice(page));
  },
});

test('a new offering appears in the form, and disappears after its deletion', async ({ office, page, wizard, watch }) => {
  watch.allow(/status of 409/);
  await office.logIn();
  await office.add('Curriculum', { Name: 'Finnish Curriculum', 'MSD ID': 'CUR-9' });
  await office.open('Finnish Curriculum');
  await expect(page.getByText('No Partner Schools Available')).toBeVisible();
  await office.add('Partner School', { Name: 'Aurora School' });
  await office.open('Aurora School');
  await expect(page.getByText('No Hubs Available')).toBeVisible();
  await office.add('Hub', { Name: 'Iloilo Hub' });
  await office.open('Iloilo Hub');
  await office.add('Cycle', { Name: 'June 2027 Aurora', 'Start Date': '2027-06-01', 'End Date': '2028-05-31', Type: 'June' });
  await office.open('June 2027 Aurora');
  await expect(page.getByText('Jun 1, 2027 – May 31, 2028')).toBeVisible();
  const legacyAddress = page.url().replace('/dashboard/', '/legacy/').split('/').slice(0, 7).join('/');
  await office.add('Start Month', { Month: 'June', 'Start Month': '6', 'Start Day': '1', 'End Month': '6', 'End Day': '30' });
  await office.add('Legacy Program', { 'Legacy Program Name': 'Outdoor Study' });
  await office.add('Program', { 'Program Name': 'Forest School' });
  await office.open('Forest School');
  await office.add('Learning Material', { 'Learning Material Name': 'Moss Readers' });
  await office.open('Moss Readers');
  await page.getByRole('button', { name: 'Add Grade Level', exact: true }).click();
  await office
    .dialog()
    .getByRole('combobox', { name: /^Grade Level/ })
    .fill('grade 5');
  await page.getByRole('option', { name: 'Grade 5' }).click();
  await office.save();
  await expect(office.section('Grade Levels').getByText('Grade 5', { exact: true })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText([
    'Dashboard',
    'Finnish Curriculum',
    'Aurora School',
    'Iloilo Hub',
    'June 2027 Aurora',
    'Forest School',
    'Moss Readers',
  ]);
  const materialAddress = page.url();
  await page.goto(legacyAddress);
  await office.add('Rule', {
    'Legacy Program Name': 'Outdoor Study',
    'Program Name': 'Forest School',
    'Learning Material Name': 'Moss Readers',
  });
  await expect(page.getByRole('cell', { name: 'Moss Readers', exact: true })).toBeVisible();

  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  const offer = {
    gradeLevel: 'Grade 5',
    lastGradeLevel: 'Grade 4',
    cycle: 'June 2027 Aurora',
    programCategory: 'Forest School',
    learningMaterial: 'Moss Readers',
    curriculum: 'Finnish Curriculum',
  };
  const chosen = await fillEducation(wizard, offer);
  expect([chosen['School'], chosen['Hub']]).toEqual(['Aurora School', 'Iloilo Hub']);

  await page.goto(materialAddress);
  await crumbs.getByRole('link', { name: 'Forest School' }).click();
  await office.choose('Moss Readers', 'Delete');
  await expect(office.dialog().getByRole('listitem').filter({ hasText: 'Grade 5' })).toBeVisible();
  await office.dialog().getByRole('button', { name: 'Close' }).last().click();
  await office.open('Moss Readers');
  await office.remove('Grade 5');
  await crumbs.getByRole('link', { name: 'Forest School' }).click();
  await office.remove('Moss Readers');
  await crumbs.getByRole('link', { name: 'June 2027 Aurora' }).click();
  await office.remove('Forest School');
  const programs = await page.request.get('/api/form_options/enrollment');
  expect(await programs.text()).not.toContain('June 2027 Aurora');
});

test('a login with the right password returns to the requested page', async ({ office, page }) => {
  await page.goto('/admin/history?from=bookmark');
  await expect(page).toHaveURL(/\/admin$/);
  const logIn = page.getByRole('button', { name: 'Log In' });
  await expect(logIn).toBeDisabled();
  await page.getByLabel('Email').fill('abc');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Remember me').check();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await logIn.click();
  await expect(page).toHaveURL(/\/admin\/history/);
  await office.expectScreen('Activity History');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
});

test('the second of two concurrent edits gets a conflict message and keeps its values', async ({ office, page, watch }) => {
  watch.allow(/status of 409/);
  await office.logIn();
  await office.choose('UK Curriculum', 'Edit');
  const rows = (await (await page.request.get('/api/curriculums')).json()) as { _id: string; name: string }[];
  const uk = rows.find(({ name }) => name === 'UK Curriculum');
  const origin = new URL(page.url()).origin;
  const other = await page.request.put(`/api/curriculums/${uk?._id}`, { data: { msd_id: 'CUR-UK' }, headers: { origin } });
  expect(other.status()).toBe(200);
  await office.field('Name').fill('British Curriculum');
  await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.dialog().getByRole('alert')).toContainText('changed this');
  await office
    .dialog()
    .getByRole('button', { name: /Load the newer version/ })
    .click();
  await expect(office.field('Name')).toHaveValue('British Curriculum');
  await expect(office.field('MSD ID')).toHaveValue('CUR-UK');
  await office.save();
  await expect(page.getByRole('link', { name: 'British Curriculum' })).toBeVisible();
});

test("a family's clearance is approved", async ({ office, page, wizard }) => {
  await page.goto('/clearance-form');
  await wizard.fill("Learner's ID", '2024-00001');
  await wizard.fill('Last Name', 'Santos');
  await wizard.fill('First Name', 'Miguel');
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'Clearance Form Submitted Successfully' })).toBeVisible();
  await office.logIn();
  await page.getByRole('link', { name: 'Submissions' }).click();
  await page.getByLabel('Kind').selectOption('Clearance');
  await page.getByRole('link', { name: 'Miguel Santos' }).click();
  await office.expectScreen('Miguel Santos');
  await expect(page.getByText('Pending Approval')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByText('The status is now Approved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /Miguel Santos/ }).first()).toBeVisible();
});
