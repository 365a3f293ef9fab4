/** `/admin/names/*`: the names that rules share, with their uses, renamed, merged and deleted; and the order of grade levels. */

import { countChoosingDrafts } from '../catalogue/count-choosing-drafts.ts';
import { listFormChoices } from '../catalogue/form-choices.ts';
import { refuseNearDuplicates } from '../catalogue/near-duplicates.ts';
import type { NameUse } from '../db/names/count-uses.ts';
import { listNames, type ListedName } from '../db/names/list-names.ts';
import { listUsePlaces, type UsePlace } from '../db/names/list-use-places.ts';
import { listSubmissionUses } from '../db/catalogue/chosen-in-submissions.ts';
import { type EntityRow, findRow } from '../db/catalogue/entity-rows.ts';
import { mergeNames, type MergePlan, planMerge } from '../db/names/merge-names.ts';
import type { MergeEffect } from '../db/names/merge-references.ts';
import { isNameKind, type NameKind, nameKinds } from '../db/names/name-kinds.ts';
import { addGradeLevel, deleteName, moveGradeLevel, renameName } from '../db/names/write-names.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { AdminRequest, Handlers } from '../../admin/admin-request.ts';
import { readFields, type ReadField } from '../../admin/field-values.ts';
import { createPageReply } from '../../admin/page-reply.ts';
import { type Body, readBody, readListQuery, readVersion } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { describeMerge } from './describe-merge.ts';
import { type ComparingForm, findComparingForms } from './find-comparing-forms.ts';
import { refuseLevelChange } from './level-changes.ts';

/** A name as its list shows it. */
export interface ManagedName extends ListedName {
  /** The forms whose rules compare the name. */
  forms: ComparingForm[];
}

/** What uses a name. */
export interface NameUses {
  uses: NameUse[];
  /** The first places of the catalogue. */
  places: UsePlace[];
  /** The number of all of them. */
  totalPlaces: number;
  /** The pending submissions that chose it; the oldest are listed individually, those without an id together. */
  submissions: { _id: string | null; name: string }[];
}

/** What a merge changes. */
export interface MergePreview extends Pick<MergePlan, 'schoolsWithBoth' | 'submissions'> {
  from: EntityRow;
  into: EntityRow;
  effects: MergeEffect[];
  drafts: number | null;
  /** All of it in sentences. */
  sentences: string[];
}

type NameRoute =
  | 'GET /admin/names/:kind'
  | 'POST /admin/names/grade_levels'
  | 'GET /admin/names/:kind/:id/uses'
  | 'PUT /admin/names/:kind/:id'
  | 'DELETE /admin/names/:kind/:id'
  | 'GET /admin/names/:kind/:id/merge'
  | 'POST /admin/names/:kind/:id/merge'
  | 'PUT /admin/names/grade_levels/:id/position';

const NAME: ReadField = { type: 'text', label: 'Name', isRequired: true };
const POSITION: ReadField = { type: 'integer', label: 'Position', least: 1, most: 9999 };

/** What the handlers need. */
type Dependencies = Pick<AdminDependencies, 'store' | 'definitions' | 'seal'>;

/** Creates the handlers. */
export function createNameHandlers(dependencies: Dependencies) {
  return { ...createReadHandlers(dependencies), ...createWriteHandlers(dependencies) } satisfies Handlers<NameRoute>;
}

function createReadHandlers(dependencies: Dependencies) {
  const { store, definitions } = dependencies;
  return {
    'GET /admin/names/:kind': async ({ c }) => {
      const query = { ...readListQuery(c), isUnused: c.req.query('unused') === 'true' };
      const page = await listNames(store, readKind(c), query);
      const items: ManagedName[] = page.items.map((row) => ({ ...row, forms: findComparingForms(definitions, row.name) }));
      return createPageReply<ManagedName>(c, { ...page, items });
    },
    'GET /admin/names/:kind/:id/uses': async ({ c }) => c.json<NameUses>(await readUses(dependencies, readKind(c), readId(c))),
    'GET /admin/names/:kind/:id/merge': async ({ c }) => {
      const [kind, ids] = [readKind(c), { from: readId(c), into: readInto({ into: c.req.query('into') }) }];
      const plan = await planMerge(store.db, kind, ids, listFormChoices(definitions));
      return c.json<MergePreview>(await describePlan(dependencies, kind, plan));
    },
  } satisfies Partial<Handlers<NameRoute>>;
}

function createWriteHandlers(dependencies: Dependencies) {
  const { store, definitions } = dependencies;
  return {
    'POST /admin/names/grade_levels': async ({ c, writer }) => {
      const body = await readBody(c);
      const values = readFields({ name: NAME, position: POSITION }, body, true);
      await refuseNearDuplicates(store, [{ field: 'name', entity: nameKinds.grade_levels.entity, draft: { name: values['name'] } }], body);
      const place = typeof values['position'] === 'number' ? values['position'] : undefined;
      return c.json<EntityRow, 201>(await addGradeLevel(store, String(values['name']), place, writer()), 201);
    },
    'PUT /admin/names/:kind/:id': async ({ c, writer }) => {
      const [kind, id, body] = [readKind(c), readId(c), await readBody(c)];
      const { name } = readFields({ name: NAME }, body, true);
      await refuseUnclearName(store, kind, { id, name: String(name) }, body);
      if (body['accept_forms'] !== true) await refuseComparedName(dependencies, kind, id, String(name));
      const row = await renameName(store, kind, { id, version: readVersion(c, body) }, String(name), writer());
      return c.json<EntityRow>(row, 200, { etag: `"${row.version}"` });
    },
    'DELETE /admin/names/:kind/:id': async ({ c, writer }) => {
      await deleteName(store, readKind(c), readId(c), listFormChoices(definitions), writer());
      return c.body(null, 204);
    },
    'POST /admin/names/:kind/:id/merge': async ({ c, writer }) => {
      const [kind, id, body] = [readKind(c), readId(c), await readBody(c)];
      const from = { id, version: readVersion(c, body) };
      const into = { id: readInto(body), version: readVersion(c, { version: body['into_version'] ?? '*' }) };
      const { into: row } = await mergeNames(store, kind, { from, into }, listFormChoices(definitions), writer());
      return c.json<EntityRow>(row, 200, { etag: `"${row.version}"` });
    },
    'PUT /admin/names/grade_levels/:id/position': async ({ c, writer }) => {
      const body = await readBody(c);
      const { position } = readFields({ position: { ...POSITION, isRequired: true } }, body, true);
      const row = await moveGradeLevel(store, { id: readId(c), version: readVersion(c, body) }, Number(position), writer());
      return c.json<EntityRow>(row, 200, { etag: `"${row.version}"` });
    },
  } satisfies Partial<Handlers<NameRoute>>;
}

async function findName(store: Dependencies['store'], kind: NameKind, id: string): Promise<ListedName | undefined> {
  return (await listNames(store, kind, {})).items.find(({ _id }) => _id === id);
}

async function readUses({ store, definitions }: Dependencies, kind: NameKind, id: string): Promise<NameUses> {
  const row = await findName(store, kind, id);
  if (!row) throw createUnknownProblem();
  const { items: places, total } = await listUsePlaces(store.db, kind, id);
  const submissions = await listSubmissionUses(store.db, listFormChoices(definitions), { [kind]: id });
  return { uses: row.uses, places, totalPlaces: total, submissions: submissions.map(({ _id, name }) => ({ _id, name })) };
}

/** Throws for a new name that is nearly another one, or that changes what is offered. */
async function refuseUnclearName(
  store: Dependencies['store'],
  kind: NameKind,
  { id, name }: { id: string; name: string },
  body: Body,
): Promise<void> {
  const { entity } = nameKinds[kind];
  const before = await findRow(store.db, entity, id);
  if (!before) return;
  await refuseNearDuplicates(store, [{ field: 'name', entity, draft: { ...before, name }, before: before.name }], body);
  if (kind === 'learning_materials') refuseLevelChange(before.name, name, body);
}

/** Throws for a new name of a row whose name forms compare: it would silently lose what they ask for it. */
async function refuseComparedName({ store, definitions }: Dependencies, kind: NameKind, id: string, name: string): Promise<void> {
  const row = await findName(store, kind, id);
  const forms = row === undefined || row.name === name ? [] : findComparingForms(definitions, row.name);
  if (row === undefined || forms.length === 0) return;
  const titles = forms.map(({ title }) => title).join(' and ');
  const detail = `Rules of ${titles} compare the name "${row.name}" and would not apply to "${name}". Change the forms too, and confirm it with "accept_forms": true.`;
  throw new HttpProblem(409, detail, { title: 'Compared by forms', members: { forms } });
}

async function describePlan({ store, definitions, seal }: Dependencies, kind: NameKind, plan: MergePlan): Promise<MergePreview> {
  const drafts = (await countChoosingDrafts(store, seal, listFormChoices(definitions), { [kind]: plan.from._id })) ?? null;
  const forms = findComparingForms(definitions, plan.from.name);
  return { ...plan, drafts, sentences: describeMerge(plan, { kind, drafts, forms }) };
}

function readKind(c: AdminRequest['c']): NameKind {
  const kind = c.req.param('kind') ?? '';
  if (!isNameKind(kind)) throw createUnknownProblem();
  return kind;
}

function readId(c: AdminRequest['c']): string {
  return c.req.param('id') ?? '';
}

function readInto(body: Body): string {
  const { into } = body;
  if (typeof into !== 'string' || into === '') throw createInvalidFieldsProblem({ into: 'The name that stays is required' });
  return into;
}

function createUnknownProblem(): HttpProblem {
  return new HttpProblem(404, 'This name does not exist (any more).');
}
