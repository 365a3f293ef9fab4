/** The data that the server writes into the pages of users. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { setMaintenance } from '../../../server/db/settings.ts';
import { openApp } from '../support/open-app.ts';

const visit = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      at: { type: 'string', format: 'time', title: 'Time' },
      town: { type: 'string', title: 'Town', form: { widget: 'combobox' }, enum: ['Bonn', 'Ulm'] },
      proof: { type: 'array', title: 'Proof', items: { type: 'object' }, form: { files: { extensions: ['png'], maxBytes: 1000 } } },
    },
  },
  steps: [{ id: 'you', title: 'You', sections: [{ fields: ['name', 'at', 'town', 'proof'] }] }],
  submission: { path: 'submissions/visit', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed', text: 'Failed' } },
};
const html = '<!doctype html><html><head><script src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>';
const manifest = {
  'index.html': { file: 'assets/index-1.js' },
  '_form-1.js': { file: 'assets/form-1.js', name: 'form', css: ['assets/form-1.css'], imports: ['index.html', '_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js', name: 'shared' },
  'form/widgets/file/FileWidget.tsx': { file: 'assets/file-1.js', imports: ['_form-1.js'] },
  'form/widgets/temporal/temporal-widgets.ts': { file: 'assets/temporal-1.js', imports: ['_form-1.js'] },
  '_ComboboxWidget-1.js': { file: 'assets/combobox-1.js', name: 'ComboboxWidget' },
  'form/matrix/Matrix.tsx': { file: 'assets/matrix-1.js' },
};

interface PageData {
  app: { product: string; language?: string };
  maintenance?: boolean;
  form?: { id: string; hash: string; definition: unknown };
}

async function openPages(definitions: Record<string, unknown> = { 'visit.json': visit }) {
  const opened = await openApp({ definitions });
  const dir = join(opened.dataDir, '../pages');
  const put = (name: string, content: string): void => writeFileSync(join(dir, name), content);
  mkdirSync(join(dir, '.vite'), { recursive: true });
  put('index.html', html);
  put('.vite/manifest.json', JSON.stringify(manifest));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await opened.app.request(path, { headers: { accept: 'text/html', ...headers } });
    const text = await reply.text();
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1];
    return { reply, text, data: json === undefined ? undefined : (JSON.parse(json) as PageData) };
  };
  return { ...opened, put, get };
}

it('a page contains the settings of the app and the maintenance status as the API sends them', async () => {
  const { app, get } = await openPages();
  const { data } = await get('/');
  expect(data).toEqual({ app: await (await app.request('/api/definitions/app')).json(), maintenance: false });
});

it('the page of a form contains its definition and the hash that submissions send', async () => {
  const { app, get } = await openPages();
  const reply = await app.request('/api/definitions/visit');
  const { data } = await get('/forms/visit?email=maria@example.com');
  expect(`"${data?.form?.hash}"`).toBe(reply.headers.get('etag')?.replace('W/', ''));
  expect(data?.form).toMatchObject({ id: 'visit', definition: await reply.json() });
});

it('a text cannot end the element, and the page has no executable inline script', async () => {
  const { get, write } = await openPages();
  write('app.json', { product: 'Test </script><script>alert(1)</script><!--', texts: {} });
  const { text, data } = await get('/forms/visit');
  expect(data?.app.product).toBe('Test </script><script>alert(1)</script><!--');
  expect(text).not.toContain('<!--');
  expect(text.match(/<script(?! type="application\/json")[^>]*>(?!<\/script>)/)).toBeNull();
});

it('a page names the files of its parts only, and none twice', async () => {
  const { get } = await openPages();
  const { text } = await get('/forms/visit');
  for (const file of ['form-1.js', 'shared-1.js', 'temporal-1.js', 'form-1.css', 'index-1.js'])
    expect(text.split(`/assets/${file}"`)).toHaveLength(2);
  expect(text).not.toContain('matrix-1.js');
  // These have a placeholder, and are loaded when the form is on the screen.
  for (const file of ['file-1.js', 'combobox-1.js']) expect(text).not.toContain(file);
  expect((await get('/')).text).not.toContain('form-1.js');
});

it('a page contains nothing of the query, and each address of a form has the same page', async () => {
  const { get } = await openPages();
  const plain = await get('/forms/visit');
  const entered = await get('/forms/visit/?email=maria@example.com');
  expect(entered.text).toBe(plain.text);
  expect(entered.text).not.toContain('maria');
});

it.each(['/forms/unknown', '/nothing', '/'])('%s has a page without a form', async (path) => {
  const { get } = await openPages();
  const { data } = await get(path);
  expect(data?.app.product).toBeTypeOf('string');
  expect(data?.form).toBeUndefined();
});

it('during maintenance the page says so and contains no form', async () => {
  const { get, store } = await openPages();
  await get('/forms/visit');
  await setMaintenance(store, true, { id: null, name: 'Office' }, '2026-11-20T10:00:00Z');
  const { data } = await get('/forms/visit');
  expect(data).toMatchObject({ maintenance: true });
  expect(data?.form).toBeUndefined();
});

it('a page is compressed, and the current tag gets 304 until the definition changes', async () => {
  const { app, get, write } = await openPages();
  const ask = (tag = ''): Promise<Response> =>
    Promise.resolve(app.request('/forms/visit', { headers: { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': tag } }));
  const first = await ask();
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe((await get('/forms/visit')).text);
  const tag = first.headers.get('etag')!;
  expect((await ask(tag)).status).toBe(304);
  write('visit.json', { ...visit, title: 'Another visit' });
  expect((await ask(tag)).status).toBe(200);
  expect((await get('/forms/visit')).data?.form?.definition).toMatchObject({ title: 'Another visit' });
});

it('a new build is served without a restart', async () => {
  const { get, put } = await openPages();
  await get('/forms/visit');
  put('.vite/manifest.json', JSON.stringify({ '_form-2.js': { file: 'assets/form-2.js', name: 'form' } }));
  put('index.html', html.replace('index-1', 'index-22'));
  const { text } = await get('/forms/visit');
  expect(text).toContain('/assets/form-2.js');
  expect(text).not.toContain('form-1.js');
});

it.each([
  [{ 'accept-language': 'fr;q=0.4, de-AT;q=0.9, en;q=0.5' }, '', 'de', 'Besuch'],
  [{ 'accept-language': 'de' }, '?lang=en', 'en', 'Visit'],
  [{ 'accept-language': 'en', cookie: 'language=de' }, '', 'de', 'Besuch'],
  [{ 'accept-language': 'de', cookie: 'language=xx' }, '', 'en', 'Visit'],
  [{}, '', 'en', 'Visit'],
])('the languages %o with %s give %s', async (headers, query, language, title) => {
  const { get } = await openPages({ 'visit.json': visit, 'locales/de/visit.json': { '/title': 'Besuch' } });
  const { reply, data } = await get(`/forms/visit${query}`, headers);
  expect(data?.app.language).toBe(language);
  expect(data?.form?.definition).toMatchObject({ title });
  expect(reply.headers.get('vary')).toContain('accept-language, cookie');
});

it('the texts before the scripts are loaded are in the language of the page', async () => {
  const { get, put } = await openPages({ 'visit.json': visit, 'locales/de/visit.json': { '/title': 'Besuch' } });
  put('index.html', html.replace('</body>', '<p data-text="stillLoading">Wait.</p></body>'));
  const { text } = await get('/', { 'accept-language': 'de' });
  expect(text).toContain('<p data-text="stillLoading">Diese Seite lädt noch.');
});

it('a page without the database leaves the maintenance status to a request', async () => {
  const { get, store } = await openPages();
  await store.close();
  const { reply, data } = await get('/');
  expect(reply.status).toBe(200);
  expect(data).not.toHaveProperty('maintenance');
});

it.each(['/404', '/no-such-page', '/forms/no-such-form', '/forms/visit/more', '/closed'])(
  '%s is the app with the status 404, which no browser keeps',
  async (path) => {
    const { get, write } = await openPages();
    write('app.json', { product: 'Test', texts: {}, routes: { '/closed': 'visit' }, disabledScreens: ['/closed'] });
    const { reply, data } = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(data?.app.product).toBe('Test');
    const again = await get(path, { 'if-none-match': reply.headers.get('etag') ?? '' });
    expect(again.reply.status).toBe(404);
  },
);

it.each(['/', '/visit', '/VISIT/', '/forms/visit', '/about', '/500', '/maintenance', '/modal-list', '/status', '/resume'])(
  '%s has the status 200',
  async (path) => {
    const { get, write } = await openPages();
    const about = { title: 'About', text: 'About us', sections: [] };
    write('app.json', { product: 'Test', texts: {}, routes: { '/visit': 'visit' }, pages: { content: { '/about': about } } });
    expect((await get(path)).reply.status).toBe(200);
  },
);
