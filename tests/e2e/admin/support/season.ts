/** Fills the database of a product with submissions. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../../../server/db/store.ts';
import type { IndexedKind } from '../../../../server/db/submissions/submission-index.ts';
import { getShippedKind } from '../../../server/support/shipped-kind.ts';
import { type GivenSubmission, storeSubmission } from '../../../server/support/store-submission.ts';
import { type Product, root } from '../../support/product.ts';

const HUBS = ['Cebu', 'Academy 10', 'Academy 2'];
const FIRST_NAMES = ['Ana', 'José', 'Ángel', 'Luz'];
const LAST_NAMES = ['Santos', 'Ñandú', 'Cruz'];
const FILES: Record<string, string> = {
  enrollment: 'enrollment.json',
  re_enrollment: 're-enrollment.json',
  library_card: 'library-card.json',
};

/** Adds submissions of shipped forms, with what their definitions declare for lists and duplicates. Returns their ids. */
export async function addSubmissions(product: Product, given: readonly GivenSubmission[]): Promise<string[]> {
  const file = join(product.dataDir, readdirSync(product.dataDir).find((name) => name.endsWith('.db')) ?? '');
  const store = await openStore(product.databaseUrl ?? file, { migrationsFolder: join(root, 'server/enrollment/migrations') });
  const indexed = new Map<string, IndexedKind>();
  const ids: string[] = [];
  for (const one of given) {
    const kind = indexed.get(one.kind) ?? getShippedKind(FILES[one.kind]!);
    indexed.set(one.kind, kind);
    ids.push((await storeSubmission(store, { indexed: kind, ...one }))._id);
  }
  await store.close();
  return ids;
}

/** 2026-11-28 08:00 in UTC. */
const NEWEST = Date.UTC(2026, 10, 28, 8);
const HOUR_MS = 3_600_000;

/**
 * Adds pending enrollments, one an hour, the newest at the time `newest`. Number n, from 0 for the newest, is of `Ana Santos 1` (names in turn), `Grade 1` to
 * `Grade 12` and the hubs Cebu, Academy 10 and Academy 2 in turn.
 */
export async function addSeason(product: Product, count: number, newest = NEWEST): Promise<void> {
  const season = Array.from({ length: count }, (_, number) => ({
    kind: 'enrollment',
    name: `${FIRST_NAMES[number % 4]} ${LAST_NAMES[number % 3]} ${number + 1}`,
    email: `family.${number + 1}@example.com`,
    labels: {
      'enrollment.gradeLevel': `Grade ${(number % 12) + 1}`,
      'enrollment.cycle': 'June 2026 – March 2027',
      'enrollment.hub': HUBS[number % 3]!,
      'enrollment.school': `School ${number + 1}`,
    },
    now: new Date(newest - number * HOUR_MS).toISOString(),
  }));
  await addSubmissions(product, season);
}
