/** The names of a learner: only for a session of its family; and whether a number and a name belong together, for everybody. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { learners } from '../../../../server/enrollment/db/schema/families.ts';
import { nameKey } from '../../../../server/enrollment/lookups/name-key.ts';
import { unguarded } from '../../../../server/lookups/lookup.ts';
import type { RateRules } from '../../../../server/http/rate-limiter.ts';
import { openBackOffice, type BackOffice } from '../../admin/support/back-office.ts';
import { waitUntil } from '../../../run/wait-until.ts';
import { openLookups } from './support/open-lookups.ts';

const CHECK = 'enrollment_validations/learner_name';
const miguel = { learner_id: '2024-00001', last_name: 'Santos', first_name: 'Miguel' };

/** Opens the session of a family with the link that is mailed to it. */
async function openFamily(office: BackOffice, email: string): Promise<{ cookie: string }> {
  const before = office.mailed.length;
  await office.call('nobody', 'POST /students/links', { email });
  await waitUntil(() => expect(office.mailed).toHaveLength(before + 1));
  const token = /#token=([\w-]+)/.exec(office.mailed.at(-1)?.text ?? '')?.[1];
  const { headers } = await office.call('nobody', 'POST /students/session', { token });
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] as string };
}

const readNames = (office: BackOffice, number: string, headers: Record<string, string> = {}) =>
  office.call('nobody', `GET /prefills/learner_names?learner_id=${number}`, undefined, headers);
const checkName = (office: BackOffice, params: Record<string, string>) =>
  office.call('nobody', `GET /${CHECK}?${new URLSearchParams(params)}`);

describe('the names of a learner', () => {
  it('are returned to a session of its family, and nothing else of the record', async () => {
    const office = await openBackOffice({ env: { DEMO: 'off' } });
    const session = await openFamily(office, 'maria.santos@example.com');
    const reply = await readNames(office, '2024-00001', session);
    expect(reply.body).toEqual({ learner: { firstName: 'Miguel', middleName: 'Lopez', lastName: 'Santos' } });
    expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual(['no-store', null]);
    expect((await readNames(office, '2024-00008', session)).body).toEqual({ learner: null });
  });

  it.each([
    ['in production', { DEMO: 'off' }],
    ['in the demonstration', {}],
  ])('are not returned without a session %s, and the reply is that for an unknown number', async (_, env) => {
    const office = await openBackOffice({ env });
    for (const number of ['2024-00001', '9999-99999', 'none']) {
      const { status, text } = await readNames(office, number);
      expect([status, text]).toEqual([200, '{"learner":null}']);
    }
    expect(office.mailed).toEqual([]);
  });

  it('are not returned with a session that has ended', async () => {
    const office = await openBackOffice({ env: { DEMO: 'off' } });
    const session = await openFamily(office, 'maria.santos@example.com');
    office.pass(13 * 3_600_000);
    expect((await readNames(office, '2024-00001', session)).body).toEqual({ learner: null });
  });
});

describe('the check of a number and a name', () => {
  it.each([
    ['the names of the record', miguel],
    ['other case', { ...miguel, last_name: 'SANTOS', first_name: 'miguel' }],
    ['spaces', { learner_id: ' 2024 - 00001 ', last_name: ' San tos', first_name: 'Miguel ' }],
    ['accents', { ...miguel, last_name: 'Sántos', first_name: 'Migüel' }],
  ])('accepts %s', async (_, params) => {
    const { runLookup } = await openLookups();
    expect(await runLookup(CHECK, params)).toEqual({ valid: true });
  });

  it('accepts a name without the accents, the hyphen and the apostrophe of the record', async () => {
    const { store, runLookup } = await openLookups();
    await store.db.update(learners).set({ firstName: 'José-María', lastName: "D'Peña" }).where(eq(learners.learnerId, '2024-00001'));
    expect(await runLookup(CHECK, { learner_id: '2024-00001', last_name: 'DPENA', first_name: 'jose maria' })).toEqual({ valid: true });
    expect(await runLookup(CHECK, { learner_id: '2024-00001', last_name: 'D’Peña', first_name: 'José-María' })).toEqual({ valid: true });
    expect(await runLookup(CHECK, miguel)).toEqual({ valid: false });
  });

  it('gives one reply for another name, the name of a sibling, an unknown number and a mistyped one', async () => {
    const office = await openBackOffice({ env: { DEMO: 'off' } });
    for (const other of [
      { last_name: 'Reyes' },
      { first_name: 'Sofia' },
      { last_name: 'Miguel', first_name: 'Santos' },
      { learner_id: '9999-99999' },
      { learner_id: '202400001' },
      { learner_id: 'none' },
      { first_name: '.' },
    ]) {
      const { status, text } = await checkName(office, { ...miguel, ...other });
      expect([status, text], JSON.stringify(other)).toEqual([200, '{"valid":false}']);
    }
    const right = await checkName(office, miguel);
    expect([right.status, right.text, right.headers.get('cache-control')]).toEqual([200, '{"valid":true}', 'no-store']);
  });

  it('does not write the number or the names to the log', async () => {
    const office = await openBackOffice({ env: { DEMO: 'off', LOG_LEVEL: 'debug' } });
    await checkName(office, miguel);
    await checkName(office, { ...miguel, first_name: 'x'.repeat(301) });
    expect(JSON.stringify(office.logged)).not.toMatch(/2024-00001|Santos|Miguel/);
  });
});

describe('guesses', () => {
  const many = { burst: 99, seconds: 60 };
  const limited = (rates: Partial<RateRules>) =>
    openBackOffice({ env: { DEMO: 'off' }, rates: { address: many, target: many, search: { burst: 3, seconds: 3600 }, ...rates } });
  const status = async (office: BackOffice, other: Record<string, string>) => (await checkName(office, { ...miguel, ...other })).status;

  it('of the name of a number are limited, also in another spelling, but not the repetition of one', async () => {
    const office = await limited({});
    const firstNames = ['Ana', 'Ben', 'Cara', 'Dan', 'Miguel'];
    const seen: number[] = [];
    for (const name of firstNames) seen.push(await status(office, { first_name: name }));
    expect(seen).toEqual([200, 200, 200, 429, 429]);
    expect(await status(office, { first_name: ' ÁNA', learner_id: '2024 -00001' })).toBe(200);
  });

  it('of the number of a name are limited, for known and unknown numbers alike', async () => {
    const office = await limited({});
    const seen: number[] = [];
    for (const number of ['2024-00001', '2099-00001', 'none', '2024-00002', '2099-00002'])
      seen.push(await status(office, { learner_id: number }));
    expect(seen).toEqual([200, 200, 200, 429, 429]);
  });

  it('do not use up the limit of the forms that find a learner by its number', async () => {
    const office = await limited({});
    for (const number of ['2099-00001', '2099-00002', '2099-00003', '2099-00004']) await status(office, { learner_id: number });
    expect((await office.call('nobody', 'GET /enrollment_validations/learner_id?learner_id=2024-00001')).status).toBe(200);
  });

  it('of one number are limited over all callers', async () => {
    const office = await limited({ target: { burst: 2, seconds: 60 }, search: many });
    expect([await status(office, { first_name: 'Ana' }), await status(office, { first_name: 'Ben' })]).toEqual([200, 200]);
    expect(await status(office, { first_name: 'Cara' })).toBe(429);
  });

  it('do not keep a clearance from being sent', async () => {
    const office = await limited({});
    for (const name of ['Ana', 'Ben', 'Cara', 'Dan']) await status(office, { first_name: name });
    const answers = { learnerID: '2024-00001', firstName: 'Eva', lastName: 'Unknown' };
    expect((await office.call('nobody', 'POST /clearances', answers)).status).toBe(201);
    expect((await office.call('nobody', 'POST /clearances', { ...answers, learnerID: 'none' })).status).toBe(201);
  });
});

describe('a tool on the same machine', () => {
  it('reads the names without a session', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('prefills/learner_names', { learner_id: '2024-00001' }, { guard: unguarded })).toMatchObject({
      learner: { firstName: 'Miguel' },
    });
  });
});

describe('the key of a name', () => {
  it('has only letters and digits without accents', () => {
    expect(nameKey(' Dela Peña-Cruz, Jr. ')).toBe('delapenacruzjr');
    expect(nameKey('Ñoño')).toBe(nameKey('NONO'));
    expect(nameKey('李 小龍')).toBe('李小龍');
  });
});
