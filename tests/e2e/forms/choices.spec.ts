/** Options with descriptions, groups, reasons, layouts and own texts, selected with the keyboard on a phone and on a desktop. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { choicesFormDefinition } from '../support/forms/choices-form.ts';
import { storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'camp-site.json': choicesFormDefinition() });

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
for (const width of [360, 1280]) {
  test(`options are selected with the keyboard, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#393"/></svg>';
    await page.route('**/pictures/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.goto(`${product.url}/forms/camp-site`);

    const hut = radio(page, 'Wooden hut');
    await expect(hut).toBeDisabled();
    await expect(hut).toHaveAccessibleDescription('Two rooms with a stove, for up to 6 people. Only for members.');
    await expect(page.getByRole('img', { name: 'A small house' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: /Are you a member/ })).toBeVisible();
    await expect(radio(page, 'No')).not.toBeChecked();
    await expectNoAxeFindings(page, 'options');

    await radio(page, 'Yes').focus();
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'No')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(radio(page, 'Yes')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await expect(radio(page, 'Own tent')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('There is not enough room for 5 people')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(hut).toBeChecked();
    await expect(hut).toHaveAccessibleDescription('Two rooms with a stove, for up to 6 people.');

    const meal = page.getByLabel('Breakfast');
    await expect(meal.locator('optgroup[label="Fruit"] > option')).toHaveText(['Apple', 'Plum']);
    await meal.selectOption('rye');

    const sport = page.getByRole('combobox', { name: 'Sport' });
    await sport.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'On the water' }).getByRole('option')).toHaveCount(2);
    await sport.pressSequentially('walk');
    const list = page.getByRole('listbox', { name: 'Sport' });
    await expect(list.getByRole('group', { name: 'On land' }).getByRole('option')).toHaveText(['Walk', 'Night walk']);
    await expect(list.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(sport).toHaveValue('Night walk');

    // The input of the own text follows the option in the order of focus.
    await radio(page, 'From friends').focus();
    await page.keyboard.press('ArrowUp');
    await expect(radio(page, 'In another way')).toBeChecked();
    await page.keyboard.press('Tab');
    const way = page.getByRole('textbox', { name: 'In which way?' });
    await expect(way).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByText('In which way? is required')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('link', { name: 'In which way? is required' }).press('Enter');
    await expect(way).toBeFocused();
    await page.keyboard.type('On the internet');
    await expect(way).toBeFocused();
    await page.keyboard.type(' of a friend');
    await page.keyboard.press('Tab');
    await expect(page.getByText('In which way? is required')).toBeHidden();
    await page.getByLabel('Language of the letter').selectOption('Another language');
    await page.getByRole('textbox', { name: 'Which language?' }).fill('Welsh');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'own texts');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    for (const text of ['Yes', 'Wooden hut', 'Rye bread', 'Night walk', 'On the internet of a friend', 'Welsh'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByText('See you by the river, On the internet of a friend.')).toBeVisible();
    const [stored] = storedSubmissions(product);
    expect(stored).toMatchObject({ answers: { isMember: true, pitch: 'hut', source: 'On the internet of a friend', language: 'Welsh' } });
  });
}
