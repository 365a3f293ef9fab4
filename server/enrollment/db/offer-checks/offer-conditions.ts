/** Why a part of the catalogue is not offered: the conditions of the offering, each for itself, for the rules that come closest. */

import { sql, type SQL } from 'drizzle-orm';
import type { DbReader } from '../../../db/database.ts';
import { isAvailable, offerParts } from '../offering-query.ts';
import { curriculums, cycles, hubs, learningMaterials, programs, schools } from '../schema/catalogue.ts';
import {
  gradeRules,
  learningMaterialRules,
  legacyProgramMaterialRules,
  legacyProgramRules,
  programRules,
  schoolHubs,
} from '../schema/rules.ts';

/** A position in the catalogue's tree. Each id restricts it. */
export interface OfferPlace {
  curriculum?: string;
  school?: string;
  hub?: string;
  cycle?: string;
  program?: string;
  learningMaterial?: string;
}

/** What can be missing, in the order in which it is mended. */
export const offerConditions = [
  'active cycle',
  'start month',
  'hub',
  'program',
  'learning material',
  'grade level',
  'program level',
  'legacy program',
  'legacy material',
] as const;

/** A condition of the offering. */
export type OfferCondition = (typeof offerConditions)[number];

/** The rules that come closest to an offer. */
export interface ClosestOffer {
  /** The ids and names of their parts, as far as there are any. */
  parts: Partial<Record<keyof OfferPlace, { id: string; name: string }>>;
  /** The conditions that they do not meet. */
  missing: OfferCondition[];
  /** Whether only families with the PIN of the cycle get the offer. */
  needsPin: boolean;
}

/** Returns whether the offering of families without a PIN has a combination at the place. */
export async function isPlaceOffered(db: DbReader, place: OfferPlace): Promise<boolean> {
  const own = Object.fromEntries(Object.entries(place).map(([part, id]) => [part, sql`${id}`]));
  const found = await db.get<{ offered: number }>(
    sql`select case when ${isAvailable(db.engine, new Set(), own)} then 1 else 0 end as offered`,
  );
  return found?.offered === 1;
}

/** Returns the rules at the place that come closest to an offer. Among equal ones those of the newest cycle, and without a PIN. */
export async function findClosestOffer(db: DbReader, place: OfferPlace): Promise<ClosestOffer> {
  const found = await db.get<Row>(selectClosest(place));
  if (found === undefined) return findPlaceWithoutProgram(db, place);
  return {
    parts: Object.fromEntries(
      PARTS.flatMap((part) => (found[part] === null ? [] : [[part, { id: found[part], name: found[`${part}Name`] ?? '' }]])),
    ),
    missing: offerConditions.filter((condition) => found[condition] === 1),
    needsPin: found.needsPin === 1,
  };
}

const PARTS = ['curriculum', 'school', 'hub', 'cycle', 'program', 'learningMaterial'] as const;
type Part = (typeof PARTS)[number];
type Row = Record<Part | `${Part}Name`, string | null> & Partial<Record<OfferCondition, number>> & { needsPin: number };

/** Program rules `p` with their material rules `r`. A program without a material has a row without `r`. */
function selectClosest({ learningMaterial, ...place }: OfferPlace): SQL {
  const own: Record<keyof typeof place, SQL> = {
    curriculum: sql`s.curriculum_id`,
    school: sql`p.school_id`,
    hub: sql`p.hub_id`,
    cycle: sql`p.cycle_id`,
    program: sql`p.program_id`,
  };
  const conditions = (Object.keys(own) as (keyof typeof place)[]).flatMap((part) =>
    place[part] === undefined ? [] : [sql`${own[part]} = ${place[part]}`],
  );
  const isMaterial = learningMaterial === undefined ? sql`true` : sql`r.learning_material_id = ${learningMaterial}`;
  const flags = Object.entries(listFailures()).map(
    ([condition, failure]) => sql`case when ${failure} then 1 else 0 end as ${sql.identifier(condition)}`,
  );
  const names = PARTS.map((part) => sql`${sql.raw(NAMES[part])} as ${sql.identifier(`${part}Name`)}`);
  const ids = [...Object.entries(own), ['learningMaterial', sql`r.learning_material_id`] as const].map(
    ([part, column]) => sql`${column} as ${sql.identifier(part)}`,
  );
  // A program without a material misses also all that depends on one.
  const weight = sql.join(
    offerConditions
      .filter(isFlag)
      .map((condition) => sql`closest.${sql.identifier(condition)} * ${sql.raw(condition === 'learning material' ? '9' : '1')}`),
    sql` + `,
  );
  return sql`select * from (select ${sql.join([...ids, ...names, ...flags], sql`, `)}, c.start_date as "startDate",
      case when ${offerParts.needsNoPin} then 0 else 1 end as "needsPin"
    from ${programRules} p
      left join ${learningMaterialRules} r on r.cycle_id = p.cycle_id and r.school_id = p.school_id and r.hub_id = p.hub_id
        and r.program_id = p.program_id and ${isMaterial}
      inner join ${schools} s on s.id = p.school_id
      inner join ${curriculums} cu on cu.id = s.curriculum_id
      inner join ${hubs} h on h.id = p.hub_id
      inner join ${cycles} c on c.id = p.cycle_id
      inner join ${programs} pg on pg.id = p.program_id
      left join ${learningMaterials} lm on lm.id = r.learning_material_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}) closest
    order by ${weight}, closest."needsPin", closest."startDate" desc, closest.cycle, closest.hub, closest.program, closest."learningMaterial"
    limit 1`;
}

const NAMES: Record<Part, string> = {
  curriculum: 'cu.name',
  school: 's.name',
  hub: 'h.name',
  cycle: 'c.name',
  program: 'pg.name',
  learningMaterial: 'lm.name',
};

type Flag = Exclude<OfferCondition, 'hub' | 'program'>;
const isFlag = (condition: OfferCondition): condition is Flag => condition !== 'hub' && condition !== 'program';

/** When each condition is not met. What depends on a missing rule is not counted for itself. */
function listFailures(): Record<Flag, SQL> {
  const { gradeOfRule, legacyOfRule, legacyMaterialOfRule, isActive, hasStartMonth, hasProgramLevel } = offerParts;
  const legacyOfProgram = sql`l.cycle_id = p.cycle_id and l.school_id = p.school_id and l.hub_id = p.hub_id`;
  const hasGrade = sql`exists (select 1 from ${gradeRules} g where ${gradeOfRule})`;
  const hasLegacy = sql`exists (select 1 from ${legacyProgramRules} l where ${legacyOfProgram})`;
  return {
    'active cycle': sql`not ${isActive}`,
    'start month': sql`not ${hasStartMonth}`,
    'learning material': sql`r.id is null`,
    'grade level': sql`r.id is not null and not ${hasGrade}`,
    'program level': sql`r.id is not null and ${hasGrade}
      and not exists (select 1 from ${gradeRules} g where ${gradeOfRule} and ${hasProgramLevel})`,
    'legacy program': sql`not ${hasLegacy}`,
    'legacy material': sql`r.id is not null and ${hasLegacy} and not exists (select 1 from ${legacyProgramRules} l
      inner join ${legacyProgramMaterialRules} m on ${legacyMaterialOfRule} where ${legacyOfRule})`,
  };
}

/** What is missing where no program is. */
async function findPlaceWithoutProgram(db: DbReader, place: OfferPlace): Promise<ClosestOffer> {
  const { school, hub, cycle } = place;
  const failures: Partial<Record<OfferCondition, SQL>> = { program: sql`true` };
  if (cycle !== undefined) {
    const ofCycle = (condition: SQL): SQL => sql`not exists (select 1 from ${cycles} c where c.id = ${cycle} and ${condition})`;
    failures['active cycle'] = ofCycle(offerParts.isActive);
    failures['start month'] = ofCycle(offerParts.hasStartMonth);
  }
  if (school !== undefined && hub === undefined) {
    const isThere = (table: SQL): SQL => sql`exists (select 1 from ${table} where school_id = ${school})`;
    failures['hub'] = sql`not (${isThere(sql`${schoolHubs}`)} or ${isThere(sql`${legacyProgramRules}`)})`;
  }
  if (school !== undefined && hub !== undefined && cycle !== undefined)
    failures['legacy program'] = sql`not exists (select 1 from ${legacyProgramRules} l
      where l.cycle_id = ${cycle} and l.school_id = ${school} and l.hub_id = ${hub})`;
  const flags = Object.entries(failures).map(
    ([condition, failure]) => sql`case when ${failure} then 1 else 0 end as ${sql.identifier(condition)}`,
  );
  const found = await db.get<Partial<Record<OfferCondition, number>>>(sql`select ${sql.join(flags, sql`, `)}`);
  return { parts: {}, missing: offerConditions.filter((condition) => found?.[condition] === 1), needsPin: false };
}
