import jsonLogic from 'json-logic-js';
import { describe, expect, test, vi } from 'vitest';
import { operators } from '../../../engine/operators/operators.ts';
import type { Expression } from '../../../engine/language/expression.ts';
import dialectCases from './dialect-cases.json' with { type: 'json' };
import { compileOver } from './evaluate-over.ts';
import standardCases from './standard-cases.json' with { type: 'json' };

type Case = [logic: Expression, data: unknown, expected: unknown];

function toCases(table: unknown[]): Case[] {
  return table.filter((entry): entry is Case => Array.isArray(entry));
}

function operatorsIn(logic: Expression): string[] {
  if (typeof logic !== 'object' || logic === null) return [];
  if (Array.isArray(logic)) return logic.flatMap(operatorsIn);
  return Object.entries(logic).flatMap(([name, args]) => [name, ...operatorsIn(args)]);
}

describe('a standard case', () => {
  test.each(toCases(standardCases))('%j over %j is %j, also to json-logic-js', (logic, data, expected) => {
    const { evaluate, diagnostics } = compileOver(logic, true);
    expect(diagnostics).toEqual([]);
    expect(evaluate(data)).toEqual(expected);
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    expect(jsonLogic.apply(logic, data) ?? null).toEqual(expectedOfOracle(expected));
  });

  // json-logic-js returns undefined in lists where this engine returns null.
  function expectedOfOracle(expected: unknown): unknown {
    return Array.isArray(expected)
      ? expected.map((item: unknown) => (item === null ? expect.toSatisfy((value) => value === null || value === undefined) : item))
      : expected;
  }
});

describe('a case of the dialect', () => {
  test.each(toCases(dialectCases))('%j over %j is %j', (logic, data, expected) => {
    const { evaluate, diagnostics } = compileOver(logic);
    expect(diagnostics).toEqual([]);
    expect(evaluate(data)).toEqual(expected);
  });
});

test('every operator has a case', () => {
  const used = new Set([...toCases(standardCases), ...toCases(dialectCases)].flatMap(([logic]) => operatorsIn(logic)));
  expect([...operators.keys()].filter((name) => !used.has(name))).toEqual([]);
});

describe('an invalid expression', () => {
  const wrong: [Expression, code: string, pointer: string, help?: string][] = [
    [{ vat: 'a' }, 'unknown-operator', '/vat', 'Did you mean "var"?'],
    [{ method: [1, 'toString'] }, 'unknown-operator', '/method'],
    [{ and: [true, { '==': [1, 1], '!': true }] }, 'invalid-operator-count', '/and/1'],
    [{ and: [{}] }, 'invalid-operator-count', '/and/0'],
    [{ '==': [1] }, 'wrong-arity', '/==', 'Write 2 arguments.'],
    [{ '/': [1, 2, 3] }, 'wrong-arity', '/~1'],
    [{ var: '__proto__.x' }, 'invalid-name', '/var'],
    [{ map: [{ var: 'l' }, { var: 'a.constructor' }] }, 'invalid-name', '/map/1/var'],
    [{ record: ['a', 'prototype'] }, 'invalid-name', '/record/1'],
    [{ var: { cat: ['a', 'b'] } }, 'not-literal', '/var'],
    [{ missing: { merge: ['a'] } }, 'not-literal', '/missing'],
    [{ rule: { var: 'a' } }, 'not-literal', '/rule'],
    [{ matches: ['a', { var: 'b' }] }, 'not-literal', '/matches/1'],
    [{ matches: ['a', '(a+)+$'] }, 'unsafe-pattern', '/matches/1'],
    [{ date_add: ['2026-01-01', 1, 'weeks'] }, 'invalid-argument', '/date_add/2'],
    [{ convert: [1, 'kilogramm', 'pound'] }, 'unknown-unit', '/convert/1', 'Did you mean "kilogram"?'],
    [{ convert: [1, { var: 'u' }, 5] }, 'unknown-unit', '/convert/2'],
    [{ convert: [1, 'kilogram', 'inch'] }, 'incompatible-units', '/convert/2', 'Write two units of mass.'],
    [{ map: [[1], { map: [[1], { map: [[1], 1] }] }] }, 'expression-too-large', '/map/1/map/1/map'],
    [nested(40), 'too-deep', '/!'.repeat(32)],
    [Array.from({ length: 600 }, () => 1), 'too-large', ''],
  ];

  function nested(depth: number): Expression {
    return depth === 0 ? true : { '!': nested(depth - 1) };
  }

  test.each(wrong)('%j is reported as %s at %s', (logic, code, pointer, help) => {
    const { evaluate, diagnostics } = compileOver(logic);
    expect(diagnostics.map((found) => [found.code, found.pointer])).toEqual([[code, pointer]]);
    if (help !== undefined) expect(diagnostics[0]?.help).toBe(help);
    expect(() => evaluate({})).not.toThrow();
  });
});

describe('the dependencies of an expression', () => {
  test('contain each name once for each location', () => {
    const { reads } = compileOver({ if: [{ rule: 'r' }, { var: 'a.b' }, { missing: ['c', 'd'] }] });
    expect(reads).toEqual([
      { kind: 'rule', name: 'r' },
      { kind: 'answer', name: 'a.b' },
      { kind: 'answer', name: 'c' },
      { kind: 'answer', name: 'd' },
    ]);
  });

  test('exclude reads of items in an iteration', () => {
    expect(compileOver({ some: [{ lookup: 'hubs' }, { '==': [{ var: 'id' }, 1] }] }).reads).toEqual([{ kind: 'lookup', name: 'hubs' }]);
  });

  test('are read lazily by if, and, or', () => {
    const { evaluate } = compileOver({ if: [true, 1, { var: 'a' }] });
    const data = {
      get a(): never {
        throw new Error('read');
      },
    };
    expect(evaluate(data)).toBe(1);
  });
});

describe('an expression beyond the budget returns null', () => {
  const list = Array.from({ length: 400 }, (_, index) => index);
  const doubled = (operator: Expression): Expression => ({ reduce: [{ var: 'l' }, operator, 'xx'] });
  test.each<[string, Expression]>([
    ['by doubling a text', doubled({ cat: [{ var: 'accumulator' }, { var: 'accumulator' }] })],
    ['by doubling a list', doubled({ merge: [{ var: 'accumulator' }, { var: 'accumulator' }] })],
    ['by sharing parts of lists', doubled([{ var: 'accumulator' }, { var: 'accumulator' }])],
    ['by sharing parts and reading them as text', { cat: doubled([{ var: 'accumulator' }, { var: 'accumulator' }]) }],
    ['by iterating inside an iteration', { map: [{ var: 'l' }, { map: [{ rule: 'l' }, 1] }] }],
  ])('%s', (_, logic) => {
    const { evaluate, diagnostics } = compileOver(logic);
    expect(diagnostics).toEqual([]);
    const started = performance.now();
    expect(evaluate({ l: list, $rule: { l: list } })).toBeNull();
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('an expression on a whole catalogue is within the budget', () => {
    const cities = Array.from({ length: 1700 }, (_, index) => ({ name: `City ${index}`, region: index % 17 }));
    const { evaluate } = compileOver({
      filter: [{ lookup: 'cities' }, { and: [{ '==': [{ var: 'region' }, 3] }, { contains_word: [{ var: 'name' }, 'city'] }] }],
    });
    expect(evaluate({ $lookup: { cities } })).toHaveLength(100);
  });
});
