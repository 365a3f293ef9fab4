/** The rows of the demo catalogue, and of its copies for measurements. */

import { createRows, type Rows } from '../../../db/insert-if-empty.ts';
import * as catalogue from '../../db/schema/catalogue.ts';
import * as rules from '../../db/schema/rules.ts';
import { createDemoCycles } from './demo-cycles.ts';
import { createDemoRules } from './demo-rules.ts';
import * as entities from './entities.ts';

/** Kinds of ids that belong to the provider and are therefore copied. */
const copied = /^(school|hub|program|legacy|material|category|service)-/;

/** Returns rows in the order in which they can be inserted; `scale` is the number of copies of the schools and their rules. */
export function createCatalogueRows(today: string, scale: number): Rows[] {
  const { cycles, startMonths } = createDemoCycles(today);
  const worlds = Array.from({ length: scale }, (_, index) => (index === 0 ? '' : ` ${index + 1}`));
  const copies = <Row extends object>(rows: Row[]): Row[] => worlds.flatMap((suffix) => rows.map((row) => copyWithSuffix(row, suffix)));
  const demo = createDemoRules();
  return [
    createRows(catalogue.curriculums, entities.curriculums),
    createRows(catalogue.schools, copies(entities.schools)),
    createRows(catalogue.hubs, copies(entities.hubs)),
    createRows(catalogue.cycles, cycles),
    createRows(rules.startMonthRules, startMonths),
    createRows(catalogue.programs, copies(entities.programs)),
    createRows(catalogue.legacyPrograms, copies(entities.legacyPrograms)),
    createRows(catalogue.learningMaterials, copies(entities.learningMaterials)),
    createRows(catalogue.programCategories, copies(entities.programCategories)),
    createRows(catalogue.programAuxiliaryServices, copies(entities.programAuxiliaryServices)),
    createRows(rules.programRules, numbered('program-rule', copies(demo.programRules))),
    createRows(rules.learningMaterialRules, numbered('material-rule', copies(demo.learningMaterialRules))),
    createRows(rules.gradeRules, numbered('grade-rule', copies(demo.gradeRules))),
    createRows(rules.legacyProgramRules, numbered('legacy-rule', copies(demo.legacyProgramRules))),
    createRows(rules.legacyProgramMaterialRules, numbered('legacy-material-rule', copies(demo.legacyProgramMaterialRules))),
    createRows(rules.programCategoryRules, numbered('category-rule', copies(demo.programCategoryRules))),
    createRows(rules.auxiliaryServiceRules, numbered('service-rule', copies(demo.auxiliaryServiceRules))),
  ];
}

/** Returns a copy of the row whose ids and name have the suffix. */
function copyWithSuffix<Row extends object>(row: Row, suffix: string): Row {
  if (!suffix) return row;
  const entries = Object.entries(row).map(([key, value]) => {
    if (key === 'name') return [key, `${value}${suffix}`];
    return [key, typeof value === 'string' && copied.test(value) ? `${value}${suffix.replace(' ', '-')}` : value];
  });
  return Object.fromEntries(entries) as Row;
}

function numbered<Row extends object>(kind: string, rows: Row[]): (Row & { id: string })[] {
  return rows.map((row, index) => ({ id: `${kind}-${index + 1}`, ...row }));
}
