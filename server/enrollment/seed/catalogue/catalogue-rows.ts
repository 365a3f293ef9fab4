/** The rows of the demo catalogue, and of its copies for measurements. */

import { rowsOf, type Rows } from '../../../db/insert-if-empty.ts';
import * as catalogue from '../../db/schema/catalogue.ts';
import * as rules from '../../db/schema/rules.ts';
import { demoCycles } from './demo-cycles.ts';
import { demoRules } from './demo-rules.ts';
import * as entities from './entities.ts';

/** Kinds of ids that belong to the provider and are therefore copied. */
const copied = /^(school|hub|program|legacy|material|category|service)-/;

/** Returns rows in the order in which they can be inserted; `scale` is the number of copies of the schools and their rules. */
export function catalogueRows(today: string, scale: number): Rows[] {
  const { cycles, startMonths } = demoCycles(today);
  const worlds = Array.from({ length: scale }, (_, index) => (index === 0 ? '' : ` ${index + 1}`));
  const copies = <Row extends object>(rows: Row[]): Row[] => worlds.flatMap((suffix) => rows.map((row) => copyOf(row, suffix)));
  const demo = demoRules();
  return [
    rowsOf(catalogue.curriculums, entities.curriculums),
    rowsOf(catalogue.schools, copies(entities.schools)),
    rowsOf(catalogue.hubs, copies(entities.hubs)),
    rowsOf(catalogue.cycles, cycles),
    rowsOf(rules.startMonthRules, startMonths),
    rowsOf(catalogue.programs, copies(entities.programs)),
    rowsOf(catalogue.legacyPrograms, copies(entities.legacyPrograms)),
    rowsOf(catalogue.learningMaterials, copies(entities.learningMaterials)),
    rowsOf(catalogue.programCategories, copies(entities.programCategories)),
    rowsOf(catalogue.programAuxiliaryServices, copies(entities.programAuxiliaryServices)),
    rowsOf(rules.programRules, numbered('program-rule', copies(demo.programRules))),
    rowsOf(rules.learningMaterialRules, numbered('material-rule', copies(demo.learningMaterialRules))),
    rowsOf(rules.gradeRules, numbered('grade-rule', copies(demo.gradeRules))),
    rowsOf(rules.legacyProgramRules, numbered('legacy-rule', copies(demo.legacyProgramRules))),
    rowsOf(rules.legacyProgramMaterialRules, numbered('legacy-material-rule', copies(demo.legacyProgramMaterialRules))),
    rowsOf(rules.programCategoryRules, numbered('category-rule', copies(demo.programCategoryRules))),
    rowsOf(rules.auxiliaryServiceRules, numbered('service-rule', copies(demo.auxiliaryServiceRules))),
  ];
}

/** Returns a copy of the row whose ids and name have the suffix. */
function copyOf<Row extends object>(row: Row, suffix: string): Row {
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
