/** Rules of the catalogue, and the hubs of a school. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, type Reply } from '../../admin/support/back-office.ts';

const list = (reply: Reply): { _id: string; name: string }[] => reply.body as unknown as { _id: string; name: string }[];
const names = (reply: Reply): string[] => list(reply).map(({ name }) => name);

describe('rules', () => {
  const teaching = { school_id: 'school-bayani', program_id: 'program-online', learning_material_id: 'material-quipper' };
  const kinds: [path: string, at: Record<string, string>, grade: string][] = [
    ['grade_rules', teaching, 'Grade 5'],
    ['program_category_rules', { school_id: 'school-bayani', program_category_id: 'category-challenge-a' }, 'Grade 8'],
    ['auxiliary_service_rules', { school_id: 'school-bayani', program_auxiliary_service_id: 'service-reading' }, 'Grade 4'],
  ];

  it.each(kinds)('%s: a grade level is added by name, listed, and removed by ids', async (path, at, grade) => {
    const { call } = await openBackOffice();
    const query = `GET /${path}?${new URLSearchParams(at)}`;
    const made = await call('Staff', `POST /${path}`, { ...at, grade_level_name: grade });
    expect([made.status, made.body]).toMatchObject([
      201,
      { _id: grade.toLowerCase().replace(' ', '-'), name: grade, rule_id: expect.any(String) },
    ]);
    expect(names(await call('nobody', query))).toContain(grade);
    expect((await call('Staff', `POST /${path}`, { ...at, grade_level_name: grade.toUpperCase() })).body.errors).toEqual({
      grade_level_name: `"${grade}" is here already.`,
    });
    expect((await call('Staff', `POST /${path}/delete_by_associations`, { ...at, grade_level_id: made.body._id })).status).toBe(204);
    expect(names(await call('nobody', query))).not.toContain(grade);
  });

  it.each(kinds)('%s: a grade level that is not in the list is refused with the remedy', async (path, at) => {
    const { call } = await openBackOffice();
    const before = (await call('nobody', 'GET /grade_levels')).text;
    const refused = await call('Staff', `POST /${path}`, { ...at, grade_level_name: 'Grade 13' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        grade_level_name:
          '"Grade 13" is not in the list of grade levels: choose one of the list, or add it first under Names, Grade Levels.',
      },
    ]);
    expect((await call('nobody', 'GET /grade_levels')).text).toBe(before);
  });

  it('a legacy rule is created from three names and deleted by its id', async () => {
    const { call } = await openBackOffice();
    const made = await call('Staff', 'POST /legacy_program_material_rules', {
      legacy_program_name: 'Tutorial Support',
      program_name: 'online academy',
      learning_material_name: 'Quipper',
      school_id: 'school-bayani',
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        school_id: 'school-bayani',
        name: 'Tutorial Support · Online Academy · Quipper',
        legacy_program: { _id: 'legacy-tutorial', name: 'Tutorial Support' },
        program: { _id: 'program-online', name: 'Online Academy' },
        learning_material: { _id: 'material-quipper', name: 'Quipper' },
      },
    ]);
    expect(list(await call('Teacher', 'GET /legacy_program_material_rules?school_id=school-bayani&search=quipper'))).toContainEqual(
      made.body,
    );
    expect((await call('Staff', `DELETE /legacy_program_material_rules/${made.body._id}`)).status).toBe(204);
    expect((await call('Staff', `DELETE /legacy_program_material_rules/${made.body._id}`)).status).toBe(404);
  });

  it('a material rule without its program rule is rejected', async () => {
    const { call } = await openBackOffice();
    const place = { cycle_id: 'cycle-uae', school_id: 'school-bayani', hub_id: 'hub-makati', program_id: 'program-online' };
    expect(
      (await call('Staff', 'POST /learning_material_rules', { ...place, learning_material_name: 'Quipper' })).body.errors,
    ).toHaveProperty('program_id');
    expect(names(await call('Staff', 'GET /learning_materials'))).toContain('Quipper');
  });
});

describe('the hubs of a school', () => {
  const listHubs = async ({ call }: BackOffice, school: string): Promise<string[]> =>
    names(await call('Teacher', `GET /hubs?school_id=${school}`));

  it('are found by name, and deleted only when no school has them', async () => {
    const office = await openBackOffice();
    const added = await office.call('Staff', 'POST /hubs', { name: 'makati hub', school_id: 'school-oakfield' });
    expect([added.status, added.body]).toMatchObject([201, { _id: 'hub-makati', name: 'Makati Hub' }]);
    expect(await listHubs(office, 'school-oakfield')).toEqual(['Dubai Hub', 'Makati Hub']);
    expect((await office.call('Staff', 'POST /hubs', { name: 'Makati Hub', school_id: 'school-oakfield' })).status).toBe(422);
    expect((await office.call('Staff', 'POST /hubs', { name: 'Dubai Hub', school_id: 'school-bayani', msd_id: 'OTHER' })).status).toBe(422);
    expect((await office.call('Staff', 'DELETE /hubs/hub-makati?school_id=school-oakfield')).status).toBe(204);
    expect(await listHubs(office, 'school-oakfield')).toEqual(['Dubai Hub']);
    expect((await office.call('Staff', 'GET /hubs/hub-makati')).status).toBe(200);
    const own = await office.call('Staff', 'POST /hubs', { name: 'Sharjah Hub', school_id: 'school-oakfield' });
    expect(await listHubs(office, 'school-bayani')).not.toContain('Sharjah Hub');
    expect((await office.call('Staff', `DELETE /hubs/${own.body._id}`)).status).toBe(204);
    expect((await office.call('Staff', `GET /hubs/${own.body._id}`)).status).toBe(404);
  });
});
