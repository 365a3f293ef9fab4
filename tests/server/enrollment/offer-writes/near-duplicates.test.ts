/** New names that are nearly those of something in the catalogue. */

import { expect, it } from 'vitest';
import { openBackOffice, type Reply } from '../../admin/support/back-office.ts';

const names = (reply: Reply): string[] => (reply.body as unknown as { name: string }[]).map(({ name }) => name);
const place = { cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-makati' };

it('a rule with a name that is nearly another one is refused until the name is confirmed', async () => {
  const { call } = await openBackOffice();
  const rule = { ...place, program_name: 'Online Acadmy' };
  const refused = await call('Staff', 'POST /program_rules', rule);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'near-duplicate',
      title: 'Nearly the same name',
      detail: '“Online Acadmy” is new. Did you mean “Online Academy”?',
      near: { program_name: { name: 'Online Acadmy', candidates: ['Online Academy'] } },
    },
  ]);
  expect(names(await call('Staff', 'GET /programs'))).not.toContain('Online Acadmy');
  expect((await call('Staff', 'POST /program_rules', { ...rule, confirmed_names: ['Another'] })).status).toBe(409);
  expect((await call('Staff', 'POST /program_rules', { ...rule, confirmed_names: ['Online Acadmy'] })).status).toBe(201);
  expect(names(await call('Staff', 'GET /programs'))).toContain('Online Acadmy');
});

it('a name that exists is used whatever is near it', async () => {
  const { call } = await openBackOffice();
  await call('Staff', 'POST /program_rules', { ...place, program_name: 'Online Acadmy', confirmed_names: ['Online Acadmy'] });
  const again = await call('Staff', 'POST /program_rules', { ...place, hub_id: 'hub-cebu', program_name: 'online acadmy' });
  expect([again.status, again.body.name]).toEqual([201, 'Online Acadmy']);
});

it('all names of a rule are checked, each at its field', async () => {
  const { call } = await openBackOffice();
  const refused = await call('Staff', 'POST /legacy_program_material_rules', {
    school_id: 'school-bayani',
    legacy_program_name: 'Tutorial Suport',
    program_name: 'Online Academy',
    learning_material_name: 'Quiper',
  });
  expect(Object.keys(refused.body.near ?? {})).toEqual(['legacy_program_name', 'learning_material_name']);
});

it('entities are checked when they are added or renamed, not when only their spelling changes', async () => {
  const { call } = await openBackOffice();
  expect((await call('Staff', 'POST /curriculums', { name: 'US Curiculum' })).body.code).toBe('near-duplicate');
  expect((await call('Staff', 'POST /hubs', { name: 'Makatti Hub', school_id: 'school-bayani' })).body.code).toBe('near-duplicate');
  expect((await call('Staff', 'PUT /programs/program-online', { name: 'Regular Homeschol' })).body.near).toEqual({
    name: { name: 'Regular Homeschol', candidates: ['Regular Homeschool'] },
  });
  expect((await call('Staff', 'PUT /programs/program-online', { name: 'ONLINE Academy' })).status).toBe(200);
  expect((await call('Staff', 'PUT /programs/program-online', { name: 'Onlin Academy' })).status).toBe(200);
});

it('a row that is renamed to the name of another one is refused with the other name, also by another case', async () => {
  const { call } = await openBackOffice();
  for (const route of ['PUT /admin/names/programs/program-online', 'PUT /programs/program-online']) {
    const refused = await call('Staff', route, { name: 'REGULAR Homeschool', confirmed_names: ['REGULAR Homeschool'] });
    expect([refused.status, refused.body], route).toMatchObject([
      422,
      {
        code: 'same-name',
        errors: { name: 'There is a program called "Regular Homeschool" already.' },
        near: { name: { name: 'REGULAR Homeschool', candidates: ['Regular Homeschool'] } },
      },
    ]);
  }
  expect((await call('Staff', 'POST /curriculums', { name: 'US Curriculum' })).body.code).toBeUndefined();
});

it('names are checked on the screens of names too', async () => {
  const { call } = await openBackOffice();
  expect((await call('Staff', 'PUT /admin/names/programs/program-online', { name: 'Regular Homeschol' })).body.code).toBe('near-duplicate');
  const grade = { name: 'Grades 5' };
  expect((await call('Staff', 'POST /admin/names/grade_levels', grade)).body.near).toEqual({
    name: { name: 'Grades 5', candidates: ['Grade 5'] },
  });
  expect((await call('Staff', 'POST /admin/names/grade_levels', { ...grade, confirmed_names: ['Grades 5'] })).status).toBe(201);
});

it('a school is compared with the schools of its curriculum only', async () => {
  const { call } = await openBackOffice();
  const school = { name: 'Bayani Learning Academi' };
  expect((await call('Staff', 'POST /schools', { ...school, curriculum_id: 'curriculum-ph' })).status).toBe(409);
  expect((await call('Staff', 'POST /schools', { ...school, curriculum_id: 'curriculum-uk' })).status).toBe(201);
});

it('confirmed names are a list of texts', async () => {
  const { call } = await openBackOffice();
  const reply = await call('Staff', 'POST /program_rules', { ...place, program_name: 'New', confirmed_names: true });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['confirmed_names']]);
});
