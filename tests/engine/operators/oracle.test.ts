import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import type { Expression } from '../../../engine/language/expression.ts';
import { compileOver } from './evaluate-over.ts';

/**
 * Expressions over standard operators for which json-logic-js does not differ on purpose: no unset values, and all numbers are integers below
 * 10^15. Arithmetic of this engine is decimal to 15 significant digits, json-logic-js has binary floating point: 0.1 + 0.2 is 0.30000000000000004
 * and 1 / 3 has one digit more.
 */
function expressions(
  numberNames: string[],
  textNames: string[],
  listNames: string[],
  depth: number,
): { number: fc.Arbitrary<Expression>; text: fc.Arbitrary<Expression>; list: fc.Arbitrary<Expression>; claim: fc.Arbitrary<Expression> } {
  const variable = (names: string[]): fc.Arbitrary<Expression>[] =>
    names.length > 0 ? [fc.constantFrom(...names).map((name) => ({ var: name }))] : [];
  const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom('0', '7', '-3'), ...variable(numberNames));
  const text = fc.oneof(fc.string({ maxLength: 6 }), ...variable(textNames));
  const list = fc.oneof(fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 4 }), ...variable(listNames));
  if (depth === 0) return { number, text, list, claim: fc.boolean() };
  const inner = expressions(numberNames, textNames, listNames, depth - 1);
  const body = expressions([''], [], [], depth - 1);
  const reducer = expressions(['current', 'accumulator'], [], [], 0);
  const any = fc.oneof(inner.number, inner.text, inner.claim, inner.list);
  const use = (names: string[], ...args: fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> =>
    fc.tuple(fc.constantFrom(...names), fc.tuple(...args)).map(([name, values]) => ({ [name]: values }));
  return {
    number: fc.oneof(
      number,
      use(['+', '*', '-', 'min', 'max'], inner.number, inner.number),
      use(['+', 'max'], inner.number, inner.number, inner.number),
      use(['%'], inner.number, fc.integer({ min: 1, max: 9 })),
      fc.tuple(inner.number, fc.integer({ min: 1, max: 9 })).map(([factor, divisor]) => ({ '/': [{ '*': [factor, divisor] }, divisor] })),
      use(['if', '?:'], any, inner.number, inner.number),
      use(['reduce'], inner.list, use(['+', '-', 'max'], reducer.number, reducer.number), inner.number),
    ),
    text: fc.oneof(
      text,
      use(['cat'], fc.oneof(inner.text, inner.list), any),
      use(['substr'], inner.text, fc.integer({ min: -8, max: 8 })),
      use(['substr'], inner.text, fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 })),
      use(['if'], any, inner.text, any, inner.text, inner.text),
    ),
    list: fc.oneof(
      list,
      use(['merge'], inner.list, inner.number),
      use(['map'], inner.list, body.number),
      use(['filter'], inner.list, fc.oneof(body.claim, body.number)),
    ),
    claim: fc.oneof(
      use(['==', '!=', '<', '>', '<=', '>='], inner.number, inner.number),
      use(['==', '!=', '<', '>='], inner.text, fc.oneof(inner.text, inner.number)),
      use(['===', '!=='], fc.oneof(inner.text, inner.number), fc.oneof(inner.text, inner.number)),
      use(['==', '<='], inner.list, inner.text),
      use(['<', '<='], inner.number, inner.number, inner.number),
      use(['!', '!!'], any),
      use(['and', 'or'], any, any),
      use(['in'], any, fc.oneof(inner.list, inner.text)),
      use(['all', 'some', 'none'], inner.list, body.claim),
    ),
  };
}

const { number, text, list, claim } = expressions(['n', 'deep.n'], ['s'], ['l'], 3);

test('agrees with json-logic-js unless an operand is unset', () => {
  const data = fc.record({
    n: fc.integer({ min: -9, max: 9 }),
    s: fc.string({ maxLength: 5 }),
    l: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
    deep: fc.record({ n: fc.integer({ min: -20, max: 20 }) }),
  });
  fc.assert(
    fc.property(fc.oneof(number, text, list, claim), data, (logic, values) => {
      const { evaluate, diagnostics } = compileOver(logic);
      fc.pre(diagnostics.every(({ code }) => code !== 'expression-too-large'));
      expect(diagnostics).toEqual([]);
      const expected = jsonLogic.apply(logic, values);
      fc.pre(!isOddNumber(expected));
      expect(JSON.stringify(evaluate(values))).toBe(JSON.stringify(expected));
    }),
    { numRuns: 2000 },
  );
});

function isOddNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}
