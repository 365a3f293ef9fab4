/** The managed list of grade levels: its order, additions, new names and deletions. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, type Reply } from '../../admin/support/back-office.ts';

const LIST = 'GET /admin/names/grade_levels';
const names = (reply: Reply): string[] => (reply.body as unknown as { name: string }[]).map(({ name }) => name);
const readParentsList = async ({ call }: BackOffice): Promise<string[]> => names(await call('nobody', 'GET /grade_levels'));

describe('the list', () => {
  it('has the grade levels in the order of the parents’ lists, with positions, versions and uses', async () => {
    const office = await openBackOffice();
    const reply = await office.call('Teacher', LIST);
    expect(names(reply)).toEqual(await readParentsList(office));
    expect(reply.body[0]).toEqual({
      ...{ _id: 'nursery-2', name: 'Nursery 2', version: 1, position: 1 },
      uses: expect.arrayContaining([{ what: 'rule', count: expect.any(Number) }]),
      forms: expect.arrayContaining([{ id: 'enrollment', title: expect.any(String) }]),
    });
    const search = await office.call('Teacher', `${LIST}?search=grade%201&limit=2`);
    expect([names(search), search.headers.get('x-total-count'), search.headers.get('x-next-cursor')]).toEqual([
      ['Grade 1', 'Grade 10'],
      '4',
      '2',
    ]);
    expect(names(await office.call('Teacher', `${LIST}?search=grade%201&limit=2&cursor=2`))).toEqual(['Grade 11', 'Grade 12']);
    expect((search.body[1] as unknown as { position: number }).position).toBe(14);
  });

  it('is not for parents, and an unknown kind is not found', async () => {
    const { call } = await openBackOffice();
    expect((await call('nobody', LIST)).status).toBe(401);
    expect((await call('Teacher', 'GET /admin/names/hubs')).status).toBe(404);
    expect((await call('Teacher', `${LIST}?cursor=a`)).status).toBe(422);
  });
});

describe('an added grade level', () => {
  it('is the last one, or at its position, and is offered to no parent until a rule has it', async () => {
    const office = await openBackOffice();
    const offered = (await office.call('nobody', 'GET /form_options/grade_levels')).text;
    const last = await office.call('Staff', 'POST /admin/names/grade_levels', { name: 'Grade 13' });
    expect([last.status, last.body]).toMatchObject([201, { name: 'Grade 13', version: 1 }]);
    await office.call('Staff', 'POST /admin/names/grade_levels', { name: 'Nursery 1', position: 1 });
    const order = await readParentsList(office);
    expect([order[0], order[1], order.at(-1)]).toEqual(['Nursery 1', 'Nursery 2', 'Grade 13']);
    expect((await office.call('nobody', 'GET /form_options/grade_levels')).text).toBe(offered);
    const rule = { school_id: 'school-bayani', program_id: 'program-online', learning_material_id: 'material-quipper' };
    expect((await office.call('Staff', 'POST /grade_rules', { ...rule, grade_level_name: 'grade 13' })).status).toBe(201);
    expect(names(await office.call('nobody', 'GET /form_options/grade_levels')).at(-1)).toBe('Grade 13');
  });

  it('needs a new name', async () => {
    const { call } = await openBackOffice();
    expect((await call('Staff', 'POST /admin/names/grade_levels', { name: '' })).body.errors).toEqual({ name: 'Name is required' });
    expect((await call('Staff', 'POST /admin/names/grade_levels', { name: 'GRADE 5' })).body.errors).toEqual({
      name: 'There is a grade level called "Grade 5" already.',
    });
    expect((await call('Staff', 'POST /admin/names/grade_levels', { name: 'Grade 13', position: 0 })).body.errors).toHaveProperty(
      'position',
    );
  });
});

describe('the order', () => {
  it('is changed by a position, also in the parents’ lists and in the next grade level of a learner', async () => {
    const office = await openBackOffice();
    const move = (id: string, body: object): Promise<Reply> => office.call('Staff', `PUT /admin/names/grade_levels/${id}/position`, body);
    expect((await move('grade-1', { position: 4, version: 1 })).body).toMatchObject({ name: 'Grade 1', version: 2 });
    expect((await readParentsList(office)).slice(0, 6)).toEqual(['Nursery 2', 'Nursery 3', 'Pre-Kinder', 'Grade 1', 'Kinder', 'Grade 2']);
    expect((await move('grade-1', { position: 99 })).status).toBe(200);
    expect((await readParentsList(office)).at(-1)).toBe('Grade 1');
    const history = await office.call('Teacher', 'GET /admin/history?search=Moved');
    expect(history.body['items']?.[0]).toMatchObject({ target: 'Grade 1', before: { place: 4 }, after: { place: 16 } });
  });

  it('is not changed with an outdated version, without a position or for an unknown grade level', async () => {
    const office = await openBackOffice();
    const before = await readParentsList(office);
    const move = (id: string, body: object): Promise<Reply> => office.call('Staff', `PUT /admin/names/grade_levels/${id}/position`, body);
    expect((await move('grade-1', { position: 2, version: 7 })).body.conflict).toMatchObject({ current: { name: 'Grade 1' } });
    expect((await move('grade-1', {})).body.errors).toEqual({ position: 'Position is required' });
    expect((await move('none', { position: 1 })).status).toBe(404);
    expect(await readParentsList(office)).toEqual(before);
  });
});

describe('a new name', () => {
  it('is shown everywhere, while a stored submission keeps the text that was sent', async () => {
    const office = await openBackOffice();
    const renamed = await office.call('Staff', 'PUT /admin/names/grade_levels/grade-5', { name: 'Year 5', version: 1 });
    expect([renamed.status, renamed.body]).toMatchObject([200, { _id: 'grade-5', name: 'Year 5', version: 2 }]);
    expect(await readParentsList(office)).toContain('Year 5');
    expect(names(await office.call('nobody', 'GET /form_options/grade_levels'))).toContain('Year 5');
    const second = await office.call('Staff', 'PUT /admin/names/grade_levels/grade-5', { name: 'Fifth Grade', version: 1 });
    expect([second.status, second.body.conflict]).toMatchObject([409, { by: 'Staff Person', current: { name: 'Year 5' } }]);
  });

  it('of a grade level that forms compare is confirmed, because their rules would not apply any more', async () => {
    const { call } = await openBackOffice();
    const refused = await call('Staff', 'PUT /admin/names/grade_levels/grade-12', { name: 'Year 12' });
    expect([refused.status, refused.body.forms]).toEqual([409, expect.arrayContaining([{ id: 'enrollment', title: 'Enrollment Form' }])]);
    expect(refused.body.detail).toContain('compare the name "Grade 12" and would not apply to "Year 12"');
    expect((await call('Staff', 'PUT /admin/names/grade_levels/grade-12', { name: 'Grade 12' })).status).toBe(200);
    const body = { name: 'Year 12', accept_forms: true };
    expect((await call('Staff', 'PUT /admin/names/grade_levels/grade-12', body)).status).toBe(200);
  });
});

describe('a deletion', () => {
  it('is refused with the uses, and possible without any', async () => {
    const { call } = await openBackOffice();
    const refused = await call('Staff', 'DELETE /admin/names/grade_levels/grade-5');
    expect([refused.status, refused.body.title]).toEqual([409, 'In use']);
    expect(refused.body.detail).toMatch(
      /^Grade 5 cannot be deleted: it is used by .*\d+ grade rules.*\. Merge it into another name instead\.$/,
    );
    expect(refused.body['uses']).toContainEqual(expect.objectContaining({ kind: 'grade rule', _id: null }));
    const added = await call('Staff', 'POST /admin/names/grade_levels', { name: 'Grade 13' });
    expect(names(await call('Teacher', `${LIST}?unused=true`))).toEqual(['Grade 13']);
    expect((await call('Staff', `DELETE /admin/names/grade_levels/${added.body._id}`)).status).toBe(204);
    expect(names(await call('nobody', 'GET /grade_levels'))).not.toContain('Grade 13');
    expect((await call('Staff', `DELETE /admin/names/grade_levels/${added.body._id}`)).status).toBe(404);
  });
});
