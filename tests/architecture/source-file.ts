/** Parses the project's source files to syntax trees, for the tests of the architecture. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A node of an ESTree with TypeScript's additions; only `type` is common to all of them. */
export interface SyntaxNode {
  type: string;
  [property: string]: unknown;
}

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
  tree: SyntaxNode;
}

/** Parses a text as TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as SyntaxNode;
  return { path, text, tree };
}

/** Lists the matching paths below a folder, relative to the repository and sorted. A missing folder has none. */
export function listFiles(folder: string, match: RegExp): string[] {
  let entries: string[];
  try {
    entries = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return entries
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    .filter((path) => match.test(path) && !path.includes('node_modules/') && !path.includes('/dist/'))
    .toSorted();
}

/** Parses the TypeScript files below a folder. */
export function readSources(folder: string): SourceFile[] {
  return listFiles(folder, /\.tsx?$/)
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => parseSource(path, readFileSync(`${root}/${path}`, 'utf8')));
}

/** Visits a node and everything below it, parents first. */
export function walk(node: unknown, visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void, parent?: SyntaxNode): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const self = typeof (node as SyntaxNode).type === 'string' ? (node as SyntaxNode) : undefined;
  if (self) visit(self, parent);
  for (const value of Object.values(node)) {
    if (value !== null && typeof value === 'object') walk(value, visit, self ?? parent);
  }
}
