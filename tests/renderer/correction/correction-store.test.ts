/** The store of a correction: what opens, what is put back, and what is said beside fields; and lookups without a request. */

import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, type FormDefinition, type FormState, resolveLookup, getPendingLookups } from '#engine';
import { createCorrectionStore, createStepStore } from '../../../renderer/form/correction/correction-store.ts';
import { listOpenSteps } from '../../../renderer/form/correction/open-items.ts';
import { findStepOfField } from '../../../renderer/form/later/go-to-field.ts';
import { answerKnownLookups } from '../../../renderer/form/correction/opened-correction.ts';

const definition = {
  id: 'trip',
  version: '1.0.0',
  kind: 'trip',
  title: 'Trip',
  lookups: { cities: { path: 'cities', params: { country: { var: 'country' } } } },
  answers: {
    type: 'object',
    properties: {
      country: { type: 'string', title: 'Country' },
      city: { type: 'string', title: 'City', form: { widget: 'select', options: { lookup: ['cities'] } } },
      weight: { type: 'number', title: 'Weight', form: { unit: 'weightUnit' } },
      weightUnit: { type: 'string', title: 'Unit', enum: ['kg', 'lb'] },
      guests: {
        type: 'array',
        title: 'Guests',
        maxItems: 3,
        items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      },
    },
  },
  steps: [
    { id: 'place', title: 'Place', sections: [{ title: 'Where', fields: ['country', 'city'] }] },
    { id: 'rest', title: 'Rest', sections: [{ fields: ['weight', 'weightUnit', 'guests'] }] },
  ],
  submission: { path: 'submissions', success: { panel: { title: 'Sent' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { title: 'Failed' } },
} as unknown as FormDefinition;
const form = compileForm(definition).form!;

/** Opens a store of the sent answers, or of those that were typed. */
function openStore(marked: string[], typed?: FormState) {
  const answers = { country: 'PH', city: 'cebu', weight: 3, weightUnit: 'kg', guests: [{ name: 'Ana' }, { name: 'Ben' }] };
  const kept = new Set(form.fields.map(({ path }) => path));
  const sent = createFormState(form, { today: '2026-11-28', side: 'browser', answers, kept });
  const getRemark = (_: unknown, path: string) => (path === 'country' ? 'Which country?' : undefined);
  return createCorrectionStore({ form, sent, initial: typed ?? sent, marked, findStep: findStepOfField, getRemark });
}

function answerCities(store: ReturnType<typeof openStore>, names: string[]): void {
  for (const request of getPendingLookups(form, store.state())) {
    const data = names.map((name) => ({ _id: name, name }));
    store.update((_, state) => resolveLookup(form, state, request, { ok: true, data }));
  }
}

describe('the store of a correction', () => {
  it('keeps a closed answer that is not offered any more, until an answer is changed that it depends on', () => {
    const store = openStore(['country']);
    answerCities(store, ['davao']);
    expect([...store.open()]).toEqual(['country']);
    expect(store.field('city').value).toBe('cebu');
    store.change('country', 'MY');
    answerCities(store, ['penang']);
    expect([...store.open()].toSorted()).toEqual(['city', 'country']);
    expect(store.field('city').value).toBeNull();
  });

  it('puts the sent answers back when the change is taken back', () => {
    const store = openStore(['country']);
    store.change('country', 'MY');
    answerCities(store, ['penang']);
    store.change('city', 'penang');
    store.change('country', 'PH');
    expect([...store.open()]).toEqual(['country']);
    expect(store.field('city').value).toBe('cebu');
  });

  it('continues with typed answers of open fields only', () => {
    const typed = openStore(['country', 'weight']);
    typed.change('country', 'MY');
    typed.change('weight', 4);
    const store = openStore(['weight'], typed.state());
    expect(['country', 'city', 'weight'].map((path) => store.field(path).value)).toEqual(['PH', 'cebu', 4]);
  });

  it('has the remark of staff at its field, the same object until something changes', () => {
    const store = openStore(['country']);
    const meta = store.fieldMeta('country');
    expect(meta.note).toBe('Which country?');
    expect(store.fieldMeta('country')).toBe(meta);
    expect(store.fieldMeta('city').note).toBeUndefined();
  });

  it('lists the open fields by step: a unit beside its number, and a group as a whole', () => {
    const items = (marked: string[]) =>
      listOpenSteps(openStore(marked)).map(({ id, sections }) => [id, sections.flatMap((section) => section.items)]);
    expect(items(['city', 'weight'])).toEqual([
      ['place', [{ kind: 'field', path: 'city' }]],
      ['rest', [{ kind: 'field', path: 'weight' }]],
    ]);
    expect(items(['weightUnit'])).toEqual([['rest', [{ kind: 'field', path: 'weight' }]]]);
    expect(items(['guests'])).toEqual([['rest', [{ kind: 'group', path: 'guests' }]]]);
    expect(items(['guests.1.name'])).toEqual([['rest', [{ kind: 'field', path: 'guests.1.name' }]]]);
  });

  it('is seen by each step as if it were the current one', () => {
    const store = openStore(['country']);
    const ofStep = createStepStore(store, 'rest');
    expect([store.state().step, ofStep.state().step]).toEqual(['place', 'rest']);
    expect(ofStep.state()).toBe(ofStep.state());
    store.change('country', 'MY');
    expect(ofStep.field('country').value).toBe('MY');
  });
});

describe('answerKnownLookups', () => {
  it('answers the lookups of the sent answers, and sends all others', async () => {
    const asked: string[] = [];
    const send = answerKnownLookups(
      async (path) => {
        asked.push(path);
        return new Response('[]');
      },
      [{ path: 'families/parent', params: { email: 'ana@example.com', code: '1' }, data: { name: 'Ana' } }],
    );
    expect(await (await send('families/parent?code=1&email=ana%40example.com')).json()).toEqual({ name: 'Ana' });
    const body = JSON.stringify({ email: 'ana@example.com', code: '1' });
    expect(await (await send('families/parent', { method: 'POST', body })).json()).toEqual({ name: 'Ana' });
    await send('families/parent?code=2&email=ana%40example.com');
    await send('cities?country=PH');
    await send('corrections', { method: 'POST', body: new FormData() });
    expect(asked).toEqual(['families/parent?code=2&email=ana%40example.com', 'cities?country=PH', 'corrections']);
  });
});
