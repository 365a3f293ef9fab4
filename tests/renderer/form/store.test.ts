/** Subscriptions of the form store. */

import { expect, test, vi } from 'vitest';
import { compileForm, createFormState, getPendingLookups, resolveLookup } from '../../../engine/index.ts';
import { createFormStore } from '../../../renderer/form/store.ts';
import type { FieldDefinition, GroupDefinition, LookupRequest } from '../../../engine/index.ts';
import type { FormStore } from '../../../renderer/form/store.ts';
import { gardenDefinition } from './support/sample-form.ts';

function gardenStore(edit: (definition: ReturnType<typeof gardenDefinition>) => void = () => {}): FormStore {
  const definition = gardenDefinition();
  edit(definition);
  const { form } = compileForm(definition);
  if (form === undefined) throw new Error('The garden does not compile.');
  return createFormStore(form, createFormState(form, { today: '2026-06-01', side: 'browser' }));
}

test('a change notifies only the subscribers of its field', () => {
  const store = gardenStore();
  const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribeField('keeper.name', own);
  store.subscribeField('keeper.tools', other);
  store.change('keeper.name', 'A');
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('a change notifies the subscribers of dependent fields', () => {
  const store = gardenStore();
  const town = vi.fn<() => void>();
  store.subscribeField('plot.town', town);
  store.change('plot.land', 'ph');
  expect(town).toHaveBeenCalled();
  expect(store.field('plot.town').isEnabled).toBe(true);
});

test('touch notifies once, and the next change clears a server error', () => {
  const store = gardenStore();
  const listener = vi.fn<() => void>();
  store.subscribeField('keeper.name', listener);
  store.touch(['keeper.name']);
  store.touch(['keeper.name']);
  expect(listener).toHaveBeenCalledTimes(1);
  store.setServerErrors(new Map([['keeper.name', 'Taken']]));
  expect(store.fieldMeta('keeper.name')).toMatchObject({ isTouched: true, serverError: 'Taken' });
  store.change('keeper.name', 'B');
  expect(store.fieldMeta('keeper.name')).toEqual({
    isTouched: true,
    inputError: undefined,
    serverError: undefined,
    serverWarnings: [],
  });
});

test('what the server says about a choice ends when it is offered again, not when the same list is renewed', () => {
  const store = gardenStore(({ answers }) => {
    const { land } = (answers.properties['plot'] as GroupDefinition).properties;
    delete (land as FieldDefinition).form!.onChange;
  });
  const reply = (lookup: string, ids: string[], isRenewed = false): void => {
    const request = getPendingLookups(store.form, store.state()).find((one) => one.lookup === lookup) ?? sent.get(lookup)!;
    sent.set(lookup, request);
    const data = ids.map((_id) => ({ _id, name: _id }));
    store.update((form, state) => resolveLookup(form, state, request, { ok: true, data, ...(isRenewed && { isRenewed }) }));
  };
  const sent = new Map<string, LookupRequest>();
  const readError = (): string | undefined => store.fieldMeta('plot.town').serverError;
  reply('lands', ['ph', 'sg']);
  store.change('plot.land', 'ph');
  reply('towns', ['cebu', 'davao']);
  store.change('plot.town', 'cebu');
  store.setServerErrors(new Map([['plot.town', 'Closed']]));
  reply('towns', ['davao', 'cebu'], true);
  expect(readError()).toBe('Closed');
  store.change('plot.land', 'sg');
  expect(readError()).toBe('Closed');
  reply('towns', ['cebu']);
  expect(store.field('plot.town').value).toBe('cebu');
  expect(readError()).toBeUndefined();
});
