import { describe, expect, test } from 'vitest';
import { setAnswer, createFormState, resolveLookup, getPendingLookups, type CompiledForm, type Expression, type FormState } from '#engine';
import { createEvaluator } from '#engine/kit/inspect/evaluator';
import { listExpressions, type ExpressionEntry } from '#engine/kit/inspect/expressions';
import { listColumnReads } from '#engine/kit/inspect/column-reads';
import { getDependencies, getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import { readCell } from '#engine/runtime/form-state';
import { readPointer } from './read-pointer.ts';
import { compileShipped, shippedFiles } from '../../../definitions/support/shipped.ts';

/** States to compare: initial, and with arbitrary answers and lookup responses. */
function states(form: CompiledForm): FormState[] {
  const opened = createFormState(form, {
    side: 'browser',
    today: '2026-11-20',
    entry: { email: 'a@example.com', learner_id: '2024-00001' },
  });
  const failed = getPendingLookups(form, opened).reduce(
    (state, request) => resolveLookup(form, state, request, { ok: false, status: 500 }),
    opened,
  );
  const filled = form.fields.reduce((state, { path, definition }) => {
    const [option] = definition.enum ?? definition.oneOf?.map((each) => each.const) ?? [definition.type === 'boolean' ? true : 'x'];
    return definition.type === 'array' ? state : setAnswer(form, state, path, option!);
  }, failed);
  return [opened, failed, filled];
}

/** Returns the compiled cell of an expression; undefined for an expression without a separate cell. */
function findCell(form: CompiledForm, { owner, role }: ExpressionEntry): number | undefined {
  // The condition of a text has no cell of its own.
  if (owner.kind === 'section' && role !== 'visibleWhen') return undefined;
  if (owner.kind === 'section') return form.steps.find((step) => step.definition.id === owner.step)!.sections[owner.index]!.visible;
  if (owner.kind === 'step') return form.steps.find((step) => step.definition.id === owner.step)!.condition;
  if (owner.kind !== 'field') return undefined;
  const { cells } = form.byPath.get(owner.path)!;
  const own: Partial<Record<ExpressionEntry['role'], number>> = {
    enabledWhen: cells.enabled,
    requiredWhen: cells.required,
    lockedWhen: cells.locked,
    prefill: cells.prefill,
  };
  return own[role];
}

describe.each(shippedFiles)('%s', (file) => {
  const { form, definition } = compileShipped(file);

  test('lists each expression with its pointer', () => {
    for (const { pointer, logic, role } of listExpressions(definition!)) {
      const found = readPointer(definition, pointer);
      expect(role === 'options' && typeof found === 'string' ? { lookup: [found] } : found, pointer).toEqual(logic);
    }
  });

  test('evaluates expressions to the values of the form', () => {
    const evaluate = createEvaluator(form!);
    for (const state of states(form!)) {
      for (const expression of listExpressions(form!.definition)) {
        const cell = findCell(form!, expression);
        if (cell === undefined) continue;
        const value = evaluate(state, expression.logic);
        expect(
          expression.isCondition ? Boolean(value) && !(Array.isArray(value) && value.length === 0) : value,
          expression.pointer,
        ).toEqual(readCell(state, cell));
      }
    }
  });
});

test('a rule is a condition if its truth value is used or its result is boolean', () => {
  const { definition } = compileShipped('enrollment.json');
  const isCondition = (name: string) =>
    listExpressions(definition!).find(({ owner }) => owner.kind === 'rule' && owner.name === name)!.isCondition;
  expect(isCondition('speaksOtherLanguage')).toBe(true);
  expect(isCondition('legacyProgramIsOpen')).toBe(true);
  expect(isCondition('countryOfResidence')).toBe(false);
});

test('dependencies are listed once each, including those of rules', () => {
  const logic: Expression = { and: [{ rule: 'isChild' }, { '==': [{ var: 'a' }, { label: ['a'] }] }, { '!': [{ var: 'a' }] }] };
  expect(getDependencies(logic)).toEqual([
    { kind: 'rule', name: 'isChild' },
    { kind: 'answer', name: 'a' },
    { kind: 'label', name: 'a' },
  ]);
  const rules: Record<string, Expression> = { isChild: { '<': [{ age: [{ var: 'born' }, { today: [] }] }, 18] } };
  expect(getTransitiveDependencies({ rules }, logic)).toContainEqual({ kind: 'answer', name: 'born' });
});

test('listColumnReads returns the fields of rows that iterations read', () => {
  const rules: Record<string, Expression> = { adults: { filter: [{ var: 'guests' }, { '>': [{ var: 'age' }, 17] }] } };
  const reads = (logic: Expression): string[] => listColumnReads(rules, logic);
  expect(reads({ sum: [{ var: 'guests' }, { '*': [{ var: 'nights' }, { answer: 'price' }] }] })).toEqual(['guests.#.nights']);
  expect(reads({ sum: [{ rule: 'adults' }, { var: 'nights' }] })).toEqual(['guests.#.nights']);
  expect(reads({ reduce: [{ var: 'guests' }, { '+': [{ var: 'accumulator' }, { var: 'current.age' }] }, 0] })).toEqual(['guests.#.age']);
  expect(reads({ count: [{ var: 'rooms' }, { some: [{ answer: 'guests' }, { '==': [{ var: 'room' }, { outer: 'name' }] }] }] })).toEqual([
    'guests.#.room',
    'rooms.#.name',
  ]);
  expect(reads({ some: [{ var: 'rooms' }, { some: [{ var: 'beds' }, { var: 'isFree' }] }] })).toEqual([
    'rooms.#.beds',
    'rooms.#.beds.#.isFree',
  ]);
  expect(reads({ sum: { var: 'numbers' } })).toEqual([]);
});
