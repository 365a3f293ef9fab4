import { describe, expect, it } from 'vitest';
import { storeSubmission } from '../../support/store-submission.ts';
import { openLookups } from './support/open-lookups.ts';

describe('a parent by email', () => {
  it('returns the Santos parents without a guardian and without a PIN', async () => {
    const { runLookup } = await openLookups();
    const found = await runLookup<{ parents: Record<string, Record<string, unknown> | null> }>('prefills/parent', {
      email: '  MARIA.Santos@Example.com ',
    });
    expect(found).toMatchObject({
      parents: {
        father: { firstName: 'Ramon', lastName: 'Santos', email: 'ramon.santos@example.com' },
        mother: { firstName: 'Maria', countryCode: '+63', mobile: '9175550102' },
        guardian: null,
        primaryParent: 'mother',
        hub: 'hub-quezon-city',
        maritalStatus: 'Married',
      },
      hub: 'hub-quezon-city',
      enrollmentPin: false,
      ownerId: 'OWNER-001',
      email: 'maria.santos@example.com',
    });
    expect(found.parents['mother']).not.toHaveProperty('parentId');
  });

  it('is also found by the email address of the other parent', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/parent', { email: 'ramon.santos@example.com' })).toMatchObject({ ownerId: 'OWNER-001' });
  });

  it('returns that the Haddad family has a PIN, but not the PIN', async () => {
    const { runLookup } = await openLookups();
    const found = await runLookup('prefills/parent', { email: 'omar.haddad@example.com' });
    expect(found).toMatchObject({ enrollmentPin: true, hub: 'hub-dubai' });
    expect(JSON.stringify(found)).not.toContain('246810');
  });

  it('returns only a guardian for the Reyes family', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/parent', { email: 'lola.reyes@example.com' })).toMatchObject({
      parents: { father: null, mother: null, guardian: { firstName: 'Remedios', relationship: 'Grandmother' }, primaryParent: 'guardian' },
    });
  });

  it('is rejected for an unknown or missing address', async () => {
    const { getError } = await openLookups();
    expect(await getError('prefills/parent', { email: 'nobody@example.com' })).toMatchObject({
      status: 404,
      detail: expect.stringContaining('not registered'),
    });
    expect(await getError('prefills/parent', { email: ' ' })).toMatchObject({ status: 400 });
  });
});

describe('a learner by number', () => {
  it('returns the Santos child with the latest enrollment, its names and the next grade level', async () => {
    const { runLookup } = await openLookups();
    const found = await runLookup('prefills/learner', { learner_id: ' 2024-00001 ' });
    expect(Object.keys(found).toSorted()).toEqual([
      'enrollmentPin',
      'family',
      'latestEnrollment',
      'ownerId',
      'parents',
      'remark',
      'student',
    ]);
    expect(found).toMatchObject({
      student: { learnerID: '2024-00001', firstName: 'Miguel', country: 'PH', countryLabel: 'Philippines', city: '1381300000' },
      latestEnrollment: {
        gradeLevel: 'grade-3',
        nextGradeLevel: 'grade-4',
        curriculum: 'curriculum-ph',
        school: 'school-bayani',
        hub: 'hub-quezon-city',
        learnGroupCluster: 'cluster-metro-manila',
        labels: { hub: 'Quezon City Hub', gradeLevel: 'Grade 3', nextGradeLevel: 'Grade 4', curriculum: 'Philippine Curriculum (PH)' },
      },
      parents: { mother: { parentId: 'parent-maria-santos', msdID: 'MSD-P-0002', hgParentId: 'HG-0002' }, primaryParent: 'mother' },
      family: { _id: 'family-santos', code: 'FAM-0001', type: 'Regular' },
      remark: null,
      enrollmentPin: false,
      ownerId: 'OWNER-001',
    });
  });

  it('returns the Haddad child, with a PIN and a hub in the Philippines', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/learner', { learner_id: '2024-00008' })).toMatchObject({
      remark: null,
      enrollmentPin: true,
      latestEnrollment: { curriculum: 'curriculum-us', hub: 'hub-makati', nextGradeLevel: 'grade-5' },
    });
  });

  it.each([
    ['2024-00002', 'PENDING GRADES FOR SUBMISSION'],
    ['2024-00003', 'NOT QUALIFIED'],
    ['2024-00004', 'UNDER REVIEW'],
    ['2024-00005', 'EXITED'],
    ['2024-00006', 'LEARNER IS NOT YET ENROLLED'],
    ['2024-00007', 'YOU ARE NOT ALLOWED IN THIS FORM'],
  ])('%s returns only the remark %s', async (learnerId, title) => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/learner', { learner_id: learnerId })).toEqual({
      student: null,
      latestEnrollment: null,
      parents: null,
      family: null,
      enrollmentPin: null,
      ownerId: null,
      remark: { type: expect.stringMatching(/^(info|error)$/), title, content: expect.stringMatching(/\.$/) },
    });
  });

  it('is rejected with a remark when the number is unknown', async () => {
    const { getError } = await openLookups();
    const error = await getError('prefills/learner', { learner_id: '9999-99999' });
    expect(error).toMatchObject({ status: 404, remark: { type: 'error', title: "INVALID LEARNER'S ID" } });
  });

  it('returns a latest enrollment whose kept school has options', async () => {
    const { runLookup, ids } = await openLookups();
    for (const learnerId of ['2024-00001', '2024-00008']) {
      const { student, latestEnrollment: last } = await runLookup<{
        student: Record<string, string>;
        latestEnrollment: Record<string, string>;
      }>('prefills/learner', { learner_id: learnerId });
      const known = {
        enrollment_type: 're-enrollment',
        country_id: student['country'] as string,
        nationality_id: student['nationality'] as string,
        grade_level_id: last['nextGradeLevel'] as string,
        school_id: last['school'] as string,
      };
      for (const cycle of await ids('form_options/cycles', known)) {
        const chosen = { ...known, cycle_id: cycle, program_id: last['program'] as string };
        expect(await ids('form_options/programs', { ...known, cycle_id: cycle })).toContain(last['program']);
        expect(await ids('form_options/learning_materials', chosen)).toContain(last['learningMaterial']);
        expect(await ids('form_options/curriculums', chosen)).toEqual([last['curriculum']]);
        expect(await ids('form_options/hubs', chosen)).toContain(last['hub']);
      }
    }
  });
});

describe('a pending re-enrollment', () => {
  it('sets its learner under review', async () => {
    const { runLookup, store } = await openLookups();
    await storeSubmission(store, {
      kind: 're_enrollment',
      definitionId: 're-enrollment',
      definitionHash: 'h',
      answers: {},
      labels: {},
      name: 'Miguel Santos',
      reference: '2024-00001',
      files: [],
      now: '2026-11-21T08:00:00.000Z',
    });
    expect(await runLookup('prefills/learner', { learner_id: '2024-00001' })).toMatchObject({ remark: { title: 'UNDER REVIEW' } });
  });
});

describe('a learn group by city', () => {
  it('is returned with its cluster, and is null for a city without one', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/learn_group_by_city', { city_id: '1381300000' })).toEqual({
      learn_group: { _id: 'group-quezon-city', name: 'Quezon City Families' },
      learn_group_cluster: { _id: 'cluster-metro-manila', name: 'Metro Manila' },
    });
    expect(await runLookup('prefills/learn_group_by_city', { city_id: 'geo-1850147' })).toEqual({
      learn_group: null,
      learn_group_cluster: null,
    });
  });
});
