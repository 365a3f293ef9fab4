// @vitest-environment happy-dom
/** Escape ends what was opened last, and leaves typed text alone unless a question comes first. */

import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useEscape } from '../../admin/shortcuts/use-escape.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function open(options?: { asksAboutText: boolean }) {
  const end = vi.fn<() => void>();
  const { rerender } = renderHook((isOn: boolean) => useEscape(isOn, end, options), { initialProps: false });
  return { end, setOn: rerender };
}

const press = (target: Element = document.body): boolean => fireEvent.keyDown(target, { key: 'Escape' });

it('ends what was opened last, whichever was mounted first', () => {
  const [first, second] = [open(), open()];
  expect(press()).toBe(true);
  second.setOn(true);
  first.setOn(true);
  expect(press()).toBe(false);
  expect([first.end.mock.calls.length, second.end.mock.calls.length]).toEqual([1, 0]);
  first.setOn(false);
  press();
  expect([first.end.mock.calls.length, second.end.mock.calls.length]).toEqual([1, 1]);
});

it('in a field with text ends only what asks before the text is lost', () => {
  const [asking, other] = [open({ asksAboutText: true }), open()];
  asking.setOn(true);
  other.setOn(true);
  const field = document.body.appendChild(document.createElement('textarea'));
  press(field);
  expect([asking.end.mock.calls.length, other.end.mock.calls.length]).toEqual([0, 1]);
  field.value = 'Typed';
  press(field);
  expect([asking.end.mock.calls.length, other.end.mock.calls.length]).toEqual([1, 1]);
});
