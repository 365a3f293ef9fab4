// @vitest-environment happy-dom
/** The cache of GET replies: when a path is requested, and which reply is displayed. */

import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiContext, type QueryOptions, usePathQuery } from '../../../admin/data/api-context.ts';
import { createApi } from '../../../admin/data/api.ts';
import { watchFocus } from '../../../admin/data/query-client.ts';
import { json } from '../support/open-admin.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

interface SentRequest {
  path: string;
  signal: AbortSignal | undefined;
  reply: (data: unknown, status?: number) => Promise<void>;
}

/** A client whose replies the test sends in any order. */
function openApi() {
  const requests: SentRequest[] = [];
  const api = createApi(
    (path, { signal } = {}) =>
      new Promise((resolve) => {
        const reply = (data: unknown, status = 200) =>
          act(async () => {
            resolve(status === 204 ? new Response(null, { status }) : json(data, status));
            // An aborted request changes nothing; the reply to another one is in the cache when nothing is fetched any more.
            for (let turn = 0; turn < 400 && !signal?.aborted && api.queryClient.isFetching({ queryKey: [path] }) > 0; turn += 1)
              await new Promise((done) => setTimeout(done, 5));
            await new Promise((done) => setTimeout(done, 5));
          });
        requests.push({ path, signal: signal ?? undefined, reply });
      }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>;
  const show = (path: string, options?: QueryOptions) =>
    renderHook((current: string) => usePathQuery(current, options), { initialProps: path, wrapper });
  const invalidate = (path?: string) =>
    act(async () => {
      api.invalidate(path);
      await new Promise((done) => setTimeout(done, 5));
    });
  const paths = () => requests.map(({ path }) => path);
  return { api, requests, paths, show, invalidate };
}

it('requests a path once for several components, and shows it immediately when it is opened again', async () => {
  const { requests, paths, show } = openApi();
  const [first, second] = [show('hubs'), show('hubs')];
  expect(first.result.current).toMatchObject({ result: { state: 'loading' }, data: undefined });
  await requests[0]?.reply(['h1']);
  expect(first.result.current).toMatchObject({ result: { state: 'ready', data: ['h1'] }, data: ['h1'] });
  expect(second.result.current.data).toEqual(['h1']);
  first.unmount();
  second.unmount();
  expect(show('hubs').result.current.data).toEqual(['h1']);
  expect(paths()).toEqual(['hubs']);
});

it('returns the headers of the reply', async () => {
  const { requests, show } = openApi();
  const { result } = show('hubs');
  await requests[0]?.reply([]);
  const state = result.current.result;
  expect(state.state === 'ready' && state.headers.get('content-type')).toBe('application/json');
});

it('keeps the last reply while it reloads, and drops the reply of an older request', async () => {
  const { requests, show, invalidate } = openApi();
  const { result } = show('hubs');
  await requests[0]?.reply('first');
  await invalidate('hubs');
  await invalidate('hubs');
  expect(result.current.data).toBe('first');
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false, true, false]);
  await requests[2]?.reply('third');
  await requests[1]?.reply('second');
  expect(result.current.data).toBe('third');
});

it('reloads only the named path', async () => {
  const { requests, paths, show, invalidate } = openApi();
  show('hubs');
  show('cycles');
  await requests[0]?.reply([]);
  await requests[1]?.reply([]);
  await invalidate('hubs');
  expect(paths()).toEqual(['hubs', 'cycles', 'hubs']);
});

it('shows a failure without trying again, and loads when the user tries again', async () => {
  const { requests, paths, show } = openApi();
  const { result } = show('hubs');
  await requests[0]?.reply({ title: 'Failed' }, 500);
  expect(result.current.result).toEqual({ state: 'failed', status: 500, problem: { title: 'Failed' } });
  expect(paths()).toEqual(['hubs']);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.result).toEqual({ state: 'loading' }));
  await requests[1]?.reply(['h1']);
  expect(result.current.data).toEqual(['h1']);
});

it('shows no former reply after a failed reload, also not while it is requested again', async () => {
  const { requests, show, invalidate } = openApi();
  const { result } = show('hubs');
  await requests[0]?.reply('first');
  await invalidate();
  await requests[1]?.reply({}, 404);
  expect(result.current).toMatchObject({ result: { state: 'failed', status: 404 }, data: undefined });
  await invalidate();
  expect(result.current).toMatchObject({ result: { state: 'loading' }, data: undefined });
  await requests[2]?.reply('third');
  expect(result.current.data).toBe('third');
});

it('requests a failed path again when its screen is opened again', async () => {
  const { requests, show } = openApi();
  const former = show('hubs');
  await requests[0]?.reply({}, 500);
  former.unmount();
  const { result } = show('hubs');
  expect(result.current.result).toEqual({ state: 'loading' });
  await requests[1]?.reply(['h1']);
  expect(result.current.data).toEqual(['h1']);
});

it('fails without network instead of waiting for it', async () => {
  onlineManager.setOnline(false);
  const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>;
  const { result } = renderHook(() => usePathQuery('hubs'), { wrapper });
  await waitFor(() => expect(result.current.result).toEqual({ state: 'failed', status: 0, problem: {} }));
});

it('a write reloads what is displayed, and removes what is not', async () => {
  const { api, requests, paths, show } = openApi();
  const closed = show('cycles');
  show('hubs');
  await requests[0]?.reply('cycles');
  await requests[1]?.reply('hubs');
  closed.unmount();
  const write = api.call('PUT /admin/maintenance', {}, { maintenance_mode: true });
  await requests[2]?.reply({ maintenance_mode: true });
  expect((await write).ok).toBe(true);
  expect(paths().slice(3)).toEqual(['hubs']);
  expect(show('cycles').result.current.result).toEqual({ state: 'loading' });
  expect(paths().slice(4)).toEqual(['cycles']);
});

it('a write replaces a first request whose reply may be from before it', async () => {
  const { requests, show, invalidate } = openApi();
  const { result } = show('hubs');
  await invalidate();
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await requests[0]?.reply('before');
  expect(result.current.result).toEqual({ state: 'loading' });
  await requests[1]?.reply('after');
  expect(result.current.data).toBe('after');
});

it('neither a failed write nor a call that reads reloads anything', async () => {
  const { api, requests, paths, show } = openApi();
  show('hubs');
  await requests[0]?.reply([]);
  const write = api.call('PUT /admin/maintenance', {}, { maintenance_mode: true });
  await requests[1]?.reply({}, 422);
  const read = api.call('GET /admin/maintenance', {});
  await requests[2]?.reply({ maintenance_mode: false });
  await Promise.all([write, read]);
  expect(paths()).toEqual(['hubs', 'admin/maintenance', 'admin/maintenance']);
});

it('a reply without session signs the user out, one to a sign-in does not', async () => {
  const { api, requests, show } = openApi();
  const listener = vi.fn<() => void>();
  const stop = api.onSignedOut(listener);
  const signIn = api.call('POST /admin/session', {}, { email: 'ana@example.com', password: 'wrong' });
  await requests[0]?.reply({}, 401);
  await signIn;
  expect(listener).not.toHaveBeenCalled();
  show('hubs');
  await requests[1]?.reply({}, 401);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  show('cycles');
  await requests[2]?.reply({}, 401);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('the next user gets no reply to the former one, also not one that arrives later', async () => {
  const { api, requests, show } = openApi();
  const displayed = show('hubs');
  await requests[0]?.reply('of Ana');
  displayed.unmount();
  const loading = show('cycles');
  api.clearCache();
  loading.unmount();
  await requests[1]?.reply('of Ana');
  expect(show('hubs').result.current.result).toEqual({ state: 'loading' });
  expect(show('cycles').result.current.result).toEqual({ state: 'loading' });
});

it('aborts a request whose path is replaced', async () => {
  const { requests, show } = openApi();
  const { result, rerender } = show('hubs?search=a');
  rerender('hubs?search=ab');
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await requests[0]?.reply('a');
  await requests[1]?.reply('ab');
  expect(result.current.data).toBe('ab');
});

it('shows the last reply while another path loads, if that is asked for', async () => {
  const { requests, show } = openApi();
  const { result, rerender } = show('hubs?page=1', { keepsPrevious: true });
  expect(result.current).toMatchObject({ result: { state: 'loading' }, isPrevious: false });
  await requests[0]?.reply('one');
  rerender('hubs?page=2');
  expect(result.current).toMatchObject({ result: { state: 'ready' }, data: 'one', isPrevious: true });
  await requests[1]?.reply('two');
  expect(result.current).toMatchObject({ data: 'two', isPrevious: false });
  rerender('hubs?page=3');
  await requests[2]?.reply({}, 500);
  expect(result.current).toMatchObject({ result: { state: 'failed' }, data: undefined, isPrevious: false });
});

it('shows nothing of another path otherwise', async () => {
  const { requests, show } = openApi();
  const { result, rerender } = show('families/f1');
  await requests[0]?.reply('f1');
  rerender('families/f2');
  expect(result.current).toMatchObject({ result: { state: 'loading' }, data: undefined, isPrevious: false });
});

it('loads a screen again that was not displayed for five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests, show } = openApi();
  const former = show('hubs');
  await requests[0]?.reply('first');
  former.unmount();
  vi.advanceTimersByTime(4 * 60_000);
  const again = show('hubs');
  expect(again.result.current.data).toBe('first');
  vi.advanceTimersByTime(10 * 60_000);
  expect(again.result.current.data).toBe('first');
  again.unmount();
  vi.advanceTimersByTime(6 * 60_000);
  expect(show('hubs').result.current.result).toEqual({ state: 'loading' });
});

describe('a reply with `reloadsOnFocus`', () => {
  /** Lets time pass and gives the window the focus, as after work in another window. */
  const returnAfter = (milliseconds: number) =>
    act(async () => {
      vi.setSystemTime(Date.now() + milliseconds);
      window.dispatchEvent(new Event('focus'));
      await new Promise((done) => setTimeout(done, 5));
    });
  const openWatched = () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const opened = openApi();
    onTestFinished(watchFocus(opened.api.queryClient));
    return opened;
  };

  it('is loaded again when the window gets the focus after more than a minute, and stays meanwhile', async () => {
    const { requests, show } = openWatched();
    const { result } = show('list', { reloadsOnFocus: true });
    await requests[0]?.reply('first');
    await returnAfter(59_000);
    expect(requests).toHaveLength(1);
    await returnAfter(2000);
    expect(requests).toHaveLength(2);
    expect(result.current).toMatchObject({ result: { state: 'ready' }, data: 'first' });
    await requests[1]?.reply('second');
    expect(result.current.data).toBe('second');
  });

  it('stays when the server cannot be reached or fails, and is replaced by a refusal', async () => {
    const { requests, show } = openWatched();
    const { result } = show('list', { reloadsOnFocus: true });
    await requests[0]?.reply('first');
    await returnAfter(61_000);
    await requests[1]?.reply({}, 503);
    expect(result.current).toMatchObject({ result: { state: 'ready' }, data: 'first' });
    await returnAfter(61_000);
    await requests[2]?.reply({}, 403);
    expect(result.current.result).toMatchObject({ state: 'failed', status: 403 });
  });

  it('does not stay when it fails to load after a write', async () => {
    const { requests, show, invalidate } = openWatched();
    const { result } = show('list', { reloadsOnFocus: true });
    await requests[0]?.reply('first');
    await invalidate();
    await requests[1]?.reply({}, 503);
    expect(result.current.result).toMatchObject({ state: 'failed', status: 503 });
  });

  it('is the only one that is loaded again: what fills a form stays', async () => {
    const { requests, show } = openWatched();
    show('family');
    await requests[0]?.reply('first');
    await returnAfter(3_600_000);
    expect(requests).toHaveLength(1);
  });
});
