// @vitest-environment happy-dom
/** Widgets that are loaded after the form: the placeholder, the hand-over of focus and actions, and failures. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ComboboxPlaceholder } from '../../../../renderer/form/widgets/combobox/ComboboxPlaceholder.tsx';
import { createDeferredWidget, type PlaceholderProps } from '../../../../renderer/form/widgets/deferred/deferred-widget.tsx';
import type { AnswerWidget, AnswerWidgetProps } from '../../../../renderer/form/widgets/widget-props.ts';

afterEach(cleanup);

const clicked = vi.fn<() => void>();
const Real: AnswerWidget = ({ id }) => <input id={id} data-kind="real" aria-labelledby="land__title" onClick={clicked} />;
const Fallback: AnswerWidget = ({ id }) => <select id={id} data-kind="fallback" aria-labelledby="land__title" />;

const handleFocus = vi.fn<() => void>();
const handleBlur = vi.fn<() => void>();

/** Renders a deferred widget. Each attempt to load it waits until `arrive` or `fail` is called. */
function open(props: Partial<AnswerWidgetProps> = {}) {
  const attempts: { resolve: (widget: AnswerWidget) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<AnswerWidget>((resolve, reject) => attempts.push({ resolve, reject }));
  const deferred = createDeferredWidget({ load, Placeholder: ComboboxPlaceholder, Fallback });
  const { Widget } = deferred;
  const options = { enumOptions: [{ value: 'ph', label: 'Philippines' }] };
  const common = { id: 'land', name: 'land', value: 'ph', options, onFocus: handleFocus, onBlur: handleBlur, ...props };
  render(
    <>
      <span id="land__title">Land</span>
      <Widget {...(common as unknown as AnswerWidgetProps)} />
      <button>Other</button>
    </>,
  );
  return {
    deferred,
    attempts,
    arrive: () => act(async () => attempts.at(-1)!.resolve(Real)),
    fail: () => act(async () => attempts.at(-1)!.reject(new Error('The connection is gone'))),
  };
}

const control = () => document.getElementById('land')!;

beforeEach(() => {
  vi.restoreAllMocks();
  for (const mock of [clicked, handleFocus, handleBlur]) mock.mockReset();
});

test('the placeholder has the name and shows the label of the answer', () => {
  open();
  const placeholder = screen.getByRole<HTMLInputElement>('combobox', { name: 'Land' });
  expect(placeholder).toMatchObject({ value: 'Philippines', readOnly: true, disabled: false });
});

test('a read-only answer and a disabled control stay so', () => {
  open({ readonly: true });
  expect(control()).toMatchObject({ value: 'Philippines', readOnly: true });
  cleanup();
  open({ disabled: true });
  expect(control()).toMatchObject({ disabled: true });
});

test('the widget is loaded once', async () => {
  const { deferred, attempts, arrive } = open();
  void deferred.load();
  void deferred.load();
  expect(attempts).toHaveLength(1);
  await arrive();
  expect(control().dataset['kind']).toBe('real');
  await deferred.load();
  expect(attempts).toHaveLength(1);
});

test('a widget that the page has needs no chunk', () => {
  const { deferred, attempts } = open();
  act(() => deferred.add(Real));
  expect(control().dataset['kind']).toBe('real');
  expect(attempts).toHaveLength(0);
});

test('the focus of the placeholder loads the widget and moves into it', async () => {
  const { arrive } = open();
  act(() => control().focus());
  expect(handleFocus).toHaveBeenCalledTimes(1);
  await arrive();
  expect(document.activeElement).toBe(control());
  expect(control().dataset['kind']).toBe('real');
  expect(handleBlur).not.toHaveBeenCalled();
});

test('a focus that went on stays where it is', async () => {
  const { arrive } = open();
  act(() => control().focus());
  act(() => screen.getByRole('button', { name: 'Other' }).focus());
  expect(handleBlur).toHaveBeenCalledTimes(1);
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }));
});

test('a widget that arrives unused takes no focus', async () => {
  const { deferred, arrive } = open();
  void deferred.load();
  await arrive();
  expect(document.activeElement).toBe(document.body);
  expect(clicked).not.toHaveBeenCalled();
});

test('a click is repeated once with the widget', async () => {
  const { arrive } = open();
  act(() => control().focus());
  fireEvent.click(control());
  await arrive();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a failure is reported, and the placeholder loads the widget again when it is used', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { deferred, attempts, arrive, fail } = open();
  void deferred.load();
  await fail();
  expect(logged).toHaveBeenCalledWith('A widget could not be loaded', expect.any(Error));
  expect(screen.getByRole('combobox', { name: 'Land' }).tagName).toBe('INPUT');
  act(() => control().focus());
  expect(attempts).toHaveLength(2);
  await arrive();
  expect(control().dataset['kind']).toBe('real');
  expect(document.activeElement).toBe(control());
});

test('a placeholder that is used is replaced if the widget cannot be loaded, and keeps the focus', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { fail } = open();
  act(() => control().focus());
  fireEvent.click(control());
  await fail();
  expect(control().dataset['kind']).toBe('fallback');
  expect(document.activeElement).toBe(control());
  expect(clicked).not.toHaveBeenCalled();
});

/** A placeholder of which a test uses both kinds of actions. */
function ContentPlaceholder({ id, onUse, onContent, onFocus, onBlur, value }: PlaceholderProps) {
  return (
    <>
      <input
        id={id}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
        onClick={() => onUse((widget) => widget.click())}
      />
      <button onClick={() => onContent((widget) => widget.setAttribute('data-added', 'file'))}>Add</button>
    </>
  );
}

/** Renders a deferred widget with that placeholder, beside another control. */
function openWithContent() {
  let arrive: (widget: AnswerWidget) => void = () => {};
  const { Widget } = createDeferredWidget({
    load: () => new Promise<AnswerWidget>((resolve) => (arrive = resolve)),
    Placeholder: ContentPlaceholder,
    Fallback,
  });
  const renderWith = (id: string) => (
    <>
      <Widget {...({ id, name: id, value: '', options: {}, onFocus: handleFocus, onBlur: handleBlur } as unknown as AnswerWidgetProps)} />
      <button>Other</button>
    </>
  );
  const { rerender } = render(renderWith('land'));
  return { arrive: () => act(async () => arrive(Real)), rename: (id: string) => rerender(renderWith(id)) };
}

test('added content is kept when the control is clicked afterwards', async () => {
  const { arrive } = openWithContent();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  act(() => control().focus());
  fireEvent.click(control());
  await arrive();
  expect(control().dataset['added']).toBe('file');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a user who went on to another control gets neither the focus nor the click, but added content is used', async () => {
  const { arrive } = openWithContent();
  fireEvent.click(control());
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  act(() => screen.getByRole('button', { name: 'Other' }).focus());
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }));
  expect(clicked).not.toHaveBeenCalled();
  expect(control().dataset['added']).toBe('file');
});

test('a widget that has the focus takes it once, not again when its id changes', async () => {
  const { arrive, rename } = openWithContent();
  act(() => control().focus());
  await arrive();
  expect(document.activeElement).toBe(control());
  act(() => control().blur());
  rename('other-land');
  expect(document.activeElement).toBe(document.body);
});
