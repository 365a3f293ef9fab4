/** What can still be chosen: for each kind of choice, those of its entities of which some offer is left. */

import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { listCyclesWhere, type Cycle } from './cycles.ts';
import { hasCategory, hasService, isOffered, type Choices } from './offer-query.ts';
import { option, type Option } from './option.ts';
import {
  curriculums, cycles, gradeLevels, hubs, learningMaterials, legacyPrograms, programAuxiliaryServices, programCategories, programs, schools,
} from './schema/catalogue.ts';
import type { Store } from './store.ts';

/** Grade levels, in the order in which children pass through them. */
export async function offeredGradeLevels(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(gradeLevels)).from(gradeLevels)
    .where(isOffered(choices, sql`o.grade_level_id = ${gradeLevels.id}`)).orderBy(asc(gradeLevels.position));
}

/** Cycles, by their start. */
export async function offeredCycles(store: Store, choices: Choices): Promise<Cycle[]> {
  return listCyclesWhere(store, isOffered(choices, sql`o.cycle_id = ${cycles.id}`));
}

/** What the parents' form calls program categories. */
export async function offeredPrograms(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(programs)).from(programs)
    .where(isOffered(choices, sql`o.program_id = ${programs.id}`)).orderBy(asc(programs.name), asc(programs.id));
}

/** What the parents' form calls programs. */
export async function offeredLegacyPrograms(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(legacyPrograms)).from(legacyPrograms)
    .where(isOffered(choices, sql`o.legacy_program_id = ${legacyPrograms.id}`)).orderBy(asc(legacyPrograms.name), asc(legacyPrograms.id));
}

export async function offeredLearningMaterials(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(learningMaterials)).from(learningMaterials)
    .where(isOffered(choices, sql`o.learning_material_id = ${learningMaterials.id}`)).orderBy(asc(learningMaterials.name), asc(learningMaterials.id));
}

/** Program levels: only Classical Conversations materials have them. */
export async function offeredProgramCategories(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(programCategories)).from(programCategories)
    .innerJoin(learningMaterials, eq(learningMaterials.id, programCategories.learningMaterialId))
    .where(sql`${learningMaterials.name} like '%Classical Conversations%' and ${isOffered(
      choices,
      sql`o.learning_material_id = ${programCategories.learningMaterialId} and ${hasCategory(sql`${programCategories.id}`)}`,
    )}`)
    .orderBy(asc(programCategories.name), asc(programCategories.id));
}

export async function offeredProgramAuxiliaryServices(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(programAuxiliaryServices)).from(programAuxiliaryServices)
    .where(isOffered(
      choices,
      sql`o.learning_material_id = ${programAuxiliaryServices.learningMaterialId} and ${hasService(sql`${programAuxiliaryServices.id}`)}`,
    ))
    .orderBy(asc(programAuxiliaryServices.name), asc(programAuxiliaryServices.id));
}

export async function offeredCurriculums(store: Store, choices: Choices): Promise<Option[]> {
  return store.db.select(option(curriculums)).from(curriculums)
    .where(isOffered(choices, sql`o.curriculum_id = ${curriculums.id}`)).orderBy(asc(curriculums.name), asc(curriculums.id));
}

/** Schools, each with its curriculum. */
export async function offeredSchools(store: Store, choices: Choices): Promise<(Option & { curriculum: string })[]> {
  return store.db.select({ ...option(schools), curriculum: schools.curriculumId }).from(schools)
    .where(isOffered(choices, sql`o.school_id = ${schools.id}`)).orderBy(asc(schools.name), asc(schools.id));
}

/** Hubs, each with its country. */
export async function offeredHubs(store: Store, choices: Choices): Promise<(Option & { country: string })[]> {
  return store.db.select({ ...option(hubs), country: hubs.countryId }).from(hubs)
    .where(isOffered(choices, sql`o.hub_id = ${hubs.id}`)).orderBy(asc(hubs.name), asc(hubs.id));
}
