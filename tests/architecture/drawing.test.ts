/** The drawing of the architecture page shows the imports of the code. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas, findArea, toMermaidEdges } from './area-graph.ts';
import { listImports } from './imports.ts';
import { parseSource, readSources, root } from './source-file.ts';

const page = readFileSync(`${root}/tests/architecture/README.md`, 'utf8');
const drawing = (/```mermaid\n([\s\S]+?)```/.exec(page)?.[1] ?? '').split('\n').filter((line) => line.trim() !== '');

it('draws every import between areas, and no other', () => {
  const imports = ['engine', 'renderer', 'admin', 'server'].flatMap((folder) => readSources(folder)).flatMap(listImports);
  expect(drawing.filter((line) => /->/.test(line)).toSorted()).toEqual(toMermaidEdges(imports));
});

it('has one node for each area that exists', () => {
  const nodes = areas
    .filter(({ folder }) => readSources(folder.replace(/\/$/, '')).length > 0)
    .map(({ id, title }) => `  ${id}["${title}"]`);
  expect(drawing.filter((line) => line.includes('["'))).toEqual(nodes);
});

it('is compared with every import', () => {
  const source = parseSource('engine/x.ts', "import type { A } from './kit/y.ts'; import '../server/app.ts'; import './z.ts';");
  expect(findArea('renderer/preview/main.tsx')).toBe('preview');
  expect(toMermaidEdges(listImports(source))).toEqual(['  engine --> server', '  engine -. types .-> kit']);
});
