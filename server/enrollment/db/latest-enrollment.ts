/** The last enrollment of a learner, with its display names. */

import { first } from '../../db/database.ts';
import { asc, desc, eq, gt } from 'drizzle-orm';
import {
  curriculums,
  cycles,
  gradeLevels,
  hubs,
  learningMaterials,
  legacyPrograms,
  paymentSchemes,
  programAuxiliaryServices,
  programCategories,
  programs,
  schools,
  shsStrands,
} from './schema/catalogue.ts';
import { learnerEnrollments } from './schema/families.ts';
import { learnGroupClusters, learnGroups } from './schema/learn-groups.ts';
import { startMonthRules } from './schema/rules.ts';
import type { Store } from '../../db/store.ts';

/** Ids with the field names of the re-enrollment form; `labels` has the name of each. */
export interface LatestEnrollment {
  hub: string;
  hubCountry: string;
  cycle: string;
  /** The grade level of that enrollment. */
  gradeLevel: string;
  /** The grade level after it; null after the last. */
  nextGradeLevel: string | null;
  curriculum: string;
  school: string;
  program: string;
  legacyProgram: string;
  learningMaterial: string;
  programCategory: string | null;
  programAuxiliaryService: string | null;
  startMonth: string | null;
  shsStrand: string | null;
  learnGroupCluster: string | null;
  learnGroup: string | null;
  paymentScheme: string | null;
  lastSchoolYear: string | null;
  labels: Record<LabelName, string | null>;
}

const taken = learnerEnrollments;

/** Ids and display names of an enrollment. */
const columns = {
  ids: {
    hub: taken.hubId,
    hubCountry: hubs.countryId,
    cycle: taken.cycleId,
    gradeLevel: taken.gradeLevelId,
    curriculum: taken.curriculumId,
    school: taken.schoolId,
    program: taken.programId,
    legacyProgram: taken.legacyProgramId,
    learningMaterial: taken.learningMaterialId,
    programCategory: taken.programCategoryId,
    programAuxiliaryService: taken.programAuxiliaryServiceId,
    startMonth: taken.startMonthId,
    shsStrand: taken.shsStrandId,
    learnGroup: taken.learnGroupId,
    paymentScheme: taken.paymentSchemeId,
    lastSchoolYear: taken.lastSchoolYear,
  },
  cluster: { _id: learnGroupClusters.id, name: learnGroupClusters.name },
  gradePosition: gradeLevels.position,
  labels: {
    hub: hubs.name,
    cycle: cycles.name,
    gradeLevel: gradeLevels.name,
    curriculum: curriculums.name,
    school: schools.name,
    program: programs.name,
    legacyProgram: legacyPrograms.name,
    learningMaterial: learningMaterials.name,
    programCategory: programCategories.name,
    programAuxiliaryService: programAuxiliaryServices.name,
    startMonth: startMonthRules.month,
    shsStrand: shsStrands.name,
    learnGroup: learnGroups.name,
    paymentScheme: paymentSchemes.name,
  },
};

type LabelName = keyof typeof columns.labels | 'nextGradeLevel' | 'learnGroupCluster';

/** Returns the latest enrollment of a learner by its internal id; undefined if there is none. */
export async function findLatestEnrollment(store: Store, learner: string): Promise<LatestEnrollment | undefined> {
  const found = await first(
    store.db
      .select(columns)
      .from(taken)
      .innerJoin(hubs, eq(hubs.id, taken.hubId))
      .innerJoin(cycles, eq(cycles.id, taken.cycleId))
      .innerJoin(gradeLevels, eq(gradeLevels.id, taken.gradeLevelId))
      .innerJoin(curriculums, eq(curriculums.id, taken.curriculumId))
      .innerJoin(schools, eq(schools.id, taken.schoolId))
      .innerJoin(programs, eq(programs.id, taken.programId))
      .innerJoin(legacyPrograms, eq(legacyPrograms.id, taken.legacyProgramId))
      .innerJoin(learningMaterials, eq(learningMaterials.id, taken.learningMaterialId))
      .leftJoin(programCategories, eq(programCategories.id, taken.programCategoryId))
      .leftJoin(programAuxiliaryServices, eq(programAuxiliaryServices.id, taken.programAuxiliaryServiceId))
      .leftJoin(startMonthRules, eq(startMonthRules.id, taken.startMonthId))
      .leftJoin(shsStrands, eq(shsStrands.id, taken.shsStrandId))
      .leftJoin(learnGroups, eq(learnGroups.id, taken.learnGroupId))
      .leftJoin(learnGroupClusters, eq(learnGroupClusters.id, learnGroups.clusterId))
      .leftJoin(paymentSchemes, eq(paymentSchemes.id, taken.paymentSchemeId))
      .where(eq(taken.learnerId, learner))
      .orderBy(desc(taken.enrolledOn))
      .limit(1),
  );
  if (!found) return undefined;
  const next = await gradeAfter(store, found.gradePosition);
  return {
    ...found.ids,
    nextGradeLevel: next?._id ?? null,
    learnGroupCluster: found.cluster?._id ?? null,
    labels: { ...found.labels, nextGradeLevel: next?.name ?? null, learnGroupCluster: found.cluster?.name ?? null },
  };
}

async function gradeAfter(store: Store, position: number): Promise<{ _id: string; name: string } | undefined> {
  return first(
    store.db
      .select({ _id: gradeLevels.id, name: gradeLevels.name })
      .from(gradeLevels)
      .where(gt(gradeLevels.position, position))
      .orderBy(asc(gradeLevels.position))
      .limit(1),
  );
}
