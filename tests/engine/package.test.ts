/**
 * The engine's package, installed in an empty project: the example of its README runs in Node and as a bundle for browsers.
 * `ENGINE_NODE_VERSIONS=20,22,24` also runs it in these versions, which npm downloads. CI sets the variable.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#engine';
import { parseSource } from '../architecture/source-file.ts';
import { listImports } from '../architecture/imports.ts';
import { example, expectedOutput, type InstalledPackage, installPackage, readme } from './support/installed-package.ts';

const versions = (process.env['ENGINE_NODE_VERSIONS'] ?? '').split(',').filter(Boolean);

let installed: InstalledPackage;
const run = (program: string, ...args: string[]): string => installed.run(program, ...args);

beforeAll(async () => {
  installed = await installPackage();
}, 120_000);

afterAll(() => installed.remove());

describe("the example of the package's README", () => {
  test('runs in Node', () => expect(run(process.execPath, 'example.js')).toBe(expectedOutput));

  test.each(versions)('runs in Node %s', (version) => {
    const inVersion = (...args: string[]): string => run('npx', '--yes', `--package=node@${version}`, '--', 'node', ...args);
    expect(inVersion('--version')).toMatch(new RegExp(`^v${version}\\.`));
    expect(inVersion('example.js')).toBe(expectedOutput);
  });

  test('runs as a bundle without the globals of Node', async () => {
    const printed: string[] = [];
    runInNewContext(await installed.bundleExample(), { console: { log: (text: string) => void printed.push(text) } });
    expect(printed).toEqual([expectedOutput]);
  });

  test('has complete types', () => {
    const check = `${example}
const view: import('@formulary/engine').FieldView = guardian;
const code: string = diagnostics[0]?.code ?? view.title;
// @ts-expect-error: an answer is not an object
setAnswer(form, state, 'country', { code });
`;
    writeFileSync(
      join(installed.project, 'example.ts'),
      check.replace('const definition =', "const definition: import('@formulary/engine').FormDefinition ="),
    );
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--moduleResolution',
      'nodenext',
      '--lib',
      'es2023,dom',
    ];
    expect(run(process.execPath, tsc, '--ignoreConfig', ...options, 'example.ts')).toBe('');
  });
});

describe('the package', () => {
  const folder = (): string => join(installed.project, 'node_modules/@formulary/engine');

  test('has the public API, and imports no other package', () => {
    const text = readFileSync(join(folder(), 'dist/index.js'), 'utf8');
    expect(listImports(parseSource('index.js', text))).toEqual([]);
    const names = run(process.execPath, '--input-type=module', '-e', "console.log(Object.keys(await import('@formulary/engine')).join())");
    expect(names.split(',').toSorted()).toEqual(Object.keys(api).toSorted());
  });

  test('contains the JSON Schema of a form', () => {
    const schema = JSON.parse(readFileSync(join(folder(), 'form.schema.json'), 'utf8')) as { title: string };
    expect(schema.title).toBe('A form definition');
  });
});

describe('each public function', () => {
  const sources = [...readFileSync('engine/index.ts', 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].map(
    ([, names = '', file = '']) => ({
      text: readFileSync(`engine/${file}`, 'utf8'),
      names: names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    }),
  );
  const exported = sources.flatMap(({ text, names }) => names.map((name) => [name, text] as const));

  test('is exported', () => expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(api).toSorted()));

  test.each(exported)('%s has an example in its doc comment', (name, text) => {
    const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:function|const) ${name}\\b`).exec(text)?.[1];
    expect(comment).toContain('@example');
  });

  test('is listed in the README, unless it is a constant', () => {
    expect(Object.keys(api).filter((name) => /^[a-z]/.test(name) && !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
