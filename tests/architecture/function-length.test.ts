/** No function of the source code has more than 60 lines. */

import { describe, expect, it } from 'vitest';
import { parseSource, readSources, walk } from './source-file.ts';
import type { SourceFile, SyntaxNode } from './source-file.ts';

const MAX_FUNCTION_LINES = 60;
const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Returns a message for each function with more than the maximum number of lines, from its first to its last. */
function findLongFunctions(source: SourceFile): string[] {
  const getLine = (offset: unknown): number => source.text.slice(0, offset as number).split('\n').length;
  const found: string[] = [];
  walk(source.tree, (node, parent) => {
    if (!functionTypes.test(node.type)) return;
    const line = getLine(node.start);
    const lines = getLine(node.end) - line + 1;
    if (lines > MAX_FUNCTION_LINES) found.push(`${source.path}:${line} ${getName(node, parent)} has ${lines} lines`);
  });
  return found;
}

/** Returns the name of a function: its own, or that of its variable, property or method. */
function getName(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  for (const identifier of [node.id, parent?.id, parent?.key]) {
    const name = (identifier as { name?: unknown } | null | undefined)?.name;
    if (typeof name === 'string') return name;
  }
  return '(anonymous)';
}

describe('functions', () => {
  it.each(['engine', 'renderer', 'server', 'admin'])('of %s have at most 60 lines', (folder) => {
    const sources = readSources(folder);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(findLongFunctions)).toEqual([]);
  });

  it('are found in every form', () => {
    const body = `{${'\n'.repeat(60)}}`;
    const code = [
      `function declared() ${body}`,
      `const arrow = () => ${body};`,
      `const expression = function () ${body};`,
      `class Example { method() ${body} }`,
      `run(() => ${body});`,
      `const short = () => {${'\n'.repeat(59)}};`,
    ];
    expect(code.flatMap((text) => findLongFunctions(parseSource('engine/x.ts', text)))).toEqual([
      'engine/x.ts:1 declared has 61 lines',
      'engine/x.ts:1 arrow has 61 lines',
      'engine/x.ts:1 expression has 61 lines',
      'engine/x.ts:1 method has 61 lines',
      'engine/x.ts:1 (anonymous) has 61 lines',
    ]);
  });
});
