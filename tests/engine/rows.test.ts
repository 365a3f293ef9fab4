/** Property-based test of repeating groups: they match a plain list of objects, also after reloads, and a change in a row recomputes no other row. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  setAnswer,
  getChangedFields,
  validateForm,
  compileForm,
  getFieldView,
  createFormState,
  removeRow,
  resolveLookup,
  createSnapshot,
  getStepView,
  getSubmissionData,
  getPendingLookups,
  type FormState,
} from '#engine';
import { completed } from './sample.ts';

const MOST = 5;
const today = '2026-11-20';

const written = completed({
  lookups: { towns: { path: 'towns' } },
  answers: {
    type: 'object',
    properties: {
      guests: {
        type: 'array',
        title: 'Guests',
        minItems: 1,
        maxItems: MOST,
        items: {
          type: 'object',
          title: 'Guest {row}',
          properties: {
            name: { type: 'string', title: 'Name', form: { enabledWhen: true } },
            meal: { type: 'string', title: 'Meal', default: 'any', enum: ['any', 'vegan', 'other'] },
            wish: {
              type: 'string',
              title: 'Wish',
              form: { visibleWhen: { '==': [{ var: 'guests.#.meal' }, 'other'] }, requiredWhen: true },
            },
            home: { type: 'object', properties: { town: { type: 'string', title: 'Town', form: { options: 'towns' } } } },
            pass: { type: 'array', items: { type: 'object' }, title: 'Pass', form: { files: { extensions: ['pdf'], maxBytes: 1000 } } },
          },
        },
      },
      vegans: {
        type: 'integer',
        title: 'Vegans',
        form: {
          computed: {
            reduce: [{ var: 'guests' }, { '+': [{ var: 'accumulator' }, { if: [{ '==': [{ var: 'current.meal' }, 'vegan'] }, 1, 0] }] }, 0],
          },
        },
      },
    },
  },
});
const form = compileForm(written).form!;

interface Guest {
  name?: string;
  meal: string | undefined;
  wish?: string;
  town?: string;
  pass?: string;
}

type Move =
  | { kind: 'add' }
  | { kind: 'reload' }
  | { kind: 'remove'; at: number }
  | { kind: 'set'; at: number; property: 'name' | 'meal' | 'wish' | 'town' | 'pass'; pick: number };

const picks: Record<'name' | 'meal' | 'wish' | 'town' | 'pass', (string | undefined)[]> = {
  name: ['Ana', 'Ben', undefined],
  meal: ['vegan', 'other', undefined],
  wish: ['soup', 'rice', undefined],
  town: ['a', 'b', undefined],
  pass: ['one', 'two', undefined],
};

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(MOST) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      at: fc.nat(MOST - 1),
      property: fc.constantFrom(...(Object.keys(picks) as (keyof typeof picks)[])),
      pick: fc.nat(2),
    }),
  },
);

function opened(kept?: ReturnType<typeof createSnapshot>): FormState {
  const state = createFormState(form, { today, side: 'browser', ...(kept && { snapshot: kept }) });
  return getPendingLookups(form, state).reduce(
    (next, request) =>
      resolveLookup(form, next, request, {
        ok: true,
        data: [
          { _id: 'a', name: 'Aarau' },
          { _id: 'b', name: 'Bern' },
        ],
      }),
    state,
  );
}

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 9, type: 'application/pdf' });

function play(state: FormState, one: Move): FormState {
  if (one.kind === 'add') return addRow(form, state, 'guests');
  if (one.kind === 'remove') return removeRow(form, state, 'guests', one.at);
  if (one.kind === 'reload') return opened(JSON.parse(JSON.stringify(createSnapshot(form, state))) as ReturnType<typeof createSnapshot>);
  const value = picks[one.property][one.pick];
  const path = `guests.${one.at}.${one.property === 'town' ? 'home.town' : one.property}`;
  return setAnswer(form, state, path, value === undefined ? null : one.property === 'pass' ? [file(value)] : value);
}

function playModel(guests: Guest[], one: Move): Guest[] {
  if (one.kind === 'add') return guests.length < MOST ? [...guests, { meal: 'any' }] : guests;
  if (one.kind === 'remove') return guests.length > 1 ? guests.filter((_, at) => at !== one.at) : guests;
  if (one.kind === 'reload') return guests;
  return guests.map((guest, at) => (at === one.at ? { ...guest, [one.property]: picks[one.property][one.pick] } : guest));
}

/** A guest as submitted. It has a wish only with a meal that requires one. */
function sent({ name, meal, wish, town, pass }: Guest): Record<string, unknown> {
  return {
    ...(name && { name }),
    ...(meal && { meal }),
    ...(wish && meal === 'other' && { wish }),
    ...(town && { home: { town } }),
    ...(pass && { pass: [file(pass)] }),
  };
}

describe('rows', () => {
  it('behave like a list of objects under random changes', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let state = opened();
        let guests: Guest[] = [{ meal: 'any' }];
        for (const one of moves) {
          // Answers cannot be set in missing rows, because no page renders their fields.
          if (one.kind === 'set' && one.at >= guests.length) continue;
          state = play(state, one);
          guests = playModel(guests, one);
          expect(getSubmissionData(form, state)['guests']).toEqual(guests.map(sent));
          expect(getSubmissionData(form, state)['vegans']).toBe(guests.filter(({ meal }) => meal === 'vegan').length);
          const labels = guests.map((_, at) => getFieldView(form, state, `guests.${at}.home.town`).selectedLabel);
          expect(labels).toEqual(guests.map(({ town }) => (town === undefined ? null : { a: 'Aarau', b: 'Bern' }[town])));
          const [group] = getStepView(form, state, 'only').sections[0]!.groups;
          expect([group!.rows.length, group!.canAdd, group!.canRemove]).toEqual([guests.length, guests.length < MOST, guests.length > 1]);
        }
        const posted = createFormState(form, {
          today,
          side: 'server',
          answers: JSON.parse(JSON.stringify(getSubmissionData(form, state))) as unknown,
        });
        const wrong = validateForm(form, posted)
          .map(({ path }) => path)
          .filter((path) => !path.endsWith('.town'));
        expect(wrong).toEqual(
          guests.flatMap(({ meal, wish }, at) => (meal === 'other' && wish === undefined ? [`guests.${at}.wish`] : [])),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('change the view of one row only', () => {
    let state = opened();
    for (let rows = 1; rows < MOST; rows += 1) state = addRow(form, state, 'guests');
    const next = setAnswer(form, state, 'guests.2.meal', 'vegan');
    expect(getChangedFields(form, state, next).toSorted()).toEqual(['guests.2.meal', 'vegans']);
    expect(getChangedFields(form, next, setAnswer(form, next, 'guests.3.name', 'Ana'))).toEqual(['guests.3.name']);
  });

  it('have pointers into the authored definition', () => {
    const group = '/answers/properties/guests';
    const cases = {
      [`${group}/properties/#/properties/name/form/enabledWhen`]: `${group}/items/properties/name/form/enabledWhen`,
      [`${group}/properties/#/properties/wish/form/visibleWhen/==/0`]: `${group}/items/properties/wish/form/visibleWhen/==/0`,
      [`${group}/properties/#/properties/name/form/visibleWhen`]: `${group}/items/properties/name/form`,
      [`${group}/properties/#/properties/home/properties/town/title`]: `${group}/items/properties/home/properties/town/title`,
      [`${group}/properties/#/title`]: `${group}/items/title`,
      [`${group}/properties/size/minItems`]: `${group}/minItems`,
      [`${group}/properties/size`]: group,
      [`${group}/title`]: `${group}/title`,
      '/steps/0/sections/0/fields/4': '/steps/0/sections/0/fields/0',
      [`/steps/0/sections/0/fields/${1 + 5}`]: '/steps/0/sections/0/fields/1',
      '/lookups/towns/path': '/lookups/towns/path',
    };
    for (const [pointer, origin] of Object.entries(cases)) expect(form.toSourcePointer(pointer), pointer).toBe(origin);
  });

  it('leave a definition without repeating groups unchanged', () => {
    const plain = completed({ answers: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } });
    expect(compileForm(plain).form!.definition).toBe(plain);
  });

  it('of a snapshot are limited to the maximum, and too many posted ones are rejected', () => {
    const kept = createSnapshot(form, opened());
    const restored = opened({
      ...kept,
      answers: { ...kept.answers, 'guests.size': 9, 'guests.4.name': 'Eva' },
      origins: { ...kept.origins, 'guests.size': 'user', 'guests.4.name': 'user' },
    });
    expect(getSubmissionData(form, restored)['guests']).toHaveLength(MOST);
    expect(getFieldView(form, restored, 'guests.4.name').value).toBe('Eva');
    const given = createFormState(form, {
      today,
      side: 'browser',
      answers: { guests: Array.from({ length: 9 }, () => ({ name: 'Ana' })) },
    });
    expect(validateForm(form, given).map(({ message }) => message)).toContain('Guests: there can be at most 5');
    const fewer = removeRow(form, given, 'guests', 0);
    expect(validateForm(form, fewer).map(({ code }) => code)).not.toContain('maxItems');
    expect(getSubmissionData(form, fewer)['guests']).toHaveLength(MOST - 1);
  });

  it('throw for an unknown path', () => {
    expect(() => addRow(form, opened(), 'strangers')).toThrow('no repeating group strangers');
    expect(() => removeRow(form, opened(), 'vegans', 0)).toThrow('no repeating group vegans');
  });
});
