import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../../engine/diagnostics/diagnostics.ts';
import { expectedDiagnostics, compileSample, refusedSamples } from './refused-sample.ts';

describe('a definition is rejected', () => {
  test.each(refusedSamples())('for %s', (name) => {
    const diagnostics = compileSample(name);
    expect(diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual(expectedDiagnostics(name));
    for (const { message, help } of diagnostics) {
      expect(message).toMatch(/[."]$/);
      expect(help).toMatch(/[.?]$/);
      expect(`${message} ${help}`).not.toMatch(/undefined|\[object/);
    }
  });
});

test('every diagnostic code has a sample', () => {
  const met = new Set(
    refusedSamples()
      .flatMap((name) => expectedDiagnostics(name))
      .map((line) => line.split(' ')[1]),
  );
  expect(diagnosticCodes.filter((code) => !met.has(code))).toEqual([]);
});
