import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expression } from '../../../engine/language/expression.ts';
import type { FormDefinition } from '../../../engine/language/form-definition.ts';
import { createPartialEvaluation } from '../../../engine/kit/analysis/solver/evaluate.ts';
import { isPossible } from '../../../engine/kit/analysis/solver/solve.ts';
import { createSolverModel } from '../../../engine/kit/analysis/solver/solver-model.ts';
import type { AbstractValue } from '../../../engine/kit/analysis/solver/abstract-value.ts';
import { compileForm } from '../../../engine/index.ts';
import { compileOver } from '../operators/evaluate-over.ts';

const { form } = compileForm({
  id: 'numbers',
  version: 1,
  title: 'Numbers',
  answers: {
    type: 'object',
    properties: {
      people: { type: 'integer', title: 'People', minimum: 1, maximum: 40 },
      price: { type: 'number', title: 'Price', minimum: 0 },
      change: { type: 'number', title: 'Change', minimum: -5, maximum: 2.5 },
      total: { type: 'number', title: 'Total', multipleOf: 0.05, form: { computed: { '*': [{ var: 'change' }, 1.23] } } },
    },
  },
  steps: [{ id: 'one', title: 'One', sections: [{ fields: ['people', 'price', 'change', 'total'] }] }],
  submission: { path: 'numbers', success: { panel: { title: 'Thanks' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed' } },
} as unknown as FormDefinition);
const model = createSolverModel(form!, false);

function includes(value: AbstractValue, result: unknown): boolean {
  return value.some((one) => {
    if (one.is === 'any') return true;
    if (one.is === 'constant') return Object.is(one.value, result);
    return one.is === 'number' && typeof result === 'number' && one.above < result && result < one.below;
  });
}

function calculations(depth: number): fc.Arbitrary<Expression> {
  const leaf = fc.oneof(
    fc.constantFrom<Expression[]>({ var: 'people' }, { var: 'price' }, { var: 'change' }),
    fc.constantFrom<Expression[]>(0, 1, -2, 0.1, 2.95, 100),
  );
  if (depth === 0) return leaf;
  const inner = calculations(depth - 1);
  const use = (names: string[], ...args: fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> =>
    fc.tuple(fc.constantFrom(...names), fc.tuple(...args)).map(([name, values]) => ({ [name]: values }));
  return fc.oneof(
    leaf,
    use(['+', '-', '*', '/', '%', 'min', 'max'], inner, inner),
    use(['-', 'round', 'floor', 'ceil', 'number'], inner),
    use(['round', 'floor', 'ceil'], inner, fc.integer({ min: -2, max: 3 })),
    use(['convert'], inner, fc.constantFrom('celsius', 'kelvin'), fc.constantFrom('fahrenheit', 'celsius')),
  );
}

test('the range of a calculation includes every result', () => {
  const answers = fc.record({
    people: fc.option(fc.integer({ min: 1, max: 40 })),
    price: fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
        fc.constant(1.7e308),
      ),
    ),
    change: fc.option(fc.integer({ min: -500, max: 250 }).map((cents) => cents / 100)),
  });
  fc.assert(
    fc.property(calculations(3), answers, (logic, values) => {
      const result = compileOver(logic).evaluate(values) ?? null;
      const found = createPartialEvaluation(model).evaluate(logic);
      expect(includes(found, result), `${JSON.stringify(found)} includes ${JSON.stringify(result)}`).toBe(true);
    }),
    { numRuns: 5000, seed: 7 },
  );
});

test.each<[claim: Expression, expected: boolean]>([
  [{ '>': [{ '+': [{ var: 'people' }, 10] }, 50] }, false],
  [{ '>': [{ '+': [{ var: 'people' }, 10] }, 49] }, true],
  [{ '<': [{ '*': [{ var: 'people' }, { var: 'price' }] }, 0] }, false],
  [{ '==': [{ '/': [1, { var: 'people' }] }, 0] }, false],
  [{ '==': [{ '/': [1, { var: 'people' }] }, 1] }, true],
  [{ '>': [{ '/': [1, { var: 'people' }] }, 1] }, false],
  [{ '>=': [{ '%': [{ var: 'people' }, 7] }, 7.5] }, false],
  [{ '>': [{ round: { var: 'change' } }, 3] }, false],
  [{ '>=': [{ ceil: { var: 'change' } }, 3] }, true],
  [{ '<': [{ floor: [{ var: 'change' }, 1] }, -5] }, false],
  [{ '<': [{ convert: [{ var: 'people' }, 'kilogram', 'gram'] }, 1000] }, false],
  [{ '>': [{ var: 'total' }, 4] }, false],
])('%j is possible: %s', (claim, expected) => {
  // The literals of the claim split the range, as those of a definition do.
  const { compared } = createSolverModel({ ...form!, definition: { ...form!.definition, rules: { claim } } }, false);
  expect(isPossible({ ...model, compared, domains: new Map() }, { logic: claim, expected: true })).toBe(expected);
});
