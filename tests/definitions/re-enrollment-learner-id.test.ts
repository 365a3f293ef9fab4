/** The re-enrollment form without a learner, and with a learner who cannot re-enroll. */

import { describe, expect, test } from 'vitest';
import { ENROLLMENT_FIELDS, openReEnrollment } from './support/re-enrollment.ts';

const { openFor, fillStudentStep } = await openReEnrollment();

describe('without a learner', () => {
  test("only the Learner's ID and fields that do not depend on it can be edited, and each disabled field names what it depends on", async () => {
    const driver = await openFor();
    expect(driver.editableFields('student').filter((path) => path.startsWith('enrollment.'))).toEqual([]);
    for (const name of ENROLLMENT_FIELDS) {
      const { isEnabled, isReadOnly, hint } = driver.field(`enrollment.${name}`);
      expect({ name, isEditable: isEnabled && !isReadOnly, hasHint: (hint ?? '') !== '' }).toEqual({
        name,
        isEditable: false,
        hasHint: true,
      });
    }
    expect(driver.field('student.learnerID').hint).toContain('Enter it first');
  });

  test('Next requires the ID, the names and the address', async () => {
    const driver = await openFor();
    expect(driver.messages()).toEqual(
      expect.arrayContaining([
        'Learner ID is required',
        'First name is required',
        'Last name is required',
        'Country is required',
        'Address is required',
        'ID picture is required',
      ]),
    );
    expect(driver.messages().join()).not.toContain('iddle name');
    await driver.choose('student.country', 'Japan');
    expect(driver.messages()).toEqual(
      expect.arrayContaining([
        'City is required',
        'City in Philippines is required',
        'Barangay in Philippines is required',
        'Residential address in Philippines is required',
      ]),
    );
    expect(driver.messages()).not.toContain('Barangay is required');
  });

  test('an ID of extreme length is rejected immediately, with the maximum length', async () => {
    const driver = await openFor('9'.repeat(10_000));
    expect(driver.dialogs()).toMatchObject([{ type: 'error', text: expect.stringContaining('is too long') }]);
    expect(driver.messages().join()).toContain("Learner's ID should be at most 40 characters");
  });
});

test('while the ID is not found, the fields below are closed, and the reason is at the ID until it is corrected', async () => {
  const driver = await openFor('9999-99999');
  const closed = [
    ...['lastName', 'firstName', 'middleName', 'country', 'city', 'barangay', 'address'].map((name) => `student.${name}`),
    'files.idPicture',
  ];
  expect(driver.editableFields('student').filter((path) => driver.field(path).definition.form?.widget !== 'hidden')).toEqual([
    'student.learnerID',
  ]);
  for (const path of closed)
    expect([path, driver.field(path).hint]).toEqual([path, expect.stringContaining('a learner who can re-enroll')]);
  expect(driver.field('student.learnerID').hint).toMatch(/not found.*fields below stay closed.*Correct it, for example 2024-00001/);
  expect(driver.messages()).toContain("We could not find a learner with this Learner's ID. Please check it");
  await driver.set('student.learnerID', '2024-00001');
  expect(driver.field('student.learnerID').hint).toContain('We found your learner');
  expect(closed.filter((path) => !driver.field(path).isEnabled)).toEqual([]);
  expect(driver.value('student.address')).toBe('27 Esteban Abada Street');
  await driver.reload();
  expect(driver.field('student.address')).toMatchObject({ isEnabled: true, value: '27 Esteban Abada Street' });
});

describe.each([
  ['2024-00002', 'info', 'PENDING GRADES FOR SUBMISSION'],
  ['2024-00003', 'error', 'NOT QUALIFIED'],
  ['2024-00004', 'info', 'UNDER REVIEW'],
  ['2024-00005', 'error', 'EXITED'],
  ['2024-00006', 'error', 'LEARNER IS NOT YET ENROLLED'],
  ['2024-00007', 'error', 'YOU ARE NOT ALLOWED IN THIS FORM'],
  ['9999-99999', 'error', "INVALID LEARNER'S ID"],
])('learner %s', (learner, type, title) => {
  test(`shows ${title} and prefills nothing, in the browser and on the server`, async () => {
    const driver = await openFor(learner);
    expect(driver.dialogs()).toEqual([{ type, title, text: expect.stringMatching(/\w{3}/) }]);
    expect(driver.values('student', ['lastName', 'firstName', 'country'])).toEqual([null, null, null]);
    expect(driver.values('enrollment', ENROLLMENT_FIELDS)).toEqual(ENROLLMENT_FIELDS.map(() => null));
    expect(driver.values('parents', ['father.isNotAvailable', 'primaryParent'])).toEqual([null, null]);
    expect(driver.field('student.learnerID')).toMatchObject({ isReadOnly: false, isEnabled: true });
    expect(driver.next()).toBe('student');
    const complete = await fillStudentStep('2024-00001');
    const answers = await complete.stored();
    const forged = { ...answers, student: { ...answers.student, learnerID: learner } };
    expect((await complete.serverIssues('student', forged)).join()).toContain('student.learnerID');
  });

  test('can be corrected to another ID', async () => {
    const driver = await openFor(learner);
    await driver.set('student.learnerID', ' 2024-00001 ');
    expect(driver.value('student.firstName')).toBe('Miguel');
    expect(driver.field('student.learnerID').isReadOnly).toBe(true);
  });
});
