/**
 * The syntax of the built scripts. One part that a browser cannot read is an error of the whole file, also if it is never reached. Builds replace newer
 * syntax, but not patterns. The oldest supported browsers know ECMAScript 2022, except what Safari has only since 16.4.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { root, walk } from '../../architecture/source-file.ts';
import { expect, test } from '../support/test.ts';

const assets = join(root, 'dist/renderer/assets');

/** Returns what the oldest supported browsers cannot read in a script. */
function findNewSyntax(source: string): string[] {
  const found: string[] = [];
  // Patterns can be texts too.
  for (const [lookbehind] of source.matchAll(/\(\?<[=!].{0,20}/g)) found.push(`a lookbehind: ${lookbehind}`);
  try {
    walk(parse(source, { ecmaVersion: 2022, sourceType: 'module' }), ({ type }) => {
      if (type === 'StaticBlock') found.push('a static block of a class');
    });
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

test('every script of the pages can be read by the oldest supported browsers', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const findings = scripts.flatMap((name) => findNewSyntax(readFileSync(join(assets, name), 'utf8')).map((one) => `${name} has ${one}`));
  expect(findings).toEqual([]);
});

test('newer syntax is found', () => {
  expect(findNewSyntax('const a = /(?<=b)c/;')).toEqual(['a lookbehind: (?<=b)c/;']);
  expect(findNewSyntax('new RegExp("(?<!b)c");')).toEqual(['a lookbehind: (?<!b)c");']);
  expect(findNewSyntax('class A { static { a(); } }')).toEqual(['a static block of a class']);
  expect(findNewSyntax('const a = /[a--b]/v;').join()).toContain('Invalid regular expression flag');
  expect(findNewSyntax('using a = b();').join()).toContain('SyntaxError');
  expect(findNewSyntax('class A { #b = 1; has(a) { return #b in a && (a?.b ?? 2n) !== 3n; } }')).toEqual([]);
});
