import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameTextNames } from '../../../engine/kit/analysis/frame-text-names.ts';
import { pageTextNames } from '../../../engine/kit/analysis/page-text-names.ts';
import { engineTextNames, listTextNames } from '../../../engine/kit/analysis/text-names.ts';
import { root, readSources } from '../../architecture/source-file.ts';

/** Returns the names of the default texts of a file of the renderer. */
function listEnglishNames(file: string): string[] {
  const [, list = ''] = /const ENGLISH = \{(.*?)\n\}/s.exec(readFileSync(`${root}/renderer/${file}`, 'utf8')) ?? [];
  return [...list.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
}

/** Returns the first match of a pattern at each position in the sources of a folder. */
function listMatches(folder: string, pattern: RegExp): string[] {
  const found = readSources(folder)
    .filter(({ path }) => !path.startsWith('engine/kit/analysis/'))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!));
  return [...new Set(found)].toSorted();
}

test('the frame texts are those of the renderer', () => {
  // The texts of pages without a form that is open are not those of a form.
  const ofPages = ['resume-texts.ts', 'closed-texts.ts', 'ended-texts.ts'];
  const names = readdirSync(`${root}/renderer/form`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-texts.ts') && !ofPages.some((name) => file.endsWith(name)))
    .flatMap((file) => listEnglishNames(`form/${file}`));
  expect([...frameTextNames].toSorted()).toEqual(names.toSorted());
});

test('the engine texts are those that the engine reads', () => {
  expect([...engineTextNames].toSorted()).toEqual(listMatches('engine', /texts\['([^']+)'\]/g));
});

test('the page texts are those that the pages read', () => {
  const [, kinds = ''] = /type DraftMailKind = (.*);/.exec(readFileSync(`${root}/server/drafts/draft-mail.ts`, 'utf8')) ?? [];
  const ofMails = [...kinds.matchAll(/'(\w+)'/g)].flatMap(([, kind]) => [`${kind}Subject`, `${kind}Text`]);
  expect(ofMails).toHaveLength(4);
  const ofReceipts = listMatches('server', /texts\['(receipt\w+)'\]/g);
  const ofStatuses = listMatches('server', /{ name: '(status\w+)',/g).flatMap((name) => [name, `${name}Text`]);
  const besideReasons = listMatches('server', / withReason: '(status\w+)'/g);
  expect([ofReceipts, ofStatuses, besideReasons].map(({ length }) => length)).toEqual([2, 10, 1]);
  const files = [
    'form/drafts/resume/resume-texts.ts',
    'form/drafts/closed/closed-texts.ts',
    'form/correction/ended-texts.ts',
    'status/status-texts.ts',
    'link-request/LinkRequestForm.tsx',
  ];
  const ofPages = files.flatMap(listEnglishNames);
  const ofHtml = [...readFileSync(`${root}/renderer/index.html`, 'utf8').matchAll(/ data-text="(\w+)"/g)].map(([, name]) => name!);
  const read = [...new Set([...listMatches('renderer', /useText\('(\w+)'/g), ...ofPages, ...ofHtml])];
  expect([...pageTextNames].toSorted()).toEqual([...read, ...ofMails, ...ofReceipts, ...ofStatuses, ...besideReasons].toSorted());
});

test('the product has no unused text', () => {
  const { texts } = JSON.parse(readFileSync(`${root}/definitions/app.json`, 'utf8')) as { texts: Record<string, string> };
  const names = listTextNames([]);
  expect(Object.keys(texts).filter((name) => !names.has(name))).toEqual([]);
});
