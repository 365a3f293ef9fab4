/** Choosing from lists: searches by everyday names, choices by keyboard, what a cascade empties and restores, and grades that fit. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { openForLearner } from '../support/re-enrollment.ts';
import { expect, test } from '../support/test.ts';

test('countries are found by everyday names and codes, and cities by closeness', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  const country = wizard.field('Country of Residence');
  for (const [text, name] of [
    ['UK', 'United Kingdom'],
    ['USA', 'United States'],
    ['America', 'United States'],
    ['UAE', 'United Arab Emirates'],
    ['Holland', 'Netherlands'],
    ['PH', 'Philippines'],
  ] as const) {
    await country.fill(text);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(name);
    await country.press('Tab');
    await expect(country).toHaveValue(name);
  }
  await country.click();
  await country.fill('Philippines');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Philippines']);
  const city = wizard.field('City');
  for (const [text, name] of [
    ['cebu', 'City of Cebu'],
    ['QC', 'Quezon City'],
    ['Cebu City', 'City of Cebu'],
  ] as const) {
    await city.click();
    await city.fill(text);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(name);
    await city.press('Tab');
    await expect(city).toHaveValue(name);
  }
});

test('a nationality is found by the names and codes of its country, and not by letters inside a word', async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  const nationality = wizard.field('Nationality');
  for (const [text, name] of [
    ['UK', 'British'],
    ['USA', 'American'],
    ['UAE', 'Emirati'],
    ['PH', 'Filipino'],
  ] as const) {
    await nationality.fill(text);
    await nationality.press('Tab');
    await expect(nationality).toHaveValue(name);
  }
  await nationality.fill('kraini');
  await nationality.press('Tab');
  await expect(nationality).toHaveValue('kraini');
  await wizard.press('Next');
  await wizard.expectError('Choose one option of the list. "kraini" is not enough to find it.');
});

test('a typed text that names no option stays with an error until it is changed', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  const country = wizard.field('Country of Residence');
  await country.fill('United');
  await country.press('Tab');
  const message = 'Choose one option of the list. "United" is not enough to find it.';
  await expect(country).toHaveValue('United');
  await expect(country).toHaveAttribute('aria-invalid', 'true');
  await wizard.press('Next');
  await wizard.expectError(message);
  await country.fill('United K');
  await country.press('Tab');
  await expect(country).toHaveValue('United Kingdom');
  await expect(page.getByText(message)).toHaveCount(0);
});

test('arrow keys pass young grades without notices, and Enter chooses', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  const grade = wizard.field('Incoming Grade Level');
  await expect(grade.locator('option')).not.toHaveCount(1);
  await grade.focus();
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowDown');
  await expect(grade.locator('option:checked')).toHaveText('Kinder');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(wizard.field('Cycle')).toBeDisabled();
  await page.keyboard.press('Enter');
  await wizard.answerDialog('KINDER', 'I understand');
  await expect(wizard.field('Cycle')).toBeEnabled();
  await wizard.expectStep('Education');
});

test('what another grade empties goes at once and returns with the grade', async ({ wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  const names = ['Program Category', 'Learning Material', 'Program', 'Curriculum Type', 'School', 'Hub'];
  const before = await Promise.all(names.map((name) => wizard.field(name).inputValue()));
  await wizard.choose('Incoming Grade Level', 'Grade 5');
  for (const name of names) await expect(wizard.field(name)).toHaveValue('');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  for (const [index, name] of names.entries()) await expect(wizard.field(name)).toHaveValue(before[index]!);
  await expect(wizard.field('Hub')).toBeEnabled();
});

test('a grade that does not follow the last one asks for a confirmation', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard, { lastGradeLevel: 'Grade 6' });
  await wizard.press('Next');
  await expect(page.getByText('Grade 3 is not the grade after Grade 6.').first()).toBeVisible();
  await wizard.expectStep('Education');
  await wizard.choose('Last Grade Level', 'Grade 2');
  await wizard.next('Parents');
  const codes = wizard.field('Country code', "Mother's Info");
  await expect(codes.locator('option').first()).toHaveText('Afghanistan +93');
  await codes.selectOption({ label: 'Canada +1' });
  await expect(codes.locator('option:checked')).toHaveText('Canada +1');
  await codes.focus();
  await page.keyboard.type('United S');
  await expect(codes.locator('option:checked')).toHaveText('United States +1');
  await page.reload();
  await expect(codes).toHaveValue('+1');
  await expect(codes.locator('option:checked')).toHaveText('+1');
});

test('options that could not be loaded have their message below the select', async ({ page, wizard, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/form_options/programs*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/slices/**', (route) => route.fulfill({ status: 503, body: '' }));
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await wizard.choose('Incoming Grade Level', 'Grade 3');
  await wizard.choose('Cycle');
  const reason = page.locator('p, span').filter({ hasText: /^Something went wrong, please try again later\.$/ });
  await expect(reason).toBeVisible();
  const box = await reason.boundingBox();
  const select = await wizard.field('Program Category').boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(select!.y + select!.height);

  await page.unroute('**/api/form_options/programs*');
  await page.unroute('**/api/slices/**');
  await page.getByRole('button', { name: 'Try again' }).first().press('Enter');
  await expect(reason).toHaveCount(0);
  await expect(wizard.field('Program Category')).toBeFocused();
});

test('a notice about a choice gives the focus back to the select that was left with Tab', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  const grade = wizard.field('Incoming Grade Level');
  await grade.focus();
  await page.keyboard.type('Kinder');
  await page.keyboard.press('Tab');
  await expect(wizard.dialog('KINDER')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(wizard.dialog('KINDER')).toBeHidden();
  await expect(grade).toBeFocused();
});

test('re-enrollment proposes the next grade, which can be changed after a confirmation', async ({ page, wizard }) => {
  await openForLearner(wizard, '2024-00001');
  const grade = wizard.field('Incoming Grade Level');
  await expect(grade.locator('option:checked')).toHaveText('Grade 4');
  await expect(wizard.field('Cycle')).toBeEnabled();
  await wizard.choose('Incoming Grade Level', 'Kinder');
  await wizard.answerDialog('KINDER', 'I understand');
  await wizard.press('Next');
  await wizard.choose('Incoming Grade Level', 'Grade 4');
  await expect(page.getByText(/is not the grade after/)).toHaveCount(0);
});
