/** The names that rules share: grade levels, programs, learning materials and legacy programs, and the columns that refer to each. */

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Entity, getEntity, gradeLevelEntity } from '../catalogue/entities.ts';
import { learnerEnrollments } from '../schema/families.ts';
import {
  auxiliaryServiceRules,
  gradeRules,
  learningMaterialRules,
  legacyProgramMaterialRules,
  legacyProgramRules,
  programCategoryRules,
  programRules,
} from '../schema/rules.ts';
import { programAuxiliaryServices, programCategories } from '../schema/catalogue.ts';

/** A column that refers to a name. */
export interface NameReference {
  table: PgTable & { id: AnyPgColumn };
  column: AnyPgColumn;
  /** The columns that are unique together with it. Undefined: rows may repeat. */
  key?: readonly AnyPgColumn[];
  /** What a row is, in the singular. */
  what: string;
}

/** One kind of names. */
export interface NameKindDescription {
  entity: Entity;
  references: readonly NameReference[];
}

const learner = (column: AnyPgColumn): NameReference => ({ table: learnerEnrollments, column, what: 'earlier enrollment' });

/** By the path below `/api/admin/names`. */
export const nameKinds = {
  grade_levels: {
    entity: gradeLevelEntity,
    references: [
      {
        table: gradeRules,
        column: gradeRules.gradeLevelId,
        key: [gradeRules.schoolId, gradeRules.programId, gradeRules.learningMaterialId],
        what: 'grade rule',
      },
      {
        table: programCategoryRules,
        column: programCategoryRules.gradeLevelId,
        key: [programCategoryRules.programCategoryId, programCategoryRules.schoolId],
        what: 'program category rule',
      },
      {
        table: auxiliaryServiceRules,
        column: auxiliaryServiceRules.gradeLevelId,
        key: [auxiliaryServiceRules.programAuxiliaryServiceId, auxiliaryServiceRules.schoolId],
        what: 'auxiliary service rule',
      },
      learner(learnerEnrollments.gradeLevelId),
    ],
  },
  programs: {
    entity: getEntity('programs'),
    references: [
      {
        table: programRules,
        column: programRules.programId,
        key: [programRules.cycleId, programRules.schoolId, programRules.hubId],
        what: 'program rule',
      },
      {
        table: learningMaterialRules,
        column: learningMaterialRules.programId,
        key: [
          learningMaterialRules.cycleId,
          learningMaterialRules.schoolId,
          learningMaterialRules.hubId,
          learningMaterialRules.learningMaterialId,
        ],
        what: 'learning material rule',
      },
      {
        table: gradeRules,
        column: gradeRules.programId,
        key: [gradeRules.schoolId, gradeRules.learningMaterialId, gradeRules.gradeLevelId],
        what: 'grade rule',
      },
      {
        table: legacyProgramMaterialRules,
        column: legacyProgramMaterialRules.programId,
        key: [
          legacyProgramMaterialRules.schoolId,
          legacyProgramMaterialRules.learningMaterialId,
          legacyProgramMaterialRules.legacyProgramId,
        ],
        what: 'legacy program material rule',
      },
      learner(learnerEnrollments.programId),
    ],
  },
  learning_materials: {
    entity: getEntity('learning_materials'),
    references: [
      {
        table: learningMaterialRules,
        column: learningMaterialRules.learningMaterialId,
        key: [learningMaterialRules.cycleId, learningMaterialRules.schoolId, learningMaterialRules.hubId, learningMaterialRules.programId],
        what: 'learning material rule',
      },
      {
        table: gradeRules,
        column: gradeRules.learningMaterialId,
        key: [gradeRules.schoolId, gradeRules.programId, gradeRules.gradeLevelId],
        what: 'grade rule',
      },
      {
        table: legacyProgramMaterialRules,
        column: legacyProgramMaterialRules.learningMaterialId,
        key: [legacyProgramMaterialRules.schoolId, legacyProgramMaterialRules.programId, legacyProgramMaterialRules.legacyProgramId],
        what: 'legacy program material rule',
      },
      { table: programCategories, column: programCategories.learningMaterialId, what: 'program category' },
      { table: programAuxiliaryServices, column: programAuxiliaryServices.learningMaterialId, what: 'auxiliary service' },
      learner(learnerEnrollments.learningMaterialId),
    ],
  },
  legacy_programs: {
    entity: getEntity('legacy_programs'),
    references: [
      {
        table: legacyProgramRules,
        column: legacyProgramRules.legacyProgramId,
        key: [legacyProgramRules.cycleId, legacyProgramRules.schoolId, legacyProgramRules.hubId],
        what: 'legacy program rule',
      },
      {
        table: legacyProgramMaterialRules,
        column: legacyProgramMaterialRules.legacyProgramId,
        key: [legacyProgramMaterialRules.schoolId, legacyProgramMaterialRules.programId, legacyProgramMaterialRules.learningMaterialId],
        what: 'legacy program material rule',
      },
      learner(learnerEnrollments.legacyProgramId),
    ],
  },
} as const satisfies Record<string, NameKindDescription>;

/** A kind of names. */
export type NameKind = keyof typeof nameKinds;

/** Returns whether a text is a kind of names. */
export function isNameKind(text: string): text is NameKind {
  return Object.hasOwn(nameKinds, text);
}

/** Returns the description of a kind with its general type. */
export function getNameKind(kind: NameKind): NameKindDescription {
  return nameKinds[kind];
}
