/** A complete offering that is created by the API appears in the lookups, and disappears after its removal. */

import { expect, it } from 'vitest';
import { openBackOffice, withMembers } from '../../admin/support/back-office.ts';

it('a new offering appears in the lookups, is renamed in them, and disappears after its removal', async () => {
  const { call } = await openBackOffice();
  const create = async (path: string, body: object): Promise<string> => {
    const reply = await call('Staff', `POST /${path}`, body);
    expect(reply.status, `${path} ${reply.text}`).toBe(201);
    return String(reply.body._id);
  };
  const offered = async (list: string, query: Record<string, string>): Promise<string[]> => {
    const reply = await call('nobody', `GET /form_options/${list}?${new URLSearchParams(query)}`);
    return (reply.body as unknown as { name: string }[]).map(({ name }) => name);
  };

  const curriculum_id = await create('curriculums', { name: 'Finnish Curriculum', msd_id: 'CUR-9' });
  const school_id = await create('schools', { name: 'Aurora School', curriculum_id, msd_id: '' });
  const hub_id = await create('hubs', { name: 'Iloilo Hub', school_id });
  const cycle_id = await create('cycles', {
    name: 'June 2027 Aurora',
    type: 'june',
    start_date: '2027-06-01',
    end_date: '2028-05-31',
    active: true,
    enrollment_pin: '',
  });
  const months = { cycle_id, month: 'June', start_month: 6, start_day: 1, end_month: 6, end_day: 30, msd_id: '' };
  const startMonth = await create('start_month_rules', months);
  const place = { cycle_id, school_id, hub_id };
  const program_id = await create('program_rules', { program_name: 'Forest School', ...place });
  const learning_material_id = await create('learning_material_rules', { learning_material_name: 'Moss Readers', program_id, ...place });
  const grade_level_id = await create('grade_rules', { school_id, program_id, learning_material_id, grade_level_name: 'grade 5' });
  expect(grade_level_id).toBe('grade-5');
  expect(await offered('curriculums', { cycle_id })).toEqual([]);
  const legacy_program_id = await create('legacy_program_rules', { legacy_program_name: 'Outdoor Study', ...place });
  const ruleId = await create('legacy_program_material_rules', {
    legacy_program_name: 'Outdoor Study',
    program_name: 'Forest School',
    learning_material_name: 'Moss Readers',
    school_id,
  });

  const choices = { cycle_id, grade_level_id, country_id: 'PH', nationality_id: 'filipino', enrollment_type: 'enrollment' };
  expect(await offered('programs', choices)).toEqual(['Forest School']);
  expect(await offered('legacy_programs', { ...choices, program_id })).toEqual(['Outdoor Study']);
  expect(await offered('learning_materials', { ...choices, program_id, legacy_program_id })).toEqual(['Moss Readers']);
  expect(await offered('curriculums', choices)).toEqual(['Finnish Curriculum']);
  expect(await offered('schools', { ...choices, curriculum_id })).toEqual(['Aurora School']);
  expect(await offered('hubs', { ...choices, school_id })).toEqual(['Iloilo Hub']);
  const start = await call('nobody', 'GET /form_options/enrollment');
  expect(JSON.stringify(start.body)).toContain('June 2027 Aurora');

  expect((await call('Staff', `PUT /programs/${program_id}`, { name: 'Woodland School' })).body).toMatchObject({
    name: 'Woodland School',
    version: 2,
  });
  expect(await offered('programs', choices)).toEqual(['Woodland School']);

  const cycle = (await call('Staff', `GET /cycles/${cycle_id}`)).body;
  const inactive = await call('Staff', `PUT /cycles/${cycle_id}`, withMembers(cycle, { active: false }));
  expect(inactive.body).toMatchObject({ active: false, start_month: [{ _id: startMonth }] });
  expect(await offered('programs', choices)).toEqual([]);
  await call('Staff', `PUT /cycles/${cycle_id}`, { active: true });

  const refused = await call('Staff', 'POST /learning_material_rules/delete_by_associations', {
    ...place,
    program_id,
    learning_material_id,
  });
  expect([refused.status, refused.body.uses]).toEqual([409, [{ kind: 'grade level', _id: 'grade-5', name: 'Grade 5', count: 1 }]]);

  const remove = async (route: string, body?: object): Promise<void> => {
    const reply = await call('Staff', route, body);
    expect(reply.status, `${route} ${reply.text}`).toBe(204);
  };
  await remove('POST /grade_rules/delete_by_associations', { school_id, program_id, learning_material_id, grade_level_id });
  expect(await offered('programs', choices)).toEqual([]);
  await remove('POST /learning_material_rules/delete_by_associations', { ...place, program_id, learning_material_id });
  await remove('POST /program_rules/delete_by_associations', { ...place, program_id });
  await remove('POST /legacy_program_rules/delete_by_associations', { ...place, legacy_program_id });
  await remove(`DELETE /legacy_program_material_rules/${ruleId}`);
  await remove(`DELETE /start_month_rules/${startMonth}`);
  await remove(`DELETE /cycles/${cycle_id}`);
  expect((await call('Staff', `DELETE /schools/${school_id}`)).body.uses).toMatchObject([{ kind: 'school hub', count: 1 }]);
  await remove(`DELETE /hubs/${hub_id}?school_id=${school_id}`);
  await remove(`DELETE /schools/${school_id}`);
  await remove(`DELETE /curriculums/${curriculum_id}`);
  expect((await call('Teacher', `GET /hubs/${hub_id}`)).status).toBe(404);

  const { items } = (await call('Teacher', 'GET /admin/history?limit=100&search=Staff')).body as unknown as {
    items: { action: string; entity: string }[];
  };
  expect(items.filter((line) => line.action === 'Created').map((line) => line.entity)).toEqual(
    expect.arrayContaining(['program', 'program rule', 'grade rule', 'hub']),
  );
});
