/** The tables of the dialect run in the browser as they do on the server, on a page that forbids making code out of text. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

type Case = [logic: unknown, data: unknown, expected: unknown];

function casesOf(table: string): Case[] {
  const entries = JSON.parse(readFileSync(join(root, 'tests/engine/operators', table), 'utf8')) as unknown[];
  return entries.filter((entry): entry is Case => Array.isArray(entry));
}

/** The evaluator of the unit tests as one script that sets `Dialect`. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'tests/engine/operators/evaluate-over.ts', name: 'Dialect', formats: ['iife'] } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The dialect could not be bundled');
  return chunk.code;
}

test('the dialect answers the same in the browser', async ({ page }) => {
  const cases = [...casesOf('standard-cases.json'), ...casesOf('dialect-cases.json')];
  await page.goto('/');
  const run = `${await bundle()}; (${JSON.stringify(cases)}).map(([logic, data]) => Dialect.compileOver(logic, true).evaluate(data))`;
  const answers = await page.evaluate<unknown[]>(run);
  expect(cases.length).toBeGreaterThan(200);
  cases.forEach(([logic, , expected], index) => expect.soft(answers[index] ?? null, JSON.stringify(logic)).toEqual(expected));
});
