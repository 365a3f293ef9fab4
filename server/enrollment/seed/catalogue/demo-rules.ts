/** The rules that the description in `teaching.ts` results in, without duplicates. */

import { programAuxiliaryServices, programCategories } from './entities.ts';
import { listGradeRange } from './grade-levels.ts';
import { presence, isProgramOffered, teachings } from './teaching.ts';

interface Place {
  cycleId: string;
  schoolId: string;
  hubId: string;
}

/** Rows for the rule tables of `server/enrollment/db/schema/rules.ts`, without ids. */
export interface DemoRules {
  programRules: (Place & { programId: string })[];
  learningMaterialRules: (Place & { programId: string; learningMaterialId: string })[];
  legacyProgramRules: (Place & { legacyProgramId: string })[];
  gradeRules: { schoolId: string; programId: string; learningMaterialId: string; gradeLevelId: string }[];
  legacyProgramMaterialRules: { schoolId: string; programId: string; learningMaterialId: string; legacyProgramId: string }[];
  programCategoryRules: { schoolId: string; programCategoryId: string; gradeLevelId: string }[];
  auxiliaryServiceRules: { schoolId: string; programAuxiliaryServiceId: string; gradeLevelId: string }[];
}

/** Creates the rules of the demo data from the table of teachings. */
export function createDemoRules(): DemoRules {
  const run = teachings.flatMap((teaching) => listPlaces(teaching.school, teaching.program).map((place) => ({ place, teaching })));
  return {
    programRules: once(run.map(({ place, teaching }) => ({ ...place, programId: teaching.program }))),
    learningMaterialRules: once(
      run.map(({ place, teaching }) => ({ ...place, programId: teaching.program, learningMaterialId: teaching.material })),
    ),
    legacyProgramRules: once(
      run.flatMap(({ place, teaching }) => teaching.legacy.map((legacyProgramId) => ({ ...place, legacyProgramId }))),
    ),
    gradeRules: once(
      teachings.flatMap((teaching) =>
        listGradeRange(teaching.from, teaching.to).map((gradeLevelId) => ({
          schoolId: teaching.school,
          programId: teaching.program,
          learningMaterialId: teaching.material,
          gradeLevelId,
        })),
      ),
    ),
    legacyProgramMaterialRules: once(
      teachings.flatMap((teaching) =>
        teaching.legacy.map((legacyProgramId) => ({
          schoolId: teaching.school,
          programId: teaching.program,
          learningMaterialId: teaching.material,
          legacyProgramId,
        })),
      ),
    ),
    programCategoryRules: extras(programCategories).map(({ extra, ...rule }) => ({ ...rule, programCategoryId: extra })),
    auxiliaryServiceRules: extras(programAuxiliaryServices).map(({ extra, ...rule }) => ({ ...rule, programAuxiliaryServiceId: extra })),
  };
}

function listPlaces(school: string, program: string): Place[] {
  const { hubs, cycles } = presence[school] ?? { hubs: [], cycles: [] };
  return cycles.flatMap((cycle) =>
    hubs
      .filter((hub) => isProgramOffered(program, hub, cycle))
      .map((hub) => ({
        cycleId: `cycle-${cycle}`,
        schoolId: school,
        hubId: `hub-${hub}`,
      })),
  );
}

/** Adds a category or service for the grade levels that a school teaches with its material. */
function extras(
  list: { id: string; learningMaterialId: string; from: string; to: string }[],
): { schoolId: string; extra: string; gradeLevelId: string }[] {
  return once(
    list.flatMap((extra) =>
      teachings
        .filter((teaching) => teaching.material === extra.learningMaterialId)
        .flatMap((teaching) => {
          const taught = new Set(listGradeRange(teaching.from, teaching.to));
          return listGradeRange(extra.from, extra.to)
            .filter((grade) => taught.has(grade))
            .map((gradeLevelId) => ({ schoolId: teaching.school, extra: extra.id, gradeLevelId }));
        }),
    ),
  );
}

function once<Row extends object>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
