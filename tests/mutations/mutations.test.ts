import { expect, test } from 'vitest';
import { faultReport, MIN_DETECTION_RATE } from './report.ts';
import { runMutations } from './run-mutations.ts';
import { shippedSubjects } from './subjects.ts';

test('the check finds at least 95 of 100 seeded faults, and nothing in the definitions as shipped', () => {
  const report = runMutations(shippedSubjects(), 1, 5);
  const { share, text } = faultReport(report);
  expect(report.alarms).toEqual([]);
  expect(report.outcomes.length).toBeGreaterThanOrEqual(200);
  expect(share, text).toBeGreaterThanOrEqual(MIN_DETECTION_RATE);
}, 300_000);
