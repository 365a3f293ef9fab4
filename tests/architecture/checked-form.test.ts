/** A page that fills forms does not load the checks of the compiler, the texts of diagnostics and the designers' tools. */

import { expect, test } from 'vitest';
import { listImports } from './imports.ts';
import { readSources } from './source-file.ts';

const sources = new Map(readSources('engine').map((file) => [file.path, file]));

/** Returns the files that a file loads, directly or through others. */
function listLoaded(path: string, found = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (source === undefined || found.has(path)) return found;
  found.add(path);
  for (const { file, isTypeOnly } of listImports(source)) if (file !== undefined && !isTypeOnly) listLoaded(file, found);
  return found;
}

test('the compiler of checked definitions loads no checks and no texts of diagnostics', () => {
  const loaded = [...listLoaded('engine/compile/compile-checked-form.ts')];
  expect(loaded.length).toBeGreaterThan(40);
  expect(loaded.filter((path) => /\/(checks|kit|source\/(?!json-pointer))|diagnostics\.ts|safe-pattern|pattern-parts/.test(path))).toEqual(
    [],
  );
});

test('the full compiler loads them', () => {
  const loaded = listLoaded('engine/compile/compile-form.ts');
  for (const path of [
    'engine/diagnostics/diagnostics.ts',
    'engine/operators/patterns/safe-pattern.ts',
    'engine/compile/checks/check-references.ts',
  ])
    expect(loaded).toContain(path);
});
