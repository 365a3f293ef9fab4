/** Damage report: a form of another domain, with conditions across steps. */

import { squarePng, text, wideJpeg } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

test('a driver reports a collision with an injury', async ({ page, wizard, product }) => {
  await page.goto('/forms/damage-report');
  await wizard.press('Next');
  await wizard.expectError('Please choose what happened');
  await wizard.fill('Policy Number', 'KM-1234567');
  await wizard.fill('Number Plate', 'B KM 1234');
  await wizard.choose('Kind of Damage', 'Broken glass');
  await wizard.choose('Cause or Place', 'Windscreen');
  await wizard.choose('Kind of Damage', 'A collision with another vehicle');
  await wizard.choose('Cause or Place', 'Rear-end collision');
  await wizard.fill('Date of the Damage', '2026-03-05');
  await wizard.choose('Country', 'Germany');
  await wizard.choose('Nearest City', 'Berlin');
  await wizard.fill('Street or Place', 'Torstraße 12');
  await wizard.fill('In Your Own Words', 'I waited at a red light when the car behind me did not stop.');
  await wizard.next('People');

  await wizard.fill('First Name', 'Emma', 'You');
  await wizard.fill('Last Name', 'Berger', 'You');
  await wizard.fill('Telephone', '+49 30 1234567', 'You');
  await wizard.fill('Email', 'emma@example.com', 'You');
  await wizard.pick('Who was driving your car?', 'I was');
  await expect(wizard.section('Who drove your car')).toHaveCount(0);
  await wizard.fill('First Name', 'Jonas', 'The other driver');
  await wizard.fill('Last Name', 'Weber', 'The other driver');
  await wizard.fill('Telephone', '030 7654321', 'The other driver');
  await wizard.fill('Number Plate of the Other Vehicle', 'B JW 77');
  await wizard.pick('Did somebody see it happen?', 'No, or I do not know');
  await wizard.pick('Was anybody injured?', 'Yes');
  await wizard.press('Next');
  await wizard.expectError('After an injury or a theft we need the police file number');
  await wizard.fill('Police File Number', '260305-1200-123456');
  await wizard.fill('Reported to the Police on', '2026-03-04');
  await wizard.press('Next');
  await wizard.expectError('The report cannot be earlier than the damage');
  await wizard.fill('Reported to the Police on', '2026-03-05');
  await wizard.next('Car and Payment');

  await wizard.pick('In which state is your car?', 'It is beyond repair, or gone');
  await wizard.answerDialog('Please do not have the car scrapped yet', 'I understand');
  await wizard.pick('In which state is your car?', 'It has to be towed');
  await wizard.fill('What will the repair cost, in euros?', '80');
  await wizard.field('Photos of the Damage').setInputFiles(text('notes.txt'));
  await wizard.upload('Photos of the Damage', [await wideJpeg('car.jpg'), await squarePng('bumper.png')]);
  await expect(wizard.field('Account Holder')).toHaveValue('Emma Berger');
  await wizard.fill('IBAN', 'DE89370400440532013000');
  await wizard.press('Next');
  await wizard.expectError('We take over damage from 150 euros');
  await wizard.fill('What will the repair cost, in euros?', '2400');
  const refused = page.getByRole('button', { name: 'Remove notes.txt' });
  if ((await refused.count()) > 0) await refused.click();
  await wizard.next('Review and Send');

  await expect(page.getByRole('table', { name: 'The damage' })).toContainText('Rear-end collision');
  await expect(page.getByRole('table', { name: 'Your car and our payment' })).toContainText('€ 2400');
  await wizard.field('What I have stated is complete and true.').check();
  await wizard.field('You may pass my report on to the garage, the expert and the other insurer.').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('We call you within one working day.', { exact: false })).toBeVisible();

  const [stored] = storedSubmissions(product);
  expect(stored?.answers).toMatchObject({ damage: { kind: 'collision' }, police: { reportedOn: '2026-03-05' }, car: { repairCost: 2400 } });
  expect(stored?.answers).not.toHaveProperty('people.witness.firstName');
  expect(storedFiles(product)).toHaveLength(2);
});
