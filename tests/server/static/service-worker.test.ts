import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { setMaintenance } from '../../../server/db/settings.ts';
import { openApp } from '../support/open-app.ts';

async function openWithWorker(setting?: string) {
  const opened = await openApp(setting === undefined ? {} : { env: { SERVICE_WORKER: setting } });
  const pages = join(opened.dataDir, '../pages');
  writeFileSync(join(pages, 'sw.js'), 'worker');
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Forms</title>');
  return opened;
}

it('the worker of the build is served, and asked for again at each visit', async () => {
  const { app } = await openWithWorker();
  const reply = await app.request('/sw.js');
  expect(await reply.text()).toBe('worker');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it('SERVICE_WORKER=off serves one that deletes what was kept and removes itself', async () => {
  const { app } = await openWithWorker('off');
  const reply = await app.request('/sw.js');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const done: string[] = [];
  const note =
    (what: string) =>
    (name = '') =>
      void done.push(`${what}${name}`);
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(await reply.text(), {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    skipWaiting: note('skip'),
    caches: { keys: () => ['shell-one', 'data-1'], delete: note('delete ') },
    registration: { unregister: note('unregister') },
  });
  let activation: unknown;
  listeners['install']?.({});
  listeners['activate']?.({ waitUntil: (task: unknown) => (activation = task) });
  await activation;
  expect(done).toEqual(['skip', 'delete shell-one', 'delete data-1', 'unregister']);
});

it('a page of the time of maintenance is not stored', async () => {
  const { app, store } = await openWithWorker();
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache');
  await setMaintenance(store, true, { id: null, name: 'Office' }, '2026-11-20T10:00:00Z');
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-store');
});
