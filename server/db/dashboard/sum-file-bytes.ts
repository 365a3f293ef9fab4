/** The sizes of the files of submissions, as the database has them. */

import { count, sql } from 'drizzle-orm';
import { first } from '../database.ts';
import { submissionFiles } from '../schema/submissions.ts';
import type { Store } from '../store.ts';

/** Adds the sizes of the files of submissions, also of their former versions. */
export async function sumFileBytes({ db }: Pick<Store, 'db'>): Promise<{ files: number; bytes: number }> {
  // PostgreSQL replies with a text for a sum of integers.
  const bytes = sql`coalesce(sum(${submissionFiles.size}), 0)`.mapWith(Number);
  return (await first(db.select({ files: count(), bytes }).from(submissionFiles)))!;
}
