/** Form with a repeating group: rows are added, removed, persisted and submitted as a list. */

import type { Locator, Page } from '@playwright/test';
import { waitUntilKept } from '../../drafts/kept.ts';
import { expectNoAxeFindings } from '../../support/axe.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { pdf } from '../../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../../support/stored.ts';
import { expect, test } from '../../support/test.ts';
import type { Wizard } from '../../support/wizard.ts';

const add = (page: Page): Locator => page.getByRole('button', { name: 'Add a traveller' });
const row = (page: Page, number: number): Locator => page.getByRole('group', { name: `Traveller ${number}`, exact: true });
const inRow = (page: Page, number: number, label: string): Locator =>
  row(page, number)
    .getByLabel(new RegExp(`^${label}`))
    .and(page.locator('input, select, textarea'));
const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fills the first step with a tour to another country. */
async function chooseTour(page: Page, wizard: Wizard): Promise<void> {
  await page.goto('/forms/group-tour');
  await expect(wizard.field('Departure')).toBeDisabled();
  await wizard.choose('Tour', 'Fjords of Norway, 6 days');
  await wizard.answerDialog('PASSPORTS ARE NEEDED', 'I understand');
  await wizard.choose('Departure', 'Early July');
  await wizard.fill('Your name', 'Maria Santos');
  await wizard.fill('Email', 'maria.santos@example.com');
  await wizard.fill('Mobile number', '+47 912 34 567');
  await wizard.pick('Who is the tour for?', 'Family or friends');
  await wizard.next('Travellers');
}

async function fillPerson(page: Page, number: number, name: string, born: string, passport: string): Promise<void> {
  await inRow(page, number, 'Full name').fill(name);
  await inRow(page, number, 'Date of birth').fill(born);
  await row(page, number).getByLabel('I enter the number').check();
  await inRow(page, number, 'Passport number').fill(passport);
}

test('a family books a tour and removes one traveller', async ({ page, wizard, product }) => {
  await chooseTour(page, wizard);
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove traveller 1' })).toHaveCount(0);

  await wizard.press('Next');
  await wizard.expectError('Tell us the name of traveller 1');
  await expectNoAxeFindings(page, 'rows with errors');
  await page.getByRole('link', { name: 'Tell us when traveller 1 was born' }).click();
  await expect(inRow(page, 1, 'Date of birth')).toBeFocused();

  await fillPerson(page, 1, 'Lea Santos', '2018-03-01', 'L1234567');
  await expect(wizard.errorSummary().getByRole('listitem')).toHaveText([
    'At least one traveller has to be 18 or older',
    'Choose the adult who looks after traveller 1',
  ]);
  // No adult can be chosen yet, so there is nothing to go to.
  await expect(inRow(page, 1, 'Who looks after this child')).toBeDisabled();
  await expect(wizard.errorSummary().getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: 'At least one traveller has to be 18 or older' }).click();
  await expect(inRow(page, 1, 'Full name')).toBeFocused();

  await add(page).click();
  await expect(inRow(page, 2, 'Full name')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Traveller 2 was added' })).toBeVisible();
  await fillPerson(page, 2, 'Jose Santos', '1980-05-01', 'J1234567');
  await add(page).click();
  await inRow(page, 3, 'Full name').fill('Maria Santos');
  await inRow(page, 3, 'Date of birth').fill('1982-05-01');
  await row(page, 3).getByLabel('I add a copy').check();
  await inRow(page, 3, 'Copy of the passport').setInputFiles(pdf('maria.pdf'));
  await expect(row(page, 3).getByRole('button', { name: 'Remove maria.pdf' })).toBeVisible();
  await inRow(page, 3, 'Dietary need').selectOption('Other');
  await inRow(page, 3, 'Which dietary need').fill('No nuts');
  await inRow(page, 1, 'Who looks after this child').selectOption('Maria Santos');

  await page.getByRole('button', { name: 'Remove traveller 2' }).click();
  await wizard.answerDialog('Traveller 2', 'Keep my answers');
  await expect(inRow(page, 2, 'Full name')).toHaveValue('Jose Santos');
  await page.getByRole('button', { name: 'Remove traveller 2' }).click();
  await wizard.answerDialog('Traveller 2', 'Remove traveller 2');
  await expect(row(page, 2).getByRole('heading', { name: 'Traveller 2' })).toBeFocused();
  await expect(row(page, 3)).toHaveCount(0);
  await expect(inRow(page, 2, 'Full name')).toHaveValue('Maria Santos');
  await expect(inRow(page, 2, 'Which dietary need')).toHaveValue('No nuts');
  await expect(row(page, 2).getByRole('button', { name: 'Remove maria.pdf' })).toBeVisible();
  await expect(inRow(page, 1, 'Who looks after this child')).toHaveValue('Maria Santos');
  expect(await getHorizontalOverflow(page)).toBe(0);

  await waitUntilKept(page, 'No nuts');
  await page.reload();
  await expect(inRow(page, 2, 'Which dietary need')).toHaveValue('No nuts');
  await expect(row(page, 2).getByRole('button', { name: 'Remove maria.pdf' })).toBeVisible();
  await expectNoAxeFindings(page, 'two rows');

  await wizard.next('Extras');
  await wizard.choose('Rooms', 'Double rooms');
  await wizard.field('Cancellation insurance, 25 euros a person').check();
  await wizard.next('Review');
  await expect(page.getByRole('region', { name: 'The travellers' }).getByRole('rowheader', { name: /^Traveller \d$/ })).toHaveText([
    'Traveller 1',
    'Traveller 2',
  ]);
  await expect(wizard.field('Price for all, in euros')).toHaveValue('1520');
  await expectNoAxeFindings(page, 'the review of rows');
  await page.getByLabel(/^I have read the travel conditions/).check();
  await wizard.press('Submit');
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible();

  const [stored] = storedSubmissions(product);
  expect(stored?.answers).toMatchObject({
    tour: { route: 'fjords', startsIn: 'Early July' },
    travellers: [
      {
        name: 'Lea Santos',
        birthDate: '2018-03-01',
        guardian: 'Maria Santos',
        passportBy: 'number',
        passportNumber: 'L1234567',
        diet: 'None',
      },
      { name: 'Maria Santos', passportBy: 'copy', passportCopy: [{ name: 'maria.pdf' }], diet: 'Other', dietOther: 'No nuts' },
    ],
  });
  expect(stored?.answers.travellers).toHaveLength(2);
  expect(storedFiles(product)).toHaveLength(1);
});

test('rows are added and removed by keyboard', async ({ page, wizard }) => {
  await chooseTour(page, wizard);
  const keys = new Keyboard(page);
  await keys.type(inRow(page, 1, 'Full name'), 'Ana Cruz');
  await keys.press(add(page));
  await expect(inRow(page, 2, 'Full name')).toBeFocused();
  await page.keyboard.type('Ben Cruz');
  await keys.press(page.getByRole('button', { name: 'Remove traveller 2' }));
  await keys.press(wizard.dialog('Traveller 2').getByRole('button', { name: 'Remove traveller 2' }));
  await expect(add(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inRow(page, 2, 'Full name')).toBeFocused();
  await expect(inRow(page, 2, 'Full name')).toHaveValue('');
  await page.keyboard.type('Cem Cruz');
  for (const number of [3, 4, 5, 6, 7, 8]) {
    await add(page).press('Enter');
    await expect(inRow(page, number, 'Full name')).toBeFocused();
  }
  await expect(add(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove traveller 8' }).press('Enter');
  await expect(row(page, 8), 'an empty row is removed without a confirmation').toHaveCount(0);
  await page.getByRole('button', { name: 'Remove traveller 1' }).press('Enter');
  await wizard.dialog('Traveller 1').getByRole('button', { name: 'Remove traveller 1' }).press('Enter');
  await expect(row(page, 1).getByRole('heading')).toBeFocused();
  await expect(inRow(page, 1, 'Full name')).toHaveValue('Cem Cruz');
  await expect(add(page)).toBeVisible();
});
