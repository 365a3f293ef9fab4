/** The tools for options with conditions, records and own texts: explanations, generated answers, exploration, dependencies and the export. */

import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { createFormState, EMPTY_OTHER, setAnswer, toPlainSchema, type AuthoredFormDefinition } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { traceLines } from '#engine/kit/explain/trace';
import { compareSides } from '#engine/kit/explore/compare-sides';
import { listPossibleIssues } from '#engine/kit/explore/possible-issues';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { generateValidAnswers } from '#engine/kit/fill/valid-answers';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { compileProperties, fill, today } from './explore/support/forms.ts';

const properties = {
  weight: { type: 'integer', title: 'Weight', form: { requiredWhen: true } },
  size: {
    type: 'string',
    title: 'Size',
    oneOf: [
      { const: 's', title: 'Small', record: { limit: 2 }, enabledWhen: { '<': [{ var: 'weight' }, 3] }, disabledReason: 'Too heavy' },
      { const: 'm', title: 'Medium', heading: 'Large ones', record: { limit: 10 }, visibleWhen: { var: 'weight' } },
    ],
    form: { requiredWhen: true },
  },
  color: {
    type: 'string',
    title: 'Color',
    enum: ['Red', 'Blue'],
    form: {
      requiredWhen: true,
      layout: 'buttons',
      widget: 'radio',
      other: { label: 'Other', title: 'Which?', maxLength: 8, pattern: '^[a-z]+$' },
    },
  },
};
const form = compileProperties(properties);
const begun = createFormState(form, { today, side: 'browser' });

const explainOptions = (path: string, state = begun): string[] =>
  explainField(form, state, path)
    .reasons.filter(({ aspect }) => aspect === 'options')
    .flatMap((reason) => traceLines(reason));

describe('options with conditions', () => {
  it('are explained while they are disabled or not offered', () => {
    expect(explainOptions('size')).toEqual([
      '(yes) 1 option.',
      '  (no) “Small” cannot be selected unless Weight (not answered) is less than 3',
      '  (no) “Medium” is not offered unless Weight (not answered) is given and not 0',
    ]);
    expect(explainOptions('size', setAnswer(form, begun, 'weight', 3))).toEqual([
      '(yes) 2 options.',
      '  (no) “Small” cannot be selected unless Weight (3) is less than 3',
    ]);
  });

  it('are dependencies of the field', () => {
    const found = listExpressions(form.definition).filter(({ role }) => role.startsWith('option'));
    expect(found.map(({ role, key, pointer }) => [role, key, pointer])).toEqual([
      ['optionEnabledWhen', 's', '/answers/properties/size/oneOf/0/enabledWhen'],
      ['optionVisibleWhen', 'm', '/answers/properties/size/oneOf/1/visibleWhen'],
    ]);
    expect(listPossibleIssues(form, 'size').map(({ code }) => code)).toEqual(['required', 'enum', 'options']);
  });

  it('are filled with an enabled option', () => {
    const { end, answers } = fill(form, setAnswer(form, begun, 'weight', 5));
    expect(end).toEqual({ kind: 'done' });
    expect(answers).toEqual([
      ['size', 'm'],
      ['color', 'Red'],
    ]);
  });
});

describe('an own text', () => {
  it('is explained, generated within its limits, and tried beyond them', () => {
    expect(explainOptions('color')).toEqual(['(yes) 2 options, or a text of its own.']);
    const valid = generateValidAnswers(form, begun, 'color', today);
    expect(valid.slice(0, 2)).toEqual(['Red', 'Blue']);
    expect(valid.slice(2).every((text) => typeof text === 'string' && /^[a-z]{1,8}$/.test(text))).toBe(true);
    expect(valid.length).toBeGreaterThan(2);
    const tried = generateBoundaryAnswers(form, begun, 'color');
    expect(tried).toContain(EMPTY_OTHER);
    expect(tried.some((text) => typeof text === 'string' && text.length === 9)).toBe(true);
    expect(listPossibleIssues(form, 'color').map(({ code }) => code)).toEqual(['required', 'other', 'maxLength', 'pattern']);
  });

  it('that is empty is no difference between browser and server', () => {
    const browser = setAnswer(form, begun, 'color', EMPTY_OTHER);
    const server = { state: createFormState(form, { today, side: 'server', answers: {} }), issues: [] };
    expect(compareSides(form, browser, server)).toEqual([]);
  });

  it('is a second schema beside the options', () => {
    const answers = { type: 'object', properties } as unknown as AuthoredFormDefinition['answers'];
    const schema = toPlainSchema(answers);
    expect(schema['properties']).toMatchObject({
      size: {
        oneOf: [
          { const: 's', title: 'Small' },
          { const: 'm', title: 'Medium' },
        ],
      },
    });
    const isValid = new Ajv({ strict: true }).compile(schema);
    const accepted = ['Red', 'teal', '', 'Teal', 'ultramarine', 7].filter((color) => isValid({ color, size: 's' }));
    expect(accepted).toEqual(['Red', 'teal']);
    expect(isValid({ size: 'x' })).toBe(false);
  });

  it('is left out of the RJSF form, as are layouts and conditions of options', () => {
    const { schema, uiSchema, omissions } = exportToRjsf({
      id: 'sample',
      version: 1,
      title: 'Sample',
      answers: { type: 'object', properties } as unknown as AuthoredFormDefinition['answers'],
      steps: [{ id: 'one', title: 'One', sections: [{ fields: Object.keys(properties) }] }],
      submission: { path: 'samples', success: {}, failure: { dialog: 'failed' } },
    });
    expect(schema['properties']).toMatchObject({ color: { enum: ['Red', 'Blue'] } });
    expect(JSON.stringify(schema)).not.toContain('anyOf');
    expect(uiSchema).toMatchObject({ color: { 'ui:widget': 'radio' } });
    expect(omissions).toEqual(
      expect.arrayContaining([
        'Rules that hide or disable single options are left out; every option can be selected: size.',
        'Headings, levels, descriptions, pictures and records of options are left out; a plain list: size.',
        'Options with a text of their own are left out; only the listed options are valid: color.',
        'Layouts of options are left out: color.',
      ]),
    );
  });
});
