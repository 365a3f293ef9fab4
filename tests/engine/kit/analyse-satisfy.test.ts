import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satisfy } from '../../../engine/kit/analysis/solver/solve.ts';
import { compileForm } from '../../../engine/compile/compile-form.ts';
import { isTruthy } from '../../../engine/operators/coerce.ts';
import type { CompiledForm } from '../../../engine/compiled-form.ts';
import { createEvaluator } from '../../../engine/kit/inspect/evaluator.ts';
import type { Expression } from '../../../engine/language/expression.ts';
import type { FormDefinition } from '../../../engine/language/form-definition.ts';
import { setByPath } from '../../../engine/path.ts';
import { createFormState } from '../../../engine/runtime/create-form-state.ts';
import type { Answer } from '../../../engine/views.ts';

const domains: Record<string, Answer[]> = {
  kind: [null, 'a', 'b', 'c'],
  size: [null, 0, 1, 2, 3],
  isNew: [null, true, false],
  shown: [null, 'x', 'y'],
};

function formWith(rule: Expression): CompiledForm {
  const definition: FormDefinition = {
    id: 'small',
    version: 1,
    title: 'Small',
    rules: { isAsked: rule, isOdd: { in: [{ var: 'size' }, [1, 3]] } },
    answers: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['a', 'b', 'c'] },
        size: { type: 'integer', minimum: 0, maximum: 3 },
        isNew: { type: 'boolean' },
        shown: { type: 'string', enum: ['x', 'y'], form: { visibleWhen: { '==': [{ var: 'kind' }, 'a'] } } },
        all: { type: 'string', form: { widget: 'hidden', computed: { if: [{ var: 'isNew' }, { var: 'kind' }, { var: 'shown' }] } } },
      },
    },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['kind', 'size', 'isNew', 'shown', 'all'] }] }],
    submission: { path: 'small', success: { panel: { title: 'T', text: 'T' } }, failure: { dialog: 'failed' } },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
  };
  const { form, diagnostics } = compileForm(definition);
  if (!form) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return form;
}

const paths = Object.keys(domains);

/** Every combination of answers. */
function* combinations(at = 0): Generator<Record<string, Answer>> {
  const path = paths[at];
  if (path === undefined) yield {};
  else for (const value of domains[path]!) for (const rest of combinations(at + 1)) yield { [path]: value, ...rest };
}

const everything = [...combinations()];

function evaluateRule(form: CompiledForm, rule: Expression, answers: Readonly<Record<string, Answer>>): boolean {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(answers)) if (value !== null) setByPath(nested, path, value);
  const state = createFormState(form, { today: '2026-01-01', side: 'server', answers: nested });
  return isTruthy(createEvaluator(form)(state, rule));
}

const literal = fc.constantFrom<Expression>('a', 'b', 'd', 'x', 0, 1, 2, 5, true, false, null);
const read = fc.constantFrom<Expression>(
  { var: 'kind' },
  { var: 'size' },
  { var: 'isNew' },
  { var: 'shown' },
  { var: 'all' },
  { label: 'kind' },
  { rule: 'isOdd' },
  { var: ['shown', 'x'] },
);
const operand = fc.oneof(read, literal);
const comparison = fc
  .record({ operator: fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='), left: read, right: operand })
  .map(({ operator, left, right }): Expression => ({ [operator]: [left, right] }));
const membership = fc
  .record({ needle: read, list: fc.array(literal, { maxLength: 3 }) })
  .map(({ needle, list }): Expression => ({ in: [needle, list] }));
const { logic } = fc.letrec<{ logic: Expression }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    comparison,
    membership,
    read,
    tie('logic').map((inner): Expression => ({ '!': [inner] })),
    fc.array(tie('logic'), { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ and: parts })),
    fc.array(tie('logic'), { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ or: parts })),
    fc.tuple(tie('logic'), tie('logic'), tie('logic')).map((parts): Expression => ({ if: parts })),
  ),
}));

describe('satisfy', () => {
  test('agrees with an exhaustive search', () => {
    let decided = 0;
    fc.assert(
      fc.property(logic, fc.boolean(), (rule, expected) => {
        const form = formWith(rule);
        const found = satisfy(form, rule, expected);
        const isPossible = everything.some((answers) => evaluateRule(form, rule, answers) === expected);
        if (found === 'impossible') expect(isPossible).toBe(false);
        else if (found !== 'unknown') expect(evaluateRule(form, rule, found)).toBe(expected);
        // The result is always exact for finite domains without an opaque term.
        if (found !== 'unknown') decided += 1;
        if (!isPossible) expect(['impossible', 'unknown']).toContain(found);
      }),
      { numRuns: 400, seed: 5 },
    );
    expect(decided).toBeGreaterThan(380);
  });

  test('returns answers with the expected result', () => {
    const form = formWith({ and: [{ '==': [{ var: 'shown' }, 'y'] }, { '>': [{ var: 'size' }, 1] }] });
    expect(satisfy(form, { rule: 'isAsked' }, true)).toMatchObject({ kind: 'a', shown: 'y' });
  });

  test('is impossible if another condition hides the field', () => {
    const rule = { and: [{ '==': [{ var: 'shown' }, 'y'] }, { '==': [{ var: 'kind' }, 'b'] }] };
    expect(satisfy(formWith(rule), rule, true)).toBe('impossible');
    expect(satisfy(formWith(rule), rule, false)).not.toBe('impossible');
  });

  test('is unknown if the result depends on other data than answers', () => {
    const rule: Expression = { '<': [{ length: [{ cat: [{ var: 'kind' }, { today: [] }] }] }, 3] };
    expect(satisfy(formWith(rule), rule, true)).toBe('unknown');
  });
});
