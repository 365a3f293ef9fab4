/** Adds a complete offer in one transaction: everything that a family needs to choose one material of a program at a hub of a school. */

import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { first } from '../../../db/database.ts';
import { createInvalidRowError } from '../../../db/errors/write-error.ts';
import { runInTransaction, type DbTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { type EntityName, getEntity } from '../catalogue/entities.ts';
import { findRowWithSameName } from '../catalogue/entity-checks.ts';
import { insertEntity, type Values } from '../catalogue/entity-writes.ts';
import { type RuleName, getRuleKind } from '../catalogue/rule-kinds.ts';
import { ensureRule } from '../catalogue/rule-writes.ts';
import { needsProgramLevel } from '../offering-query.ts';
import { gradeLevels, programCategories } from '../schema/catalogue.ts';
import { programCategoryRules } from '../schema/rules.ts';
import { createMonthSpans } from './month-spans.ts';

/** A new cycle. */
export interface NewCycle {
  /** YYYY-MM-DD. */
  startDate: string | null;
  endDate: string | null;
  type: string | null;
  /** The number of months from its first one in which learners can start. */
  startMonths: number;
}

/** An offer by the names of its parts; those that do not exist are added. */
export interface NewOffer {
  curriculum: string;
  school: string;
  hub: string;
  cycle: string;
  /** What a cycle needs that does not exist. */
  newCycle: NewCycle;
  program: string;
  learningMaterial: string;
  legacyProgram: string;
  /** Of a learning material with program levels: the one of the grade levels that have none. */
  category: string | null;
  /** Ids. */
  gradeLevels: readonly string[];
}

/** A part that was added. */
export interface AddedPart {
  kind: string;
  name: string;
}

/** What was added, and where the offer is: its ids by the names of the API. */
export interface MadeOffer {
  ids: Record<string, string>;
  added: AddedPart[];
}

/** Adds the parts and rules of an offer that are not there. Throws a write error for invalid ones; then nothing is added. */
export async function createOffer(store: Store, offer: NewOffer, writer: Writer): Promise<MadeOffer> {
  return runInTransaction(store, async (tx) => {
    const added: AddedPart[] = [];
    const ids = await findOrAddParts(tx, offer, added, writer);
    const rules: [RuleName, Record<string, string>][] = [
      ['program_rules', ids],
      ['learning_material_rules', ids],
      ['legacy_program_rules', ids],
      ['legacy_program_material_rules', ids],
      ...offer.gradeLevels.map((grade): [RuleName, Record<string, string>] => ['grade_rules', { ...ids, grade_level_id: grade }]),
    ];
    await requireGradeLevels(tx, offer.gradeLevels);
    rules.push(...(await findOrAddCategory(tx, offer, { ids, added }, writer)));
    for (const [name, all] of rules) {
      const { kind } = getRuleKind(name);
      if (await ensureRule(tx, name, all, writer)) added.push({ kind, name: kind });
    }
    return { ids, added };
  });
}

/** Returns the rules of the category for the grade levels that have none, of a learning material whose parents have to choose one. */
async function findOrAddCategory(
  tx: DbTransaction,
  { learningMaterial, school, category, gradeLevels: grades }: NewOffer,
  { ids, added }: Pick<MadeOffer, 'ids' | 'added'>,
  writer: Writer,
): Promise<[RuleName, Record<string, string>][]> {
  if (!needsProgramLevel(learningMaterial)) return [];
  const { school_id = '', learning_material_id = '' } = ids;
  const without = await listGradesWithoutCategory(tx, school_id, learning_material_id, grades);
  if (without.length === 0) return [];
  if (category === null) {
    const names = without.map(({ name }) => name).join(', ');
    const problem = `Category is required: parents choose one of ${learningMaterial}, and ${names} of ${school} have none.`;
    throw createInvalidRowError({ category_name: problem });
  }
  const values = { name: category, learning_material_id };
  const program_category_id = await findOrAdd(tx, 'program_categories', 'category_name', { values, added }, writer);
  return without.map(({ id }) => ['program_category_rules', { school_id, program_category_id, grade_level_id: id }]);
}

/** Returns the part with the name in `values`, which is added if there is none. */
async function findOrAdd(
  tx: DbTransaction,
  entity: EntityName,
  field: string,
  { values, added }: { values: Values; added: AddedPart[] },
  writer: Writer,
): Promise<string> {
  const found = await findRowWithSameName(tx, getEntity(entity), values);
  if (found) return found._id;
  const made = await insertPart(tx, entity, field, values, writer);
  added.push({ kind: getEntity(entity).kind, name: made.name });
  return made._id;
}

async function findOrAddParts(tx: DbTransaction, offer: NewOffer, added: AddedPart[], writer: Writer): Promise<Record<string, string>> {
  const ensure = (entity: EntityName, field: string, values: Values): Promise<string> =>
    findOrAdd(tx, entity, field, { values, added }, writer);
  const curriculum_id = await ensure('curriculums', 'curriculum_name', { name: offer.curriculum });
  const isNewCycle = (await findRowWithSameName(tx, getEntity('cycles'), { name: offer.cycle })) === undefined;
  const cycle_id = await ensure('cycles', 'cycle_name', { name: offer.cycle, ...(isNewCycle ? toCycleValues(offer.newCycle) : {}) });
  if (isNewCycle) await addStartMonths(tx, cycle_id, offer.newCycle, added, writer);
  return {
    curriculum_id,
    school_id: await ensure('schools', 'school_name', { name: offer.school, curriculum_id }),
    hub_id: await ensure('hubs', 'hub_name', { name: offer.hub }),
    cycle_id,
    program_id: await ensure('programs', 'program_name', { name: offer.program }),
    learning_material_id: await ensure('learning_materials', 'learning_material_name', { name: offer.learningMaterial }),
    legacy_program_id: await ensure('legacy_programs', 'legacy_program_name', { name: offer.legacyProgram }),
  };
}

/** The fields of the request by those of a cycle. */
const CYCLE_FIELDS: Readonly<Record<string, string>> = {
  start_date: 'cycle_start_date',
  end_date: 'cycle_end_date',
  type: 'cycle_type',
};

/** Inserts a row; errors of its fields are reported at the fields of the request. */
async function insertPart(tx: DbTransaction, entity: EntityName, field: string, values: Values, writer: Writer) {
  return insertEntity(tx, getEntity(entity), values, writer, (name) => (name === 'name' ? field : (CYCLE_FIELDS[name] ?? name)));
}

/** Returns the fields of a new cycle. Throws a write error that names those that are missing. */
function toCycleValues({ startDate, endDate, type }: NewCycle): Values {
  const values = { start_date: startDate, end_date: endDate, type };
  const missing = Object.entries(values).filter(([, value]) => value === null);
  if (missing.length > 0) {
    const { fields } = getEntity('cycles');
    throw createInvalidRowError(
      Object.fromEntries(missing.map(([name]) => [CYCLE_FIELDS[name] ?? name, `${fields[name]?.label} is required for a new cycle`])),
    );
  }
  return { ...values, active: true };
}

async function addStartMonths(
  tx: DbTransaction,
  cycle_id: string,
  { startDate, startMonths }: NewCycle,
  added: AddedPart[],
  writer: Writer,
): Promise<void> {
  for (const span of createMonthSpans(startDate ?? '', startMonths)) {
    const values = { ...span, cycle_id };
    const month = await insertEntity(tx, getEntity('start_month_rules'), values, writer, () => 'cycle_start_months');
    added.push({ kind: 'start month', name: month.name });
  }
}

async function requireGradeLevels(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const found = await first(tx.select({ id: gradeLevels.id }).from(gradeLevels).where(eq(gradeLevels.id, id)));
    if (!found) throw createInvalidRowError({ grade_levels: 'Grade Levels are not known: choose from the list.' });
  }
}

async function listGradesWithoutCategory(
  tx: DbTransaction,
  schoolId: string,
  learningMaterialId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const categories = tx
    .select({ id: programCategoryRules.id })
    .from(programCategoryRules)
    .innerJoin(programCategories, eq(programCategories.id, programCategoryRules.programCategoryId))
    .where(
      and(
        eq(programCategoryRules.schoolId, schoolId),
        eq(programCategoryRules.gradeLevelId, gradeLevels.id),
        eq(programCategories.learningMaterialId, learningMaterialId),
      ),
    );
  return tx
    .select({ id: gradeLevels.id, name: gradeLevels.name })
    .from(gradeLevels)
    .where(and(inArray(gradeLevels.id, [...ids]), notExists(categories)))
    .orderBy(asc(gradeLevels.position));
}
