// @vitest-environment happy-dom
/** A signature is a new picture after each stroke and each letter: only the last one is uploaded. */

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileForm } from '#engine';
import type { FileAnswer, FormDefinition } from '#engine';
import { createFormSession, type FormSession } from '../../../../renderer/form/form-session.ts';
import { FormSessionContext } from '../../../../renderer/form/use-form-session.ts';
import type { Drawing } from '../../../../renderer/form/widgets/signature/drawing.ts';
import { useSignature } from '../../../../renderer/form/widgets/signature/use-signature.ts';
import { signatureFormDefinition } from '../../../e2e/support/forms/signature-form.ts';

const PATH = 'signature';
let session: FormSession;

beforeEach(() => {
  const context = new Proxy(
    { measureText: () => ({ width: 1 }) },
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  vi.stubGlobal('createImageBitmap', undefined);
  const { form } = compileForm(signatureFormDefinition() as unknown as FormDefinition);
  session = createFormSession(form!, { send: () => Promise.reject(new Error('no requests')), entry: {}, today: '2026-11-26' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const name = (text: string): Drawing => ({ strokes: [], name: text });
const answer = (): FileAnswer | undefined => (session.store.field(PATH).value as FileAnswer[] | null | undefined)?.[0];

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => <FormSessionContext value={session}>{children}</FormSessionContext>;
  return renderHook(() => useSignature(PATH, session.store.field(PATH).value), { wrapper });
}

/** Stores a drawing and returns its file. */
async function sign({ result }: ReturnType<typeof open>, drawing: Drawing): Promise<FileAnswer> {
  const before = answer()?.id;
  act(() => result.current.store(drawing));
  await waitFor(() => expect(answer()?.id).not.toBe(before));
  return answer()!;
}

test('the picture of each letter is being changed until the user is done, and a replaced one is gone', async () => {
  const widget = open();
  const first = await sign(widget, name('A'));
  expect(session.files.isChanging(first.id)).toBe(true);
  const second = await sign(widget, name('An'));
  expect(session.files.content(first.id)).toBeUndefined();
  expect([session.files.isChanging(first.id), session.files.isChanging(second.id)]).toEqual([false, true]);
  act(() => widget.result.current.finish());
  expect(session.files.isChanging(second.id)).toBe(false);
});

test('the user is done after some quiet seconds, which a stroke that begins ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  const widget = open();
  act(() => widget.result.current.store(name('A')));
  await vi.waitFor(() => expect(answer()).toBeDefined(), { interval: 1 });
  const { id } = answer()!;
  act(() => void vi.advanceTimersByTime(4000));
  act(() => widget.result.current.draw(name('A')));
  act(() => void vi.advanceTimersByTime(4000));
  expect(session.files.isChanging(id)).toBe(true);
  act(() => void vi.advanceTimersByTime(2000));
  expect(session.files.isChanging(id)).toBe(false);
});

test('a step that is left is done', async () => {
  const widget = open();
  const { id } = await sign(widget, name('A'));
  widget.unmount();
  expect(session.files.isChanging(id)).toBe(false);
});
