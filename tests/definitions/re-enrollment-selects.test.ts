/** The dependent selects of the re-enrollment form: order, clearing and completion after a change. */

import { describe, expect, test } from 'vitest';
import { getRemark } from '#engine';
import { picture } from './support/form-driver.ts';
import { SELECTS, openReEnrollment, selectAll } from './support/re-enrollment.ts';

const { openFor, fillStudentStep } = await openReEnrollment();

describe('learner 2024-00001', () => {
  test('enables one select after the other, and Program selects Program Category and Learning Material', async () => {
    const driver = await openFor('2024-00001');
    const isEnabled = (name: string): boolean => driver.field(`enrollment.${name}`).isEnabled;
    expect(isEnabled('cycle')).toBe(true);
    await driver.set('enrollment.gradeLevel', null);
    expect(['cycle', 'legacyProgram', 'learningMaterial', 'curriculum', 'startMonth', 'paymentScheme'].map(isEnabled)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    await driver.choose('enrollment.gradeLevel', 'Grade 4');
    expect([isEnabled('cycle'), isEnabled('legacyProgram')]).toEqual([true, false]);
    await driver.choose('enrollment.cycle');
    expect(driver.value('enrollment.startMonth')).toBe(driver.field('enrollment.startMonth').options?.list[0]?.value);
    expect([isEnabled('legacyProgram'), isEnabled('learningMaterial')]).toEqual([true, false]);
    await driver.choose('enrollment.legacyProgram');
    expect(driver.value('enrollment.program')).toBe(driver.field('enrollment.program').options?.list[0]?.value);
    expect(driver.value('enrollment.learningMaterial')).toBe(driver.field('enrollment.learningMaterial').options?.list[0]?.value);
    expect(driver.field('enrollment.program').isReadOnly).toBe(true);
    expect([isEnabled('curriculum'), isEnabled('hub'), isEnabled('paymentScheme'), isEnabled('learnGroup')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(driver.value('enrollment.learnGroup')).toBe('group-quezon-city');
  });

  test("can change to any other curriculum: School is cleared and enabled, without The Master's Academy", async () => {
    for (const [learningMaterial, curriculum] of [
      ['BJU Press DLO', 'US Curriculum'],
      ['British Coursebook Set', 'UK Curriculum'],
      ['Classical Conversations', 'US Curriculum'],
    ]) {
      const driver = await openFor('2024-00001');
      await selectAll(
        driver,
        {
          gradeLevel: 'Grade 4',
          legacyProgram: learningMaterial === 'Classical Conversations' ? 'Learning Community' : 'Independent Study',
          learningMaterial: learningMaterial!,
        },
        SELECTS.slice(0, 5),
      );
      expect(driver.field('enrollment.school').value).toBe('school-bayani');
      expect(driver.state.announcements.filter(({ cleared }) => cleared === 'enrollment.school')).toEqual([]);
      await driver.choose('enrollment.curriculum', curriculum);
      expect(driver.field('enrollment.school')).toMatchObject({ value: null, isReadOnly: false, isEnabled: true });
      expect(driver.messages()).toContain('School is required');
      expect(driver.offered('enrollment.school').length).toBeGreaterThan(0);
      expect(driver.offered('enrollment.school').join()).not.toContain("Master's Academy");
      await selectAll(driver);
      await driver.set('files.idPicture', [picture]);
      expect(driver.messages()).toEqual([]);
      expect(await driver.serverIssues('student')).toEqual([]);
      await selectAll(driver, {
        learningMaterial: learningMaterial === 'Classical Conversations' ? learningMaterial : 'Bayani Learning Modules',
        curriculum: 'Philippine Curriculum (PH)',
      });
      expect(driver.field('enrollment.school')).toMatchObject({ value: 'school-bayani', isReadOnly: true });
      expect(await driver.serverIssues('student')).toEqual([]);
    }
  });

  test('a new grade level clears all fields that depend on it', async () => {
    const driver = await fillStudentStep('2024-00001');
    await driver.choose('enrollment.gradeLevel', 'Grade 5');
    const dependents = ['program', 'learningMaterial', 'programCategory', 'programAuxiliaryService', 'legacyProgram'];
    expect(driver.values('enrollment', dependents)).toEqual(dependents.map(() => null));
    const remarks = driver.state.announcements.flatMap(({ cleared }) => (cleared && getRemark(driver.form, driver.state, cleared)) ?? []);
    expect(remarks).toContain('Because “Incoming Grade Level” changed, please answer “Program” again.');
    expect(remarks.filter((remark) => !remark.startsWith('Because “Incoming Grade Level” changed'))).toEqual([]);
    await selectAll(driver);
    expect(driver.messages()).toEqual([]);
  });

  test('each required field that is cleared must be answered again', async () => {
    const messages = {
      gradeLevel: 'Incoming grade level is required',
      cycle: 'Cycle is required',
      legacyProgram: 'Program is required',
      learningMaterial: 'Learning material is required',
      curriculum: 'Curriculum is required',
      startMonth: 'Start month is required',
      hub: 'Hub is required',
      learnGroupCluster: 'Learn group cluster is required',
      learnGroup: 'Learn group community is required',
      paymentScheme: 'Payment scheme is required',
    };
    for (const [name, message] of Object.entries(messages)) {
      const driver = await fillStudentStep('2024-00001');
      await driver.set(`enrollment.${name}`, null);
      expect(driver.messages()).toContain(message);
      expect(driver.next()).toBe('student');
    }
  });

  test('a form can be completed after any fields were cleared in any order', async () => {
    const orders = [
      ['gradeLevel', 'hub'],
      ['hub', 'curriculum', 'learningMaterial'],
      ['cycle', 'hub'],
      ['legacyProgram', 'curriculum', 'hub', 'gradeLevel'],
    ];
    for (const order of orders) {
      const driver = await fillStudentStep('2024-00001');
      for (const name of order) await driver.set(`enrollment.${name}`, null);
      await selectAll(driver);
      expect({ order, left: driver.messages() }).toEqual({ order, left: [] });
    }
  });

  test('a Grade 11 learner selects a strand, a Classical Conversations learner a level', async () => {
    const driver = await openFor('2024-00001');
    await selectAll(driver, { gradeLevel: 'Grade 11' });
    expect(driver.field('enrollment.shsStrand').isVisible).toBe(true);
    await driver.set('enrollment.shsStrand', null);
    expect(driver.messages()).toContain('SHS Strand is required for senior high school students');
  });
});
