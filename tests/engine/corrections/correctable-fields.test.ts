/** What a correction may change, and that closed answers stay as they were sent. */

import { describe, expect, it } from 'vitest';
import {
  compileForm,
  createFormState,
  type FormDefinition,
  type FormState,
  getFieldView,
  getPendingLookups,
  isPathWithin,
  keepAnswers,
  listCorrectableFields,
  listDependentFields,
  resolveLookup,
  setAnswer,
} from '#engine';

const text = (title: string, form: object = {}) => ({ type: 'string', title, form });
const options = (lookup: string) => ({ lookup: [lookup] });

const definition = {
  id: 'trip',
  version: '1.0.0',
  kind: 'trip',
  title: 'Trip',
  lookups: {
    cities: { path: 'cities', params: { country: { var: 'country' } } },
    hotels: { path: 'hotels', params: { city: { var: 'city' } } },
    offers: { path: 'offers', params: { pin: { var: 'pin' } } },
  },
  answers: {
    type: 'object',
    properties: {
      country: text('Country'),
      city: text('City', { widget: 'select', options: options('cities') }),
      hotel: text('Hotel', { widget: 'select', options: options('hotels') }),
      pin: text('PIN', { isSecret: true }),
      offer: text('Offer', { widget: 'select', options: options('offers') }),
      note: text('Note', { visibleWhen: { '==': [{ var: 'country' }, 'PH'] } }),
      weight: { type: 'number', title: 'Weight', form: { unit: 'weightUnit' } },
      weightUnit: { type: 'string', title: 'Unit', enum: ['kg', 'lb'] },
      visaSending: { type: 'string', title: 'Visa', enum: ['now', 'later'], form: { widget: 'radio', sendingOf: 'visa' } },
      visa: {
        type: 'array',
        title: 'Visa',
        form: {
          widget: 'file',
          files: { accept: ['.pdf'] },
          insteadOfUpload: ['later'],
          visibleWhen: { '==': [{ var: 'visaSending' }, 'now'] },
        },
      },
      children: {
        type: 'array',
        title: 'Children',
        maxItems: 3,
        form: { rowTitle: 'Child {index}' },
        items: {
          type: 'object',
          properties: {
            name: text('Name'),
            age: { type: 'number', title: 'Age', form: { unit: 'children.#.ageUnit' } },
            ageUnit: { type: 'string', title: 'Unit', enum: ['years', 'months'] },
            scanSending: { type: 'string', title: 'Scan', enum: ['now', 'later'], form: { widget: 'radio', sendingOf: 'children.#.scan' } },
            scan: { type: 'array', title: 'Scan', form: { widget: 'file', files: { accept: ['.pdf'] }, insteadOfUpload: ['later'] } },
            school: text('School', { visibleWhen: { '!=': [{ var: 'children.#.name' }, null] } }),
          },
        },
      },
    },
  },
  steps: [
    {
      id: 'all',
      title: 'All',
      sections: [
        { fields: ['country', 'city', 'hotel', 'note', 'weight', 'weightUnit', 'visaSending', 'visa', 'pin', 'offer', 'children'] },
      ],
    },
  ],
  submission: { path: 'submissions', success: { panel: { title: 'Sent' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { title: 'Failed' } },
} as unknown as FormDefinition;

const { form: compiled, diagnostics } = compileForm(definition);
const form = compiled!;
const answers = {
  ...{ country: 'PH', city: 'cebu', hotel: 'sea', note: 'By ship', weight: 3, weightUnit: 'kg', visaSending: 'later' },
  children: [{ name: 'Ana', school: 'North' }, { name: 'Ben' }],
};
const open = (given: object = answers, kept?: ReadonlySet<string>): FormState =>
  createFormState(form, { today: '2026-11-28', side: 'browser', answers: given, ...(kept && { kept }) });
const before = createFormState(form, { today: '2026-11-28', side: 'server', answers });

function list(marked: string[], after: FormState = before): string[] {
  return [...listCorrectableFields(form, { before, after, marked })].toSorted();
}

/** Answers all lookups that wait, with these records. */
function answer(state: FormState, records: Record<string, string[]>): FormState {
  let next = state;
  for (const request of getPendingLookups(form, next)) {
    const data = (records[request.lookup] ?? []).map((name) => ({ _id: name, name }));
    next = resolveLookup(form, next, request, { ok: true, data });
  }
  return next;
}

describe('listCorrectableFields', () => {
  it('has a form to test', () => expect(diagnostics).toEqual([]));

  it('returns the marked fields while nothing is changed', () => {
    expect(list(['country', 'children.0.name'])).toEqual(['children.0.name', 'country']);
  });

  it('adds the other part of a control, and how a document is handed in', () => {
    expect(list(['weight', 'visa'])).toEqual(['visa', 'visaSending', 'weight', 'weightUnit']);
    expect(list(['weightUnit', 'visaSending'])).toEqual(['visaSending', 'weight', 'weightUnit']);
  });

  it('adds what depends on a changed answer, through lookups and conditions', () => {
    const after = setAnswer(form, open(), 'country', 'MY');
    expect(list(['country'], after)).toEqual(['city', 'country', 'hotel', 'note']);
    expect(list(['note'], after)).toEqual(['note']);
  });

  it('closes them again when the answer is as before', () => {
    expect(list(['country'], setAnswer(form, setAnswer(form, open(), 'country', 'MY'), 'country', 'PH'))).toEqual(['country']);
  });

  it('adds the fields of the same row only', () => {
    expect(list(['children.1.name'], setAnswer(form, open(), 'children.1.name', 'Bea'))).toEqual(['children.1.name', 'children.1.school']);
  });

  it('adds what belongs to a field of a row', () => {
    const ofBen = ['children.1.age', 'children.1.ageUnit', 'children.1.scan', 'children.1.scanSending'];
    expect(list(['children.1.age', 'children.1.scan'])).toEqual(ofBen);
  });

  it('adds a secret that an open field depends on', () => {
    expect(list(['offer'])).toEqual(['offer', 'pin']);
    expect(list(['hotel'])).toEqual(['hotel']);
  });

  it('opens a whole group with its rows', () => {
    const open1 = listCorrectableFields(form, { before, after: before, marked: ['children'] });
    expect([...open1]).toEqual(['children']);
    expect(isPathWithin('children.7.name', open1)).toBe(true);
    expect(isPathWithin('childrens', open1)).toBe(false);
  });
});

describe('listDependentFields', () => {
  it('follows chains of lookups and conditions, and stays in a row', () => {
    expect([...listDependentFields(form, before, ['country'])].toSorted()).toEqual(['city', 'hotel', 'note']);
    expect([...listDependentFields(form, before, ['city'])]).toEqual(['hotel']);
    expect([...listDependentFields(form, before, ['children.0.name'])]).toEqual(['children.0.school']);
    expect([...listDependentFields(form, before, ['note', 'unknown'])]).toEqual([]);
  });
});

describe('keepAnswers', () => {
  const value = (state: FormState, path: string) => getFieldView(form, state, path).value;

  it('keeps answers that are not offered any more', () => {
    const all = new Set(['country', 'city', 'hotel', 'note']);
    const kept = answer(answer(open(answers, all), { cities: ['davao'] }), { hotels: [] });
    expect([value(kept, 'city'), value(kept, 'hotel')]).toEqual(['cebu', 'sea']);
    const cleared = answer(answer(open(), { cities: ['davao'] }), { hotels: [] });
    expect([value(cleared, 'city'), value(cleared, 'hotel')]).toEqual([null, null]);
  });

  it('keeps only what the last call names', () => {
    const state = keepAnswers(form, answer(open(), { cities: ['cebu'], hotels: ['sea'] }), (path) => path === 'hotel');
    const next = answer(setAnswer(form, state, 'country', 'MY'), { cities: ['penang'] });
    expect([value(next, 'city'), value(next, 'hotel')]).toEqual([null, 'sea']);
  });

  it('does not keep an answer from its user', () => {
    const state = keepAnswers(form, open(), () => true);
    expect(value(setAnswer(form, state, 'country', 'MY'), 'country')).toBe('MY');
  });
});
