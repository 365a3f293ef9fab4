import { expect, test } from 'vitest';
import { codesWithRecipe, findRecipe } from '../../../../server/commands/check/recipes.ts';
import { diagnosticCodes } from '../../../../engine/diagnostics/diagnostics.ts';
import { findingCodes } from '../../../../engine/kit/analysis/findings.ts';
import { formatDiagnostics } from '../../../../server/commands/check/report.ts';
import { guide } from '../../../definitions/support/guide.ts';

const headings = [...guide.matchAll(/^#{2,3} (?:\d+\. )?(.+)$/gm)].map(([, heading]) => heading);

test('each recipe that a diagnostic names is in the guide', () => {
  expect(codesWithRecipe.filter((code) => !headings.includes(findRecipe(code)))).toEqual([]);
});

test('each code with a recipe exists', () => {
  const codes = new Set<string>([...diagnosticCodes, ...findingCodes]);
  expect(codesWithRecipe.filter((code) => !codes.has(code))).toEqual([]);
});

test('the report names the recipe', () => {
  const found = { code: 'unknown-keyword', severity: 'error' as const, file: 'a.json', line: 1, column: 1, message: 'M.', help: 'H.' };
  const report = formatDiagnostics([found], { paint: (_, text) => text, width: 80, readText: () => undefined });
  expect(report).toContain('= guide: "Custom error texts" in definitions/README.md');
});
