/** Library card: the small example form. */

import { pdf } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

test('a child requests a library card, then another one', async ({ page, wizard, product }) => {
  await page.goto('/forms/library-card');
  await wizard.fill('Name', 'Lucia');
  await wizard.fill('Date of Birth', '2018-02-03');
  await wizard.answerDialog('A CARD FOR CHILDREN', 'I understand');
  await expect(wizard.field('Age')).not.toHaveValue('');
  await wizard.fill("Parent's Name", 'Maria Santos');
  await wizard.upload('Signed Consent', pdf('consent.pdf'));
  await wizard.next('Card');
  await wizard.choose('Branch', 'Main Library');
  await wizard.choose('Where do you want to get the card?', 'By post');
  await wizard.fill('Address', '12 Mabini Street');
  await wizard.choose('Branch', 'Book Bus');
  await expect(wizard.field('Address')).toHaveCount(0);
  await wizard.choose('Where do you want to get the card?', 'Market square, Tuesday');
  await expect(page.getByRole('table')).toContainText('Maria Santos');
  await wizard.press('Submit');
  await expect(page.getByText('Your card will be ready in three days.')).toBeVisible();
  const [stored] = storedSubmissions(product);
  expect(stored?.answers).toMatchObject({ card: { branch: 'Book Bus', pickup: 'Market square, Tuesday' } });
  expect(stored?.answers.card).not.toHaveProperty('address');
  expect(storedFiles(product)).toHaveLength(1);
  await page.getByRole('button', { name: 'Ask for another card' }).click();
  await expect(wizard.field('Name')).toHaveValue('');
});
