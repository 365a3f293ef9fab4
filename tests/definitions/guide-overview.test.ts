/** The guide's overview of conditions and its table of limits. */

import { expect, test } from 'vitest';
import type { Expression } from '#engine';
import { MAX_EXPRESSION_DEPTH, MAX_ITERATION_DEPTH, MAX_MATCH_CHARS, MAX_EXPRESSION_NODES } from '../../engine/operators/budget.ts';
import { operators } from '../../engine/operators/operators.ts';
import { findUnsafePattern } from '../../engine/operators/safe-pattern.ts';
import { compileEvaluator } from '../../engine/operators/compile-evaluator.ts';
import { MAX_ROWS } from '../../engine/language/repeating-group.ts';
import { MAX_FILE_CHARS, MAX_NESTING } from '../../engine/source/read-json.ts';
import { MAX_RESOLVED_CHARS } from '../../engine/source/resolution.ts';
import { guide } from './support/guide.ts';

test('each condition of the overview is a valid expression', () => {
  const rows = guide
    .split('## Conditions in short')[1]!
    .split('## Cookbook')[0]!
    .matchAll(/`(\{.*?\})`(?=[ ;])/g);
  const diagnostics: string[] = [];
  const texts = [...rows].map(([, text]) => text!.replaceAll('…', '{ "var": "drink" }'));
  for (const text of texts)
    compileEvaluator(
      JSON.parse(text) as Expression,
      { bind: () => 0, report: ({ code, pointer }) => diagnostics.push(`${text}: ${code} at ${pointer}`), findUnsafePattern, operators },
      '',
    );
  expect(texts.length).toBeGreaterThan(12);
  expect(diagnostics).toEqual([]);
});

test('the limits match the constants of the engine', () => {
  const section = guide.slice(guide.indexOf('## Limits')).replaceAll(',', '');
  const limits = [
    `${MAX_FILE_CHARS} characters ${MAX_NESTING} levels`,
    `${MAX_RESOLVED_CHARS} characters`,
    `${MAX_EXPRESSION_NODES} parts ${MAX_EXPRESSION_DEPTH} levels deep; ${MAX_ITERATION_DEPTH} iterations`,
    `| ${MAX_ROWS}; all rows`,
    `tried on ${MAX_MATCH_CHARS}`,
  ];
  expect(limits.filter((limit) => !section.includes(limit))).toEqual([]);
});
