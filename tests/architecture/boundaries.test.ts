/** Rules of the source code: imports between areas, purity of the engine, and no field of a shipped form in generic code. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../engine/source/parse-definition.ts';
import { findForbiddenImports } from './import-rules.ts';
import { collectFieldNames, findFieldNames, languageWords } from './field-names.ts';
import { findCycles, listImports } from './imports.ts';
import { listFiles, parseSource, readSources, root, walk } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

const areas = ['engine', 'renderer', 'admin', 'server'];
const sources = areas.flatMap((area) => readSources(area));
const imports = sources.flatMap((source) => listImports(source));
const inArea = (area: string): SourceFile[] => sources.filter(({ path }) => path.startsWith(`${area}/`));

/** Impure functions that are part of ECMAScript. */
function impurities(source: SourceFile): string[] {
  const found: string[] = [];
  walk(source.tree, (node) => {
    const text = source.text.slice(node.start as number, node.end as number);
    if (node.type === 'MemberExpression' && /^(Date\.now|Math\.random|globalThis\b.*)$/.test(text))
      found.push(`${source.path} uses ${text}`);
    const callee = (node.callee as { name?: string } | undefined)?.name ?? '';
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && callee === 'Date' && (node.arguments as unknown[]).length === 0) found.push(`${source.path} reads the clock`);
    if (isCall && /^(eval|Function)$/.test(callee)) found.push(`${source.path} creates code from text`);
  });
  return found;
}

describe('imports between areas', () => {
  it('obey the rules', () => {
    expect(imports.map((one) => findForbiddenImports(one)).filter(Boolean)).toEqual([]);
  });

  it('are rejected from the engine to the server, Node or React', () => {
    const source = parseSource(
      'engine/x.ts',
      "import '../server/app.ts'; import 'node:fs'; export * from 'react'; import('#renderer/App.tsx');",
    );
    expect(listImports(source).map((one) => findForbiddenImports(one))).toEqual([
      'engine/x.ts imports server/app.ts: engine/ may not',
      'engine/x.ts imports the package node:fs: engine/ may not',
      'engine/x.ts imports the package react: engine/ may not',
      'engine/x.ts imports renderer/App.tsx: engine/ may not',
    ]);
  });

  it('are rejected from other code to the description of the language', () => {
    const source = parseSource('engine/source/x.ts', "import { formConstructs } from '../language/constructs/language.ts';");
    expect(listImports(source).map((one) => findForbiddenImports(one))).toEqual([
      'engine/source/x.ts imports engine/language/constructs/language.ts: only server/commands/reference/ may',
    ]);
  });

  it("are rejected to inner files of the engine, and to the kit outside of the designers' tools", () => {
    const importsIn = (path: string, text: string) => listImports(parseSource(path, text)).map((one) => findForbiddenImports(one));
    expect(
      importsIn('renderer/form/x.ts', "import { readCell } from '#engine/runtime/form-state'; import { setAnswer } from '#engine';"),
    ).toEqual(['renderer/form/x.ts imports engine/runtime/form-state.ts: import #engine, the public API', undefined]);
    expect(importsIn('admin/x.ts', "import { analyzeForm } from '#engine/kit/analysis/analyze-form';")).toEqual([
      "admin/x.ts imports engine/kit/analysis/analyze-form.ts: only designers' tools may",
    ]);
    expect(importsIn('engine/compile/x.ts', "import { analyzeForm } from '../kit/analysis/analyze-form.ts';")).toEqual([
      "engine/compile/x.ts imports engine/kit/analysis/analyze-form.ts: only designers' tools may",
    ]);
    expect(importsIn('renderer/preview/x.ts', "import { analyzeForm } from '#engine/kit/analysis/analyze-form';")).toEqual([undefined]);
  });

  it('are rejected from the back office to the server, except types and the rules that both apply', () => {
    const importsIn = (path: string, text: string) => listImports(parseSource(path, text)).map((one) => findForbiddenImports(one));
    expect(
      importsIn(
        'admin/x.ts',
        "import type { A } from '#server/app'; import { B } from '#server/app'; import { C } from '#server/accounts/credentials';",
      ),
    ).toEqual([undefined, 'admin/x.ts imports server/app.ts: admin/ may not', undefined]);
    expect(
      importsIn('server/accounts/credentials.ts', "import { isEmailAddress } from '#engine'; import '../app.ts'; import 'node:fs';"),
    ).toEqual([
      undefined,
      'server/accounts/credentials.ts imports server/app.ts: the back office runs this file',
      'server/accounts/credentials.ts imports the package node:fs: the back office runs this file',
    ]);
  });

  it('are rejected from generic code to a product', () => {
    const source = parseSource('server/app.ts', "import './enrollment/product.ts'; import type { A } from './enrollment/db/learners.ts';");
    const loader = parseSource('server/product-loader.ts', "import('./enrollment/product.ts')");
    expect(listImports(source).map((one) => findForbiddenImports(one))).toEqual([
      'server/app.ts imports server/enrollment/product.ts: only server/product-loader.ts may',
      'server/app.ts imports server/enrollment/db/learners.ts: only server/product-loader.ts may',
    ]);
    expect(listImports(loader).map((one) => findForbiddenImports(one))).toEqual([undefined]);
  });

  it('have no cycle', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('are reported when they have a cycle', () => {
    const circle = [
      { from: 'a.ts', file: 'b.ts', specifier: './b.ts', isTypeOnly: false },
      { from: 'b.ts', file: 'a.ts', specifier: './a.ts', isTypeOnly: false },
    ];
    expect(findCycles(circle)).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });
});

describe('the engine', () => {
  it('compiles without the types of a browser or of Node', () => {
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', 'tests/architecture/tsconfig.engine.json'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('uses no clock, no random numbers and no code from text', () => {
    expect(inArea('engine').flatMap((source) => impurities(source))).toEqual([]);
    expect(
      impurities(parseSource('engine/x.ts', 'new Date(); Date.now(); Math.random(); new Function("x"); new Date(2026, 1)')),
    ).toHaveLength(4);
  });
});

describe('shipped form definitions', () => {
  const readDefinition = (file: string): string => readFileSync(`${root}/definitions/${file}`, 'utf8');
  const wizards = listFiles('definitions', /^definitions\/[^/]+\.json$/)
    .map((path) => path.replace('definitions/', ''))
    .filter((file) => (JSON.parse(readDefinition(file)) as { steps?: unknown }).steps)
    .map((file) => parseDefinition(readDefinition(file), file, readDefinition).definition as { answers: unknown });
  const language = languageWords(readSources('engine/language'));

  it('are in definitions/, which has only JSON, data tables and its guide', () => {
    expect(wizards.length).toBeGreaterThan(0);
    expect(
      listFiles('definitions', /\.\w+$/).filter((path) => !/\.json$|\/tables\/[^/]+\.csv$|\/(README|REFERENCE)\.md$/.test(path)),
    ).toEqual([]);
  });

  it('are not named in the engine and the renderer', () => {
    const fields = collectFieldNames(wizards, language);
    expect(fields.paths.size).toBeGreaterThan(50);
    // The description of the language has examples of the guide's forms; nothing that runs imports it (import-rules.ts).
    const engine = inArea('engine').filter(({ path }) => !path.startsWith('engine/language/constructs/'));
    expect([...engine, ...inArea('renderer')].flatMap((source) => findFieldNames(source, fields))).toEqual([]);
  });

  it('are reported when code names them', () => {
    const answers = {
      properties: { student: { type: 'object', properties: { city: { type: 'string' }, cityPlaceOfBirth: { type: 'string' } } } },
    };
    const fields = collectFieldNames([{ answers }], language);
    const code = "if (a.student.city) f('student.city'); const cityPlaceOfBirth = city; f('x.cityPlaceOfBirth'); g.city; 'email';";
    expect(findFieldNames(parseSource('engine/x.ts', code), fields)).toEqual([
      'engine/x.ts reads the field student.city',
      'engine/x.ts names the field student.city in a text',
      'engine/x.ts has the field name cityPlaceOfBirth',
      'engine/x.ts names the field x.cityPlaceOfBirth in a text',
    ]);
  });
});

describe('every source file', () => {
  it('begins with a comment', () => {
    expect(sources.filter(({ text }) => !/^(#!.*\n)?\s*\/[/*]/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('has no `any`, no open note and no unspecific name', () => {
    const anys = sources.filter(({ tree }) => {
      let has = false;
      walk(tree, (node) => (has ||= node.type === 'TSAnyKeyword'));
      return has;
    });
    expect(anys.map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ text }) => /\b(TODO|FIXME|XXX)\b/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ path }) => /\/(utils?|helpers?|misc|common)\b/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('has at most 300 lines; those over 200 are listed', () => {
    const long = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length })).filter(({ lines }) => lines > 200);
    if (long.length > 0) console.warn(`Longer than 200 lines: ${long.map(({ path, lines }) => `${path} (${lines})`).join(', ')}`);
    expect(long.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});
