import { afterAll, describe, expect, test } from 'vitest';
import { openDatabaseCopy } from '../../server/db/database-copy.ts';
import { demoDatabase } from '../server/support/demo-database.ts';
import { compileShipped } from './support/shipped.ts';
import { picture, FormDriver } from './support/form-driver.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';

const { form } = compileShipped('re-enrollment.json');
const choices = [
  'gradeLevel',
  'cycle',
  'legacyProgram',
  'program',
  'learningMaterial',
  'curriculum',
  'school',
  'startMonth',
  'hub',
  'learnGroupCluster',
  'learnGroup',
  'paymentScheme',
];
const store = await openDatabaseCopy(await demoDatabase(), enrollmentProduct);

afterAll(() => store.close());

const openFor = (learner?: string): Promise<FormDriver> =>
  FormDriver.open(form!, store, learner === undefined ? {} : { learner_id: learner });

const byHand = [
  'gradeLevel',
  'cycle',
  'legacyProgram',
  'learningMaterial',
  'programCategory',
  'curriculum',
  'school',
  'shsStrand',
  'hub',
  'learnGroupCluster',
  'learnGroup',
  'paymentScheme',
];

/** Makes the choices of Enrollment Info from the top that are still to be made or wished otherwise. */
async function choose(walk: FormDriver, wishes: Record<string, string> = {}, names = byHand): Promise<void> {
  for (const name of names) {
    const path = `enrollment.${name}`;
    const { isVisible, isReadOnly, value } = walk.field(path);
    const isOpen = isVisible && !isReadOnly;
    if (isOpen && (value === null || wishes[name] !== undefined)) await walk.choose(path, wishes[name]);
  }
}

/** A learner with everything that the student tab asks for. */
async function filled(learner: string, wishes?: Record<string, string>, pin?: string): Promise<FormDriver> {
  const walk = await openFor(learner);
  if (pin !== undefined) await walk.set('student.enrollmentPin', pin);
  await choose(walk, wishes);
  await walk.set('files.idPicture', [picture]);
  return walk;
}

describe('without a learner', () => {
  test("only the Learner's ID and fields that do not depend on it can be edited, and each disabled field names what it depends on", async () => {
    const walk = await openFor();
    expect(walk.openFields('student').filter((path) => path.startsWith('enrollment.'))).toEqual([]);
    for (const name of choices) {
      const { isEnabled, isReadOnly, hint } = walk.field(`enrollment.${name}`);
      expect({ name, isOpen: isEnabled && !isReadOnly, hasHint: (hint ?? '') !== '' }).toEqual({ name, isOpen: false, hasHint: true });
    }
    expect(walk.field('student.learnerID').hint).toContain('Enter it first');
  });

  test('Next requires the ID, the names and the address', async () => {
    const walk = await openFor();
    expect(walk.messages()).toEqual(
      expect.arrayContaining([
        'Learner ID is required',
        'First name is required',
        'Last name is required',
        'Country is required',
        'Address is required',
        'ID picture is required',
      ]),
    );
    expect(walk.messages().join()).not.toContain('iddle name');
    await walk.choose('student.country', 'Japan');
    expect(walk.messages()).toEqual(
      expect.arrayContaining([
        'City is required',
        'City in Philippines is required',
        'Barangay in Philippines is required',
        'Residential address in Philippines is required',
      ]),
    );
    expect(walk.messages()).not.toContain('Barangay is required');
  });

  test('an ID of extreme length is rejected immediately, with the maximum length', async () => {
    const walk = await openFor('9'.repeat(10_000));
    expect(walk.dialogs()).toMatchObject([{ type: 'error', text: expect.stringContaining('is too long') }]);
    expect(walk.messages().join()).toContain("Learner's ID should be at most 40 characters");
  });
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
    const walk = await openFor(learner);
    expect(walk.dialogs()).toEqual([{ type, title, text: expect.stringMatching(/\w{3}/) }]);
    expect(walk.values('student', ['lastName', 'firstName', 'country'])).toEqual([null, null, null]);
    expect(walk.values('enrollment', choices)).toEqual(choices.map(() => null));
    expect(walk.values('parents', ['father.isNotAvailable', 'primaryParent'])).toEqual([null, null]);
    expect(walk.field('student.learnerID')).toMatchObject({ isReadOnly: false, isEnabled: true });
    expect(walk.next()).toBe('student');
    const complete = await filled('2024-00001');
    const answers = await complete.stored();
    const forged = { ...answers, student: { ...answers.student, learnerID: learner } };
    expect((await complete.refusals('student', forged)).join()).toContain('student.learnerID');
  });

  test('can be corrected to another ID', async () => {
    const walk = await openFor(learner);
    await walk.set('student.learnerID', ' 2024-00001 ');
    expect(walk.value('student.firstName')).toBe('Miguel');
    expect(walk.field('student.learnerID').isReadOnly).toBe(true);
  });
});

describe('learner 2024-00001', () => {
  test('is prefilled: student, latest enrollment and parents; the hub enables the grade level', async () => {
    const walk = await openFor('2024-00001');
    expect(walk.dialogs()).toEqual([]);
    expect(walk.values('student', ['lastName', 'firstName', 'middleName', 'country', 'city', 'address'])).toEqual([
      'Santos',
      'Miguel',
      'Lopez',
      'PH',
      '1381300000',
      '27 Esteban Abada Street',
    ]);
    expect(['lastName', 'firstName', 'middleName'].map((name) => walk.field(`student.${name}`).isReadOnly)).toEqual([true, true, true]);
    expect(['hub', 'curriculum', 'school'].map((name) => walk.field(`enrollment.${name}`).selectedLabel)).toEqual([
      'Quezon City Hub',
      'Philippine Curriculum (PH)',
      expect.stringContaining('Bayani'),
    ]);
    expect(walk.values('enrollment', ['gradeLevel', 'cycle', 'legacyProgram', 'program', 'learningMaterial'])).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(walk.field('enrollment.gradeLevel').isEnabled).toBe(true);
    expect(walk.field('enrollment.school').isReadOnly).toBe(true);
    expect(walk.field('student.enrollmentPin').isVisible).toBe(false);
    expect(walk.value('parents.father.firstName')).toBe('Ramon');
    expect(walk.value('parents.guardian.isNotAvailable')).toBe(true);
  });

  test('enables one select after the other, and Program selects Program Category and Learning Material', async () => {
    const walk = await openFor('2024-00001');
    const isOpen = (name: string): boolean => walk.field(`enrollment.${name}`).isEnabled;
    expect(['cycle', 'legacyProgram', 'learningMaterial', 'curriculum', 'startMonth', 'paymentScheme'].map(isOpen)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    await walk.choose('enrollment.gradeLevel', 'Grade 4');
    expect([isOpen('cycle'), isOpen('legacyProgram')]).toEqual([true, false]);
    await walk.choose('enrollment.cycle');
    expect(walk.value('enrollment.startMonth')).toBe(walk.field('enrollment.startMonth').options?.list[0]?.value);
    expect([isOpen('legacyProgram'), isOpen('learningMaterial')]).toEqual([true, false]);
    await walk.choose('enrollment.legacyProgram');
    expect(walk.value('enrollment.program')).toBe(walk.field('enrollment.program').options?.list[0]?.value);
    expect(walk.value('enrollment.learningMaterial')).toBe(walk.field('enrollment.learningMaterial').options?.list[0]?.value);
    expect(walk.field('enrollment.program').isReadOnly).toBe(true);
    expect([isOpen('curriculum'), isOpen('hub'), isOpen('paymentScheme'), isOpen('learnGroup')]).toEqual([true, true, true, true]);
    expect(walk.value('enrollment.learnGroup')).toBe('group-quezon-city');
  });

  test('keeps its school, which the server computes itself', async () => {
    const walk = await filled('2024-00001');
    expect(walk.messages()).toEqual([]);
    expect(walk.next()).toBe('parents');
    expect(await walk.refusals('student')).toEqual([]);
    const stored = await walk.stored();
    expect(stored.student).toMatchObject({ msdID: 'MSD-L-0001', learnerID: '2024-00001', countryLabel: 'Philippines' });
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
    expect((await walk.stored(forged)).student).toMatchObject({ firstName: 'Miguel' });
  });

  test('has the stored name, whatever was entered before the learner was found', async () => {
    const walk = await openFor();
    await walk.set('student.lastName', 'santoz');
    await walk.set('student.learnerID', '2024-00001');
    expect(walk.field('student.lastName')).toMatchObject({ value: 'Santos', isReadOnly: true, issues: [] });
  });

  test("can change to any other curriculum: School is cleared and enabled, without The Master's Academy", async () => {
    for (const [learningMaterial, curriculum] of [
      ['BJU Press DLO', 'US Curriculum'],
      ['British Coursebook Set', 'UK Curriculum'],
      ['Classical Conversations', 'US Curriculum'],
    ]) {
      const walk = await openFor('2024-00001');
      await choose(
        walk,
        {
          gradeLevel: 'Grade 4',
          legacyProgram: learningMaterial === 'Classical Conversations' ? 'Learning Community' : 'Independent Study',
          learningMaterial: learningMaterial!,
        },
        byHand.slice(0, 5),
      );
      await walk.choose('enrollment.curriculum', curriculum);
      expect(walk.field('enrollment.school')).toMatchObject({ value: null, isReadOnly: false, isEnabled: true });
      expect(walk.messages()).toContain('School is required');
      expect(walk.offered('enrollment.school').length).toBeGreaterThan(0);
      expect(walk.offered('enrollment.school').join()).not.toContain("Master's Academy");
      await choose(walk);
      await walk.set('files.idPicture', [picture]);
      expect(walk.messages()).toEqual([]);
      expect(await walk.refusals('student')).toEqual([]);
      await choose(walk, {
        learningMaterial: learningMaterial === 'Classical Conversations' ? learningMaterial : 'Bayani Learning Modules',
        curriculum: 'Philippine Curriculum (PH)',
      });
      expect(walk.field('enrollment.school')).toMatchObject({ value: 'school-bayani', isReadOnly: true });
      expect(await walk.refusals('student')).toEqual([]);
    }
  });

  test('a new grade level clears all fields that depend on it', async () => {
    const walk = await filled('2024-00001');
    await walk.choose('enrollment.gradeLevel', 'Grade 5');
    const emptied = ['program', 'learningMaterial', 'programCategory', 'programAuxiliaryService', 'legacyProgram'];
    expect(walk.values('enrollment', emptied)).toEqual(emptied.map(() => null));
    await choose(walk);
    expect(walk.messages()).toEqual([]);
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
      const walk = await filled('2024-00001');
      await walk.set(`enrollment.${name}`, null);
      expect(walk.messages()).toContain(message);
      expect(walk.next()).toBe('student');
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
      const walk = await filled('2024-00001');
      for (const name of order) await walk.set(`enrollment.${name}`, null);
      await choose(walk);
      expect({ order, left: walk.messages() }).toEqual({ order, left: [] });
    }
  });

  test('a Grade 11 learner selects a strand, a Classical Conversations learner a level', async () => {
    const walk = await openFor('2024-00001');
    await choose(walk, { gradeLevel: 'Grade 11' });
    expect(walk.field('enrollment.shsStrand').isVisible).toBe(true);
    await walk.set('enrollment.shsStrand', null);
    expect(walk.messages()).toContain('SHS Strand is required for senior high school students');
  });

  test('the address follows the rules of the new-student form', async () => {
    const walk = await openFor('2024-00001');
    await walk.choose('student.country', 'Japan');
    expect(walk.values('student', ['city', 'barangay'])).toEqual([null, null]);
    expect(walk.field('student.barangay')).toMatchObject({ isEnabled: false, hint: 'For PH residence only' });
    await walk.set('student.addressInPhilippines', 'short');
    expect(walk.messages()).toContain('Address should be at least 10 characters long');
    await walk.set('student.noPhilippineAddress', true);
    await walk.set('student.noPhilippineAddress', false);
    expect(walk.value('student.addressInPhilippines')).toBeNull();
  });

  test('can be completed: parents without documents, review, terms without the picture authorization', async () => {
    const walk = await filled('2024-00001');
    expect(walk.next()).toBe('parents');
    await walk.set('parents.guardian.isNotAvailable', false);
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
      await walk.set(`parents.guardian.${name}`, value);
    }
    expect(walk.messages()).toEqual([]);
    expect([walk.next(), walk.next()]).toEqual(['review', 'tc']);
    expect(walk.messages()).toEqual([
      'You must accept the general terms',
      'You must accept the refund policy',
      'You must accept the data privacy policy',
    ]);
    for (const name of ['generalTerms', 'refundPolicy', 'dataPrivacy']) await walk.set(`termsAndConditions.${name}`, true);
    expect(walk.messages()).toEqual([]);
    expect(await walk.refusals()).toEqual([]);
    expect((await walk.stored()).parents).toMatchObject({ guardian: { firstName: 'Lola' } });
  });
});

describe('learner 2024-00008', () => {
  test('needs the PIN of its family', async () => {
    const walk = await openFor('2024-00008');
    expect(walk.field('student.enrollmentPin').isVisible).toBe(true);
    expect(walk.messages()).toContain('Enrollment PIN is required');
    const wrong = await filled('2024-00008', {}, '000000');
    expect(wrong.messages()).toEqual([]);
    expect((await wrong.refusals('student')).join()).toContain('The enrollment PIN is not correct');
    const right = await filled('2024-00008', {}, '246810');
    expect(await right.refusals('student')).toEqual([]);
  });

  test('keeps a cycle that its PIN opened when the page is reloaded', async () => {
    const walk = await openFor('2024-00008');
    await walk.set('student.enrollmentPin', '246810');
    await choose(walk, { gradeLevel: 'Grade 5' }, ['gradeLevel']);
    await walk.set('enrollment.cycle', 'cycle-uae');
    await choose(walk);
    const before = walk.values('enrollment', choices);
    await walk.reload();
    expect(walk.values('enrollment', choices)).toEqual(before);
    expect(walk.value('enrollment.cycle')).toBe('cycle-uae');
    expect(walk.field('student.firstName')).toMatchObject({ value: 'Leila', isReadOnly: true });
  });

  test('follows the US curriculum, so its school can be changed', async () => {
    const walk = await openFor('2024-00008');
    expect(walk.field('enrollment.school')).toMatchObject({ value: 'school-lighthouse', isEnabled: true, isReadOnly: false });
    await choose(walk);
    expect(walk.value('enrollment.school')).toBe('school-lighthouse');
    expect(walk.offered('enrollment.school').length).toBeGreaterThan(0);
  });
});
