import { expect, test } from 'vitest';
import { summarizeReport, MIN_DETECTION_RATE } from './report.ts';
import { runMutations } from './run-mutations.ts';
import { loadShippedDefinitions } from './shipped-definitions.ts';

test('the check detects at least 95 % of the mutations and reports nothing for the shipped definitions', () => {
  const report = runMutations(loadShippedDefinitions(), 1, 5);
  const { share, text } = summarizeReport(report);
  expect(report.falsePositives).toEqual([]);
  expect(report.results.length).toBeGreaterThanOrEqual(200);
  expect(share, text).toBeGreaterThanOrEqual(MIN_DETECTION_RATE);
}, 300_000);
