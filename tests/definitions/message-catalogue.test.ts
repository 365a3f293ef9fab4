/** The message catalogue: app.json has every message of the specification with the required content. */

import { expect, test } from 'vitest';
import { app } from './support/shipped.ts';

const messages = Object.values(app.messages) as { type: string; title: string; text?: string }[];

test.each<[type: string, title: string, says: RegExp]>([
  ['info', 'PENDING GRADES FOR SUBMISSION', /submitted online.*advisor or support/i],
  ['error', 'NOT QUALIFIED', /Grade 12 students are not qualified for re-enrollment/],
  ['info', 'UNDER REVIEW', /already under review/],
  ['error', 'EXITED', /exited.*advisor/i],
  ['error', 'LEARNER IS NOT YET ENROLLED', /enrolled.*correct the Learner's ID/],
  ['error', "INVALID LEARNER'S ID", /Learner's ID/],
  ['error', 'YOU ARE NOT ALLOWED IN THIS FORM', /admin for the UAE Enrollment Form/],
  ['error', 'SOMETHING WENT WRONG', /submission.*failed.*Admissions Officer/],
  ['error', "WE'RE SORRY THAT THIS ERROR OCCURED", /screenshot.*advisor or to support/],
  ['error', 'INVALID STUDENT DATA', /\{detail\|Something went wrong\}/],
  ['error', 'ERROR', /^No parent email provided, redirecting you to inquiry\.\.\.$/],
  ['error', 'ERROR', /\{detail\|Something went wrong\.\}/],
  [
    'success',
    'YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED',
    /admission officer will contact you within 3 to 5 working days.*click OK/i,
  ],
  [
    'success',
    'YOUR STUDENT RE-ENROLLMENT FORM HAS BEEN SUBMITTED',
    /admission officer will contact you within 3 to 5 working days.*click OK/i,
  ],
  ['loader', "VALIDATING LEARNER'S ID", /./],
  ['loader', 'PROCESSING YOUR REQUEST', /./],
  ['loader', 'SUBMITTING FORM', /do not close this window/],
  ['loader', 'SURVEY FORM', /answer the survey.*1 to 3 working days/i],
  ['loader', 'VALIDATING STUDENT DATA', /./],
  ['loader', 'VALIDATING PARENT', /./],
  ['loader', 'PROCESSING YOUR ENROLLMENT', /./],
])('%s: %s', (type, title, says) => {
  const plain = (text: string): string => text.replace(/^\{[^|}]*\|([^}]*)\}$/, '$1');
  const found = messages.filter((message) => message.type === type && plain(message.title) === title);
  expect(found.map(({ text }) => text ?? '').filter((text) => says.test(text))).not.toEqual([]);
});
