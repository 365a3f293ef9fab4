/** In how many hubs and schools a change of a row shows. */

import { expect, it } from 'vitest';
import { openBackOffice } from '../../admin/support/back-office.ts';

it.each([
  ['programs', 'program-regular', /^Used in \d+ hubs of \d+ schools: the change shows everywhere\.$/],
  ['legacy_programs', 'legacy-independent', /^Used in \d+ hubs of \d+ schools: /],
  ['learning_materials', 'material-bayani-modules', /^Used in \d+ hubs/],
  ['cycles', 'cycle-june', /^Used in \d+ hubs of \d+ schools: /],
  ['start_month_rules', 'start-june-june', /^Used in \d+ hubs of \d+ schools: /],
  ['schools', 'school-bayani', /^Used in \d+ hubs: /],
  ['hubs', 'hub-makati', /^Used in \d+ schools: /],
  ['curriculums', 'curriculum-us', /^Used in 3 schools: /],
  ['program_categories', 'category-challenge-a', /^Used in \d+ schools: /],
])('%s: a row of several places says so', async (of, id, sentence) => {
  const { call } = await openBackOffice();
  const reply = await call('Teacher', `GET /admin/shared_uses?of=${of}&id=${id}`);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.sentence).toMatch(sentence);
});

/** The rules of hubs, in an order in which they can be deleted. */
const RULES = ['learning_material_rules', 'program_rules', 'legacy_program_rules'];

it('a cycle that several hubs share says to whom a deactivation applies, with the first hubs', async () => {
  const { call, store } = await openBackOffice();
  const readScope = async (): Promise<unknown> => (await call('Teacher', 'GET /admin/shared_uses?of=cycles&id=cycle-june')).body['scope'];
  expect(await readScope()).toMatch(/^It applies to all \d+ hubs that use it: ([\w ]+ Hub, ){2}[\w ]+ Hub and \d+ more\.$/);
  for (const rules of RULES) await store.db.run(`delete from ${rules} where hub_id not in ('hub-makati', 'hub-cebu')`);
  expect(await readScope()).toBe('It applies to all 2 hubs that use it: Cebu Hub and Makati Hub.');
  for (const rules of RULES) await store.db.run(`delete from ${rules} where hub_id <> 'hub-makati'`);
  expect(await readScope()).toBeNull();
});

it('a row of one place has no sentence, and an unknown list is refused', async () => {
  const { call } = await openBackOffice();
  const made = await call('Staff', 'POST /curriculums', { name: 'Finnish Curriculum' });
  expect((await call('Staff', `GET /admin/shared_uses?of=curriculums&id=${made.body._id}`)).body).toEqual({
    hubs: null,
    schools: 0,
    sentence: null,
    scope: null,
  });
  expect((await call('Staff', 'GET /admin/shared_uses?of=families&id=x')).status).toBe(422);
});
