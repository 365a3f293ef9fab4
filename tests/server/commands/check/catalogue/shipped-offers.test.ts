import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { LookupRequest } from '#engine';
import { createDeadEndDiagnostics } from '../../../../../server/commands/check/catalogue/dead-end-diagnostic.ts';
import { listPersonAnswers } from '../../../../../server/commands/check/catalogue/sample-people.ts';
import { traverseChoices } from '../../../../../server/commands/check/catalogue/traverse-choices.ts';
import { checkFile } from '../../../../../server/commands/check/check-file.ts';
import { openDatabaseCopy } from '../../../../../server/db/database-copy.ts';
import { type FetchLookup, createLookupFetcher } from '../../../../../server/submissions/resolve-lookups.ts';
import { demoDatabase } from '../../../support/demo-database.ts';
import { visitDefinition } from '../../../support/visit-definition.ts';
import { enrollmentProduct } from '../../../../../server/enrollment/product.ts';
import { lookups } from '../../../../../server/enrollment/lookups/registry.ts';
import { listSamplePeople } from '../../../../../server/enrollment/lookups/list-sample-people.ts';

const database = await demoDatabase();

/** The countries, nationalities and cities that the offers tell apart, out of hundreds: the whole walk takes half a minute. */
const telling = ['Philippines', 'United Arab Emirates', 'Filipino', 'Emirati', 'Quezon City', 'Bagulin, La Union', 'Dubai'];

async function walkShipped(id: string, ...breaking: string[]) {
  const store = await openDatabaseCopy(database, enrollmentProduct);
  for (const statement of breaking) store.db.run(statement);
  const { form } = checkFile(`definitions/${id}.json`).compiled!;
  const direct = createLookupFetcher({ lookups, store, isDemo: true });
  const known = new Map<unknown, unknown>();
  const ask: FetchLookup = async (request: LookupRequest) => {
    const outcome = await direct(request);
    if (!outcome.ok || !Array.isArray(outcome.data) || outcome.data.length < 100) return outcome;
    const all = outcome.data as { name: string }[];
    const few = all.filter(({ name }) => telling.includes(name));
    if (!known.has(all)) known.set(all, few.length > 0 ? few : all.slice(0, 3));
    return { ok: true, data: known.get(all) };
  };
  const result = await traverseChoices({
    form,
    ask,
    today: '2026-11-20',
    starts: listPersonAnswers(form, lookups, await listSamplePeople(store)),
    mostSteps: 100_000,
  });
  const diagnostics = await createDeadEndDiagnostics(form, result.deadEnds, ask);
  await store.close();
  return { ...result, messages: diagnostics.map(({ message }) => message) };
}

it.each(['enrollment', 're-enrollment'])('%s leads nobody into a dead end over the demo data', async (id) => {
  const { messages, stoppedAt, unwalked, chains } = await walkShipped(id);
  expect(messages).toEqual([]);
  expect(stoppedAt).toBeUndefined();
  expect([...unwalked]).toEqual([]);
  expect(chains).toBeGreaterThan(1000);
});

it('a list that the catalogue lacks is found, and the chain that leads there', async () => {
  const { messages } = await walkShipped('enrollment', 'update learner_enrollments set shs_strand_id = null', 'delete from shs_strands');
  expect(messages).toEqual([
    expect.stringMatching(
      /Incoming Grade Level = Grade 1[12] > .*Curriculum Type = .*PH.* > SHS Strand: the field has no options\. The lookup "shsStrands" \(shs_strands\) returned no selectable option\. \d+ other chains end here too, all with Curriculum Type = /,
    ),
  ]);
});

it('the command names the chains of a wizard, and fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offers-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(database, join(folder, 'enrollment.db'));
  const choice = (title: string, options: string, more: object) => ({
    type: 'string',
    title,
    errorMessage: { required: `${title} is required` },
    form: { widget: 'combobox', placeholder: 'Search', options, requiredWhen: true, ...more },
  });
  const wizard = {
    ...visitDefinition(),
    entry: undefined,
    lookups: {
      countries: { path: 'locations/countries' },
      cities: { path: 'locations/barangays', params: { city_id: { var: 'country' } } },
    },
    answers: {
      type: 'object',
      properties: {
        country: choice('Country', 'countries', { onChange: { clear: ['city'] } }),
        city: choice('City', 'cities', { enabledWhen: { var: 'country' } }),
      },
    },
    steps: [{ id: 'place', title: 'Place', sections: [{ fields: ['country', 'city'] }] }],
    submission: { ...visitDefinition().submission, record: undefined },
  };
  const file = join(folder, 'visit.json');
  writeFileSync(file, JSON.stringify(wizard, null, 2));
  const command = ['--import', 'tsx', 'server/commands/check-command.ts', '--catalogue', file];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } });
  expect(status).toBe(1);
  expect(stdout).toContain(`Data source: ${join(folder, 'enrollment.db')}.`);
  expect(stdout).toMatch(
    /error\[dead-end\]: Dead end after Country = .* > City: the field has no options\. The lookup "cities" \(locations\/barangays\?city_id=..\) .* 245 other chains end here too\.\n/,
  );
  expect(stdout).toMatch(/\| +"options": "cities",\n/);
  expect(stdout).toMatch(/traversed 246 chains with 247 lookups in/);
});
