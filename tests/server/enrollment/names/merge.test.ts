/** Merging names: what moves, what is joined because both have it, and what is said before. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listOfferedPrograms } from '../../../../server/enrollment/db/offered-options.ts';
import { learnerEnrollments } from '../../../../server/enrollment/db/schema/families.ts';
import { gradeRules, learningMaterialRules, programCategoryRules, programRules } from '../../../../server/enrollment/db/schema/rules.ts';
import { type BackOffice, openBackOffice, type Reply } from '../../admin/support/back-office.ts';
import { findSubmission } from '../../../../server/db/submissions/find-submission.ts';
import { storeSubmission } from '../../support/store-submission.ts';

const place = { cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-makati' };

async function create({ call }: BackOffice, path: string, body: object): Promise<string> {
  // Misspelled names are what is merged later.
  const confirmed_names = Object.values(body).filter((value) => typeof value === 'string');
  const reply = await call('Staff', `POST /${path}`, { ...body, confirmed_names });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body._id);
}

const names = (reply: Reply): string[] => (reply.body as unknown as { name: string }[]).map(({ name }) => name);

/** Adds a program with a misspelled name to the place of the program Online Academy, with one of its learning materials and a new one. */
async function addMisspelled(office: BackOffice): Promise<{ program: string; material: string }> {
  const program = await create(office, 'program_rules', { ...place, program_name: 'Online Acadmy' });
  const at = { ...place, program_id: program };
  const quipper = await create(office, 'learning_material_rules', { ...at, learning_material_name: 'Quipper' });
  const material = await create(office, 'learning_material_rules', { ...at, learning_material_name: 'Moss Readers' });
  const rule = { school_id: place.school_id, program_id: program };
  for (const grade_level_name of ['Grade 1', 'Grade 12'])
    await create(office, 'grade_rules', { ...rule, learning_material_id: quipper, grade_level_name });
  await create(office, 'grade_rules', { ...rule, learning_material_id: material, grade_level_name: 'Grade 2' });
  return { program, material };
}

describe('a program that is merged', () => {
  it('gives its rules to the other one; what both have exists once', async () => {
    const office = await openBackOffice();
    const { program, material } = await addMisspelled(office);
    const { db } = office.store;
    const has = { program: 'program-online', learningMaterial: 'material-quipper' };
    const online = await db.select().from(gradeRules).where(eq(gradeRules.programId, has.program));
    const ofQuipper = online.filter((rule) => rule.schoolId === place.school_id && rule.learningMaterialId === has.learningMaterial);
    const added = ['grade-1', 'grade-12'].filter((grade) => !ofQuipper.some((rule) => rule.gradeLevelId === grade)).length + 1;
    const before = (await db.select().from(programRules).where(eq(programRules.programId, has.program))).length;

    const preview = await office.call('Teacher', `GET /admin/names/programs/${program}/merge?into=${has.program}`);
    expect(preview.body).toMatchObject({
      from: { name: 'Online Acadmy' },
      into: { name: 'Online Academy' },
      effects: [
        { what: 'program rule', moved: 0, removed: 1 },
        { what: 'learning material rule', moved: 1, removed: 1 },
        { what: 'grade rule', moved: added, removed: 3 - added },
      ],
      ...{ schoolsWithBoth: 1, submissions: 0, drafts: 0 },
    });
    expect(preview.body['sentences']).toContain('1 school has both: families can choose there what either offers.');

    const merged = await office.call('Staff', `POST /admin/names/programs/${program}/merge`, { into: has.program, version: 1 });
    expect([merged.status, merged.body]).toMatchObject([200, { _id: has.program, name: 'Online Academy', version: 2 }]);
    expect((await db.select().from(programRules).where(eq(programRules.programId, has.program))).length).toBe(before);
    expect((await db.select().from(gradeRules).where(eq(gradeRules.programId, has.program))).length).toBe(online.length + added);
    expect(
      await db
        .select({ program: learningMaterialRules.programId })
        .from(learningMaterialRules)
        .where(eq(learningMaterialRules.learningMaterialId, material)),
    ).toEqual([{ program: has.program }]);
    expect((await office.call('Staff', `GET /programs/${program}`)).status).toBe(404);
    const history = await office.call('Teacher', 'GET /admin/history?search=Merged');
    expect(history.body['items']?.[0]).toMatchObject({ target: 'Online Acadmy → Online Academy', entity: 'program' });
  });

  it('gives its place in a cycle and the enrollments of learners to the other one', async () => {
    const office = await openBackOffice();
    const { db } = office.store;
    const enrolled = (await db.select().from(learnerEnrollments).where(eq(learnerEnrollments.programId, 'program-regular'))).length;
    expect(enrolled).toBeGreaterThan(0);
    const target = await create(office, 'program_rules', { ...place, program_name: 'Distance Academy' });
    const offered = (await listOfferedPrograms(office.store, {})).length;
    const merged = await office.call('Staff', 'POST /admin/names/programs/program-regular/merge', { into: target });
    expect(merged.status, merged.text).toBe(200);
    expect((await db.select().from(learnerEnrollments).where(eq(learnerEnrollments.programId, target))).length).toBe(enrolled);
    const after = await listOfferedPrograms(office.store, {});
    expect([after.length, after.map(({ name }) => name).includes('Distance Academy')]).toEqual([offered, true]);
  });
});

describe('a learning material that is merged', () => {
  it('gives its categories and services to the other one; those of one name are joined', async () => {
    const office = await openBackOffice();
    const { db } = office.store;
    const at = { ...place, program_id: 'program-online' };
    const material = await create(office, 'learning_material_rules', { ...at, learning_material_name: 'Clasical Conversations' });
    const category = await create(office, 'program_categories', { name: 'challenge a', learning_material_id: material });
    const other = await create(office, 'program_categories', { name: 'Challenge Z', learning_material_id: material });
    const ruled = { school_id: 'school-bayani', grade_level_name: 'Grade 11' };
    await create(office, 'program_category_rules', { ...ruled, program_category_id: category });
    await create(office, 'program_category_rules', { ...ruled, program_category_id: other });
    const into = (await office.call('Staff', 'GET /program_categories/category-challenge-a')).body;

    const path = `/admin/names/learning_materials/${material}/merge`;
    const preview = await office.call('Teacher', `GET ${path}?into=${String(into['learning_material_id'])}`);
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body['effects']).toContainEqual({ what: 'program category', moved: 1, removed: 1 });
    expect(preview.body['sentences']).toContainEqual(expect.stringContaining('Families have to choose a category of'));
    const merged = await office.call('Staff', `POST ${path}`, { into: into['learning_material_id'] });
    expect(merged.status, merged.text).toBe(200);
    expect((await office.call('Staff', `GET /program_categories/${category}`)).status).toBe(404);
    expect((await office.call('Staff', `GET /program_categories/${other}`)).body).toMatchObject({
      learning_material_id: into['learning_material_id'],
    });
    const rules = await db.select().from(programCategoryRules).where(eq(programCategoryRules.programCategoryId, 'category-challenge-a'));
    expect(rules.filter(({ schoolId, gradeLevelId }) => schoolId === 'school-bayani' && gradeLevelId === 'grade-11')).toHaveLength(1);
  });
});

describe('a category that is joined by a merge of its material', () => {
  it('is replaced in pending submissions by the one that stays', async () => {
    const office = await openBackOffice();
    const at = { ...place, program_id: 'program-online' };
    const material = await create(office, 'learning_material_rules', { ...at, learning_material_name: 'Clasical Conversations' });
    const category = await create(office, 'program_categories', { name: 'Challenge A', learning_material_id: material });
    const service = await create(office, 'program_auxiliary_services', { name: 'Latin Help', learning_material_id: material });
    const into = 'material-classical-conversations';
    const kept = await create(office, 'program_auxiliary_services', { name: 'latin help', learning_material_id: into });
    const enrollment = { learningMaterial: material, programCategory: category, programAuxiliaryService: service };
    const pending = await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment } });
    const merged = await office.call('Staff', `POST /admin/names/learning_materials/${material}/merge`, { into });
    expect(merged.status, merged.text).toBe(200);
    const stored = await findSubmission(office.store, pending._id);
    expect(stored?.answers['enrollment']).toEqual({
      learningMaterial: into,
      programCategory: 'category-challenge-a',
      programAuxiliaryService: kept,
    });
  });
});

describe('a learning material that is renamed', () => {
  const id = 'material-classical-conversations';

  it.each([`/admin/names/learning_materials/${id}`, `/learning_materials/${id}`])(
    'is not asked about categories any more only after a confirmation (%s)',
    async (path) => {
      const office = await openBackOffice();
      const rename = (name: string, members: object = {}): Promise<Reply> =>
        office.call('Staff', `PUT ${path}`, { name, version: 1, ...members });
      const refused = await rename('Trivium Readers');
      expect([refused.status, refused.body]).toMatchObject([
        409,
        {
          code: 'confirmation-needed',
          confirmation: 'accept_levels',
          detail: 'Families are not asked for a category of Trivium Readers.',
        },
      ]);
      expect((await office.call('Staff', `GET /learning_materials/${id}`)).body).toMatchObject({
        name: 'Classical Conversations',
        version: 1,
      });
      const kept = await rename('Classical Conversations (CC)', { confirmed_names: ['Classical Conversations (CC)'] });
      expect(kept.status, kept.text).toBe(200);
      const renamed = await rename('Trivium Readers', { version: 2, accept_levels: true });
      expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Trivium Readers' }]);
    },
  );

  it('gets program levels only after a confirmation', async () => {
    const { call } = await openBackOffice();
    const name = 'Montessori with Classical Conversations';
    const path = 'PUT /admin/names/learning_materials/material-montessori';
    const refused = await call('Staff', path, { name });
    expect(refused.body['detail']).toBe(
      `Families have to choose a category of ${name}: its grade levels without a category are not offered.`,
    );
    expect((await call('Staff', path, { name, accept_levels: true })).status).toBe(200);
    expect((await call('Staff', 'PUT /programs/program-online', { name })).status).toBe(200);
  });
});

describe('a legacy program that is merged', () => {
  it('gives its rules to the other one', async () => {
    const office = await openBackOffice();
    const legacy = await create(office, 'legacy_program_rules', { ...place, legacy_program_name: 'Tutorial Suport' });
    await create(office, 'legacy_program_material_rules', {
      legacy_program_name: 'Tutorial Suport',
      program_name: 'Online Academy',
      learning_material_name: 'Quipper',
      school_id: 'school-bayani',
    });
    const merged = await office.call('Staff', `POST /admin/names/legacy_programs/${legacy}/merge`, { into: 'legacy-tutorial' });
    expect(merged.status, merged.text).toBe(200);
    expect(names(await office.call('Teacher', 'GET /legacy_program_material_rules?school_id=school-bayani'))).toContain(
      'Tutorial Support · Online Academy · Quipper',
    );
    expect(names(await office.call('Staff', 'GET /legacy_programs'))).not.toContain('Tutorial Suport');
  });
});

describe('a grade level that is merged', () => {
  it('gives its rules, learners and pending submissions to the other one, and keeps what was sent', async () => {
    const office = await openBackOffice();
    const labels = { 'enrollment.gradeLevel': 'Grade 5' };
    const answers = { enrollment: { gradeLevel: 'grade-5' } };
    const pending = await storeSubmission(office.store, { kind: 'enrollment', name: 'Ana Cruz', answers, labels });
    const decided = await storeSubmission(office.store, { kind: 'enrollment', name: 'Ben Cruz', answers, labels, status: 'approved' });
    const uses = await office.call('Teacher', 'GET /admin/names/grade_levels/grade-5/uses');
    expect(uses.body['submissions']).toEqual([{ _id: pending._id, name: `Ana Cruz, ${pending.receiptNumber}` }]);
    expect(uses.body['places']?.[0]).toMatchObject({ to: expect.stringMatching(/^\/admin\/dashboard(\/[\w-]+){6}$/) });
    const preview = await office.call('Teacher', 'GET /admin/names/grade_levels/grade-5/merge?into=grade-6');
    expect(preview.body['sentences']).toEqual(
      expect.arrayContaining([
        '1 pending submission chose Grade 5 and gets Grade 6; the text that was sent stays.',
        'The next grade level of these learners is the one after Grade 6.',
      ]),
    );
    expect((await office.call('Staff', 'POST /admin/names/grade_levels/grade-5/merge', { into: 'grade-6' })).status).toBe(200);
    const read = async (id: string): Promise<unknown> =>
      office.store.db.get(`select answers, labels from submissions where id = '${id}'`).then((row) => JSON.parse(JSON.stringify(row)));
    expect(JSON.stringify(await read(pending._id))).toContain('grade-6');
    expect(JSON.stringify(await read(pending._id))).toContain('Grade 5');
    expect(JSON.stringify(await read(decided._id))).toContain('grade-5');
    expect(names(await office.call('nobody', 'GET /grade_levels'))).not.toContain('Grade 5');
    const refused = await office.call('Staff', 'DELETE /admin/names/grade_levels/grade-6');
    expect(refused.body['uses']).toContainEqual(expect.objectContaining({ kind: 'submission', _id: pending._id }));
  });
});

describe('a merge', () => {
  it('is refused with itself, with an unknown row, without a target and with an outdated version of either', async () => {
    const { call } = await openBackOffice();
    const path = '/admin/names/grade_levels/grade-5/merge';
    const merge = (body: object): Promise<Reply> => call('Staff', `POST ${path}`, body);
    expect((await merge({ into: 'grade-5' })).body.errors).toHaveProperty('into');
    expect((await merge({ into: 'none' })).body.errors).toHaveProperty('into');
    expect((await merge({})).body.errors).toHaveProperty('into');
    expect((await merge({ into: 'grade-6', version: 9 })).body.conflict).toMatchObject({ current: { name: 'Grade 5' } });
    expect((await merge({ into: 'grade-6', into_version: 9 })).body.conflict).toMatchObject({ current: { name: 'Grade 6' } });
    expect((await call('Teacher', `GET ${path}?into=none`)).status).toBe(422);
    expect((await call('Staff', 'POST /admin/names/programs/none/merge', { into: 'program-online' })).status).toBe(404);
    expect(names(await call('nobody', 'GET /grade_levels'))).toContain('Grade 5');
  });

  it('leaves all lists of parents as they are for the names that have no twin', async () => {
    const office = await openBackOffice();
    const lists = ['grade_levels', 'form_options/curriculums', 'form_options/hubs', 'form_options/schools', 'form_options/cycles'];
    const read = async (): Promise<string[]> => Promise.all(lists.map(async (list) => (await office.call('nobody', `GET /${list}`)).text));
    const before = await read();
    const { program } = await addMisspelled(office);
    expect((await office.call('Staff', `POST /admin/names/programs/${program}/merge`, { into: 'program-online' })).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});
