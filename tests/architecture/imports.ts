/** Lists the imports of a file, and cycles of imports. */

import { posix } from 'node:path';
import { walk } from './source-file.ts';
import type { SourceFile, SyntaxNode } from './source-file.ts';

export interface Import {
  from: string;
  /** As written. */
  specifier: string;
  /** The imported file relative to the repository, or `undefined` for a package. */
  file?: string;
  /** The package's name, `node:…` included, or `undefined` for a file. */
  package?: string;
  isTypeOnly: boolean;
}

/** The `imports` of package.json, by prefix. */
const aliases: [pattern: RegExp, to: (rest: string) => string][] = [
  [/^#engine$/, () => 'engine/index.ts'],
  [/^#engine\/(.+)$/, (rest) => `engine/${rest}.ts`],
  [/^#renderer\/(.+)$/, (rest) => `renderer/${rest}`],
  [/^#server\/(.+)$/, (rest) => `server/${rest}.ts`],
];

function resolve(from: string, specifier: string, isTypeOnly: boolean): Import {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { from, specifier, file: posix.join(posix.dirname(from), bare), isTypeOnly };
  for (const [pattern, to] of aliases) {
    const match = pattern.exec(bare);
    if (match) return { from, specifier, file: to(match[1] ?? ''), isTypeOnly };
  }
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
  return { from, specifier, package: name, isTypeOnly };
}

function importsTypesOnly(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = node.specifiers as { importKind?: string }[] | undefined;
  return specifiers !== undefined && specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
}

/** All imports of a file: static, re-exporting, dynamic with a literal, and those of types. */
export function listImports(file: SourceFile): Import[] {
  const found: Import[] = [];
  walk(file.tree, (node) => {
    const source = node.source as { value?: unknown } | null | undefined;
    const specifier = node.type === 'TSImportType' ? (node.source as { value?: unknown } | undefined)?.value : source?.value;
    if (typeof specifier !== 'string') return;
    if (/^(Import|Export(Named|All))Declaration$|^ImportExpression$|^TSImportType$/.test(node.type)) {
      found.push(resolve(file.path, specifier, node.type === 'TSImportType' || importsTypesOnly(node)));
    }
  });
  return found;
}

/** Returns the import cycles, each as the list of its files. Type-only imports are ignored, because they do not exist at run time. */
export function findCycles(imports: Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, file, isTypeOnly: isType } of imports) {
    if (file && !isType) targets.set(from, [...(targets.get(from) ?? []), file]);
  }
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
