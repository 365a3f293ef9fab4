/** Copies rules to other hubs, cycles and grade levels, all in one transaction. */

import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DbReader } from '../../../db/database.ts';
import { createInvalidRowError, WriteError } from '../../../db/errors/write-error.ts';
import type { DbTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { getEntityName } from '../catalogue/named-things.ts';
import { getRuleKind, type RuleName } from '../catalogue/rule-kinds.ts';
import { ensureRule, hasRule } from '../catalogue/rule-writes.ts';
import { cycles, gradeLevels, hubs } from '../schema/catalogue.ts';
import { learningMaterialRules, legacyProgramMaterialRules, legacyProgramRules, programRules } from '../schema/rules.ts';
import { runOrPreview } from './run-or-preview.ts';

/** What is copied: a rule, or all offers of a hub in a cycle. */
export type CopiedName = Exclude<RuleName, 'legacy_program_material_rules'> | 'offers';

/** A copy of rules. An empty list of hubs or of cycles is that of the copied rule. */
export interface RuleCopy {
  of: CopiedName;
  /** The ids that the rule combines, by the names of the API; those of its place for `offers`. */
  ids: Readonly<Record<string, string>>;
  hubs: readonly string[];
  cycles: readonly string[];
  /** For rules of grade levels. */
  gradeLevels: readonly string[];
}

/** What is added to one place, by names, and what is there already. */
export interface CopiedPlace {
  place: string;
  added: string[];
  present: string[];
}

/** A rule with its ids. */
interface OneRule {
  name: RuleName;
  ids: Record<string, string>;
}

/** Copies rules, or with `isPreview` returns what would be copied. Throws a write error for unknown ids. */
export async function copyRules(store: Store, copy: RuleCopy, isPreview: boolean, writer: Writer): Promise<CopiedPlace[]> {
  return runOrPreview(store, isPreview, async (tx) => {
    const rules = await listCopiedRules(tx, copy);
    const places: CopiedPlace[] = [];
    for (const target of await listTargets(tx, copy)) {
      const copied: CopiedPlace = { place: target.name, added: [], present: [] };
      for (const { name, ids } of rules) await copyRule(tx, { name, ids: { ...ids, ...target.ids } }, copied, writer);
      places.push(copied);
    }
    return places;
  });
}

async function copyRule(tx: DbTransaction, { name, ids }: OneRule, copied: CopiedPlace, writer: Writer): Promise<void> {
  const subject = Object.values(getRuleKind(name).subjects)[0]!;
  const isAdded = await ensureRule(tx, name, ids, writer);
  copied[isAdded ? 'added' : 'present'].push(await getEntityName(tx, subject.makes, ids[subject.id] ?? ''));
}

/** Returns the rules to copy. A program comes with its materials, and a material with its program; both with the legacy programs without which they are not offered. */
async function listCopiedRules(reader: DbReader, { of, ids }: RuleCopy): Promise<OneRule[]> {
  const at = { cycle_id: ids['cycle_id'] ?? '', school_id: ids['school_id'] ?? '', hub_id: ids['hub_id'] ?? '' };
  if (of === 'offers') {
    const legacy = await reader
      .select({ id: legacyProgramRules.legacyProgramId })
      .from(legacyProgramRules)
      .where(isAt(legacyProgramRules, at));
    return [...(await listPrograms(reader, at)), ...legacy.map(({ id }) => toLegacyRule(at, id))];
  }
  const rule: OneRule = { name: of, ids: { ...ids } };
  if (!(await hasRule(reader, of, rule.ids))) throw new WriteError({ code: 'unknown', what: getRuleKind(of).kind });
  const own: OneRule[] =
    of === 'program_rules'
      ? await listPrograms(reader, at, ids['program_id'])
      : of === 'learning_material_rules'
        ? [{ name: 'program_rules', ids: { ...ids } }, rule]
        : [rule];
  return [...own, ...(await listLegacyPrograms(reader, at, own))];
}

/** Returns the program rules of a place, or that of one program, each followed by its materials. */
async function listPrograms(reader: DbReader, at: Place, programId?: string): Promise<OneRule[]> {
  const only = programId === undefined ? undefined : eq(programRules.programId, programId);
  const programs = await reader
    .select({ id: programRules.programId })
    .from(programRules)
    .where(and(isAt(programRules, at), only));
  const ids = programs.map(({ id }) => id);
  const materials = await reader
    .select({ program: learningMaterialRules.programId, id: learningMaterialRules.learningMaterialId })
    .from(learningMaterialRules)
    .where(and(isAt(learningMaterialRules, at), inArray(learningMaterialRules.programId, ids)));
  return programs.flatMap(({ id }): OneRule[] => [
    { name: 'program_rules', ids: { ...at, program_id: id } },
    ...materials
      .filter(({ program }) => program === id)
      .map((material): OneRule => ({
        name: 'learning_material_rules',
        ids: { ...at, program_id: id, learning_material_id: material.id },
      })),
  ]);
}

/** Returns the legacy programs of a place under which the school offers the materials of these rules. */
async function listLegacyPrograms(reader: DbReader, at: Place, rules: readonly OneRule[]): Promise<OneRule[]> {
  const materials = rules.filter(({ name }) => name === 'learning_material_rules');
  if (materials.length === 0) return [];
  const { schoolId, programId, learningMaterialId, legacyProgramId } = legacyProgramMaterialRules;
  const isOfMaterials = materials.map(({ ids }) =>
    and(eq(programId, ids['program_id']!), eq(learningMaterialId, ids['learning_material_id']!)),
  );
  const found = await reader
    .selectDistinct({ id: legacyProgramRules.legacyProgramId })
    .from(legacyProgramRules)
    .innerJoin(
      legacyProgramMaterialRules,
      and(eq(schoolId, legacyProgramRules.schoolId), eq(legacyProgramId, legacyProgramRules.legacyProgramId)),
    )
    .where(and(isAt(legacyProgramRules, at), or(...isOfMaterials)))
    .orderBy(legacyProgramRules.legacyProgramId);
  return found.map(({ id }) => toLegacyRule(at, id));
}

function toLegacyRule(at: Place, id: string): OneRule {
  return { name: 'legacy_program_rules', ids: { ...at, legacy_program_id: id } };
}

type Place = Record<'cycle_id' | 'school_id' | 'hub_id', string>;

function isAt(table: typeof programRules | typeof learningMaterialRules | typeof legacyProgramRules, at: Place): SQL | undefined {
  return and(eq(table.cycleId, at.cycle_id), eq(table.schoolId, at.school_id), eq(table.hubId, at.hub_id));
}

/** A place to copy to: its name, and the ids that replace those of the copied rules. */
interface Target {
  name: string;
  ids: Record<string, string>;
}

/** Returns all combinations of the chosen hubs and cycles without the place of the rule itself, or the chosen grade levels. */
async function listTargets(reader: DbReader, { ids, hubs: toHubs, cycles: toCycles, gradeLevels: toGrades }: RuleCopy): Promise<Target[]> {
  if (ids['cycle_id'] === undefined) {
    const names = await readNames(reader, gradeLevels, 'grade_levels', toGrades);
    return names.map(({ id, name }) => ({ name, ids: { grade_level_id: id } }));
  }
  const own = { hub: ids['hub_id'] ?? '', cycle: ids['cycle_id'] };
  const inHubs = await readNames(reader, hubs, 'hubs', toHubs.length > 0 ? toHubs : [own.hub]);
  const inCycles = await readNames(reader, cycles, 'cycles', toCycles.length > 0 ? toCycles : [own.cycle]);
  return inCycles.flatMap((cycle) =>
    inHubs
      .filter((hub) => hub.id !== own.hub || cycle.id !== own.cycle)
      .map((hub) => ({ name: `${hub.name} in ${cycle.name}`, ids: { hub_id: hub.id, cycle_id: cycle.id } })),
  );
}

/** Returns the rows with these ids in their order. Throws a write error for an unknown one. */
async function readNames(
  reader: DbReader,
  table: typeof hubs | typeof cycles | typeof gradeLevels,
  field: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await reader
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].map((id) => {
    const name = names.get(id);
    if (name === undefined) throw createInvalidRowError({ [field]: 'This choice is not known (any more): choose from the list.' });
    return { id, name };
  });
}
