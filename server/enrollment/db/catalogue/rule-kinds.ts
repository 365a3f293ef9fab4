/** Kinds of rules that the back office creates by name: the ids that place a rule, and the entities found or created by name. */

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cycles, hubs, learningMaterials, programAuxiliaryServices, programCategories, programs, schools } from '../schema/catalogue.ts';
import {
  auxiliaryServiceRules,
  gradeRules,
  learningMaterialRules,
  legacyProgramMaterialRules,
  legacyProgramRules,
  programCategoryRules,
  programRules,
} from '../schema/rules.ts';
import type { EntityName } from './entities.ts';

type NamedTable = PgTable & { id: AnyPgColumn; name: AnyPgColumn };

/** An id that places a rule. */
export interface RulePart {
  column: string;
  label: string;
  table: NamedTable;
}

/** The subject of a rule, given by name. */
export interface RuleSubject {
  /** The column, and under which id the API names it. */
  column: string;
  id: string;
  label: string;
  /** The entity to create for a new name. */
  makes: EntityName | 'grade_levels';
}

/** The description of a kind of rules: its table and its parts. */
export interface RuleKind {
  kind: string;
  table: PgTable & { id: AnyPgColumn };
  parts: Record<string, RulePart>;
  /** By the field that holds the name. */
  subjects: Record<string, RuleSubject>;
}

const cycle: RulePart = { column: 'cycleId', label: 'Cycle', table: cycles };
const school: RulePart = { column: 'schoolId', label: 'School', table: schools };
const hub: RulePart = { column: 'hubId', label: 'Hub', table: hubs };
const programPart: RulePart = { column: 'programId', label: 'Program', table: programs };
const materialPart: RulePart = { column: 'learningMaterialId', label: 'Learning Material', table: learningMaterials };
const program: RuleSubject = { column: 'programId', id: 'program_id', label: 'Program Name', makes: 'programs' };
const legacyProgram: RuleSubject = {
  column: 'legacyProgramId',
  id: 'legacy_program_id',
  label: 'Legacy Program Name',
  makes: 'legacy_programs',
};
const material: RuleSubject = {
  column: 'learningMaterialId',
  id: 'learning_material_id',
  label: 'Learning Material Name',
  makes: 'learning_materials',
};
const gradeLevel: RuleSubject = { column: 'gradeLevelId', id: 'grade_level_id', label: 'Grade Level Name', makes: 'grade_levels' };

/** By the path below `/api`. */
export const ruleKinds = {
  program_rules: {
    kind: 'program rule',
    table: programRules,
    parts: { cycle_id: cycle, school_id: school, hub_id: hub },
    subjects: { program_name: program },
  },
  learning_material_rules: {
    kind: 'learning material rule',
    table: learningMaterialRules,
    parts: { cycle_id: cycle, school_id: school, hub_id: hub, program_id: programPart },
    subjects: { learning_material_name: material },
  },
  legacy_program_rules: {
    kind: 'legacy program rule',
    table: legacyProgramRules,
    parts: { cycle_id: cycle, school_id: school, hub_id: hub },
    subjects: { legacy_program_name: legacyProgram },
  },
  grade_rules: {
    kind: 'grade rule',
    table: gradeRules,
    parts: { school_id: school, program_id: programPart, learning_material_id: materialPart },
    subjects: { grade_level_name: gradeLevel },
  },
  program_category_rules: {
    kind: 'program category rule',
    table: programCategoryRules,
    parts: { school_id: school, program_category_id: { column: 'programCategoryId', label: 'Program Category', table: programCategories } },
    subjects: { grade_level_name: gradeLevel },
  },
  auxiliary_service_rules: {
    kind: 'auxiliary service rule',
    table: auxiliaryServiceRules,
    parts: {
      school_id: school,
      program_auxiliary_service_id: { column: 'programAuxiliaryServiceId', label: 'Auxiliary Service', table: programAuxiliaryServices },
    },
    subjects: { grade_level_name: gradeLevel },
  },
  legacy_program_material_rules: {
    kind: 'legacy program material rule',
    table: legacyProgramMaterialRules,
    parts: { school_id: school },
    subjects: { legacy_program_name: legacyProgram, program_name: program, learning_material_name: material },
  },
} satisfies Record<string, RuleKind>;

/** Name of a kind of rules. */
export type RuleName = keyof typeof ruleKinds;

/** The kind's description under its general type. */
export function getRuleKind(name: RuleName): RuleKind {
  return ruleKinds[name];
}
