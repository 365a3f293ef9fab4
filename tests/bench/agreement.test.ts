/** Tests that all subjects of the benchmark do the same work: their forms of 60 fields have the same state after each change. */

import { describe, expect, it } from 'vitest';

import { assertAgreement } from './agreement.ts';
import { createBlocks, createInitialAnswers } from './forms/blocks.ts';
import { engine } from './adapters/engine.ts';
import { floor } from './adapters/floor.ts';
import { jsonForms } from './adapters/json-forms.ts';
import { rjsf } from './adapters/rjsf.ts';
import { rjsfGrouped } from './adapters/rjsf-grouped.ts';
import type { BenchmarkAdapter } from './adapters/subject.ts';
import { survey } from './adapters/survey.ts';

const blocks = createBlocks(60);

describe('the generated forms', () => {
  it('have ten fields per block: two without an answer and one computed', () => {
    expect(blocks.flatMap((block) => Object.values(block))).toHaveLength(60);
    expect(Object.keys(createInitialAnswers(blocks))).toHaveLength(42);
  });

  it('have the same visible, disabled, invalid and computed fields after each change of each block', () => {
    const subjects = [engine, jsonForms, survey, rjsf, rjsfGrouped, floor].map((kind) => kind.build(60));
    for (let round = 0; round < blocks.length; round += 1) assertAgreement(subjects, blocks, round);
    expect(subjects[0]!.findings().errors).toEqual(['b0_school', 'b1_phone', 'b5_school']);
  });

  it('are reported as different if one of them finds fewer errors', () => {
    const inert: BenchmarkAdapter = { ...jsonForms.build(60), name: 'inert', change: () => {} };
    expect(() => assertAgreement([jsonForms.build(60), inert], blocks)).toThrow('JSON Forms and inert differ in errors after b0_school');
  });
});
