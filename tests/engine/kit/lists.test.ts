/** The tools for several choices, lists of texts and rankings: generated answers, possible issues, explanations and the export. */

import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { createFormState, EMPTY_OTHER, setAnswer, toPlainSchema, validateForm, type AuthoredFormDefinition } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { traceLines } from '#engine/kit/explain/trace';
import { compareSides } from '#engine/kit/explore/compare-sides';
import { listPossibleIssues } from '#engine/kit/explore/possible-issues';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { generateValidAnswers } from '#engine/kit/fill/valid-answers';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { compileProperties, today } from './explore/support/forms.ts';

const properties = {
  tools: {
    type: 'array',
    title: 'Tools',
    minItems: 2,
    maxItems: 2,
    items: {
      type: 'string',
      oneOf: [
        { const: 'h', title: 'Hammer' },
        { const: 's', title: 'Saw', visibleWhen: { '!': [{ var: 'isLeft' }] } },
        { const: 'd', title: 'Drill', enabledWhen: { var: 'hasPower' } },
        { const: 'n', title: 'None', exclusive: true },
      ],
    },
    form: { requiredWhen: true, other: { label: 'Other', title: 'Which?', maxLength: 8 } },
  },
  hasPower: { type: 'boolean', title: 'There is power' },
  isLeft: { type: 'boolean', title: 'I am left-handed' },
  emails: { type: 'array', title: 'Emails', maxItems: 2, uniqueItems: true, items: { type: 'string', format: 'email' } },
  order: { type: 'array', title: 'Order', items: { type: 'string', enum: ['A', 'B', 'C'] }, form: { widget: 'ranking' } },
};
const form = compileProperties(properties);
const begun = createFormState(form, { today, side: 'browser' });

describe('lists', () => {
  it('have valid answers of one, several and own values', () => {
    const powered = setAnswer(form, begun, 'hasPower', true);
    expect(generateValidAnswers(form, powered, 'tools', today).slice(0, 1)).toEqual([['h', 's']]);
    for (const path of ['tools', 'emails', 'order']) {
      const answers = generateValidAnswers(form, powered, path, today);
      expect(answers.length).toBeGreaterThan(1);
      for (const answer of answers) expect(form.byPath.get(path)!.check(answer!, form.byPath.get(path)!.issue)).toEqual([]);
    }
    expect(generateValidAnswers(form, begun, 'order', today)).toContainEqual(['C', 'A', 'B']);
  });

  it('have answers around their limits, which reach every possible issue', () => {
    const issuesOf = (path: string): string[] => [
      ...new Set(
        generateBoundaryAnswers(form, begun, path).flatMap((answer) =>
          validateForm(form, setAnswer(form, begun, path, answer)).flatMap(({ code, path: at }) => (at.startsWith(path) ? code : [])),
        ),
      ),
    ];
    for (const path of ['tools', 'emails', 'order']) {
      const codes = listPossibleIssues(form, path).flatMap(({ code, side }) => (side === 'both' ? code : []));
      expect(issuesOf(path)).toEqual(expect.arrayContaining(codes));
    }
    expect(listPossibleIssues(form, 'tools')).toContainEqual({ code: 'exclusive', side: 'server' });
    expect(listPossibleIssues(form, 'emails').map(({ code }) => code)).toEqual(['maxItems', 'uniqueItems', 'format']);
  });

  it('are the same on both sides, apart from an empty text of the own option', () => {
    const browser = setAnswer(form, begun, 'tools', ['h', EMPTY_OTHER]);
    const server = createFormState(form, { today, side: 'server', answers: { tools: ['h'] } });
    expect(compareSides(form, browser, { state: server, issues: [] }).map(({ what }) => what)).toEqual([]);
  });

  it('have the conditions of their options as dependencies and in explanations', () => {
    const pointers = listExpressions(form.definition).map(({ pointer }) => pointer);
    expect(pointers).toContain('/answers/properties/tools/items/oneOf/2/enabledWhen');
    const left = setAnswer(form, begun, 'isLeft', true);
    const lines = explainField(form, left, 'tools').reasons.flatMap((reason) => traceLines(reason));
    expect(lines.join('\n')).toContain('(no) “Drill” cannot be selected unless There is power');
    expect(lines.join('\n')).toContain('(no) “Saw” is not offered unless');
  });

  it('are exported as lists of their options', () => {
    const definition = { ...form.definition } as AuthoredFormDefinition;
    const { schema, uiSchema, omissions } = exportToRjsf(definition);
    expect(uiSchema).toMatchObject({ tools: { 'ui:widget': 'checkboxes' }, order: { 'ui:widget': 'hidden' } });
    expect(omissions.join(' ')).toMatch(/Rankings have no control in RJSF; hidden: order\./);
    expect(omissions.join(' ')).toMatch(/Options that exclude all others are left out; every combination is valid: tools\./);
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate({ tools: ['h', 's'] })).toBe(true);
    const plain = toPlainSchema(definition.answers) as { properties: { tools: unknown } };
    expect(plain.properties.tools).toMatchObject({ uniqueItems: true, items: { anyOf: [{ oneOf: expect.any(Array) }, { maxLength: 8 }] } });
  });
});
