/** Rate limit of PIN attempts: after five different PINs the form shows a waiting time. */

import { fillEducation, fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

const email = 'omar.haddad@example.com';

test('the sixth PIN of a family is delayed', async ({ wizard, product, watch }) => {
  watch.allow(/status of 4(22|29)/);
  const tries = [];
  for (const pin of ['1', '2', '3', '4', '5']) {
    tries.push((await fetch(`${product.url}/api/enrollment_validations/pin?email=${email}&enrollment_pin=${pin}`)).status);
  }
  expect(tries).toEqual([200, 200, 200, 200, 200]);
  await wizard.openFor(email);
  await fillStudent(wizard, { pin: '666666' });
  await wizard.next('Education');
  await fillEducation(wizard);
  await wizard.press('Next');
  await expect(wizard.dialog('INVALID STUDENT DATA')).toContainText(/Too many attempts\. Please try again in \d+ seconds\./);
});
