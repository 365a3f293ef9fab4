import { expect, it } from 'vitest';
import type { LookupRequest } from '#engine';
import { deadEndProblems } from '../../../../server/check/catalogue/dead-end-problem.ts';
import { answersOfPeople, knownPeople } from '../../../../server/check/catalogue/known-people.ts';
import { walk } from '../../../../server/check/catalogue/walk.ts';
import { checkFile } from '../../../../server/check/check-file.ts';
import { openCopyOf } from '../../../../server/db/copy-of.ts';
import { type Ask, directAsk } from '../../../../server/submissions/settle.ts';
import { demoDatabase } from '../../support/demo-database.ts';

const database = await demoDatabase();

/** The countries, nationalities and cities that the offers tell apart, out of hundreds: the whole walk takes half a minute. */
const telling = ['Philippines', 'United Arab Emirates', 'Filipino', 'Emirati', 'Quezon City', 'Bagulin, La Union', 'Dubai'];

async function walkShipped(id: string, breakIt = '') {
  const store = await openCopyOf(database);
  if (breakIt !== '') store.db.run(breakIt);
  const { form } = checkFile(`definitions/${id}.json`).wizard!;
  const direct = directAsk({ store, isDemo: true, limit: () => 0, address: 'test' });
  const known = new Map<unknown, unknown>();
  const ask: Ask = async (request: LookupRequest) => {
    const outcome = await direct(request);
    if (!outcome.ok || !Array.isArray(outcome.data) || outcome.data.length < 100) return outcome;
    const all = outcome.data as { name: string }[];
    const few = all.filter(({ name }) => telling.includes(name));
    if (!known.has(all)) known.set(all, few.length > 0 ? few : all.slice(0, 3));
    return { ok: true, data: known.get(all) };
  };
  const result = await walk({ form, ask, today: '2026-11-20', starts: answersOfPeople(form, await knownPeople(store)), mostSteps: 100_000 });
  const problems = await deadEndProblems(form, result.deadEnds, ask);
  await store.close();
  return { ...result, messages: problems.map(({ message }) => message) };
}

it.each(['enrollment', 're-enrollment'])('%s leads nobody into a dead end over the demo data', async (id) => {
  const { messages, stoppedAt, unwalked, chains } = await walkShipped(id);
  expect(messages).toEqual([]);
  expect(stoppedAt).toBeUndefined();
  expect([...unwalked]).toEqual([]);
  expect(chains).toBeGreaterThan(1000);
});

it('a city whose barangays are missing is found, and the chain that leads there', async () => {
  const { messages } = await walkShipped('enrollment', "delete from barangays where city_id = (select id from cities where name = 'Bagulin, La Union')");
  expect(messages).toEqual([
    expect.stringMatching(/^Country of Residence = Philippines > City = Bagulin, La Union > Barangay: no options\. The look-up "barangays" \(locations\/barangays\?city_id=/),
    expect.stringMatching(/City.* = Bagulin, La Union > Barangay.*: no options/),
  ]);
});
