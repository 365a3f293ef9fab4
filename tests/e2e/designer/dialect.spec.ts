/** Runs the operator test cases in the browser, on a page whose content security policy forbids `eval`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

type Case = [logic: unknown, data: unknown, expected: unknown];

function readCases(table: string): Case[] {
  const entries = JSON.parse(readFileSync(join(root, 'tests/engine/operators', table), 'utf8')) as unknown[];
  return entries.filter((entry): entry is Case => Array.isArray(entry));
}

/** Bundles the evaluator of the unit tests as one script that defines `Dialect`. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'tests/engine/operators/evaluate-over.ts', name: 'Dialect', formats: ['iife'] } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The evaluator could not be bundled.');
  return chunk.code;
}

test('the operators return the expected results in the browser', async ({ page }) => {
  const cases = [...readCases('standard-cases.json'), ...readCases('dialect-cases.json')];
  await page.goto('/');
  const run = `${await bundle()}; (${JSON.stringify(cases)}).map(([logic, data]) => Dialect.compileOver(logic, true).evaluate(data))`;
  const answers = await page.evaluate<unknown[]>(run);
  expect(cases.length).toBeGreaterThan(200);
  cases.forEach(([logic, , expected], index) => expect.soft(answers[index] ?? null, JSON.stringify(logic)).toEqual(expected));
});
