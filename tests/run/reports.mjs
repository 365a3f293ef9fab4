/** Reads the counts out of the JSON reports of Vitest and Playwright. A report that is missing counts nothing. */

import { existsSync, readFileSync } from 'node:fs';

const nothing = { passed: 0, failed: 0 };
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** A test file that cannot be loaded has no tests and counts as one failure. */
export function readVitestReport(path) {
  const report = read(path);
  if (!report) return nothing;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** A test that passed only when repeated counts as passed; an error outside any test counts as one failure. */
export function readPlaywrightReport(path) {
  const report = read(path);
  if (!report) return nothing;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}
