/** `PRODUCT=forms` with one form of another domain: it is served, stored and listed without code or data of the enrollment product. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { compileForm, type FormDefinition } from '#engine';
import { permissions } from '../../server/admin/permissions.ts';
import { enrollmentPermissions } from '../../server/enrollment/permissions.ts';
import { lookups } from '../../server/enrollment/lookups/registry.ts';
import { databaseFiles, loadProduct } from '../../server/product-loader.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';
import { formsProduct } from '../../server/forms-product.ts';
import { rejectOtherProduct } from '../../server/start/refuse-other-product.ts';
import { ENROLLMENT_WORDS, repairDefinition } from './support/repair-definition.ts';
import { spawnServer } from './support/spawned-server.ts';

const account = { email: 'office@example.com', password: 'Correct-Horse-1' };
const order = { customer: { name: 'Ana Cruz', email: 'ana@example.com' }, bicycle: { frame: 'wx 17-b', fault: 'Brake' } };

interface Workshop {
  dataDir: string;
  /** Returns the URLs of the modules that the process has loaded. */
  loaded: () => string[];
  /** Sends a request to a path below /api, signed in if a cookie is given. */
  call: (route: string, body?: unknown, cookie?: string) => Promise<Response>;
  signIn: () => Promise<string>;
}

/** Starts a server with a definitions folder that has one form. */
async function openWorkshop(): Promise<Workshop> {
  const home = mkdtempSync(join(tmpdir(), 'workshop-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const definitionsDir = join(home, 'forms');
  mkdirSync(definitionsDir);
  writeFileSync(join(definitionsDir, 'repair-order.json'), JSON.stringify(repairDefinition()));
  const record = join(home, 'loaded.txt');
  const settings = {
    PRODUCT: 'forms',
    DEFINITIONS_DIR: definitionsDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    NODE_OPTIONS: `--import=${resolve('tests/server/support/record-imports.mjs')}`,
    LOADED_MODULES: record,
  };
  const { port, dataDir } = spawnServer(settings, { fromSources: true });
  const url = `http://127.0.0.1:${await port}`;
  const call: Workshop['call'] = (route, body, cookie) => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(cookie ? { cookie } : {}) };
    return fetch(`${url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  return {
    dataDir,
    call,
    loaded: () => readFileSync(record, 'utf8').split('\n'),
    signIn: async () => ((await call('POST /admin/session', account)).headers.get('set-cookie') ?? '').split(';')[0] as string,
  };
}

it('serves, stores and lists the form, and loads no file of the enrollment product', async () => {
  const { call, signIn, loaded, dataDir } = await openWorkshop();
  expect(await (await call('GET /definitions')).json()).toMatchObject([{ id: 'repair-order', title: 'Repair Order' }]);
  const app = (await (await call('GET /definitions/app')).json()) as Record<string, unknown>;
  expect(app).toMatchObject({ product: 'Forms', menu: [{ title: 'Repair Order', to: '/forms/repair-order' }] });
  expect(JSON.stringify(app)).not.toMatch(ENROLLMENT_WORDS);

  expect((await call('POST /repair_orders', { ...order, bicycle: { frame: 'wx 17-b' } })).status).toBe(422);
  expect((await call('POST /repair_orders', order)).status).toBe(201);
  const cookie = await signIn();
  const session = (await (await call('GET /admin/session', undefined, cookie)).json()) as { product: string };
  expect(session.product).toBe('forms');
  const list = (await (await call('GET /admin/submissions', undefined, cookie)).json()) as { items: { _id: string }[] };
  expect(list).toMatchObject({
    items: [{ name: 'Ana Cruz', kindTitle: 'Repair Order', status: 'pending', statusLabel: 'Pending', email: 'ana@example.com' }],
    headings: { name: 'Name' },
    kinds: [{ value: 'repair_order', title: 'Repair Order' }],
  });
  const [line] = list.items;
  const detail = (await (await call(`GET /admin/submissions/${line?._id}`, undefined, cookie)).json()) as { groups: unknown };
  expect(detail).toMatchObject({ name: 'Ana Cruz', reference: 'WX17-B', hasReference: false });
  expect(JSON.stringify(detail.groups)).toContain('Brake');
  const csv = await (await call('GET /admin/submissions.csv', undefined, cookie)).text();
  expect(csv).toContain('Submission,Kind,Status,Name,Email,Submitted,Files');
  const history = (await (await call('GET /admin/history', undefined, cookie)).json()) as { items: { action: string; actor: string }[] };
  expect(history.items.map(({ action, actor }) => `${action} by ${actor}`)).toContain('Submitted by Sender');
  for (const shown of [list, detail, csv, history]) expect(JSON.stringify(shown)).not.toMatch(ENROLLMENT_WORDS);

  const modules = loaded();
  expect(modules.filter((module) => module.includes('/server/')).length).toBeGreaterThan(50);
  expect(modules.filter((module) => module.includes('/enrollment/'))).toEqual([]);

  const database = new Database(join(dataDir, 'forms.db'), { readonly: true });
  onTestFinished(() => void database.close());
  const schema = database.prepare('select name, sql from sqlite_master').all() as { name: string; sql: string | null }[];
  const tables = schema.filter(({ sql }) => sql?.startsWith('CREATE TABLE')).map(({ name }) => name);
  const content = tables.map((table) => database.prepare(`select * from "${table}"`).all());
  expect(tables).toContain('submissions');
  expect(JSON.stringify(content)).toContain('Ana Cruz');
  expect(JSON.stringify(schema)).not.toMatch(ENROLLMENT_WORDS);
  expect(JSON.stringify(content)).not.toMatch(ENROLLMENT_WORDS);
});

it('returns 404 for every path of the enrollment product, also for a signed-in user', async () => {
  const { call, signIn } = await openWorkshop();
  const cookie = await signIn();
  const own = [
    'GET /students',
    'POST /students/links',
    'POST /students/session',
    'POST /preview/names',
    'POST /enrollments',
    'POST /re_enrollments',
  ];
  const routes = [...Object.keys(enrollmentPermissions), ...Object.keys(lookups).map((path) => `GET /${path}`), ...own];
  const found: Record<string, number> = {};
  for (const route of routes.map((one) => one.replaceAll(/:\w+/g, 'x')))
    found[route] = (await call(route, route.startsWith('GET') ? undefined : {}, cookie)).status;
  expect(Object.values(found).length).toBeGreaterThan(100);
  expect(Object.entries(found).filter(([, status]) => status !== 404)).toEqual([]);
  expect((await call('GET /admin/users', undefined, cookie)).status).toBe(200);
  const form = compileForm((await (await call('GET /definitions/catalogue/user')).json()) as FormDefinition);
  expect(form.diagnostics).toEqual([]);
  expect(Object.keys(permissions)).toContain('GET /admin/users');
});

it('has the roles Admin, Viewer and Staff in the session, in the account form and for new accounts', async () => {
  const { call, signIn } = await openWorkshop();
  const cookie = await signIn();
  const { roles } = (await (await call('GET /admin/session', undefined, cookie)).json()) as { roles: { name: string; title: string }[] };
  expect(roles.map(({ name, title }) => `${name}: ${title}`)).toEqual(['Admin: Admin', 'Viewer: Viewer', 'Staff: Staff']);
  const form = (await (await call('GET /definitions/catalogue/user')).json()) as {
    answers: { properties: { role: { oneOf: unknown } } };
  };
  expect(form.answers.properties.role.oneOf).toEqual(roles.map(({ name, title }) => ({ const: name, title })));
  const user = { name: 'Vic', email: 'vic@example.com', password: account.password };
  const refused = await call('POST /admin/users', { ...user, role: 'Teacher' }, cookie);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { role: 'Role must be one of Admin, Staff, Viewer' } });
  const created = await call('POST /admin/users', { ...user, role: 'Viewer' }, cookie);
  expect([created.status, ((await created.json()) as { role: string }).role]).toEqual([201, 'Viewer']);
});

it('an unknown product prevents startup, and the error names the valid values', async () => {
  await expect(loadProduct({ PRODUCT: 'shop' })).rejects.toThrow('Invalid PRODUCT "shop": expected one of enrollment, forms.');
  const { code, stderr } = await spawnServer({ PRODUCT: 'shop' }).exit;
  expect([code, stderr]).toEqual([1, 'Invalid PRODUCT "shop": expected one of enrollment, forms.\n']);
});

it('a data folder of another product prevents startup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'other-product-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  writeFileSync(join(dataDir, databaseFiles['enrollment'] as string), '');
  expect(() => rejectOtherProduct(dataDir, formsProduct.databaseFile)).toThrow(/holds enrollment\.db, the database of PRODUCT=enrollment/);
  expect(() => rejectOtherProduct(dataDir, enrollmentProduct.databaseFile)).not.toThrow();
  expect(databaseFiles).toEqual({ enrollment: enrollmentProduct.databaseFile, forms: formsProduct.databaseFile });
});

it('the enrollment product is the default', async () => {
  expect((await loadProduct({})).id).toBe('enrollment');
  expect((await loadProduct({ PRODUCT: ' ' })).id).toBe('enrollment');
});
