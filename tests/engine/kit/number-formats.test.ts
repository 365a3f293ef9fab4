/** Number formats in the designers' tools: explanations, generated answers, possible issues, the export to RJSF. */

import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer, toPlainSchema } from '#engine';
import type { AuthoredFormDefinition, CompiledForm, FormState } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { listPossibleIssues } from '#engine/kit/explore/possible-issues';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { getNextFillAction } from '#engine/kit/fill/next-fill-action';
import { generateValidAnswers } from '#engine/kit/fill/valid-answers';
import { formattedFormDefinition } from '../../e2e/support/forms/formatted-form.ts';

const today = '2026-11-20';
const definition = formattedFormDefinition() as AuthoredFormDefinition;
const form = compileForm(definition).form as CompiledForm;
const begun = (): FormState => createFormState(form, { today, side: 'browser' });
const textsOf = (state: FormState, path: string): string[] => explainField(form, state, path).reasons.map(({ text }) => text);

describe('explanations', () => {
  it('show the formatted answer and the answer with its unit', () => {
    const priced = setAnswer(form, begun(), 'price', 1250.5);
    expect(textsOf(priced, 'price')).toContain('Answer: 1250.5, entered by the user; shown as “€1,250.50” by its `format`.');
    const weighed = setAnswer(form, setAnswer(form, begun(), 'weight.value', 2), 'weight.unit', 'pound');
    expect(textsOf(weighed, 'weight.value')).toContain(
      'Answer: 2, entered by the user; shown as “2 lb” by its `format`, with the unit of `weight.unit`.',
    );
  });

  it('name the decimals of the format', () => {
    expect(textsOf(setAnswer(form, begun(), 'price', 1.005), 'price')).toContain(
      'Error “Price can have at most 2 decimals”: 1.005 has more than `decimals: 2` of its format.',
    );
    const { reasons } = explainField(form, setAnswer(form, begun(), 'price', 2), 'price');
    expect(reasons.at(-1)?.children?.map(({ text }) => text)).toContain('`decimals: 2` is satisfied');
  });
});

describe('generated answers', () => {
  it('have the right decimals, and one decimal too many', () => {
    const valid = generateValidAnswers(form, begun(), 'price', today);
    expect(valid).toContain(1.01);
    expect(valid).not.toContain(1.001);
    expect(generateBoundaryAnswers(form, begun(), 'price')).toContain(1.001);
    expect(listPossibleIssues(form, 'price')).toContainEqual({ code: 'decimals', side: 'both' });
  });

  it('fill a form with the unit of a number', () => {
    let state = begun();
    const filled: string[] = [];
    for (let action = getNextFillAction(form, state, today); action.kind === 'change'; action = getNextFillAction(form, state, today)) {
      filled.push(action.path);
      state = setAnswer(form, state, action.path, action.value);
    }
    expect(filled).toEqual(['price', 'weight.value', 'weight.unit']);
    expect(getNextFillAction(form, state, today)).toEqual({ kind: 'next' });
  });
});

describe('exports', () => {
  it('list formats among the omissions', () => {
    expect(exportToRjsf(definition).omissions).toContain(
      'Number formats, units beside numbers, prefixes and suffixes are left out; plain inputs: price, discount, weight.value, license, share.',
    );
  });

  it('have plain numbers in the schema of the stored answers', () => {
    expect(toPlainSchema(definition.answers)).toMatchObject({
      properties: { price: { type: 'number', title: 'Price', minimum: 1 }, weight: { properties: { value: { type: 'number' } } } },
    });
  });
});
