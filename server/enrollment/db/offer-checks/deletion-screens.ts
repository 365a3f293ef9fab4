/** The screens of the back office on which the uses of a row of the catalogue can be removed. */

import { and, eq, type SQL } from 'drizzle-orm';
import { type DbReader, first } from '../../../db/database.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';
import { sortNaturally } from '../names/list-names.ts';
import { toScreenPath, type UsePlace, type UsePlaces } from '../names/list-use-places.ts';
import { cycles, hubs, schools } from '../schema/catalogue.ts';
import { legacyProgramRules, programRules } from '../schema/rules.ts';
import type { ChangedRow } from './lost-offers.ts';

/** A use with the path of its screen; null for one without a screen in the catalogue. */
export interface LinkedUse extends RowUsage {
  to: string | null;
}

/** Places that are listed. */
const MAX_LISTED_PLACES = 50;

/** Returns the cycles of hubs in which a school, hub or cycle has rules. */
export async function listRulePlaces(reader: DbReader, { of, ids }: ChangedRow): Promise<UsePlaces> {
  const found = new Map<string, UsePlace>();
  for (const table of [programRules, legacyProgramRules]) {
    const own = { schools: table.schoolId, hubs: table.hubId, cycles: table.cycleId }[of as string];
    if (own === undefined) return { items: [], total: 0 };
    const atSchool = of === 'hubs' && ids['school_id'] ? eq(table.schoolId, ids['school_id']) : undefined;
    for (const place of await listPlaces(reader, table, and(eq(own, ids['id'] ?? ''), atSchool))) found.set(place.to, place);
  }
  const items = sortNaturally([...found.values()]);
  return { items: items.slice(0, MAX_LISTED_PLACES), total: items.length };
}

async function listPlaces(
  reader: DbReader,
  table: typeof programRules | typeof legacyProgramRules,
  where: SQL | undefined,
): Promise<UsePlace[]> {
  const rows = await reader
    .selectDistinct({
      curriculum: schools.curriculumId,
      school: { id: schools.id, name: schools.name },
      hub: { id: hubs.id, name: hubs.name },
      cycle: { id: cycles.id, name: cycles.name },
    })
    .from(table)
    .innerJoin(schools, eq(schools.id, table.schoolId))
    .innerJoin(hubs, eq(hubs.id, table.hubId))
    .innerJoin(cycles, eq(cycles.id, table.cycleId))
    .where(where);
  return rows.map(({ curriculum, school, hub, cycle }) => ({
    name: [school.name, hub.name, cycle.name].join(' · '),
    to: `/admin/dashboard/${toScreenPath(curriculum, school.id, hub.id, cycle.id)}`,
  }));
}

/** Adds the screens of the schools of a curriculum, and of the learning materials of a program in a cycle of a hub. */
export async function linkUses(reader: DbReader, { of, ids }: ChangedRow, uses: readonly RowUsage[]): Promise<LinkedUse[]> {
  const above = await listPathIds(reader, { of, ids });
  return uses.map((use) => ({
    ...use,
    to:
      above !== undefined && use._id !== null && use.kind === above.kind ? `/admin/dashboard/${toScreenPath(...above.ids, use._id)}` : null,
  }));
}

/** The kind of uses with a screen, and the ids in its path before their own. */
async function listPathIds(reader: DbReader, { of, ids }: ChangedRow): Promise<{ kind: string; ids: string[] } | undefined> {
  if (of === 'curriculums') return { kind: 'school', ids: [ids['id'] ?? ''] };
  if (of !== 'program_rules') return undefined;
  const { school_id: school = '', hub_id: hub = '', cycle_id: cycle = '', program_id: program = '' } = ids;
  const owner = await first(reader.select({ id: schools.curriculumId }).from(schools).where(eq(schools.id, school)));
  return owner === undefined ? undefined : { kind: 'learning material', ids: [owner.id, school, hub, cycle, program] };
}
