import { describe, expect, test } from 'vitest';
import { findingCodes } from '../../../engine/kit/analysis/findings.ts';
import { analysisSamples, expectedFindings, analyzeSample, findingsOfBase } from './analysis-sample.ts';

describe('analyzeForm reports the expected findings', () => {
  test.each(analysisSamples())('in %s', (name) => {
    const findings = analyzeSample(name);
    expect(findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual(expectedFindings(name));
    for (const { message, help } of findings) {
      expect(message).toMatch(/[."]$/);
      expect(help).toMatch(/[.?]$/);
      expect(`${message} ${help}`).not.toMatch(/undefined|\[object/);
    }
  });
});

test('analyzeForm reports nothing for the base form of the samples', () => {
  expect(findingsOfBase()).toEqual([]);
});

test('every finding code has a sample', () => {
  const met = new Set(
    analysisSamples()
      .flatMap((name) => expectedFindings(name))
      .map((line) => line.split(' ')[1]),
  );
  expect(findingCodes.filter((code) => !met.has(code))).toEqual([]);
});
