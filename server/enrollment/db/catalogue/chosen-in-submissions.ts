/** The submissions that are still being processed and have the ids of catalogue rows as answers. */

import { and, asc, count, inArray, eq, or, sql, type SQL } from 'drizzle-orm';
import { type DbReader, first } from '../../../db/database.ts';
import { hasJsonText } from '../../../db/dialect.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';
import { submissions } from '../../../db/schema/submissions.ts';
import type { EntityName } from './entities.ts';

/** Submissions that are listed individually. */
const MAX_LISTED_SUBMISSIONS = 20;

/** The answers of a form that are ids of the catalogue. */
export interface FormChoices {
  /** The kind of its submissions. */
  kind: string;
  /** The id of the form. */
  form: string;
  /** The statuses of submissions that are still being processed. */
  statuses: readonly string[];
  /** The paths of the answers with ids of an entity; `#` is each row of a repeating group. */
  paths: Readonly<Partial<Record<EntityName | 'grade_levels', readonly string[]>>>;
}

/** Ids by the entity: all of them are chosen together. */
export type ChosenIds = Readonly<Partial<Record<EntityName | 'grade_levels', string>>>;

/** Returns the submissions that chose all of the ids, as rows that use them. The oldest are listed individually. */
export async function listSubmissionUses(reader: DbReader, choices: readonly FormChoices[], ids: ChosenIds): Promise<RowUsage[]> {
  const chosen = matchSubmissions(reader, choices, ids);
  if (chosen === undefined) return [];
  const rows = await reader
    .select({ _id: submissions.id, name: submissions.name, receiptNumber: submissions.receiptNumber })
    .from(submissions)
    .where(chosen)
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(MAX_LISTED_SUBMISSIONS);
  const uses: RowUsage[] = rows.map(({ _id, name, receiptNumber }) => ({
    kind: 'submission',
    _id,
    name: [name, receiptNumber].filter(Boolean).join(', ') || _id,
    count: 1,
  }));
  if (rows.length < MAX_LISTED_SUBMISSIONS) return uses;
  const more = (await countMatches(reader, chosen)) - rows.length;
  return more > 0 ? [...uses, { kind: 'submission', _id: null, name: `${more} more submissions`, count: more }] : uses;
}

/** Returns the number of submissions that chose all of the ids. */
export async function countSubmissions(reader: DbReader, choices: readonly FormChoices[], ids: ChosenIds): Promise<number> {
  const chosen = matchSubmissions(reader, choices, ids);
  return chosen === undefined ? 0 : countMatches(reader, chosen);
}

async function countMatches(reader: DbReader, chosen: SQL): Promise<number> {
  return (await first(reader.select({ count: count() }).from(submissions).where(chosen)))?.count ?? 0;
}

/** Returns the condition; undefined if no form has answers for all of the ids. */
function matchSubmissions({ engine }: DbReader, choices: readonly FormChoices[], ids: ChosenIds): SQL | undefined {
  const wanted = Object.entries(ids) as [keyof ChosenIds, string][];
  const forms = choices.flatMap(({ kind, statuses, paths }): SQL[] => {
    if (statuses.length === 0 || wanted.some(([entity]) => paths[entity] === undefined)) return [];
    const answers = wanted.map(([entity, id]) => or(...paths[entity]!.map((path) => hasJsonText(engine, submissions.answers, path, id))));
    return [and(eq(submissions.kind, kind), inArray(submissions.status, [...statuses]), ...answers) ?? sql`true`];
  });
  return forms.length === 0 ? undefined : or(...forms);
}
