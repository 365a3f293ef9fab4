/**
 * Compares the engine bundled for the browser with the engine in Node, with 1,000 random answer sets per form. `npm run soak --
 * --only=differential` sets `DIFFERENTIAL_SETS` and compares 10,000 sets; the first 1,000 are the same.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { build, loadConfigFromFile } from 'vite';
import { isWizardText, listCandidates } from '../../../server/definitions/definition-files.ts';
import { differentialForms } from '../../differential/forms.ts';
import { differentialData } from '../support/differential-data.ts';
import { openDifferential } from '../support/differential.ts';
import type { Differential } from '../support/differential.ts';
import { root } from '../support/product.ts';

const sets = Number(process.env.DIFFERENTIAL_SETS ?? 1000);
const batch = 200;
const slice = 10;

// The page shows nothing, and traces would contain all data that is passed to it.
test.use({ trace: 'off', screenshot: 'off' });

const folder = join(root, 'definitions');
const wizards = listCandidates(folder).filter((file) => !file.includes('/') && isWizardText(readFileSync(join(folder, file), 'utf8')));

/** Bundles the engine and the generator of the sets, minified for the same browsers as the pages. */
async function bundle(): Promise<string> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  const { target, minify = true } = loaded?.config.build ?? {};
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, target, minify, lib: { entry: 'tests/e2e/support/differential.ts', name: 'Differential', formats: ['iife'] } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The engine could not be bundled.');
  return chunk.code;
}

let script: string;
test.beforeAll(async () => {
  script = await bundle();
});

/** Sample forms, with parts of the language that no shipped form has. */
const samples = ['../tests/samples/forms/holiday-camp.json', '../tests/samples/forms/equipment-loan.json'];
/** At full size all forms are compared. */
const compared = sets > 1000 ? differentialForms : [...wizards, ...samples];

for (const file of compared) {
  test(`${file}: ${sets} answer sets have equal results in browser and Node`, async ({ page }) => {
    test.setTimeout(60_000 + sets * 60);
    const data = await differentialData(file, 20_261_120);
    const here = openDifferential(data);
    await page.evaluate(`${script}; globalThis.bench = Differential.openDifferential(${JSON.stringify(data)}); true`);
    let count = 0;
    const there = (what: keyof Differential, from: number, to: number): Promise<string[]> => page.evaluate(`bench.${what}(${from}, ${to})`);

    for (let from = 0; from < sets; from += batch) {
      const to = Math.min(sets, from + batch);
      const asked = [there('asServer', from, to), there('asBrowser', from, to)];
      const server: string[] = [];
      const both: ReturnType<Differential['asBoth']> = [];
      for (let at = from; at < to; at += slice) {
        // Yields between slices to send requests to the browser, so that both processes run in parallel.
        await setImmediate();
        server.push(...here.asServer(at, Math.min(to, at + slice)));
        both.push(...here.asBoth(at, Math.min(to, at + slice)));
      }
      const own = [server, both.map(({ digest }) => digest)];
      const theirs = await Promise.all(asked);
      own.forEach((digests, side) => {
        const index = digests.findIndex((digest, at) => digest !== theirs[side]![at]);
        if (index >= 0)
          throw new Error(`Set ${from + index} has another result in the browser:\n${JSON.stringify(here.show(from + index))}`);
      });
      count += both.length;
      const index = both.findIndex(({ disagreements }) => disagreements.length > 0);
      if (index >= 0)
        throw new Error(`Browser state and server state differ for set ${from + index}:\n${JSON.stringify(here.show(from + index))}`);
    }
    expect(count).toBe(sets);
  });
}

test('the comparison detects an engine with another date', async ({ page }) => {
  const data = await differentialData('library-card.json', 1);
  const here = openDifferential(data);
  await page.evaluate(
    `${script}; globalThis.bench = Differential.openDifferential(${JSON.stringify({ ...data, today: '2026-11-21' })}); true`,
  );
  const there = await page.evaluate<string[]>('bench.asServer(0, 200)');
  const own = here.asServer(0, 200);
  const differing = own.filter((digest, index) => digest !== there[index]).length;
  expect(differing).toBeGreaterThan(0);
  expect(differing).toBeLessThan(200);
});
