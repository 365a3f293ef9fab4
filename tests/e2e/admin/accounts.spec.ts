/** Back office: password reset, users, maintenance mode, import of families and PINs. */

import { BackOffice, account } from '../support/back-office.ts';
import { readOutbox } from '../support/outbox.ts';
import { expect, test as base } from '../support/test.ts';
import type { Product } from '../support/product.ts';

const test = base.extend<{ office: BackOffice }>({
  office: async ({ page, watch }, use) => {
    watch.allow(/status of 401/);
    await use(new BackOffice(page));
  },
});

/** Returns the URL in the last mail of the outbox. */
function linkInMail(product: Product): string | undefined {
  return /\/admin\/set-password#\S+/
    .exec(readOutbox(product).at(-1) ?? '')?.[0]
    .replaceAll('&amp;', '&')
    .replace(/["'<>].*$/, '');
}

test('the link of a mail resets a forgotten password once', async ({ office, page, product, watch }) => {
  watch.allow(/status of 422/);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Forgot/ }).click();
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(account.email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(() => linkInMail(product)).toBeTruthy();
  const link = linkInMail(product) ?? '';

  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/set-password$/);
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  const set = page.getByRole('button', { name: 'Set Password' });
  await password.fill('abcdefgh');
  await set.click();
  await expect(page.getByText('Password must contain at least one uppercase letter, one lowercase letter, and one number')).toBeVisible();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await password.fill('Meadow2026x');
  await confirmation.fill('Meadow2026y');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await confirmation.fill('Meadow2026x');
  await set.click();
  await expect(page.getByRole('heading', { name: 'Password updated!' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await office.logIn({ email: account.email, password: 'Meadow2026x' });
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto(link);
  await password.fill('Meadow2026z');
  await confirmation.fill('Meadow2026z');
  await set.click();
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/admin\/forgot-password$/);
});

test('a user changes their password and removes users, except the built-in one', async ({ office, page }) => {
  await office.logIn();
  await page.getByRole('link', { name: 'Settings' }).click();
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('Meadow2026x');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Meadow2026y');
  await change.click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password', { exact: true }).fill('Meadow2026x');
  await change.click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await office.dialog().getByRole('button', { name: 'Save Changes' }).click();
  for (const message of ['Name is required', 'Email is required', 'Password is required'])
    await expect(office.dialog().getByText(message)).toBeVisible();
  await office.field('Name').fill('Sam Staff');
  await office.field('Email').fill('sam@example.com');
  await office.dialog().getByLabel('Password', { exact: true }).fill('Garden2026x');
  await office.save();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Admin' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Sam Staff' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
  // The menu of the last row extends below the table, which must not cut it off or scroll.
  expect(await page.getByRole('table').evaluate((table) => table.parentElement!.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');
  await office.remove('Sam Staff');
  await expect(page.getByText('User deleted successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch', { name: 'Maintenance mode is on' })).toBeVisible();
  expect(await (await page.request.get('/api/maintenance_mode')).text()).toContain('true');
  await page.goto('/admin/history');
  await expect(page.getByRole('row', { name: /Sam Staff/ })).toHaveCount(2);
});

test('the good lines of a file of families are imported after a dry run, and their new PIN is shown once', async ({
  office,
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const file = (lines: string[]) => ({
    name: 'families.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['family_email,primary_parent,mother_first_name,mother_last_name,first_name,last_name,gender,date_of_birth', ...lines].join('\r\n'),
    ),
  });
  await office.logIn();
  await page.getByRole('link', { name: 'Families' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const chooser = office.dialog().getByLabel(/^CSV file/);
  await office.dialog().getByText('Columns and their meaning').click();
  await expect(office.dialog().getByRole('row', { name: /^date_of_birth/ })).toContainText('YYYY-MM-DD');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    office.dialog().getByRole('link', { name: 'Download a template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('families.csv');

  await chooser.setInputFiles(file(['not an address,mother,Nora,Lim,Leo,Lim,male,2017-02-30']));
  await expect(office.dialog().getByRole('row', { name: /^2 family_email/ })).toBeVisible();
  await expect(office.dialog().getByRole('row', { name: /^2 date_of_birth/ })).toBeVisible();
  await expect(office.dialog().getByRole('button', { name: 'Import the good lines' })).toBeDisabled();
  await chooser.setInputFiles(
    file(['nora.lim@example.com,mother,Nora,Lim,Leo,Lim,male,2017-02-03', 'nora.lim@example.com,mother,Nora,Lim,Lia,Lim,female,someday']),
  );
  await expect(office.dialog().getByText('New: 1 family and 1 learner.')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = await office.dialog().evaluate((dialog) => {
    const frames = [dialog, ...dialog.querySelectorAll('[role=region]')];
    return frames.every((frame) => frame.scrollWidth <= frame.clientWidth && frame.getBoundingClientRect().right <= innerWidth);
  });
  expect(fits).toBe(true);
  await page.setViewportSize({ width, height });
  const [mend] = await Promise.all([
    page.waitForEvent('download'),
    office.dialog().getByRole('button', { name: 'Download the lines to mend' }).click(),
  ]);
  expect(mend.suggestedFilename()).toBe('families-to-mend.csv');
  await office.dialog().getByRole('button', { name: 'Import the good lines' }).click();
  await expect(office.dialog().getByText('The import is finished.')).toBeVisible();
  await office.dialog().getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox').fill('lim');
  await page.getByRole('link', { name: 'Nora Lim' }).click();
  await expect(page.getByRole('cell', { name: 'Leo Lim', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make a PIN' }).click();
  await expect(page.getByText(/^The new PIN is \d{6}$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('This family has a PIN.')).toBeVisible();
  await expect(page.getByText(/^The new PIN is/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Family' }).click();
  await expect(office.field('Family Email')).toHaveValue('nora.lim@example.com');
  await office.field('Marital Status').selectOption('Solo Parent');
  await office.save();
  await page.getByRole('button', { name: 'Add Learner' }).click();
  for (const [label, value] of [
    ['First Name', 'Mia'],
    ['Last Name', 'Lim'],
    ['Date of Birth', '2019-04-01'],
  ] as const)
    await office.field(label).fill(value);
  await office.field('Gender').selectOption('Female');
  await office.save();
  await expect(page.getByRole('cell', { name: 'Mia Lim', exact: true })).toBeVisible();
});
