import { expect, it } from 'vitest';
import {
  listOfferedCurriculums,
  listOfferedLearningMaterials,
  listOfferedSchools,
} from '../../../../server/enrollment/db/offered-options.ts';
import { seededStore } from './support/seeded-store.ts';

const idsOf = (list: { _id: string }[]): string[] => list.map((one) => one._id);

it('a learner that keeps its school is offered that school alone in its curriculum, and all schools of the others', async () => {
  const store = await seededStore();
  const all = await listOfferedSchools(store, { gradeLevel: 'grade-4' });
  const kept = await listOfferedSchools(store, { gradeLevel: 'grade-4', keptSchool: 'school-bayani' });
  expect(idsOf(kept)).toEqual(idsOf(all.filter((school) => school.curriculum !== 'curriculum-ph' || school._id === 'school-bayani')));
  expect(kept.length).toBeLessThan(all.length);
});

it('what only another school of its curriculum teaches is left out, and what another curriculum teaches is not', async () => {
  const store = await seededStore();
  const materials = async (keptSchool?: string) =>
    idsOf(
      await listOfferedLearningMaterials(store, { gradeLevel: 'grade-4', program: 'program-guided', ...(keptSchool && { keptSchool }) }),
    );
  expect(await materials()).toContain('material-ignitia');
  expect(await materials('school-bayani')).not.toContain('material-ignitia');
  expect(await materials('school-bayani')).toEqual(
    expect.arrayContaining(['material-bayani-modules', 'material-bju-dlo', 'material-british']),
  );
  expect(idsOf(await listOfferedCurriculums(store, { learningMaterial: 'material-bju-dlo', keptSchool: 'school-bayani' }))).toEqual([
    'curriculum-us',
  ]);
});

it('what a preferred school offers is listed first, and nothing is left out', async () => {
  const store = await seededStore();
  const all = await listOfferedLearningMaterials(store, { gradeLevel: 'grade-4', program: 'program-regular' });
  const preferred = await listOfferedLearningMaterials(store, {
    gradeLevel: 'grade-4',
    program: 'program-regular',
    preferredSchool: 'school-bayani',
  });
  expect(all[0]?._id).toBe('material-bju-dlo');
  expect(preferred[0]?._id).toBe('material-bayani-modules');
  expect(idsOf(preferred).toSorted()).toEqual(idsOf(all).toSorted());
});

it('a kept school that is unknown narrows nothing', async () => {
  const store = await seededStore();
  expect(await listOfferedSchools(store, { keptSchool: 'school-of-nowhere' })).toEqual(await listOfferedSchools(store, {}));
});
