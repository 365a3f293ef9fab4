/** Uploads of the Enrollment Form. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { pdf, squareJpeg, squarePng, text, wideJpeg } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

test('files are validated by number, size, type and picture dimensions', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.next('Parents');
  await wizard.next('Files');
  const card = wizard.field('Report Card');
  const picture = wizard.field('ID Picture');

  await card.setInputFiles([1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`)));
  await expect(page.getByText('You can only upload up to 5 files').first()).toBeVisible();
  await card.setInputFiles(pdf('big.pdf', 1_200_000));
  await expect(page.getByText('"big.pdf" exceeds the 1MB limit').first()).toBeVisible();
  await card.setInputFiles(text('notes.txt'));
  await expect(page.getByText(/"notes\.txt"/).first()).toBeVisible();
  await picture.setInputFiles(await squarePng('square.png'));
  await expect(page.getByText('"square.png" is not a JPEG picture').first()).toBeVisible();
  await picture.setInputFiles(await wideJpeg('wide.jpg'));
  await wizard.answerDialog('Cut the picture to a square', 'Cancel');
  await expect(page.getByText(/"wide\.jpg" should be a square/).first()).toBeVisible();
  await picture.setInputFiles(await wideJpeg('cut.jpg'));
  await wizard.answerDialog('Cut the picture to a square', 'Use this part');
  await page.getByRole('button', { name: 'Remove cut.jpg' }).click();
  await picture.setInputFiles(await squareJpeg('lucia.jpg'));
  await expect(page.getByRole('button', { name: 'Remove lucia.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove lucia.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Remove lucia.jpg' })).toHaveCount(0);
  await wizard.press('Next');
  for (const what of ['Birth certificate', 'ID picture', 'Commitment form']) await wizard.expectError(`${what} is required`);
  await expect(wizard.errorSummary()).not.toContainText('Form 137');
  await expect(wizard.errorSummary()).not.toContainText('Guardian documents');
});
