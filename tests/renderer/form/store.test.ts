/** Subscriptions of the form store. */

import { expect, test, vi } from 'vitest';
import { compileForm, createFormState } from '../../../engine/index.ts';
import { createFormStore } from '../../../renderer/form/store.ts';
import type { FormStore } from '../../../renderer/form/store.ts';
import { gardenDefinition } from './support/sample-form.ts';

function gardenStore(): FormStore {
  const { form } = compileForm(gardenDefinition());
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
  expect(store.fieldMeta('keeper.name')).toEqual({ isTouched: true, serverError: undefined, serverWarnings: [] });
});
