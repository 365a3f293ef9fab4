/** The product is imported only through its registration: the generic server and back office load without its files. */

import { describe, expect, it } from 'vitest';
import { listImports, type Import } from './imports.ts';
import { readSources } from './source-file.ts';

const sources = ['engine', 'renderer', 'admin', 'server'].flatMap((folder) => readSources(folder));
const imports = sources.flatMap((source) => listImports(source));

/** Lists the files that an entry loads, without dynamic and type-only imports. */
function loadedBy(entry: string): string[] {
  const dynamic = new Set(
    sources.flatMap(({ path, text }) => [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier]) => `${path} ${specifier}`)),
  );
  const isStatic = (one: Import): boolean => !one.isTypeOnly && !dynamic.has(`${one.from} ${one.specifier}`);
  const found = new Set([entry]);
  for (const path of found)
    for (const one of imports) if (one.from === path && one.file !== undefined && isStatic(one)) found.add(one.file);
  return [...found];
}

describe.each(['server/main.ts', 'admin/main.tsx'])('%s', (entry) => {
  it('loads no file of a product before one is selected', () => {
    const loaded = loadedBy(entry);
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter((path) => path.includes('/enrollment/'))).toEqual([]);
  });
});

it('the search follows imports', () => {
  expect(loadedBy('server/enrollment/product.ts')).toContain('server/enrollment/db/schema/families.ts');
});
