/** The grade levels of rules, in ascending order. */

import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { getOptionColumns, type Option } from '../option.ts';
import { gradeLevels } from '../schema/catalogue.ts';
import type { Store } from '../../../db/store.ts';
import { getRuleKind, type RuleName } from './rule-kinds.ts';

/** Returns the grade levels of the rules with the given parts. */
export async function listRuleGrades(store: Store, name: RuleName, ids: Record<string, string>): Promise<Option[]> {
  const { table, parts } = getRuleKind(name);
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const place = Object.entries(parts).map(([field, { column }]) => eq(columns[column] as AnyPgColumn, ids[field]));
  return store.db
    .select(getOptionColumns(gradeLevels))
    .from(table)
    .innerJoin(gradeLevels, eq(gradeLevels.id, columns['gradeLevelId'] as AnyPgColumn))
    .where(and(...place))
    .orderBy(asc(gradeLevels.position));
}
