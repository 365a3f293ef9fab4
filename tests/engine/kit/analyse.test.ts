import { describe, expect, test } from 'vitest';
import { findingCodes } from '../../../engine/kit/analysis/findings.ts';
import { analysisSamples, expectedFindings, findingsOf, findingsOfBase } from './analysis-sample.ts';

describe('the analysis finds what is wrong, and nothing in what is believed', () => {
  test.each(analysisSamples())('in %s', (name) => {
    const findings = findingsOf(name);
    expect(findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual(expectedFindings(name));
    for (const { message, help } of findings) {
      expect(message).toMatch(/[."]$/);
      expect(help).toMatch(/[.?]$/);
      expect(`${message} ${help}`).not.toMatch(/undefined|\[object/);
    }
  });
});

test('nothing is found in the form that the samples start from', () => {
  expect(findingsOfBase()).toEqual([]);
});

test('each code of a finding has a sample', () => {
  const met = new Set(
    analysisSamples()
      .flatMap((name) => expectedFindings(name))
      .map((line) => line.split(' ')[1]),
  );
  expect(findingCodes.filter((code) => !met.has(code))).toEqual([]);
});
