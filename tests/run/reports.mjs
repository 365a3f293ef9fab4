/** Reads the counts and the failed tests out of the JSON reports of Vitest and Playwright. A report that is missing counts nothing. */

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const nothing = { passed: 0, failed: 0, failures: [] };
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Returns the first lines of an error, on one line. */
const shorten = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, 3).join(' ').slice(0, 300);

/** A test file that cannot be loaded has no tests and counts as one failure. `failures` is a text for each. */
export function readVitestReport(path) {
  const report = read(path);
  if (!report) return nothing;
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .map((file) => ({ ...file, name: relative('.', file.name) }));
  const failures = failed.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [`${name}: ${shorten(message)}`]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${shorten(failureMessages[0])}`),
  );
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** A test that passed only when repeated counts as passed; an error outside any test counts as one failure. */
export function readPlaywrightReport(path) {
  const report = read(path);
  if (!report) return nothing;
  const { expected, flaky, unexpected } = report.stats;
  const failures = [
    ...report.suites.flatMap(listSpecs).map(({ file, title, errors }) => `${file} › ${title}: ${shorten(errors[0]?.message)}`),
    ...report.errors.map(({ message }) => shorten(message)),
  ];
  return { passed: expected + flaky, failed: unexpected + report.errors.length, failures };
}

/** Returns the failed tests of a suite and the suites in it. */
function listSpecs({ specs, suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(({ results }) => ({ file, title, errors: results.at(-1)?.errors ?? [] })),
  );
  return [...failed, ...suites.flatMap(listSpecs)];
}
