/** Rows of the catalogue that submissions chose cannot be deleted while the submissions are processed. */

import { describe, expect, it } from 'vitest';
import { countSubmissions, listSubmissionUses } from '../../../../server/enrollment/db/catalogue/chosen-in-submissions.ts';
import { openBackOffice, type BackOffice } from '../../admin/support/back-office.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { emptyStore } from '../db/support/seeded-store.ts';

const kinds = ['enrollment', 're_enrollment'] as const;

async function create(office: BackOffice, path: string, body: object): Promise<string> {
  const reply = await office.call('Staff', `POST /${path}`, body);
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body._id);
}

const CYCLE = { name: 'New Cycle', start_date: '2027-06-01', end_date: '2028-03-31', type: 'june', active: true };
const MONTH = { cycle_id: 'cycle-june', month: 'September', start_month: 9, start_day: 1, end_month: 9, end_day: 30 };

const chosen: [path: string, body: object, answer: string][] = [
  ['curriculums', { name: 'New Curriculum' }, 'curriculum'],
  ['schools', { name: 'New School', curriculum_id: 'curriculum-uk' }, 'school'],
  ['hubs', { name: 'New Hub' }, 'hub'],
  ['cycles', CYCLE, 'cycle'],
  ['start_month_rules', MONTH, 'startMonth'],
  ['program_categories', { name: 'Challenge V', learning_material_id: 'material-classical-conversations' }, 'programCategory'],
  ['program_auxiliary_services', { name: 'Music', learning_material_id: 'material-developmental' }, 'programAuxiliaryService'],
];

describe('a row that a pending submission chose', () => {
  it.each(chosen)('of %s cannot be deleted until the submission is decided', async (path, body, answer) => {
    for (const kind of kinds) {
      const office = await openBackOffice();
      const id = await create(office, path, body);
      const { _id, receiptNumber } = await storeSubmission(office.store, {
        kind,
        name: 'Luz Santos',
        answers: { enrollment: { [answer]: id } },
      });
      const reply = await office.call('Staff', `DELETE /${path}/${id}`);
      expect([reply.status, reply.body.uses]).toEqual([409, [{ kind: 'submission', _id, name: `Luz Santos, ${receiptNumber}`, count: 1 }]]);
      expect(reply.body.detail).toContain(`it is used by submission "Luz Santos, ${receiptNumber}"`);
      expect((await office.call('Staff', `GET /${path}/${id}`)).status).toBe(200);
      expect((await office.call('Staff', `PUT /${path}/${id}`, { name: 'Renamed', month: 'Sept.' })).status).toBe(200);
      await office.store.db.run("update submissions set status = 'approved'");
      expect((await office.call('Staff', `DELETE /${path}/${id}`)).status).toBe(204);
    }
  });

  it('can be deleted if it is only in another answer, or in a form without such answers', async () => {
    const office = await openBackOffice();
    const id = await create(office, 'hubs', { name: 'New Hub' });
    await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment: { school: id }, hub: id, student: { address: id } } });
    await storeSubmission(office.store, { kind: 'clearance', answers: { enrollment: { hub: id } } });
    expect((await office.call('Staff', `DELETE /hubs/${id}`)).status).toBe(204);
  });

  it('lists the 20 oldest submissions and the number of the others', async () => {
    const office = await openBackOffice();
    const id = await create(office, 'curriculums', { name: 'New Curriculum' });
    for (let n = 10; n < 33; n += 1) {
      const now = `2026-11-21T08:00:${n}.000Z`;
      await storeSubmission(office.store, { kind: 'enrollment', name: `Learner ${n}`, now, answers: { enrollment: { curriculum: id } } });
    }
    const uses = (await office.call('Staff', `DELETE /curriculums/${id}`)).body.uses as unknown as object[];
    expect(uses).toHaveLength(21);
    expect([uses[0], uses[19], uses[20]]).toMatchObject([
      { name: expect.stringMatching(/^Learner 10, \w{4}-\w{4}$/), count: 1 },
      { name: expect.stringMatching(/^Learner 29, /), count: 1 },
      { kind: 'submission', _id: null, name: '3 more submissions', count: 3 },
    ]);
  });
});

describe('a hub of a school', () => {
  it('cannot be removed from the school with which a pending submission chose it', async () => {
    const office = await openBackOffice();
    const id = await create(office, 'hubs', { name: 'New Hub', school_id: 'school-bayani' });
    await create(office, 'hubs', { name: 'New Hub', school_id: 'school-oakfield' });
    const answers = { enrollment: { hub: id, school: 'school-bayani' } };
    const { receiptNumber } = await storeSubmission(office.store, { kind: 'enrollment', name: 'Luz', answers });
    const refused = await office.call('Staff', `DELETE /hubs/${id}?school_id=school-bayani`);
    expect([refused.status, refused.body.uses]).toMatchObject([409, [{ kind: 'submission', name: `Luz, ${receiptNumber}` }]]);
    expect((await office.call('Staff', `DELETE /hubs/${id}?school_id=school-oakfield`)).status).toBe(204);
    expect((await office.call('Staff', `GET /hubs/${id}`)).status).toBe(200);
    await office.store.db.run("update submissions set status = 'approved'");
    expect((await office.call('Staff', `DELETE /hubs/${id}?school_id=school-bayani`)).status).toBe(204);
    expect((await office.call('Staff', `GET /hubs/${id}`)).status).toBe(404);
  });

  it('is kept without a school if a pending submission chose it with another school', async () => {
    const office = await openBackOffice();
    const id = await create(office, 'hubs', { name: 'New Hub', school_id: 'school-bayani' });
    await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment: { hub: id, school: 'school-oakfield' } } });
    expect((await office.call('Staff', `DELETE /hubs/${id}?school_id=school-bayani`)).status).toBe(204);
    expect((await office.call('Staff', `GET /hubs/${id}`)).status).toBe(200);
  });
});

describe('the search of submissions', () => {
  it('finds ids in rows and in lists of choices, and ignores answers of another shape', async () => {
    const store = await emptyStore();
    const choices = [
      { kind: 'tour', form: 'tour', statuses: ['pending'], paths: { hubs: ['hubs', 'visits.#.hub', 'visits.#.stops.#.hub'] } },
    ];
    const answers: [Record<string, unknown>, number][] = [
      [{ hubs: ['h1', 'h2'] }, 1],
      [{ visits: [{ hub: 'x' }, { hub: 'h1' }] }, 1],
      [{ visits: [{ stops: [] }, { stops: [{ hub: 'x' }, { hub: 'h1' }] }] }, 1],
      [{ hubs: { h1: 'h1' }, visits: ['h1', null, 3, { hub: null, stops: 'h1' }] }, 0],
      [{ hubs: 'h12', visits: { hub: { name: 'h1' } } }, 0],
      [{}, 0],
    ];
    for (const [index, [given, matches]] of answers.entries()) {
      await store.db.run('delete from submissions');
      await storeSubmission(store, { kind: 'tour', answers: given });
      expect(await countSubmissions(store.db, choices, { hubs: 'h1' }), `answers ${index}`).toBe(matches);
    }
  });

  it('names a submission without a name by its receipt number', async () => {
    const store = await emptyStore();
    const choices = [{ kind: 'tour', form: 'tour', statuses: ['pending'], paths: { hubs: ['hub'] } }];
    const { receiptNumber } = await storeSubmission(store, { kind: 'tour', answers: { hub: 'h1' } });
    expect(await listSubmissionUses(store.db, choices, { hubs: 'h1' })).toMatchObject([{ name: receiptNumber }]);
    expect(await listSubmissionUses(store.db, choices, { cycles: 'h1' })).toEqual([]);
  });
});
