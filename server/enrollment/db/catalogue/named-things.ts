/** Finds the program, material or grade level of a name. All but grade levels are created if they do not exist. */

import type { DbReader } from '../../../db/database.ts';
import { createInvalidRowError } from '../../../db/errors/write-error.ts';
import type { DbTransaction } from '../../../db/run-in-transaction.ts';
import type { Writer } from '../../../db/writer.ts';
import { getEntity, gradeLevelEntity } from './entities.ts';
import { findRowWithSameName } from './entity-checks.ts';
import { type EntityRow, findRow } from './entity-rows.ts';
import { insertEntity } from './entity-writes.ts';
import type { RuleSubject } from './rule-kinds.ts';

/** The subject of a rule, as the API returns it. */
export interface NamedThing {
  _id: string;
  name: string;
  [field: string]: unknown;
}

/** Returns the entity with this name, ignoring case; creates it if it does not exist. Throws a write error for an unknown grade level. */
export async function findOrCreate(tx: DbTransaction, makes: RuleSubject['makes'], name: string, writer: Writer): Promise<NamedThing> {
  if (makes === 'grade_levels') return findGradeLevel(tx, name);
  const entity = getEntity(makes);
  const found: EntityRow | undefined = await findRowWithSameName(tx, entity, { name });
  return found ?? (await insertEntity(tx, entity, { name }, writer));
}

/** Grade levels are a list that staff manage: a rule refers to one of it and never adds one. */
async function findGradeLevel(tx: DbTransaction, name: string): Promise<NamedThing> {
  const found = await findRowWithSameName(tx, gradeLevelEntity, { name });
  if (found) return found;
  throw createInvalidRowError({
    grade_level_name: `"${name}" is not in the list of grade levels: choose one of the list, or add it first under Names, Grade Levels.`,
  });
}

/** Returns the name of an entity by its id. */
export async function getEntityName(reader: DbReader, makes: RuleSubject['makes'], id: string): Promise<string> {
  const entity = makes === 'grade_levels' ? gradeLevelEntity : getEntity(makes);
  return (await findRow(reader, entity, id))?.name ?? '';
}
