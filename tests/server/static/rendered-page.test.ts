/** Pages whose form is rendered by the module of the build. */

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setMaintenance } from '../../../server/db/settings.ts';
import { openApp } from '../support/open-app.ts';

const visit = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
  steps: [{ id: 'you', title: 'You', sections: [{ fields: ['name'] }] }],
  submission: { path: 'submissions/visit', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed', text: 'Failed' } },
};
const html = `<!doctype html><html lang="en"><head><title>Loading…</title></head><body>
<div id="root">
  <div class="boot"><i></i></div>
</div></body></html>`;
/** Renders what it is called with, and counts its calls. */
const echo = `let calls = 0;
export async function renderPage({ path, app, form, renderedOn, locale }) {
  calls += 1;
  return { html: '<p>' + [path, app.product, form.id, form.definition.title, renderedOn, locale, calls].join() + '</p>', title: 'A & <B>' };
}`;

async function openPages(module = echo) {
  const opened = await openApp({
    definitions: { 'visit.json': visit, 'app.json': { product: 'School', texts: {}, language: 'fil' } },
  });
  const dir = join(opened.dataDir, '../pages');
  mkdirSync(join(dir, '.vite'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), html);
  writeFileSync(join(dir, '.vite/render-page.js'), module);
  const get = async (path: string): Promise<string> => (await opened.app.request(path, { headers: { accept: 'text/html' } })).text();
  return { ...opened, dir, get };
}

it('the root contains the rendered form, and the head its title and language', async () => {
  const { get } = await openPages();
  const page = await get('/forms/visit?email=maria@example.com');
  expect(page).toContain('<div id="root"><p>/forms/visit,School,visit,Visit,2026-11-20,fil,1</p></div>');
  expect(page).toContain('<title>A &amp; &lt;B></title>');
  expect(page).toContain('<html lang="fil">');
  expect(page).toContain('"renderedOn":"2026-11-20"');
  expect(page).not.toContain('maria');
});

it('the policy of a page allows its own styles only', async () => {
  const css = ':root {--color-page: #fff;}';
  const { app, get } = await openPages(`export const renderPage = async () => ({ html: '<p></p>', title: 'A', styles: '${css}' });`);
  expect(await get('/forms/visit')).toContain(`<style id="rendered-theme">${css}</style></head>`);
  const hash = createHash('sha256').update(css).digest('base64');
  const policies = await Promise.all(
    ['/forms/visit', '/'].map(async (path) => (await app.request(path)).headers.get('content-security-policy')),
  );
  expect(policies[0]).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policies[0]?.replace(` 'sha256-${hash}'`, '')).toBe(policies[1]);
});

it('a page is rendered once a day', async () => {
  const { get, setWallClock } = await openPages();
  const first = await get('/forms/visit');
  expect(await get('/forms/visit')).toBe(first);
  setWallClock('2026-11-21T00:00:00Z');
  expect(await get('/forms/visit')).toContain('2026-11-21,fil,2</p>');
});

it('a new build renders with its own module', async () => {
  const { get, dir } = await openPages();
  await get('/forms/visit');
  writeFileSync(join(dir, '.vite/render-page.js'), echo.replace("'<p>'", "'<p>new: '"));
  utimesSync(join(dir, '.vite/render-page.js'), new Date(), new Date(Date.now() + 5000));
  writeFileSync(join(dir, 'index.html'), `${html} `);
  expect(await get('/forms/visit')).toContain('<p>new: ');
});

it('a page that was requested while the build was written is rendered when it is complete', async () => {
  const { get, dir } = await openPages();
  rmSync(join(dir, '.vite/render-page.js'));
  expect(await get('/forms/visit')).toContain('class="boot"');
  writeFileSync(join(dir, '.vite/render-page.js'), 'export const');
  expect(await get('/forms/visit')).toContain('class="boot"');
  writeFileSync(join(dir, '.vite/render-page.js'), echo);
  expect(await get('/forms/visit')).toContain('<p>/forms/visit,');
});

it('a path with a slash at its end is rendered as without', async () => {
  const { get } = await openPages();
  const page = await get('/forms/visit/');
  expect(page).toContain('<p>/forms/visit,School');
  expect(await get('/forms/visit')).toBe(page);
});

it('the module is not served', async () => {
  const { app } = await openPages();
  expect((await app.request('/.vite/render-page.js')).status).toBe(404);
});

it.each([
  ['without a form', '/'],
  ['of an unknown form', '/forms/unknown'],
])('a page %s is not rendered', async (_, path) => {
  const { get } = await openPages();
  const page = await get(path);
  expect(page).toContain('class="boot"');
  expect(page).not.toContain('renderedOn');
});

it('nothing is rendered during maintenance', async () => {
  const { get, store } = await openPages();
  await setMaintenance(store, true, { id: null, name: 'Office' }, '2026-11-20T10:00:00Z');
  expect(await get('/forms/visit')).toContain('class="boot"');
});

it('a form that only a browser can render has its data, and is not reported', async () => {
  const { get, logged } = await openPages('export const renderPage = async () => undefined;');
  const page = await get('/forms/visit');
  expect(page).toContain('class="boot"');
  expect(page).toContain('"form":{"id":"visit"');
  expect(JSON.stringify(logged)).not.toContain('rendered');
});

it('a form whose rendering fails has its data, and is reported once', async () => {
  const { get, logged } = await openPages("export const renderPage = () => Promise.reject(new Error('no widget'));");
  await get('/forms/visit');
  const page = await get('/forms/visit');
  expect(page).toContain('class="boot"');
  expect(page).toContain('"form":{"id":"visit"');
  const reports = logged.filter(({ msg }) => msg === 'a form is rendered by browsers only');
  expect(reports).toMatchObject([{ form: 'visit', err: { message: 'no widget' } }]);
});
