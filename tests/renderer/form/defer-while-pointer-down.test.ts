// @vitest-environment happy-dom
/** Errors that a blur shows wait until the pointer is released, also if the page gets no event of the release. */

import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

let deferWhilePointerDown: (action: () => void) => void;
const action = vi.fn<() => void>();

beforeEach(async () => {
  action.mockReset();
  // The module listens to the document that it was loaded in.
  vi.resetModules();
  ({ deferWhilePointerDown } = await import('#renderer/form/field/defer-while-pointer-down.ts'));
});

test('without a pressed pointer an action runs at once', () => {
  deferWhilePointerDown(action);
  expect(action).toHaveBeenCalledOnce();
});

test.each(['pointerUp', 'pointerCancel', 'dragEnd'] as const)('an action waits for %s and the click after it', async (release) => {
  fireEvent.pointerDown(document.body);
  deferWhilePointerDown(action);
  fireEvent[release](document.body);
  expect(action).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
});

test('a key ends a press whose release a list of the browser has kept', async () => {
  fireEvent.pointerDown(document.body);
  deferWhilePointerDown(action);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  deferWhilePointerDown(action);
  expect(action).toHaveBeenCalledTimes(2);
});
