import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';

const script = 'console.log("page");';
const page = '<!doctype html><title>Forms</title>';
const backOffice = '<!doctype html><title>Back-office</title>';

async function withPages() {
  const opened = await openApp();
  const dir = join(opened.dataDir, '../pages');
  mkdirSync(join(dir, 'assets'));
  const put = (name: string, content: string | Buffer): void => writeFileSync(join(dir, name), content);
  for (const [name, content] of [
    ['index.html', page],
    ['admin.html', backOffice],
    ['assets/main-B3x_9-Qz.js', script],
    ['favicon.svg', '<svg/>'],
  ] as const) {
    put(name, content);
    put(`${name}.br`, brotliCompressSync(content));
    put(`${name}.gz`, gzipSync(content));
  }
  put('secret', 'no page');
  writeFileSync(join(dir, '../outside.js'), 'outside');
  return { ...opened, dir };
}

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', null],
  ['identity', null],
])('"%s" gets the encoding %s', async (accepted, encoding) => {
  const { app } = await withPages();
  const reply = await app.request('/assets/main-B3x_9-Qz.js', { headers: { 'accept-encoding': accepted } });
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(reply.headers.get('vary')).toBe('accept-encoding');
});

it('hashed files are immutable, the page is revalidated', async () => {
  const { app } = await withPages();
  expect((await app.request('/assets/main-B3x_9-Qz.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache');
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
});

it('the current ETag gets 304', async () => {
  const { app } = await withPages();
  const tag = (await app.request('/')).headers.get('etag') ?? '';
  expect((await app.request('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
});

it.each(['/', '/status?email=a@example.com', '/resume', '/admin/submissions'])(
  '%s returns the page of the client-side router',
  async (path) => {
    const { app } = await withPages();
    const reply = await app.request(path, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe(path.startsWith('/admin/') ? backOffice : page);
  },
);

it.each(['/admin', '/admin/', '/admin/forgot-password', '/admin/dashboard/c/s', '/admin/families/f'])(
  '%s is a screen of the back office',
  async (path) => {
    const { app } = await withPages();
    expect((await app.request(path, { headers: { accept: 'text/html' } })).status).toBe(200);
  },
);

it.each(['/admin/none', '/admin/families/f/more', '/admin/history', '/admin/dashboard/a/b/c/d/e/f/category'])(
  '%s is the back office with the status 404, which no browser keeps',
  async (path) => {
    const { app, write } = await withPages();
    write('app.json', { product: 'Test', disabledScreens: ['/admin/history'] });
    const reply = await app.request(path, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe(backOffice);
    const again = await app.request(path, { headers: { accept: 'text/html', 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(404);
  },
);

it.each([
  '/assets/gone-12345678.js',
  '/../outside.js',
  '/%2e%2e/outside.js',
  '/assets/..%2f..%2foutside.js',
  '/%00.js',
  '/%E0%A4%A.js',
  '/api/unknown',
])('%s returns 404', async (path) => {
  const { app } = await withPages();
  const reply = await app.request(path, { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
});

it('an outdated compressed copy is not served', async () => {
  const { app, dir } = await withPages();
  utimesSync(join(dir, 'index.html.br'), new Date(0), new Date(0));
  expect((await app.request('/', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBeNull();
});

it('only GET and HEAD are supported', async () => {
  const { app } = await withPages();
  expect((await app.request('/', { method: 'POST' })).status).toBe(404);
  const head = await app.request('/', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});
