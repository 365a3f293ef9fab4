/** Moves the rows that refer to one row to another one. Rows that the other one has too are removed. */

import { and, count, eq, exists, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { type DbReader, type DbTransaction, first } from '../../../db/database.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { newId } from '../../../db/new-id.ts';
import { learnerEnrollments } from '../schema/families.ts';
import { programAuxiliaryServices, programCategories } from '../schema/catalogue.ts';
import { auxiliaryServiceRules, programCategoryRules, programRules } from '../schema/rules.ts';
import { getNameKind, type NameKind, type NameReference } from './name-kinds.ts';

/** The row that goes and the row that stays. */
export interface MergedIds {
  from: string;
  into: string;
}

/** The rows of one kind that a merge moves, and those that it removes because the row that stays has the same. */
export interface MergeEffect {
  what: string;
  moved: number;
  removed: number;
}

/** Returns the effects of a merge without writing anything; kinds without rows are left out. */
export async function countMergeEffects(reader: DbReader, kind: NameKind, ids: MergedIds): Promise<MergeEffect[]> {
  const effects: MergeEffect[] = [];
  for (const reference of getNameKind(kind).references) {
    const isMoved = eq(reference.column, ids.from);
    const all = await countRows(reader, reference.table, isMoved);
    const part = materialParts.find(({ table }) => table === reference.table);
    const removed = part
      ? (await listTwins(reader, part, ids)).length
      : await countRows(reader, reference.table, matchTwin(reference, ids));
    if (all > 0) effects.push({ what: reference.what, moved: all - removed, removed });
  }
  return effects;
}

/** Two rows of one entity that became one. */
export interface JoinedRows {
  entity: NameKind | MaterialPart['entity'];
  ids: MergedIds;
}

/** Moves all references of a name. Returns the rows that were joined with others: the name, and categories and services of a learning material. */
export async function moveReferences(tx: DbTransaction, kind: NameKind, ids: MergedIds): Promise<JoinedRows[]> {
  const joined: JoinedRows[] = [{ entity: kind, ids }];
  // Rules of learning materials refer to the program rule of their place, which has to exist before they are moved.
  if (kind === 'programs') await addProgramRules(tx, ids);
  for (const part of kind === 'learning_materials' ? materialParts : [])
    for (const twins of await mergeTwins(tx, part, ids)) joined.push({ entity: part.entity, ids: twins });
  const references = getNameKind(kind).references.filter(({ table }) => kind !== 'programs' || table !== programRules);
  for (const reference of references) await moveRows(tx, reference, ids);
  if (kind === 'programs') await tx.delete(programRules).where(eq(programRules.programId, ids.from));
  return joined;
}

async function moveRows(tx: DbTransaction, reference: NameReference, ids: MergedIds): Promise<void> {
  const { table, column, key } = reference;
  if (key) await tx.delete(table).where(matchTwin(reference, ids));
  await tx
    .update(table)
    .set({ [getPropertyName(table, column)]: ids.into })
    .where(eq(column, ids.from));
}

/** The condition of a row that the row that stays has too; false for rows that may repeat. */
function matchTwin({ table, column, key }: NameReference, { from, into }: MergedIds): SQL | undefined {
  if (!key) return sql`1 = 0`;
  const twin = alias(table, 'twin');
  const getTwinColumn = (own: AnyPgColumn): AnyPgColumn => (twin as never as Record<string, AnyPgColumn>)[getPropertyName(table, own)]!;
  const isTwin = and(eq(getTwinColumn(column), into), ...key.map((own) => eq(getTwinColumn(own), own)));
  return and(eq(column, from), exists(sql`(select 1 from ${table} ${sql.identifier('twin')} where ${isTwin})`));
}

/** Returns the name of a column in the declared table. */
function getPropertyName(table: PgTable, column: AnyPgColumn): string {
  const found = Object.entries(table as never as Record<string, unknown>).find(([, member]) => member === column);
  if (!found) throw new Error(`The column ${column.name} is of another table.`);
  return found[0];
}

async function countRows(reader: DbReader, table: PgTable, where: SQL | undefined): Promise<number> {
  return ((await first(reader.select({ count: count() }).from(table).where(where))) as { count: number }).count;
}

/** Adds the program rules that only the program that goes has. */
async function addProgramRules(tx: DbTransaction, ids: MergedIds): Promise<void> {
  const { from, into } = ids;
  const places = { cycleId: programRules.cycleId, schoolId: programRules.schoolId, hubId: programRules.hubId };
  const reference = getNameKind('programs').references.find(({ table }) => table === programRules)!;
  const rows = await tx
    .select(places)
    .from(programRules)
    .where(and(eq(programRules.programId, from), sql`not (${matchTwin(reference, ids)})`));
  await insertMany(
    tx,
    programRules,
    rows.map((row) => ({ id: newId(), ...row, programId: into })),
  );
}

/** The categories and services of a learning material. Their names are unique in one, so those of the same name are merged too. */
interface MaterialPart {
  entity: 'program_categories' | 'program_auxiliary_services';
  table: typeof programCategories | typeof programAuxiliaryServices;
  references: readonly NameReference[];
}

const materialParts: readonly MaterialPart[] = [
  {
    entity: 'program_categories',
    table: programCategories,
    references: [
      {
        table: programCategoryRules,
        column: programCategoryRules.programCategoryId,
        key: [programCategoryRules.schoolId, programCategoryRules.gradeLevelId],
        what: 'program category rule',
      },
      { table: learnerEnrollments, column: learnerEnrollments.programCategoryId, what: 'earlier enrollment' },
    ],
  },
  {
    entity: 'program_auxiliary_services',
    table: programAuxiliaryServices,
    references: [
      {
        table: auxiliaryServiceRules,
        column: auxiliaryServiceRules.programAuxiliaryServiceId,
        key: [auxiliaryServiceRules.schoolId, auxiliaryServiceRules.gradeLevelId],
        what: 'auxiliary service rule',
      },
      { table: learnerEnrollments, column: learnerEnrollments.programAuxiliaryServiceId, what: 'earlier enrollment' },
    ],
  },
];

/** Returns the parts of the material that goes whose names the other one has too. */
async function listTwins(reader: DbReader, { table }: MaterialPart, { from, into }: MergedIds): Promise<MergedIds[]> {
  const rows = await reader.all<MergedIds>(sql`select own.id as "from", twin.id as "into" from ${table} own
    inner join ${table} twin on lower(twin.name) = lower(own.name)
    where own.learning_material_id = ${from} and twin.learning_material_id = ${into} order by own.id`);
  return rows;
}

async function mergeTwins(tx: DbTransaction, part: MaterialPart, ids: MergedIds): Promise<MergedIds[]> {
  const pairs = await listTwins(tx, part, ids);
  for (const twins of pairs) {
    for (const reference of part.references) await moveRows(tx, reference, twins);
    await tx.delete(part.table).where(eq(part.table.id, twins.from));
  }
  return pairs;
}
