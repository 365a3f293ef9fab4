import { expect, it } from 'vitest';
import {
  listOfferedCurriculums,
  listOfferedLearningMaterials,
  listOfferedSchools,
} from '../../../../server/enrollment/db/offered-options.ts';
import { seededStore } from './support/seeded-store.ts';

const listIds = (list: { _id: string }[]): string[] => list.map((one) => one._id);

it('a kept school is the only offered school of its curriculum, and all schools of other curriculums are offered', async () => {
  const store = await seededStore();
  const all = await listOfferedSchools(store, { gradeLevel: 'grade-4' });
  const kept = await listOfferedSchools(store, { gradeLevel: 'grade-4', keptSchool: 'school-bayani' });
  expect(listIds(kept)).toEqual(listIds(all.filter((school) => school.curriculum !== 'curriculum-ph' || school._id === 'school-bayani')));
  expect(kept.length).toBeLessThan(all.length);
});

it('materials of other schools of the curriculum are omitted, materials of other curriculums are not', async () => {
  const store = await seededStore();
  const materials = async (keptSchool?: string) =>
    listIds(
      await listOfferedLearningMaterials(store, { gradeLevel: 'grade-4', program: 'program-guided', ...(keptSchool && { keptSchool }) }),
    );
  expect(await materials()).toContain('material-ignitia');
  expect(await materials('school-bayani')).not.toContain('material-ignitia');
  expect(await materials('school-bayani')).toEqual(
    expect.arrayContaining(['material-bayani-modules', 'material-bju-dlo', 'material-british']),
  );
  expect(listIds(await listOfferedCurriculums(store, { learningMaterial: 'material-bju-dlo', keptSchool: 'school-bayani' }))).toEqual([
    'curriculum-us',
  ]);
});

it('options of a preferred school are listed first, and none is omitted', async () => {
  const store = await seededStore();
  const all = await listOfferedLearningMaterials(store, { gradeLevel: 'grade-4', program: 'program-regular' });
  const preferred = await listOfferedLearningMaterials(store, {
    gradeLevel: 'grade-4',
    program: 'program-regular',
    preferredSchool: 'school-bayani',
  });
  expect(all[0]?._id).toBe('material-bju-dlo');
  expect(preferred[0]?._id).toBe('material-bayani-modules');
  expect(listIds(preferred).toSorted()).toEqual(listIds(all).toSorted());
});

it('an unknown kept school does not restrict the options', async () => {
  const store = await seededStore();
  expect(await listOfferedSchools(store, { keptSchool: 'school-of-nowhere' })).toEqual(await listOfferedSchools(store, {}));
});
