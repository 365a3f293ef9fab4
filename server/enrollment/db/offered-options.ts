/** The available options of each kind: entities that are part of at least one valid combination. */

import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { listCyclesById, type Cycle } from './cycles.ts';
import { hasProgramLevels, isAvailable, type OfferingDimension, type OfferingFilter } from './offering-query.ts';
import { getOptionColumns, type Option } from './option.ts';
import { plainPlaceholder } from '../../db/dialect.ts';
import { type Preparable, runPreparedQuery } from '../../db/prepared-queries.ts';
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

/** Returns grade levels in ascending order. */
export async function listOfferedGradeLevels(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'grade levels', choices, (where) =>
    store.db
      .select(getOptionColumns(gradeLevels))
      .from(gradeLevels)
      .where(where({ gradeLevel: sql`${gradeLevels.id}` }))
      .orderBy(asc(gradeLevels.position)),
  );
}

/** Returns cycles, sorted by their start. */
export async function listOfferedCycles(store: Store, choices: OfferingFilter): Promise<Cycle[]> {
  const offeredCycles = await queryOffered(store, 'cycles', choices, (where) =>
    store.db
      .select({ id: cycles.id })
      .from(cycles)
      .where(where({ cycle: sql`${cycles.id}` })),
  );
  return listCyclesById(
    store,
    offeredCycles.map((cycle) => cycle.id),
  );
}

/** Returns programs, those of the preferred school first. The form of the parents calls them program categories. */
export async function listOfferedPrograms(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'programs', choices, (where, preferred) =>
    store.db
      .select(getOptionColumns(programs))
      .from(programs)
      .where(where({ program: sql`${programs.id}` }))
      .orderBy(...preferred({ program: sql`${programs.id}` }), asc(programs.name), asc(programs.id)),
  );
}

/** Returns legacy programs. The form of the parents calls them programs. */
export async function listOfferedLegacyPrograms(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'legacy programs', choices, (where) =>
    store.db
      .select(getOptionColumns(legacyPrograms))
      .from(legacyPrograms)
      .where(where({ legacyProgram: sql`${legacyPrograms.id}` }))
      .orderBy(asc(legacyPrograms.name), asc(legacyPrograms.id)),
  );
}

/** Returns learning materials, those of the preferred school first. */
export async function listOfferedLearningMaterials(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'learning materials', choices, (where, preferred) =>
    store.db
      .select(getOptionColumns(learningMaterials))
      .from(learningMaterials)
      .where(where({ learningMaterial: sql`${learningMaterials.id}` }))
      .orderBy(...preferred({ learningMaterial: sql`${learningMaterials.id}` }), asc(learningMaterials.name), asc(learningMaterials.id)),
  );
}

/** Returns program levels. Only the materials of Classical Conversations have any. */
export async function listOfferedProgramCategories(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'program categories', choices, (where) =>
    store.db
      .select(getOptionColumns(programCategories))
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

/** Returns the additional services of learning materials. */
export async function listOfferedProgramAuxiliaryServices(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'services', choices, (where) =>
    store.db
      .select(getOptionColumns(programAuxiliaryServices))
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

/** Returns curriculums. */
export async function listOfferedCurriculums(store: Store, choices: OfferingFilter): Promise<Option[]> {
  return queryOffered(store, 'curriculums', choices, (where) =>
    store.db
      .select(getOptionColumns(curriculums))
      .from(curriculums)
      .where(where({ curriculum: sql`${curriculums.id}` }))
      .orderBy(asc(curriculums.name), asc(curriculums.id)),
  );
}

/** Returns schools, each with the id of its curriculum. */
export async function listOfferedSchools(store: Store, choices: OfferingFilter): Promise<(Option & { curriculum: string })[]> {
  return queryOffered(store, 'schools', choices, (where) =>
    store.db
      .select({ ...getOptionColumns(schools), curriculum: schools.curriculumId })
      .from(schools)
      .where(where({ school: sql`${schools.id}` }))
      .orderBy(asc(schools.name), asc(schools.id)),
  );
}

/** Returns hubs, each with the id of its country. */
export async function listOfferedHubs(store: Store, choices: OfferingFilter): Promise<(Option & { country: string })[]> {
  return queryOffered(store, 'hubs', choices, (where) =>
    store.db
      .select({ ...getOptionColumns(hubs), country: hubs.countryId })
      .from(hubs)
      .where(where({ hub: sql`${hubs.id}` }))
      .orderBy(asc(hubs.name), asc(hubs.id)),
  );
}

/** Creates the condition that an option is offered; `own` maps its dimensions to columns. */
type Where = (own: Partial<Record<OfferingDimension, SQL>>) => SQL;
/** Creates the sort order that puts the options of the preferred school first. Empty without a preferred school. */
type Preferred = (own: Partial<Record<OfferingDimension, SQL>>) => SQL[];

/** Runs the prepared query `name`. There is one statement for each set of dimensions in the filter. */
function queryOffered<Row>(
  store: Store,
  name: string,
  choices: OfferingFilter,
  build: (where: Where, preferred: Preferred) => Preparable<Row>,
): Promise<Row[]> {
  const { engine } = store.db;
  const values = Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
  const dimensions = new Set(Object.keys(values).toSorted() as OfferingDimension[]);
  const preferred: Preferred = (own) => {
    if (!dimensions.has('preferredSchool')) return [];
    return [sql`${isAvailable(engine, dimensions, { ...own, school: plainPlaceholder(engine, 'preferredSchool') })} desc`];
  };
  return runPreparedQuery(store, `${name}: ${[...dimensions].join(' ')}`, values, () =>
    build((own) => isAvailable(engine, dimensions, own), preferred),
  );
}
