/**
 * The engine as pages are built of it, in the browser, and the engine as the server runs it, in Node, make the same of 1,000 random answer
 * sets a wizard. `npm run soak -- --only=differential` compares 10,000, of which these are the first; it sets `DIFFERENTIAL_SETS`.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { build, loadConfigFromFile } from 'vite';
import { isWizardText, listCandidates } from '../../../server/definitions/definition-files.ts';
import { differentialData } from '../support/differential-data.ts';
import { openDifferential } from '../support/differential.ts';
import type { Differential } from '../support/differential.ts';
import { root } from '../support/product.ts';

const sets = Number(process.env.DIFFERENTIAL_SETS ?? 1000);
const batch = 200;
const slice = 10;

// There is nothing to be seen on the page, and much is handed to it.
test.use({ trace: 'off', screenshot: 'off' });

const folder = join(root, 'definitions');
const wizards = listCandidates(folder).filter((file) => !file.includes('/') && isWizardText(readFileSync(join(folder, file), 'utf8')));

/** The engine and the sets in one script, minified for the same browsers as the pages. */
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
  if (!chunk) throw new Error('The engine could not be bundled');
  return chunk.code;
}

let script: string;
test.beforeAll(async () => {
  script = await bundle();
});

for (const file of wizards) {
  test(`${file}: ${sets} answer sets are seen alike`, async ({ page }) => {
    test.setTimeout(60_000 + sets * 60);
    const data = await differentialData(file, 20_261_120);
    const here = openDifferential(data);
    await page.evaluate(`${script}; globalThis.bench = Differential.openDifferential(${JSON.stringify(data)}); true`);
    let compared = 0;
    const there = (what: keyof Differential, from: number, to: number): Promise<string[]> => page.evaluate(`bench.${what}(${from}, ${to})`);

    for (let from = 0; from < sets; from += batch) {
      const to = Math.min(sets, from + batch);
      const asked = [there('asServer', from, to), there('asBrowser', from, to)];
      const server: string[] = [];
      const both: ReturnType<Differential['asBoth']> = [];
      for (let at = from; at < to; at += slice) {
        // Between slices the browser is talked to, so that both processes work at the same time.
        await setImmediate();
        server.push(...here.asServer(at, Math.min(to, at + slice)));
        both.push(...here.asBoth(at, Math.min(to, at + slice)));
      }
      const own = [server, both.map(({ digest }) => digest)];
      const theirs = await Promise.all(asked);
      own.forEach((digests, side) => {
        const index = digests.findIndex((digest, at) => digest !== theirs[side]![at]);
        if (index >= 0)
          throw new Error(`Set ${from + index} is seen otherwise in the browser:\n${JSON.stringify(here.show(from + index))}`);
      });
      compared += both.length;
      const index = both.findIndex(({ disagreements }) => disagreements.length > 0);
      if (index >= 0) throw new Error(`Browser and server disagree on set ${from + index}:\n${JSON.stringify(here.show(from + index))}`);
    }
    expect(compared).toBe(sets);
  });
}

test('an engine that differs by a day would be found out', async ({ page }) => {
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
