/** Keyboard use of the whole Enrollment Form. */

import { Keyboard } from '../support/keyboard.ts';
import { pdf, squareJpeg } from '../support/sample-files.ts';
import { storedFiles, storedSubmissions } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

test('the Enrollment Form can be completed by keyboard alone', async ({ page, wizard, product }) => {
  const keyboard = new Keyboard(page);
  const press = (name: string): Promise<void> => keyboard.press(page.getByRole('button', { name, exact: true }));
  const choose = (label: string, option: string): Promise<void> => keyboard.choose(wizard.field(label), option);
  const type = (label: string, text: string): Promise<void> => keyboard.type(wizard.field(label), text);

  await wizard.openFor('maria.santos@example.com');
  await type('Last Name', 'Santos');
  await type('First Name', 'Lucia');
  await choose('Gender', 'Female');
  await type('Date of Birth', '05042017');
  await choose('Religion', 'Christian');
  await choose('Nationality', 'Filipino');
  await choose('Place of Birth (Country)', 'Philippines');
  await choose('Place of Birth (City)', 'City of Makati');
  await choose('Country of Residence', 'Philippines');
  await choose('City', 'City of Makati');
  await choose('Barangay', 'Poblacion');
  await type('Residential Address', '12 Mabini Street');
  await press('Next');

  await wizard.expectStep('Education');
  await choose('Incoming Grade Level', 'Grade 3');
  await choose('Last Grade Level', 'Grade 2');
  await choose('Cycle', 'September');
  await choose('Program Category', 'Regular');
  await choose('Learning Material', 'Bayani');
  await choose('Curriculum Type', 'Philippine');
  await choose('School', 'Bayani');
  await choose('Hub', 'Alabang');
  await choose("Child's First Language", 'Filipino');
  await press('Next');

  await wizard.expectStep('Parents');
  await press('Next');

  await wizard.expectStep('Files');
  await keyboard.upload(wizard.field('Birth Certificate'), pdf('birth.pdf'));
  await keyboard.upload(wizard.field('Report Card'), pdf('report.pdf'));
  await keyboard.upload(wizard.field('ID Picture'), await squareJpeg('lucia.jpg'));
  await keyboard.upload(wizard.field('Commitment Form'), pdf('commitment.pdf'));
  await press('Next');

  await wizard.expectStep('Review');
  await choose('Main reason for choosing to homeschool', 'Special needs');
  await keyboard.chooseFirst(wizard.field('Payment Scheme'));
  await press('Next');

  await wizard.expectStep('Terms and Conditions');
  await keyboard.tick(wizard.field('I Agree to The General Terms and Conditions.'));
  await keyboard.tick(wizard.field('I Agree to The Refund Policy.'));
  await keyboard.tick(wizard.field('I Agree to The Data Privacy.'));
  await press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
  expect(storedFiles(product)).toHaveLength(4);
});
