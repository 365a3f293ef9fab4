/** Output of `check` and `explore` that the guide quotes. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleCommand } from '../run/bundle-program.ts';
import { guide, mistakes, ownDefinitions } from './support/guide.ts';

const programs = { check: await bundleCommand('check'), explore: await bundleCommand('explore') };

/** Output of a command that runs in the parent folder of the definitions. */
function print(command: keyof typeof programs, files: string[], cwd: string): string {
  return spawnSync(process.execPath, [programs[command], ...files], {
    cwd,
    encoding: 'utf8',
  }).stdout;
}

test('explore prints the report of step 7 that the guide quotes', () => {
  const quoted = /```text\n(definitions\/guide\/step-7\.json: [\s\S]*?)```/.exec(guide)?.[1];
  // The number of answer sets depends on the search, so it is not compared.
  const lines = (text: string | undefined): string[] | undefined =>
    text
      ?.trim()
      .replace(/: \d+ answer/, ': n answer')
      .replace(/set \d+ of \d+/, 'set n of n')
      .split('\n');
  expect(lines(print('explore', ['definitions/guide/step-7.json'], '.'))).toEqual(lines(quoted));
});

describe('diagnostics quoted in the guide', () => {
  const own = ownDefinitions();

  /** Writes every mistake into its file and returns the output of `check` for these files. */
  const checkMistakes = (): string => {
    for (const { file: name, wrong, right } of mistakes) {
      const path = join(own, 'guide', name);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(right)) throw new Error(`${name} does not contain ${right}`);
      writeFileSync(path, text.replace(right, wrong));
    }
    return print(
      'check',
      mistakes.map(({ file: name }) => `definitions/guide/${name}`),
      join(own, '..'),
    );
  };
  let stdout: string | undefined;

  test('exist for one mistake in each step', () =>
    expect(mistakes.map(({ file: name }) => name)).toEqual(Array.from({ length: 13 }, (_, index) => `step-${index + 1}.json`)));

  test('differ for each step', () => expect(new Set(mistakes.map(({ says }) => says)).size).toBe(mistakes.length));

  test.each(mistakes)('$wrong in $file', ({ says }) => {
    stdout ??= checkMistakes();
    expect(stdout).toContain(says.trim());
  });
});
