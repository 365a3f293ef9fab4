import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operators } from '../../../engine/operators/operators.ts';
import type { Expression } from '../../../engine/language/expression.ts';
import { compileOver } from './evaluate-over.ts';

const names = [...operators.keys()];
const literal = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.constantFrom('', 'a', 'a.b', 'l', 'days', '2026-02-30', '2026-02-28', '__proto__', 'constructor.name', '(a+)+', '^\\d+$', 'current'),
);
const { logic } = fc.letrec<{ logic: Expression }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    literal,
    fc.array(tie('logic'), { maxLength: 4 }),
    fc
      .tuple(fc.constantFrom(...names), fc.oneof(tie('logic'), fc.array(tie('logic'), { maxLength: 4 })))
      .map(([name, args]) => ({ [name]: args })),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...names)), tie('logic'), { maxKeys: 2 }),
  ),
}));

test('any JSON can be compiled and evaluated without errors and without undefined', () => {
  const data = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({ a: fc.jsonValue({ maxDepth: 2 }), l: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }) }),
  );
  fc.assert(
    fc.property(logic, data, fc.boolean(), (expression, values, isDynamic) => {
      const { evaluate } = compileOver(expression, isDynamic);
      expect(holdsUndefined(evaluate(values), 0)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

function holdsUndefined(value: unknown, depth: number): boolean {
  if (value === undefined || (typeof value === 'number' && Number.isNaN(value) && depth === 0)) return value === undefined;
  return Array.isArray(value) && depth < 6 && value.some((item) => holdsUndefined(item, depth + 1));
}
