// @vitest-environment node

import { expect, it } from 'vitest';
import { openShell } from '../../../renderer/service-worker/shell.ts';
import { createMemoryCaches, ORIGIN, respond } from './memory-caches.ts';

const html = (body: string): Response => respond(body, { 'content-type': 'text/html', 'cache-control': 'no-cache' });
const script = (): Response => respond('', { 'content-type': 'text/javascript' });
const blank = '<script src="/assets/start-1.js"></script>';
const page = '<title>Form</title><script src="/assets/start-1.js"></script>';

function openShells() {
  const { caches, list } = createMemoryCaches();
  const requested: string[] = [];
  const replies: Record<string, () => Response> = { '/index.html': () => html(blank) };
  const listFiles = (later: string[]) => () =>
    respond(JSON.stringify({ first: ['/assets/start-1.js'], later }), { 'content-type': 'application/json' });
  const request = (address: RequestInfo | URL): Promise<Response> => {
    const path = new URL(address instanceof Request ? address.url : address, ORIGIN).pathname;
    requested.push(path);
    return Promise.resolve(replies[path]?.() ?? (path.startsWith('/assets/') ? script() : html(page)));
  };
  const open = (build = 'one', later: string[] = ['/assets/later-1.js']) => {
    replies[`/assets/shell-${build}.json`] = listFiles(later);
    return openShell(build, caches, request);
  };
  return { open, list, caches, requested, replies };
}

it('the files of the first view are kept at once, the others later', async () => {
  const { open, list } = openShells();
  const shell = open();
  await shell.install();
  expect(list('shell-one')).toEqual(expect.arrayContaining(['/assets/start-1.js', '/index.html']));
  await shell.complete();
  expect(list('shell-one').toSorted()).toEqual(['/assets/later-1.js', '/assets/shell-one.json', '/assets/start-1.js', '/index.html']);
});

it('a file that is no script prevents the installation', async () => {
  const { open, replies } = openShells();
  replies['/assets/start-1.js'] = () => html('<p>Sign in</p>');
  await expect(open().install()).rejects.toThrow('/assets/start-1.js is missing');
});

it('a page of another build prevents the installation', async () => {
  const { open, replies } = openShells();
  replies['/index.html'] = () => html('<script src="/assets/start-2.js"></script>');
  await expect(open().install()).rejects.toThrow('another build');
});

it('a later file that is missing is left out, and requested again', async () => {
  const { open, list, replies } = openShells();
  const shell = open();
  replies['/assets/later-1.js'] = () => respond('', {}, 503);
  await shell.install();
  await shell.complete();
  expect(list('shell-one')).not.toContain('/assets/later-1.js');
  delete replies['/assets/later-1.js'];
  await shell.complete();
  expect(list('shell-one')).toContain('/assets/later-1.js');
});

it('another build takes the files that stay and the pages that were opened', async () => {
  const { open, list, requested } = openShells();
  const former = open();
  await former.install();
  await former.keepPage(`${ORIGIN}/enrollment-form?email=a@example.com`, html(page));
  await former.complete();
  requested.length = 0;
  const next = open('two', []);
  await next.install();
  await expect
    .poll(() => list('shell-two').toSorted())
    .toEqual(['/assets/shell-two.json', '/assets/start-1.js', '/enrollment-form', '/index.html']);
  expect(requested).not.toContain('/assets/start-1.js');
});

it('the last former build stays for pages that are open, the others go', async () => {
  const { open, caches } = openShells();
  for (const build of ['one', 'two', 'three']) await open(build).install();
  await caches.open('data-1');
  await open('three').dropFormer();
  expect((await caches.keys()).toSorted()).toEqual(['data-1', 'shell-three', 'shell-two']);
});

it('a page is found by its path, and another address gets the page without data', async () => {
  const { open } = openShells();
  const shell = open();
  await shell.install();
  await shell.keepPage(`${ORIGIN}/enrollment-form?email=a@example.com`, html(page));
  expect(await (await shell.findPage(`${ORIGIN}/enrollment-form/?lang=de`))?.text()).toBe(page);
  expect(await (await shell.findPage(`${ORIGIN}/forms/tour`))?.text()).toBe(blank);
  expect(await shell.hasPage(`${ORIGIN}/forms/tour`)).toBe(false);
});

it('a page of another build is not kept', async () => {
  const { open } = openShells();
  const shell = open();
  await shell.keepPage(`${ORIGIN}/enrollment-form`, html('<script src="/assets/start-2.js"></script>'));
  expect(await shell.hasPage(`${ORIGIN}/enrollment-form`)).toBe(false);
});

it('thirty pages are kept, the oldest go first', async () => {
  const { open, list } = openShells();
  const shell = open();
  await shell.install();
  for (let number = 0; number < 32; number += 1) await shell.keepPage(`${ORIGIN}/forms/${number}`, html(page));
  const pages = list('shell-one').filter((path) => path.startsWith('/forms/'));
  expect([pages.length, pages[0]]).toEqual([30, '/forms/2']);
});
