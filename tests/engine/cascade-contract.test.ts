/** Property-based test of the cascade contract, with random changes and with lookup responses in any order, late or missing. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertNever,
  setAnswer,
  compileForm,
  getFieldView,
  createFormState,
  resolveLookup,
  retryLookup,
  getSubmissionData,
  getPendingLookups,
  type LookupRequest,
  type FormState,
} from '#engine';
import { getAt } from '../../engine/vector.ts';
import { completed } from './sample.ts';

const levels = ['country', 'region', 'city', 'street'] as const;

/** Four selects that depend on each other in a chain, the last one auto-selected, and a text that the first one clears. */
const { form } = compileForm(
  completed({
    lookups: Object.fromEntries(
      levels.map((level, depth) => [
        level,
        { path: level, ...(depth > 0 && { params: { above: { var: levels[depth - 1]! }, note: { var: 'note' } }, optional: ['note'] }) },
      ]),
    ),
    answers: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          levels.map((level, depth) => [
            level,
            {
              type: 'string',
              title: level,
              form: {
                options: level,
                requiredWhen: true,
                ...(depth > 0 && { enabledWhen: { var: levels[depth - 1]! } }),
                ...(level === 'country' && { onChange: { clear: ['region', 'remark'] } }),
                ...(level === 'street' && { autoSelect: 'first' }),
              },
            },
          ]),
        ),
        note: { type: 'string', enum: ['x', 'y'] },
        remark: { type: 'string' },
        words: { type: 'string', form: { computed: { cat: [{ label: 'country' }, '/', { label: 'street' }] } } },
        seen: { type: 'string', form: { visibleWhen: { '==': [{ var: 'note' }, 'x'] }, requiredWhen: { var: 'city' } } },
      },
    },
  }),
) as { form: NonNullable<ReturnType<typeof compileForm>['form']> };

/** The options: two or three records for each parent, none for some parents, and fewer with note y. */
function answerTo({ lookup, params }: LookupRequest): { _id: string; name: string }[] {
  const above = params['above'] ?? '';
  if (above.endsWith('2')) return [];
  const count = params['note'] === 'y' ? 2 : 3;
  return Array.from({ length: count }, (_, index) => ({ _id: `${above}${lookup[0]}${index}`, name: `${lookup} ${above}${index}` }));
}

type Move =
  | { kind: 'choose'; level: number; pick: number }
  | { kind: 'empty'; level: number }
  | { kind: 'note'; note: string | null }
  | { kind: 'type' }
  | { kind: 'answer'; pick: number; fails: boolean }
  | { kind: 'stale' };

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), level: fc.nat(3), pick: fc.nat(4) }),
  fc.record({ kind: fc.constant('empty' as const), level: fc.nat(3) }),
  fc.record({ kind: fc.constant('note' as const), note: fc.constantFrom('x', 'y', null) }),
  fc.record({ kind: fc.constant('type' as const) }),
  fc.record({ kind: fc.constant('answer' as const), pick: fc.nat(3), fails: fc.boolean() }),
  fc.record({ kind: fc.constant('stale' as const) }),
);

/** Runs moves. Every former request can get its response at any time, also when it is outdated. */
function play(moves: readonly Move[], each: (before: FormState, after: FormState, made: Move) => void): FormState {
  const past: LookupRequest[] = [];
  let state = createFormState(form, { today: '2026-11-20', side: 'browser' });
  for (const made of moves) {
    const before = state;
    past.push(...getPendingLookups(form, state));
    state = step(state, made, past);
    each(before, state, made);
  }
  return state;
}

function step(state: FormState, made: Move, past: readonly LookupRequest[]): FormState {
  const open = getPendingLookups(form, state);
  switch (made.kind) {
    case 'choose': {
      const path = levels[made.level]!;
      const option = getFieldView(form, state, path).options?.list[made.pick];
      return option ? setAnswer(form, state, path, option.value) : state;
    }
    case 'empty':
      return setAnswer(form, state, levels[made.level]!, null);
    case 'note':
      return setAnswer(form, state, 'note', made.note);
    case 'type':
      return setAnswer(form, state, 'remark', 'typed');
    case 'stale': {
      const outdated = past.find(({ key }) => !open.some((request) => request.key === key));
      return outdated ? resolveLookup(form, state, outdated, { ok: true, data: [{ _id: 'stale', name: 'stale' }] }) : state;
    }
    case 'answer': {
      const request = open[made.pick % Math.max(open.length, 1)];
      if (!request) return state;
      return resolveLookup(form, state, request, made.fails ? { ok: false, status: 503 } : { ok: true, data: answerTo(request) });
    }
    default:
      return assertNever(made);
  }
}

/** Resolves all pending lookups in the order of `pick`, and retries failed ones. */
function finish(state: FormState, pick: (count: number) => number): FormState {
  for (;;) {
    for (const level of levels) state = retryLookup(form, state, level);
    const requests = getPendingLookups(form, state);
    if (requests.length === 0) return state;
    const request = requests[pick(requests.length)]!;
    state = resolveLookup(form, state, request, { ok: true, data: answerTo(request) });
  }
}

describe('the cascade contract', () => {
  it('keeps every cell equal to the result of its formula', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const state = play(moves, () => undefined);
        const cells = readCells(state);
        for (const slot of form.graph.order) {
          const formula = form.graph.formulas[slot];
          if (formula)
            expect(cells[slot]).toEqual(
              formula(
                (read) => cells[read],
                () => [],
              ),
            );
        }
      }),
    );
  });

  it('clears an answer only if a parent changed or was cleared, or loaded options do not contain it', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        play(moves, (before, after, made) => {
          for (const [depth, level] of levels.entries()) {
            const was = getFieldView(form, before, level);
            const is = getFieldView(form, after, level);
            if (was.value === null || is.value !== null) continue;
            const byHand = made.kind === 'empty' && made.level === depth;
            const byParent = (made.kind === 'choose' || made.kind === 'empty') && made.level === 0 && level === 'region';
            const byOptions =
              (is.options!.status === 'ready' || is.options!.status === 'empty') &&
              !is.options!.list.some(({ value }) => value === was.value);
            const above = levels[depth - 1];
            const isAboveEmptied =
              above !== undefined && getFieldView(form, before, above).value !== null && getFieldView(form, after, above).value === null;
            const withParent = isAboveEmptied && made.kind !== 'empty' && is.options!.status === 'blocked';
            expect(byHand || byParent || withParent || byOptions, `${level} was cleared by ${JSON.stringify(made)}`).toBe(true);
          }
        });
      }),
    );
  });

  it('has the same result for any order of lookup responses', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.infiniteStream(fc.nat(1000)), (moves, order) => {
        const state = play(moves, () => undefined);
        const forward = finish(state, () => 0);
        const backward = finish(state, (count) => count - 1);
        const shuffled = finish(state, (count) => (order.next().value as number) % count);
        expect(getSubmissionData(form, backward)).toEqual(getSubmissionData(form, forward));
        expect(getSubmissionData(form, shuffled)).toEqual(getSubmissionData(form, forward));
      }),
    );
  });

  it('keeps no selection that is not an option after all lookups are resolved', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const state = finish(
          play(moves, () => undefined),
          () => 0,
        );
        for (const level of levels) {
          const { value, options } = getFieldView(form, state, level);
          if (value !== null && options!.status !== 'blocked') expect(options!.list.map((option) => option.value)).toContain(value);
        }
      }),
    );
  });

  it('ignores responses to outdated requests', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const state = play(moves, () => undefined);
        expect(JSON.stringify(readCells(state))).not.toContain('stale');
      }),
    );
  });
});

function readCells({ cells }: FormState): unknown[] {
  return Array.from({ length: form.graph.size }, (_, index) => getAt(cells, index));
}
