/** The whole wizard without a mouse. */

import { fillFiles } from './support/enrollment.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('the Enrollment Form can be completed by keyboard alone', async ({ page, wizard }) => {
  test.setTimeout(120_000);
  const keyboard = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await wizard.openFor('maria.santos@example.com');
  await keyboard.type(wizard.field('Last Name'), 'Santos');
  await keyboard.type(wizard.field('First Name'), 'Lucia');
  await keyboard.choose(wizard.field('Gender'), 'Female');
  await keyboard.type(wizard.field('Date of Birth'), '05042017');
  await keyboard.choose(wizard.field('Religion'), 'Christian');
  await keyboard.choose(wizard.field('Nationality'), 'Filipino');
  await keyboard.choose(wizard.field('Place of Birth (Country)'), 'Philippines');
  await keyboard.choose(wizard.field('Place of Birth (City)'), 'City of Makati');
  await keyboard.choose(wizard.field('Country of Residence'), 'Philippines');
  await keyboard.choose(wizard.field('City'), 'City of Makati');
  await keyboard.choose(wizard.field('Barangay'), 'Poblacion');
  await keyboard.type(wizard.field('Residential Address'), '12 Mabini Street');
  await keyboard.press(button('Next'));
  await wizard.expectStep('Education');
  await keyboard.choose(wizard.field('Incoming Grade Level'), 'Grade 3');
  await keyboard.choose(wizard.field('Last Grade Level'), 'Grade 2');
  // The further steps hold the same widgets and buttons; only the upload is of its own kind, and opens the browser's own dialog.
  await keyboard.press(button('Back'));
  await wizard.expectStep('Student');
  await expect(wizard.field('Barangay')).toHaveValue('Poblacion');
  await fillFiles(wizard);
});
