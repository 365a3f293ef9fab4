/** Calls that write several parts of the catalogue at once: a complete offer, copies of rules, and a cycle that starts from another one. */

import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { type ReadField, readFields } from '../../admin/field-values.ts';
import { type Body, readBody } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import type { Store } from '../../db/store.ts';
import { getEntity } from '../db/catalogue/entities.ts';
import { findRowWithSameName } from '../db/catalogue/entity-checks.ts';
import { getRuleKind, ruleKinds } from '../db/catalogue/rule-kinds.ts';
import { copyCycle } from '../db/offer-writes/copy-cycle.ts';
import { type CopiedName, copyRules, type RuleCopy } from '../db/offer-writes/copy-rules.ts';
import { createOffer, type NewOffer } from '../db/offer-writes/create-offer.ts';
import { describeCycleCopy, describePlace } from './describe-copies.ts';
import { type GivenName, refuseNearDuplicates } from './near-duplicates.ts';

/** Places and grade levels of one copy. */
const MAX_TARGETS = 200;
/** Grade levels of one offer. */
const MAX_GRADE_LEVELS = 60;

const name = (label: string): ReadField => ({ type: 'text', label, isRequired: true });

const offerFields = {
  curriculum_name: name('Curriculum'),
  school_name: name('Partner School'),
  hub_name: name('Hub'),
  cycle_name: name('Cycle'),
  cycle_start_date: { type: 'date', label: 'Start Date' },
  cycle_end_date: { type: 'date', label: 'End Date' },
  cycle_type: { type: 'choice', label: 'Type', values: ['march', 'june', 'september', 'december'] },
  cycle_start_months: { type: 'integer', label: 'Start Months', least: 1, most: 12 },
  program_name: name('Program'),
  learning_material_name: name('Learning Material'),
  legacy_program_name: name('Legacy Program'),
  category_name: { type: 'text', label: 'Category' },
} as const satisfies Record<string, ReadField>;

/** Creates the handlers. */
export function createOfferWriteHandlers({ store }: Pick<AdminDependencies, 'store'>) {
  return {
    'POST /admin/offers': async ({ c, writer }) => {
      const body = await readBody(c);
      const offer = readOffer(body);
      await refuseNearDuplicates(store, await listOfferNames(store, offer), body);
      const made = await createOffer(store, offer, writer());
      return c.json({ name: offer.learningMaterial, ...made }, made.added.length > 0 ? 201 : 200);
    },
    'POST /admin/rule_copies': async ({ c, writer }) => {
      const body = await readBody(c);
      const places = await copyRules(store, readRuleCopy(body), isPreview(body), writer());
      return c.json({ places, sentences: places.map(describePlace) });
    },
    'POST /admin/cycle_copies': async ({ c, writer }) => {
      const body = await readBody(c);
      const { from } = readFields({ from: name('Cycle to copy') }, body, true);
      const values = readFields(getEntity('cycles').fields, body, true);
      await refuseNearDuplicates(store, [{ field: 'name', entity: getEntity('cycles'), draft: values }], body);
      const copy = await copyCycle(store, String(from), values, isPreview(body), writer());
      return c.json({ ...copy, sentences: describeCycleCopy(copy) });
    },
  } satisfies Handlers<'POST /admin/offers' | 'POST /admin/rule_copies' | 'POST /admin/cycle_copies'>;
}

function isPreview({ dry_run: value = false }: Body): boolean {
  if (typeof value !== 'boolean') throw createInvalidFieldsProblem({ dry_run: 'dry_run must be true or false' });
  return value;
}

function readOffer(body: Body): NewOffer {
  const values = readFields(offerFields, body, true);
  const gradeLevels = readIds(body, 'grade_levels', MAX_GRADE_LEVELS);
  if (gradeLevels.length === 0) throw createInvalidFieldsProblem({ grade_levels: 'Grade Levels are required' });
  const text = (field: keyof typeof offerFields): string => String(values[field]);
  const optional = (field: keyof typeof offerFields): string | null => (values[field] ?? null) as string | null;
  return {
    curriculum: text('curriculum_name'),
    school: text('school_name'),
    hub: text('hub_name'),
    cycle: text('cycle_name'),
    newCycle: {
      startDate: optional('cycle_start_date'),
      endDate: optional('cycle_end_date'),
      type: optional('cycle_type'),
      startMonths: Number(values['cycle_start_months'] ?? 1),
    },
    program: text('program_name'),
    learningMaterial: text('learning_material_name'),
    legacyProgram: text('legacy_program_name'),
    category: optional('category_name'),
    gradeLevels,
  };
}

/** The names of an offer. A school is compared with those of its curriculum, and a category with those of its material; a new one has none. */
async function listOfferNames({ db }: Store, offer: NewOffer): Promise<GivenName[]> {
  const curriculum = await findRowWithSameName(db, getEntity('curriculums'), { name: offer.curriculum });
  const material = await findRowWithSameName(db, getEntity('learning_materials'), { name: offer.learningMaterial });
  const category = { name: offer.category, learning_material_id: material?._id ?? '' };
  return [
    { field: 'curriculum_name', entity: getEntity('curriculums'), draft: { name: offer.curriculum } },
    { field: 'school_name', entity: getEntity('schools'), draft: { name: offer.school, curriculum_id: curriculum?._id ?? '' } },
    { field: 'hub_name', entity: getEntity('hubs'), draft: { name: offer.hub } },
    { field: 'cycle_name', entity: getEntity('cycles'), draft: { name: offer.cycle } },
    { field: 'program_name', entity: getEntity('programs'), draft: { name: offer.program } },
    { field: 'learning_material_name', entity: getEntity('learning_materials'), draft: { name: offer.learningMaterial } },
    { field: 'legacy_program_name', entity: getEntity('legacy_programs'), draft: { name: offer.legacyProgram } },
    ...(offer.category === null ? [] : [{ field: 'category_name', entity: getEntity('program_categories'), draft: category }]),
  ];
}

function readRuleCopy(body: Body): RuleCopy {
  const of = body['of'];
  if (!isCopiedName(of)) throw createInvalidFieldsProblem({ of: 'The rules to copy are not known' });
  const ids = readFields(Object.fromEntries(listIdNames(of).map((id) => [id, name(id)])), body, true) as Record<string, string>;
  const [hubs, cycles, gradeLevels] = ['hubs', 'cycles', 'grade_levels'].map((field) => readIds(body, field, MAX_TARGETS)) as [
    string[],
    string[],
    string[],
  ];
  const isOfPlace = ids['cycle_id'] !== undefined;
  if (isOfPlace && hubs.length + cycles.length === 0) throw createInvalidFieldsProblem({ hubs: 'Choose hubs, cycles or both' });
  if (!isOfPlace && gradeLevels.length === 0) throw createInvalidFieldsProblem({ grade_levels: 'Grade Levels are required' });
  if (Math.max(hubs.length, 1) * Math.max(cycles.length, 1) > MAX_TARGETS)
    throw createInvalidFieldsProblem({ hubs: `Choose hubs and cycles with at most ${MAX_TARGETS} combinations` });
  return { of, ids, hubs, cycles, gradeLevels };
}

function isCopiedName(of: unknown): of is CopiedName {
  return of === 'offers' || (typeof of === 'string' && Object.hasOwn(ruleKinds, of) && of !== 'legacy_program_material_rules');
}

/** The names of the ids that a rule combines. */
function listIdNames(of: CopiedName): string[] {
  if (of === 'offers') return ['cycle_id', 'school_id', 'hub_id'];
  const { parts, subjects } = getRuleKind(of);
  return [...Object.keys(parts), ...Object.values(subjects).map(({ id }) => id)];
}

/** Reads a list of ids; a missing one is empty. */
function readIds(body: Body, field: string, max: number): string[] {
  const given = body[field] ?? [];
  if (!Array.isArray(given) || given.some((id) => typeof id !== 'string'))
    throw createInvalidFieldsProblem({ [field]: `${field} must be a list of ids` });
  if (given.length > max) throw createInvalidFieldsProblem({ [field]: `Choose at most ${max}` });
  return [...new Set(given as string[])];
}
