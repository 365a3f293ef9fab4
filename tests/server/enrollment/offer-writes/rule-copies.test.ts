/** Copies of rules to other hubs, cycles and grade levels. */

import { expect, it } from 'vitest';
import { type BackOffice, openBackOffice } from '../../admin/support/back-office.ts';

async function prepare(): Promise<{ office: BackOffice; place: Record<string, string> }> {
  const office = await openBackOffice();
  const school = await office.call('Staff', 'POST /schools', { name: 'Aurora School', curriculum_id: 'curriculum-ph' });
  const place = { cycle_id: 'cycle-june', school_id: String(school.body._id), hub_id: 'hub-makati' };
  const add = (path: string, body: object) => office.call('Staff', `POST /${path}`, { ...place, ...body });
  await add('program_rules', { program_name: 'Online Academy' });
  await add('learning_material_rules', { program_id: 'program-online', learning_material_name: 'Quipper' });
  await add('legacy_program_rules', { legacy_program_name: 'Tutorial Support' });
  return { office, place };
}

const names = async ({ call }: BackOffice, route: string, at: Record<string, string>): Promise<string[]> =>
  ((await call('Staff', `GET /${route}?${new URLSearchParams(at)}`)).body as unknown as { name: string }[]).map(({ name }) => name);

it('a program is copied with its materials to all combinations of hubs and cycles; a preview stores nothing', async () => {
  const { office, place } = await prepare();
  const june = (await office.call('Staff', 'GET /cycles/cycle-june')).body.name as unknown as string;
  const march = (await office.call('Staff', 'GET /cycles/cycle-march')).body.name as unknown as string;
  const copy = {
    of: 'program_rules',
    ...place,
    program_id: 'program-online',
    hubs: ['hub-makati', 'hub-cebu'],
    cycles: ['cycle-june', 'cycle-march'],
  };
  const expected = [`Cebu Hub in ${june}`, `Makati Hub in ${march}`, `Cebu Hub in ${march}`].map((name) => ({
    place: name,
    added: ['Online Academy', 'Quipper'],
    present: [],
  }));
  const preview = await office.call('Staff', 'POST /admin/rule_copies', { ...copy, dry_run: true });
  expect([preview.status, preview.body.places]).toEqual([200, expected]);
  const at = { ...place, hub_id: 'hub-cebu' };
  expect(await names(office, 'programs', at)).toEqual([]);
  expect((await office.call('Staff', 'POST /admin/rule_copies', copy)).body.places).toEqual(expected);
  expect(await names(office, 'programs', at)).toEqual(['Online Academy']);
  expect(await names(office, 'learning_materials', { ...at, program_id: 'program-online' })).toEqual(['Quipper']);
  expect(await names(office, 'hubs', { school_id: place['school_id']! })).toContain('Cebu Hub');
  const again = await office.call('Staff', 'POST /admin/rule_copies', copy);
  expect((again.body.places as unknown as { added: string[]; present: string[] }[])[0]).toMatchObject({
    added: [],
    present: ['Online Academy', 'Quipper'],
  });
  expect((await office.call('Staff', 'GET /admin/history?search=Cebu')).text).toContain('Online Academy');
});

it('a material brings its program along', async () => {
  const { office, place } = await prepare();
  const ids = { ...place, program_id: 'program-online', learning_material_id: 'material-quipper' };
  const copied = await office.call('Staff', 'POST /admin/rule_copies', { of: 'learning_material_rules', ...ids, hubs: ['hub-pasig'] });
  expect(copied.body.places).toMatchObject([{ added: ['Online Academy', 'Quipper'] }]);
});

it.each(['program_rules', 'learning_material_rules'])(
  'a copy of %s brings the legacy programs of its materials, so that parents can choose it',
  async (of) => {
    const { office, place } = await prepare();
    const rule = { program_name: 'Online Academy', learning_material_name: 'Quipper' };
    const addRule = (legacy: string) =>
      office.call('Staff', 'POST /legacy_program_material_rules', { school_id: place['school_id'], legacy_program_name: legacy, ...rule });
    await addRule('Tutorial Support');
    // It is not in the hub from which the rule is copied.
    await addRule('Independent Study');
    const at = { school_id: place['school_id']!, program_id: 'program-online', learning_material_id: 'material-quipper' };
    await office.call('Staff', 'POST /grade_rules', { ...at, grade_level_name: 'Grade 5' });
    await office.call('Staff', 'POST /legacy_program_rules', { ...place, legacy_program_name: 'Live Online Classes' });
    const ids = of === 'program_rules' ? { program_id: at.program_id } : at;
    const copied = await office.call('Staff', 'POST /admin/rule_copies', { of, ...place, ...ids, hubs: ['hub-pasig'] });
    expect(copied.body.places).toMatchObject([{ added: ['Online Academy', 'Quipper', 'Tutorial Support'], present: [] }]);
    const query = new URLSearchParams({ ...place, ...at, hub_id: 'hub-pasig' });
    expect((await office.call('Staff', `GET /admin/offer_checks?${query}`)).body).toMatchObject({ state: 'offered' });
  },
);

it('all offers of a hub are copied, with their legacy programs', async () => {
  const { office, place } = await prepare();
  const copied = await office.call('Staff', 'POST /admin/rule_copies', { of: 'offers', ...place, hubs: ['hub-pasig'] });
  expect(copied.body.places).toMatchObject([{ added: ['Online Academy', 'Quipper', 'Tutorial Support'] }]);
  const again = await office.call('Staff', 'POST /admin/rule_copies', { of: 'offers', ...place, hubs: ['hub-pasig'] });
  expect(again.body.sentences).toEqual([
    expect.stringMatching(/^Pasig Hub in .*: Online Academy, Quipper, Tutorial Support are there already\.$/),
  ]);
});

it('a rule of a grade level is copied to other grade levels', async () => {
  const { office, place } = await prepare();
  const at = { school_id: place['school_id']!, program_id: 'program-online', learning_material_id: 'material-quipper' };
  await office.call('Staff', 'POST /grade_rules', { ...at, grade_level_name: 'Grade 5' });
  const copied = await office.call('Staff', 'POST /admin/rule_copies', {
    of: 'grade_rules',
    ...at,
    grade_level_id: 'grade-5',
    grade_levels: ['grade-5', 'grade-7', 'grade-6'],
  });
  expect(copied.body.places).toEqual([
    { place: 'Grade 5', added: [], present: ['Grade 5'] },
    { place: 'Grade 7', added: ['Grade 7'], present: [] },
    { place: 'Grade 6', added: ['Grade 6'], present: [] },
  ]);
  expect(copied.body.sentences).toEqual(['Grade 5 is there already.', 'Grade 7 is added.', 'Grade 6 is added.']);
  expect(await names(office, 'grade_rules', at)).toEqual(['Grade 5', 'Grade 6', 'Grade 7']);
});

it('unknown rules, ids and targets are refused, and nothing is stored', async () => {
  const { office, place } = await prepare();
  const copy = async (body: object) => {
    const { status, body: reply } = await office.call('Staff', 'POST /admin/rule_copies', { ...place, ...body });
    return [status, reply.errors && Object.keys(reply.errors)];
  };
  expect(await copy({ of: 'schools' })).toEqual([422, ['of']]);
  expect(await copy({ of: 'legacy_program_material_rules' })).toEqual([422, ['of']]);
  expect(await copy({ of: 'program_rules', hubs: ['hub-cebu'] })).toEqual([422, ['program_id']]);
  expect(await copy({ of: 'offers' })).toEqual([422, ['hubs']]);
  expect(await copy({ of: 'offers', hubs: 'hub-cebu' })).toEqual([422, ['hubs']]);
  expect(await copy({ of: 'offers', hubs: ['hub-cebu', 'no-hub'] })).toEqual([422, ['hubs']]);
  expect(await copy({ of: 'offers', cycles: ['no-cycle'] })).toEqual([422, ['cycles']]);
  expect(await copy({ of: 'offers', hubs: ['hub-cebu'], dry_run: 'yes' })).toEqual([422, ['dry_run']]);
  expect(await copy({ of: 'program_rules', program_id: 'program-guided', hubs: ['hub-cebu'] })).toEqual([404, undefined]);
  const many = Array.from({ length: 101 }, (_, index) => `id-${index}`);
  expect(await copy({ of: 'offers', hubs: many, cycles: ['a', 'b'] })).toEqual([422, ['hubs']]);
  expect(await names(office, 'programs', { ...place, hub_id: 'hub-cebu' })).toEqual([]);
});
