import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineTextNames, frameTextNames, knownTextNames, pageTextNames } from '../../../engine/kit/analysis/text-names.ts';
import { root, readSources } from '../../architecture/source-file.ts';

/** What a pattern finds first in each place of the sources of a room. */
function named(room: string, pattern: RegExp): string[] {
  const found = readSources(room)
    .filter(({ path }) => !path.startsWith('engine/kit/analysis/'))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!));
  return [...new Set(found)].sort();
}

test('the words around a form are those that the renderer has', () => {
  const source = readFileSync(`${root}/renderer/form/ui-texts.ts`, 'utf8');
  const english = /const ENGLISH = \{(.*?)\n\}/s.exec(source)![1]!;
  expect([...frameTextNames].sort()).toEqual([...english.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!).sort());
});

test("the engine's own words are those that it reads", () => {
  expect([...engineTextNames].sort()).toEqual(named('engine', /texts\['([^']+)'\]/g));
});

test('the words of the pages are those that they ask for', () => {
  expect([...pageTextNames].sort()).toEqual(named('renderer', /useText\('(\w+)'/g));
});

test('the product has no text that nothing reads', () => {
  const { texts } = JSON.parse(readFileSync(`${root}/definitions/app.json`, 'utf8')) as { texts: Record<string, string> };
  const names = knownTextNames([]);
  expect(Object.keys(texts).filter((name) => !names.has(name))).toEqual([]);
});
