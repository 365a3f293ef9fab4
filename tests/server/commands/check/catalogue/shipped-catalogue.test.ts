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
import { bundleCommand } from '../../../../run/bundle-program.ts';

const program = await bundleCommand('check');

const database = await demoDatabase();

/** The countries, nationalities and cities that the offering distinguishes. A traversal of all of them takes half a minute. */
const distinguished = ['Philippines', 'United Arab Emirates', 'Filipino', 'Emirati', 'Quezon City', 'Bagulin, La Union', 'Dubai'];

async function traverseShipped(id: string, ...breaking: string[]) {
  const store = await openDatabaseCopy(database, enrollmentProduct);
  for (const statement of breaking) await store.db.run(statement);
  const { form } = checkFile(`definitions/${id}.json`).compiled!;
  const fetchDirectly = createLookupFetcher({ lookups, store });
  const cache = new Map<unknown, unknown>();
  const fetchLookup: FetchLookup = async (request: LookupRequest) => {
    const outcome = await fetchDirectly(request);
    if (!outcome.ok || !Array.isArray(outcome.data) || outcome.data.length < 100) return outcome;
    const all = outcome.data as { name: string }[];
    const few = all.filter(({ name }) => distinguished.includes(name));
    if (!cache.has(all)) cache.set(all, few.length > 0 ? few : all.slice(0, 3));
    return { ok: true, data: cache.get(all) };
  };
  const result = await traverseChoices({
    form,
    fetchLookup,
    today: '2026-11-20',
    starts: listPersonAnswers(form, lookups, await listSamplePeople(store)),
    maxAnswers: 100_000,
  });
  const diagnostics = await createDeadEndDiagnostics(form, result.deadEnds, fetchLookup);
  await store.close();
  return { ...result, messages: diagnostics.map(({ message }) => message) };
}

it.each(['enrollment', 're-enrollment'])('%s has no dead end with the demo data', async (id) => {
  const { messages, stoppedAt, unreached, chains } = await traverseShipped(id);
  expect(messages).toEqual([]);
  expect(stoppedAt).toBeUndefined();
  expect([...unreached]).toEqual([]);
  expect(chains).toBeGreaterThan(1000);
});

it('reports a list without rows in the catalogue, and the chain that leads to it', async () => {
  const { messages } = await traverseShipped(
    'enrollment',
    'update learner_enrollments set shs_strand_id = null',
    'delete from shs_strands',
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /Incoming Grade Level = Grade 1[12] > .*Curriculum Type = .*PH.* > SHS Strand: the field has no options\. The lookup "shsStrands" \(shs_strands\) returned no selectable option\. \d+ other chains end here too, all with Curriculum Type = /,
    ),
  ]);
});

it('makes the command print the chains of a form and end with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offers-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(database, join(folder, 'enrollment.db'));
  const choice = (title: string, options: string, more: object) => ({
    type: 'string',
    title,
    errorMessage: { required: `${title} is required` },
    form: { widget: 'combobox', placeholder: 'Search', options, requiredWhen: true, ...more },
  });
  const compiled = {
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
  writeFileSync(file, JSON.stringify(compiled, null, 2));
  const command = [program, '--catalogue', file];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } });
  expect(status).toBe(1);
  expect(stdout).toContain(`Data source: ${join(folder, 'enrollment.db')}.`);
  expect(stdout).toMatch(
    /error\[dead-end\]: Dead end after Country = .* > City: the field has no options\. The lookup "cities" \(locations\/barangays\?city_id=..\) .* 245 other chains end here too\.\n/,
  );
  expect(stdout).toMatch(/\| +"options": "cities",\n/);
  expect(stdout).toMatch(/traversed 246 chains with 247 lookups in/);
});
