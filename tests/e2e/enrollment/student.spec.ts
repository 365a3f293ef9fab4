/** The step Student: computed age, and address by country. */

import { expect, test } from '../support/test.ts';

const noAddress = 'Kindly check this box if no available address in Philippines.';
const box = 'Philippine Address Information';

test.beforeEach(async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
});

test('the age is computed from the birth date and read-only', async ({ wizard }) => {
  const today = new Date();
  const yesterday = new Date(Date.UTC(today.getFullYear() - 10, today.getMonth(), today.getDate() - 1));
  await wizard.fill('Date of Birth', yesterday.toISOString().slice(0, 10));
  await expect(wizard.field('Age')).toHaveValue('10');
  await expect(wizard.field('Age')).not.toBeEditable();
  await wizard.fill('Date of Birth', '12015-01-01');
  await expect(wizard.field('Date of Birth')).toHaveValue('');
});

test('a residence abroad requires an address in the Philippines, which is cleared with another country', async ({ wizard }) => {
  const three = ['City in Philippines', 'Barangay in Philippines', 'Residential Address in Philippines'];
  const fill = async (): Promise<void> => {
    await wizard.choose('City in Philippines', 'City of Makati');
    await wizard.choose('Barangay in Philippines', 'Poblacion');
    await wizard.fill('Residential Address in Philippines', '12 Mabini Street');
  };
  await expect(wizard.section(box)).toHaveCount(0);
  await wizard.choose('Country of Residence', 'Japan');
  await expect(wizard.section(box)).toBeVisible();
  await expect(wizard.field('Barangay')).toBeDisabled();
  await fill();
  await wizard.field(noAddress).check();
  for (const label of three) await expect(wizard.field(label)).toHaveCount(0);
  await wizard.field(noAddress).uncheck();
  for (const label of three) await expect(wizard.field(label)).toHaveValue('');
  await fill();
  await wizard.choose('Country of Residence', 'Philippines');
  await expect(wizard.section(box)).toHaveCount(0);
  await wizard.choose('Country of Residence', 'Japan');
  for (const label of three) await expect(wizard.field(label)).toHaveValue('');
  await expect(wizard.field(noAddress)).not.toBeChecked();
});

test('a city sets its learn group', async ({ page, wizard }) => {
  await wizard.choose('Country of Residence', 'Philippines');
  const fetched = page.waitForResponse(/\/api\/prefills\/learn_group_by_city\?city_id=/);
  await wizard.choose('City', 'City of Makati');
  expect((await fetched).status()).toBe(200);
});
