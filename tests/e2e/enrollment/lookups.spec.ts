/** Dependent selects with a slow or failing network. */

import { fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
});

test('typing filters a long list of cities', async ({ page, wizard }) => {
  await wizard.choose('Country of Residence', 'Philippines');
  await wizard.field('City').click();
  await page.keyboard.type('quezon c');
  await page.getByRole('option', { name: /^Quezon City/ }).click();
  await expect(wizard.field('City')).toHaveValue(/^Quezon City/);
  await wizard.choose('Barangay');
});

test('changing the city clears the barangay and announces it', async ({ page, wizard }) => {
  await wizard.choose('Country of Residence', 'Philippines');
  await wizard.choose('City', 'City of Makati');
  await wizard.choose('Barangay');
  await wizard.choose('City', 'City of Baguio');
  await expect(wizard.field('Barangay')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Barangay was cleared because City changed' })).toBeAttached();
});

test('a slow lookup shows a loading text', async ({ page, wizard }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/form_options/programs**', async (route) => {
    await held;
    await route.continue();
  });
  await fillStudent(wizard);
  await wizard.next('Education');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await wizard.choose('Cycle');
  await expect(wizard.field('Program Category')).toContainText('Loading options, please wait...');
  release();
  await wizard.choose('Program Category');
});

test('a failed lookup shows an error and is repeated by Try again', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/locations/barangays**', (route) => route.fulfill({ status: 503, body: '' }));
  await wizard.choose('Country of Residence', 'Philippines');
  await wizard.choose('City', 'City of Makati');
  await expect(page.getByText('Something went wrong, please try again later.').first()).toBeVisible();
  await page.unroute('**/api/locations/barangays**');
  await page.getByRole('button', { name: /try again/i }).click();
  await wizard.choose('Barangay');
});

test('an outdated lookup response is ignored', async ({ page, wizard }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  await page.route('**/api/locations/cities**', async (route) => {
    const wait = isFirst;
    isFirst = false;
    if (wait) await held;
    await route.continue();
  });
  await wizard.choose('Country of Residence', 'Japan');
  await wizard.choose('Country of Residence', 'Philippines');
  await wizard.choose('City', 'City of Makati');
  release();
  await wizard.choose('Barangay');
  await expect(wizard.field('City')).toHaveValue('City of Makati');
});
