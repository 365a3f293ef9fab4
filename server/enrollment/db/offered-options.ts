/** The available options of each kind: entities that are part of at least one valid combination. */

import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { listCyclesById, type Cycle } from './cycles.ts';
import { hasProgramLevels, isAvailable, type OfferingDimension, type OfferingFilter } from './offering-query.ts';
import { option, type Option } from './option.ts';
import { allPrepared } from '../../db/prepared-queries.ts';
import {
  curriculums,
  cycles,
  gradeLevels,
  hubs,
  learningMaterials,
  legacyPrograms,
  programAuxiliaryServices,
  programCategories,
  programs,
  schools,
} from './schema/catalogue.ts';
import type { Store } from '../../db/store.ts';

/** Grade levels in ascending order. */
export async function offeredGradeLevels(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'grade levels', choices, (where) =>
    store.db
      .select(option(gradeLevels))
      .from(gradeLevels)
      .where(where({ gradeLevel: sql`${gradeLevels.id}` }))
      .orderBy(asc(gradeLevels.position)),
  );
}

/** Cycles, by their start. */
export async function offeredCycles(store: Store, choices: OfferingFilter): Promise<Cycle[]> {
  const left = offered(store, 'cycles', choices, (where) =>
    store.db
      .select({ id: cycles.id })
      .from(cycles)
      .where(where({ cycle: sql`${cycles.id}` })),
  );
  return listCyclesById(
    store,
    left.map((cycle) => cycle.id),
  );
}

/** Program categories, in the terms of the parents' form. */
export async function offeredPrograms(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'programs', choices, (where, preferred) =>
    store.db
      .select(option(programs))
      .from(programs)
      .where(where({ program: sql`${programs.id}` }))
      .orderBy(...preferred({ program: sql`${programs.id}` }), asc(programs.name), asc(programs.id)),
  );
}

/** Programs, in the terms of the parents' form. */
export async function offeredLegacyPrograms(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'legacy programs', choices, (where) =>
    store.db
      .select(option(legacyPrograms))
      .from(legacyPrograms)
      .where(where({ legacyProgram: sql`${legacyPrograms.id}` }))
      .orderBy(asc(legacyPrograms.name), asc(legacyPrograms.id)),
  );
}

export async function offeredLearningMaterials(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'learning materials', choices, (where, preferred) =>
    store.db
      .select(option(learningMaterials))
      .from(learningMaterials)
      .where(where({ learningMaterial: sql`${learningMaterials.id}` }))
      .orderBy(...preferred({ learningMaterial: sql`${learningMaterials.id}` }), asc(learningMaterials.name), asc(learningMaterials.id)),
  );
}

/** Program levels; materials other than Classical Conversations have none. */
export async function offeredProgramCategories(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'program categories', choices, (where) =>
    store.db
      .select(option(programCategories))
      .from(programCategories)
      .innerJoin(learningMaterials, eq(learningMaterials.id, programCategories.learningMaterialId))
      .where(
        and(
          hasProgramLevels(learningMaterials.name),
          where({
            programCategory: sql`${programCategories.id}`,
            learningMaterial: sql`${programCategories.learningMaterialId}`,
          }),
        ),
      )
      .orderBy(asc(programCategories.name), asc(programCategories.id)),
  );
}

export async function offeredProgramAuxiliaryServices(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'services', choices, (where) =>
    store.db
      .select(option(programAuxiliaryServices))
      .from(programAuxiliaryServices)
      .where(
        where({
          programAuxiliaryService: sql`${programAuxiliaryServices.id}`,
          learningMaterial: sql`${programAuxiliaryServices.learningMaterialId}`,
        }),
      )
      .orderBy(asc(programAuxiliaryServices.name), asc(programAuxiliaryServices.id)),
  );
}

export async function offeredCurriculums(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return offered(store, 'curriculums', choices, (where) =>
    store.db
      .select(option(curriculums))
      .from(curriculums)
      .where(where({ curriculum: sql`${curriculums.id}` }))
      .orderBy(asc(curriculums.name), asc(curriculums.id)),
  );
}

/** Schools, each with its curriculum. */
export async function offeredSchools(store: Store, choices: OfferingFilter): Promise<(Option & { curriculum: string })[]> {
  return offered(store, 'schools', choices, (where) =>
    store.db
      .select({ ...option(schools), curriculum: schools.curriculumId })
      .from(schools)
      .where(where({ school: sql`${schools.id}` }))
      .orderBy(asc(schools.name), asc(schools.id)),
  );
}

/** Hubs, each with its country. */
export async function offeredHubs(store: Store, choices: OfferingFilter): Promise<(Option & { country: string })[]> {
  return offered(store, 'hubs', choices, (where) =>
    store.db
      .select({ ...option(hubs), country: hubs.countryId })
      .from(hubs)
      .where(where({ hub: sql`${hubs.id}` }))
      .orderBy(asc(hubs.name), asc(hubs.id)),
  );
}

type Where = (own: Partial<Record<OfferingDimension, SQL>>) => SQL;
/** Sorts the options of the preferred school first, if one is given. */
type Preferred = (own: Partial<Record<OfferingDimension, SQL>>) => SQL[];

function offered<Row>(
  store: Store,
  name: string,
  choices: OfferingFilter,
  build: (where: Where, preferred: Preferred) => { prepare(): { all(values: Record<string, unknown>): Row[] } },
): Row[] {
  const values = Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
  const given = new Set(Object.keys(values).toSorted() as OfferingDimension[]);
  const atPreferred: Preferred = (own) => {
    if (!given.has('preferredSchool')) return [];
    return [sql`${isAvailable(given, { ...own, school: sql`(select ${sql.placeholder('preferredSchool')})` })} desc`];
  };
  return allPrepared(store, `${name}: ${[...given].join(' ')}`, values, () => build((own) => isAvailable(given, own), atPreferred));
}
