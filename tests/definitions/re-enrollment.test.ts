/** The re-enrollment form for a learner who can re-enroll: prefill, stored data and completion. */

import { describe, expect, test } from 'vitest';
import { picture } from './support/form-driver.ts';
import { openReEnrollment } from './support/re-enrollment.ts';

const { openFor, fillStudentStep } = await openReEnrollment();

describe('learner 2024-00001', () => {
  test('is prefilled: student, latest enrollment and parents; the hub enables the grade level', async () => {
    const driver = await openFor('2024-00001');
    expect(driver.dialogs()).toEqual([]);
    expect(driver.values('student', ['lastName', 'firstName', 'middleName', 'country', 'city', 'address'])).toEqual([
      'Santos',
      'Miguel',
      'Lopez',
      'PH',
      '1381300000',
      '27 Esteban Abada Street',
    ]);
    expect(['lastName', 'firstName', 'middleName'].map((name) => driver.field(`student.${name}`).isReadOnly)).toEqual([true, true, true]);
    expect(['hub', 'curriculum', 'school'].map((name) => driver.field(`enrollment.${name}`).selectedLabel)).toEqual([
      'Quezon City Hub',
      'Philippine Curriculum (PH)',
      expect.stringContaining('Bayani'),
    ]);
    expect(driver.values('enrollment', ['gradeLevel', 'cycle', 'legacyProgram', 'program', 'learningMaterial'])).toEqual([
      // The grade after the last one is proposed.
      'grade-4',
      null,
      null,
      null,
      null,
    ]);
    expect(driver.field('enrollment.gradeLevel').isEnabled).toBe(true);
    expect(driver.field('enrollment.school').isReadOnly).toBe(true);
    expect(driver.field('student.enrollmentPin').isVisible).toBe(false);
    expect(driver.value('parents.father.firstName')).toBe('Ramon');
    expect(driver.value('parents.guardian.isNotAvailable')).toBe(true);
  });

  test('keeps its school, which the server computes itself', async () => {
    const driver = await fillStudentStep('2024-00001');
    expect(driver.messages()).toEqual([]);
    expect(driver.next()).toBe('parents');
    expect(await driver.serverIssues('student')).toEqual([]);
    const stored = await driver.stored();
    expect(stored.student).toMatchObject({
      ...{ msdID: 'MSD-L-0001', learnerID: '2024-00001', countryLabel: 'Philippines', dateOfBirth: '2017-04-18' },
    });
    expect(stored.family).toEqual({ code: 'FAM-0001', type: 'Regular' });
    expect(stored.enrollment).toMatchObject({
      type: 're-enrollment',
      school: 'school-bayani',
      schoolLabel: expect.stringContaining('Bayani'),
      msdOwnerId: 'OWNER-001',
      lastGradeLevel: 'grade-3',
      lastSchoolYear: expect.stringMatching(/^\d{4}-\d{4}$/),
      learnGroupLabel: expect.any(String),
      paymentSchemeLabel: expect.any(String),
    });
    expect(stored.parents).toMatchObject({ father: { msdID: 'MSD-P-0001', parentId: 'parent-ramon-santos', hgParentId: 'HG-0001' } });
    const forged = { ...stored, student: { ...stored.student, firstName: 'Other' } };
    expect((await driver.stored(forged)).student).toMatchObject({ firstName: 'Miguel' });
  });

  test('has the stored name, whatever was entered before the learner was found', async () => {
    const driver = await openFor();
    await driver.set('student.lastName', 'santoz');
    await driver.set('student.learnerID', '2024-00001');
    expect(driver.field('student.lastName')).toMatchObject({ value: 'Santos', isReadOnly: true, issues: [] });
  });

  test('the address follows the rules of the new-student form', async () => {
    const driver = await openFor('2024-00001');
    await driver.choose('student.country', 'Japan');
    expect(driver.values('student', ['city', 'barangay'])).toEqual([null, null]);
    expect(driver.field('student.barangay')).toMatchObject({ isEnabled: false, hint: 'For PH residence only' });
    await driver.set('student.addressInPhilippines', 'short');
    expect(driver.messages()).toContain('Address should be at least 10 characters long');
    await driver.set('student.noPhilippineAddress', true);
    await driver.set('student.noPhilippineAddress', false);
    expect(driver.value('student.addressInPhilippines')).toBeNull();
  });

  test('can be completed: parents without documents, review, terms without the picture authorization', async () => {
    const driver = await fillStudentStep('2024-00001');
    expect(driver.next()).toBe('parents');
    await driver.set('parents.guardian.isNotAvailable', false);
    for (const [name, value] of Object.entries({
      firstName: 'Lola',
      middleName: 'A',
      lastName: 'Reyes',
      email: 'N/A',
      occupation: 'None',
      mobile: '0',
      relationship: 'Aunt',
      address: 'Quezon City',
    })) {
      await driver.set(`parents.guardian.${name}`, value);
    }
    expect(driver.messages()).toEqual([]);
    expect([driver.next(), driver.next()]).toEqual(['review', 'tc']);
    expect(driver.messages()).toEqual([
      'You must accept the general terms',
      'You must accept the refund policy',
      'You must accept the data privacy policy',
    ]);
    for (const name of ['generalTerms', 'refundPolicy', 'dataPrivacy']) await driver.set(`termsAndConditions.${name}`, true);
    expect(driver.messages()).toEqual([]);
    expect(await driver.serverIssues()).toEqual([]);
    expect((await driver.stored()).parents).toMatchObject({ guardian: { firstName: 'Lola' } });
  });

  test('is stored with the email of the primary parent, unless that is N/A', async () => {
    const driver = await fillStudentStep('2024-00001');
    expect(driver.form.definition.submission.record?.email).toBe('parents.primaryEmail');
    await driver.set('parents.primaryParent', 'mother');
    expect(driver.value('parents.primaryEmail')).toBe('maria.santos@example.com');
    await driver.set('parents.primaryParent', 'father');
    expect((await driver.stored()).parents).toMatchObject({ primaryEmail: 'ramon.santos@example.com' });
    await driver.set('parents.guardian.isNotAvailable', false);
    await driver.set('parents.guardian.email', 'N/A');
    await driver.set('parents.primaryParent', 'guardian');
    expect(driver.value('parents.primaryEmail')).toBeNull();
  });
});
