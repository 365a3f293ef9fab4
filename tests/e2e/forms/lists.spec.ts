/** Answers that are lists, filled with the keyboard on a phone and on a desktop. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { listsFormDefinition } from '../support/forms/lists-form.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'club-survey.json': listsFormDefinition() });

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
async function chooseSports(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: /Which sports do you do/ });
  await expect(group).toHaveAccessibleDescription('Choose all that apply.');
  await expect(page.getByRole('group', { name: 'Water' }).getByRole('checkbox')).toHaveCount(2);
  await checkbox(page, 'Swimming').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: /Your club for Swimming and Rowing/ })).toBeVisible();
  await checkbox(page, 'None of these').press('Space');
  await expect(checkbox(page, 'Swimming')).not.toBeChecked();
  await expect(page.getByRole('main').getByText('Swimming and Rowing removed from Which sports do you do?')).toBeVisible();
  await checkbox(page, 'Rowing').press('Space');
  await expect(checkbox(page, 'None of these')).not.toBeChecked();

  await checkbox(page, 'I come with children').press('Space');
  await expect(checkbox(page, 'Climbing')).toBeDisabled();
  await expect(checkbox(page, 'Climbing')).toHaveAccessibleDescription('Not with children.');
  await checkbox(page, 'Playground games').press('Space');
  await checkbox(page, 'I come with children').press('Space');
  await expect(page.getByRole('main').getByText('Playground games removed from Which sports do you do?: no longer offered')).toBeVisible();
  await expect(checkbox(page, 'Rowing')).toBeChecked();

  await checkbox(page, 'Another sport').press('Space');
  const sport = page.getByRole('textbox', { name: 'Which sport?' });
  await page.keyboard.press('Tab');
  await expect(sport).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Which sport? is required')).toBeVisible();
  await sport.focus();
  await page.keyboard.type('Chess');
}

async function chooseLanguages(page: Page): Promise<void> {
  const languages = page.getByRole('combobox', { name: 'Languages' });
  const chosen = page.getByRole('list', { name: 'Chosen options' }).getByRole('listitem');
  await languages.focus();
  for (const [typed, label] of [
    ['fre', 'French'],
    ['eng', 'English'],
    ['hin', 'Hindi'],
  ] as const) {
    await languages.pressSequentially(typed);
    await page.keyboard.press('Enter');
    await expect(chosen.filter({ hasText: label })).toBeVisible();
    await expect(languages).toHaveValue('');
  }
  await expect(chosen).toHaveText(['English', 'French', 'Hindi']);
  await page.keyboard.press('Backspace');
  await expect(chosen).toHaveText(['English', 'French']);
  await page.getByRole('button', { name: 'Remove English' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove French' })).toBeFocused();
}

async function fillEmails(page: Page): Promise<void> {
  const entry = (number: number) => page.getByRole('textbox', { name: `Email addresses ${number}` });
  await entry(1).fill('ana@example.com');
  await page.getByRole('button', { name: 'Add another' }).press('Enter');
  await expect(entry(2)).toBeFocused();
  await page.keyboard.type('bo');
  await page.getByRole('button', { name: 'Add another' }).press('Enter');
  await expect(entry(3)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0);
  await page.keyboard.type('cy@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(entry(2)).toHaveAccessibleDescription(/Email addresses is not valid/);
  await page.getByRole('button', { name: 'Remove entry 2' }).press('Enter');
  await expect(entry(1)).toBeFocused();
  await expect(entry(2)).toHaveValue('cy@example.com');
}

async function rankEvents(page: Page): Promise<void> {
  const ranking = page.getByRole('group', { name: /Which events do you like best/ });
  await ranking.getByRole('button', { name: 'Add Concerts' }).press('Enter');
  await ranking.getByRole('button', { name: 'Add Movie nights' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Choose at least 3 options for Which events do you like best?' })).toBeVisible();
  await ranking.getByRole('button', { name: 'Add Sports days' }).press('Enter');
  await ranking.getByRole('button', { name: 'Move Sports days up' }).press('Enter');
  await expect(ranking.getByRole('button', { name: 'Move Sports days up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sports days is now number 1 of 3')).toBeAttached();
  await expect(ranking.getByRole('listitem')).toHaveText([/1.*Sports days/, /2.*Concerts/, /3.*Movie nights/]);
}

for (const width of [360, 1280]) {
  test(`lists are filled with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/forms/club-survey`);
    await chooseSports(page);
    await page.getByRole('textbox', { name: /Your club/ }).fill('City Club');
    await chooseLanguages(page);
    await fillEmails(page);
    await rankEvents(page);
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'lists');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'Choose at least 2 options for Languages' }).press('Enter');
    await page.getByRole('combobox', { name: 'Languages' }).pressSequentially('dut');
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Dutch' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    for (const text of [
      'Rowing and Chess',
      'Dutch and French',
      'ana@example.com and cy@example.com',
      'Sports days, Concerts, and Movie nights',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('You speak Dutch and French.')).toBeVisible();
    const [stored] = storedSubmissions(product);
    expect(stored).toMatchObject({
      answers: {
        sports: ['row', 'Chess'],
        languages: ['Dutch', 'French'],
        emails: ['ana@example.com', 'cy@example.com'],
        events: ['s', 'c', 'm'],
      },
    });
  });
}
