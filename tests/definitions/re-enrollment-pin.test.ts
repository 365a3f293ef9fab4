/** The re-enrollment form for a learner whose family has a PIN. */

import { describe, expect, test } from 'vitest';
import { ENROLLMENT_FIELDS, openReEnrollment, selectAll } from './support/re-enrollment.ts';

const { openFor, fillStudentStep } = await openReEnrollment();

describe('learner 2024-00008', () => {
  test('needs the PIN of its family', async () => {
    const driver = await openFor('2024-00008');
    expect(driver.field('student.enrollmentPin').isVisible).toBe(true);
    expect(driver.messages()).toContain('Enrollment PIN is required');
    const wrong = await fillStudentStep('2024-00008', {}, '000000');
    expect(wrong.messages()).toEqual([]);
    expect((await wrong.serverIssues('student')).join()).toContain('The enrollment PIN is not correct');
    const right = await fillStudentStep('2024-00008', {}, '246810');
    expect(await right.serverIssues('student')).toEqual([]);
  });

  test('keeps a cycle that its PIN opened when the page is reloaded', async () => {
    const driver = await openFor('2024-00008');
    await driver.set('student.enrollmentPin', '246810');
    await selectAll(driver, { gradeLevel: 'Grade 5' }, ['gradeLevel']);
    await driver.set('enrollment.cycle', 'cycle-uae');
    await selectAll(driver);
    const before = driver.values('enrollment', ENROLLMENT_FIELDS);
    await driver.reload();
    expect(driver.values('enrollment', ENROLLMENT_FIELDS)).toEqual(before);
    expect(driver.value('enrollment.cycle')).toBe('cycle-uae');
    expect(driver.field('student.firstName')).toMatchObject({ value: 'Leila', isReadOnly: true });
  });

  test('follows the US curriculum, so its school can be changed', async () => {
    const driver = await openFor('2024-00008');
    expect(driver.field('enrollment.school')).toMatchObject({ value: 'school-lighthouse', isEnabled: true, isReadOnly: false });
    await selectAll(driver, { gradeLevel: driver.offered('enrollment.gradeLevel')[0]! });
    expect(driver.value('enrollment.school')).toBe('school-lighthouse');
    expect(driver.offered('enrollment.school').length).toBeGreaterThan(0);
  });
});
