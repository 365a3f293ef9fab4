/** Holds that the bench compares like with like: the four forms of 60 fields say the same after each change. */

import { describe, expect, it } from 'vitest';

import { assertAgreement } from './agreement.ts';
import { blocksOf, startAnswers } from './forms/blocks.ts';
import { engine } from './adapters/engine.ts';
import { jsonForms } from './adapters/json-forms.ts';
import { rjsf } from './adapters/rjsf.ts';
import { rjsfGrouped } from './adapters/rjsf-grouped.ts';
import type { BenchmarkAdapter } from './adapters/subject.ts';
import { survey } from './adapters/survey.ts';

const blocks = blocksOf(60);

describe('the generated forms', () => {
  it('have ten fields a block, of which two have no answer and one is computed', () => {
    expect(blocks.flatMap((block) => Object.values(block))).toHaveLength(60);
    expect(Object.keys(startAnswers(blocks))).toHaveLength(42);
  });

  it('agree on visible, disabled, faulty and computed fields after each change of each block', () => {
    const subjects = [engine, jsonForms, survey, rjsf, rjsfGrouped].map((kind) => kind.build(60));
    for (let round = 0; round < blocks.length; round += 1) assertAgreement(subjects, blocks, round);
    expect(subjects[0]!.findings().errors).toEqual(['b0_school', 'b1_phone', 'b5_school']);
  });

  it('are told apart where one of them finds less', () => {
    const blind: BenchmarkAdapter = { ...jsonForms.build(60), name: 'blind', change: () => {} };
    expect(() => assertAgreement([jsonForms.build(60), blind], blocks)).toThrow('JSON Forms and blind differ in errors after b0_school');
  });
});
