/** The engine's package: installed in an empty project, the example of its README runs in Node and, bundled, as a page loads it. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#engine';
import { packEngine } from '../../server/commands/pack-engine/pack-engine.ts';
import { parseSource } from '../architecture/source-file.ts';
import { importsOf } from '../architecture/imports.ts';

const readme = readFileSync('engine/README.md', 'utf8');
const example = /```js\n([\s\S]*?)```/.exec(readme)![1]!;
/** What the example prints, as its last comment says. */
const expected = /\n\/\/ (\{.*\})\n$/.exec(example)![1]!;

let project = '';

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

beforeAll(async () => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'engine-package-')));
  const tarball = await packEngine(join(project, 'packed'));
  mkdirSync(join(project, 'app'));
  project = join(project, 'app');
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  writeFileSync(join(project, 'example.js'), example);
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
}, 120_000);

afterAll(() => rmSync(join(project, '..'), { recursive: true, force: true }));

describe("the example of the package's README", () => {
  test('runs in Node', () => expect(run(process.execPath, 'example.js')).toBe(expected));

  test('runs as a browser bundle without Node modules', async () => {
    const output = await build({
      configFile: false,
      root: project,
      logLevel: 'silent',
      build: {
        write: false,
        minify: true,
        target: 'es2022',
        rollupOptions: { input: join(project, 'example.js'), output: { format: 'iife' } },
      },
    });
    const [result] = [output].flat() as unknown as { output: { code?: string }[] }[];
    const chunks = result!.output;
    const printed: string[] = [];
    runInNewContext(chunks.map(({ code }) => code).join('\n'), { console: { log: (text: string) => void printed.push(text) } });
    expect(printed).toEqual([expected]);
  });

  test('has complete types', () => {
    const check = `${example}
const view: import('@formulary/engine').FieldView = guardian;
const code: string = diagnostics[0]?.code ?? view.title;
// @ts-expect-error: an answer is no object
setAnswer(form, state, 'country', { code });
`;
    writeFileSync(
      join(project, 'example.ts'),
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
  const folder = (): string => join(project, 'node_modules/@formulary/engine');

  test('has the public API, and imports no other package', () => {
    const text = readFileSync(join(folder(), 'dist/index.js'), 'utf8');
    expect(importsOf(parseSource('index.js', text))).toEqual([]);
    const names = run(process.execPath, '--input-type=module', '-e', "console.log(Object.keys(await import('@formulary/engine')).join())");
    expect(names.split(',').toSorted()).toEqual(Object.keys(api).toSorted());
  });

  test('contains the JSON Schema of a form', () => {
    const schema = JSON.parse(readFileSync(join(folder(), 'form.schema.json'), 'utf8')) as { title: string };
    expect(schema.title).toBe('A wizard');
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
