// @vitest-environment happy-dom
/** Pages and searches of a list: which rows are shown while others load. */

import { cleanup, renderHook, waitFor, act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ApiContext } from '../../../admin/data/api-context.ts';
import { createApi } from '../../../admin/data/api.ts';
import { useList } from '../../../admin/list/use-list.ts';
import { json } from '../support/open-admin.tsx';

afterEach(cleanup);

const FIRST = 'admin/history?limit=60';
const SECOND = 'admin/history?limit=60&cursor=c2';
const SEARCH = 'admin/history?search=ana&limit=60';

/** The history with a server that replies when the test allows it. */
function openList() {
  const waiting = new Map<string, { reply: (response: Response) => void; signal: AbortSignal | null | undefined }>();
  const api = createApi((path, { signal } = {}) => new Promise((reply) => void waiting.set(path, { reply, signal })));
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>;
  const { result, rerender } = renderHook((search: string) => useList('GET /admin/history', { search }), { initialProps: '', wrapper });
  const reply = async (path: string, response: Response): Promise<void> => {
    await waitFor(() => expect(waiting.has(path)).toBe(true));
    await act(async () => {
      waiting.get(path)?.reply(response);
      await new Promise((done) => setTimeout(done, 5));
    });
  };
  return { list: () => result.current, search: rerender, reply, waiting };
}

it('shows the rows of the last page while the next one loads, without a button for the page after it', async () => {
  const { list, reply } = openList();
  expect(list()).toMatchObject({ items: undefined, isLoading: true });
  await reply(FIRST, json([{ _id: '1' }], 200, { 'x-total-count': '61', 'x-next-cursor': 'c2' }));
  expect(list()).toMatchObject({ items: [{ _id: '1' }], total: 61, from: 0, isLoading: false, previous: undefined });
  act(() => list().next?.());
  expect(list()).toMatchObject({ items: [{ _id: '1' }], total: 61, from: 60, isLoading: true, next: undefined });
  await reply(SECOND, json([{ _id: '61' }], 200, { 'x-total-count': '61' }));
  expect(list()).toMatchObject({ items: [{ _id: '61' }], isLoading: false, next: undefined });
  act(() => list().previous?.());
  expect(list()).toMatchObject({ items: [{ _id: '1' }], from: 0, isLoading: false });
});

it('shows the rows of the last search while another one loads, and none after it has failed', async () => {
  const { list, search, reply, waiting } = openList();
  await reply(FIRST, json({ items: [{ _id: '1' }], total: 1, next: null }));
  search('ana');
  await waitFor(() => expect(list().isLoading).toBe(true));
  expect(list().items).toEqual([{ _id: '1' }]);
  await reply(SEARCH, json({ title: 'Failed' }, 500));
  await waitFor(() => expect(list()).toMatchObject({ items: undefined, isLoading: false, result: { state: 'failed', status: 500 } }));
  waiting.delete(SEARCH);
  act(() => list().retry());
  await reply(SEARCH, json({ items: [{ _id: '2' }], total: 1, next: null }));
  await waitFor(() => expect(list()).toMatchObject({ items: [{ _id: '2' }], isLoading: false }));
});

it('aborts the request of a search that is replaced', async () => {
  const { search, reply, waiting } = openList();
  await reply(FIRST, json([]));
  search('an');
  await waitFor(() => expect(waiting.has('admin/history?search=an&limit=60')).toBe(true));
  search('ana');
  await reply(SEARCH, json([]));
  expect(waiting.get('admin/history?search=an&limit=60')?.signal?.aborted).toBe(true);
  expect(waiting.get(SEARCH)?.signal?.aborted).toBe(false);
});
