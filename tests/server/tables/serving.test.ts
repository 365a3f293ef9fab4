/** Data tables on the running server: their lookups, definitions that contain them, submissions, and changed files. */

import { describe, expect, it } from 'vitest';
import type { OpenOptions } from '../support/open-app.ts';
import { openApp } from '../support/open-app.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { orderForm } from './support/order-form.ts';
import { validTables, wards } from './support/table-folder.ts';

const openTables = async (options: OpenOptions = {}) => {
  const opened = await openApp({ product: formsProduct, definitions: { ...validTables, 'order.json': orderForm() }, ...options });
  const get = (path: string) => opened.app.request(`/api/${path}`);
  return {
    ...opened,
    get,
    read: async (path: string) => (await get(path)).json() as Promise<unknown>,
    post: (path: string, body: unknown) =>
      opened.app.request(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
};

const manyWards = (count: number) =>
  `code,name,district,fee,opened\n${Array.from({ length: count }, (_, index) => `W${index},Ward ${index} Señor,${(index % 3) + 1},,\n`).join('')}`;

describe('a public table', () => {
  it('is listed by columns, in its order', async () => {
    const { read, get } = await openTables();
    expect(await read('tables/wards?district=1')).toEqual([
      { code: 'W2', name: 'alpha', district: '1', fee: null, opened: null },
      { code: 'W1', name: 'Beta', district: '1', fee: 10.5, opened: '2020-01-31' },
    ]);
    expect(await read('tables/districts')).toMatchObject([{ name: 'east' }, { name: 'North' }, { name: 'Süd' }]);
    expect(await read('tables/wards?fee=10.5')).toMatchObject([{ code: 'W1' }]);
    expect((await get('tables/wards?colour=red')).status).toBe(400);
    expect((await get('tables/roads')).status).toBe(404);
    expect((await get('tables/constructor')).status).toBe(404);
  });

  it('has an ETag', async () => {
    const { app, get } = await openTables();
    const first = await get('tables/wards');
    const again = await app.request('/api/tables/wards', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('is searched by the beginnings of words, without case and accents', async () => {
    const { read } = await openTables({ definitions: { ...validTables, 'tables/wards.csv': manyWards(1000) } });
    const names = async (query: string) => {
      const { rows, isComplete } = (await read(`tables/wards?${query}`)) as { rows: { code: string }[]; isComplete: boolean };
      return { codes: rows.map(({ code }) => code).join(' '), count: rows.length, isComplete };
    };
    expect(await names('search=SENOR%20777')).toEqual({ codes: 'W777', count: 1, isComplete: true });
    expect(await names('search=77&district=1')).toMatchObject({ isComplete: true, count: 3 });
    expect(await names('search=enor')).toEqual({ codes: '', count: 0, isComplete: true });
    expect(await names('search=ward')).toMatchObject({ isComplete: false, count: 50 });
    expect(await names('limit=200')).toMatchObject({ isComplete: false, count: 50 });
    expect(await names('limit=200&district=1&selected=["W999","W998"]')).toMatchObject({ isComplete: false, count: 51 });
    expect(await names('limit=200&district=1&selected={"code":["W999","W998"]}')).toMatchObject({ isComplete: false, count: 51 });
    expect(await names('limit=200&selected={"name":["Ward 999 Se%C3%B1or"]}')).toMatchObject({ isComplete: false, count: 51 });
    expect(await names('limit=400&district=1')).toMatchObject({ isComplete: true, count: 334 });
  });

  it('refuses invalid limits and selections', async () => {
    const { get } = await openTables({ definitions: { ...validTables, 'tables/wards.csv': manyWards(60) } });
    const selections = ['W1', '{}', '{"roads":["x"]}', '{"name":[1]}', '["W1"]'].map((selected) => `limit=10&selected=${selected}`);
    const statuses = await Promise.all(
      ['limit=0', 'limit=x', ...selections].map(async (query) => (await get(`tables/wards?${query}`)).status),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 200]);
  });
});

describe('a private table', () => {
  it('answers only a complete match, with the columns that it returns', async () => {
    const { read, post, get } = await openTables();
    expect(await read('tables/vouchers?code=SPRING')).toEqual([{ discount: 10 }]);
    expect(await read('tables/vouchers')).toEqual([]);
    expect(await read('tables/vouchers?discount=10')).toEqual([]);
    expect(await read('tables/vouchers?code=spring&search=s&limit=100')).toEqual([]);
    expect(await (await post('tables/vouchers', { code: ' SPRING ' })).json()).toEqual([{ discount: 10 }]);
    expect((await get('tables/vouchers?code=SPRING')).headers.get('cache-control')).toBe('no-store');
  });

  it('limits guesses', async () => {
    const many = { burst: 1000, seconds: 1 };
    const { get, post } = await openTables({ rates: { address: many, target: many, search: { burst: 3, seconds: 3600 } } });
    for (const code of ['A', 'B', 'SPRING']) expect((await get(`tables/vouchers?code=${code}`)).status).toBe(200);
    expect((await get('tables/vouchers?code=SPRING')).status).toBe(200);
    expect((await get('tables/vouchers?code=D')).status).toBe(429);
    expect((await post('tables/vouchers', { code: 'E' })).status).toBe(429);
    expect((await post('orders', { district: '1', ward: 'W1', code: 'F' })).status).toBe(429);
  });
});

describe('a form with tables', () => {
  it('is served with its small public tables', async () => {
    const { read } = await openTables();
    const { tables } = (await read('definitions/order')) as { tables: { name: string; rows: unknown[] }[] };
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['districts', 3],
      ['wards', 3],
    ]);
  });

  it('is served without long tables', async () => {
    const { read } = await openTables({ definitions: { ...validTables, 'tables/wards.csv': manyWards(5001), 'order.json': orderForm() } });
    const { tables } = (await read('definitions/order')) as { tables: { name: string }[] };
    expect(tables.map(({ name }) => name)).toEqual(['districts']);
  });

  it.each([
    ['small', {}],
    ['long', { 'tables/wards.csv': manyWards(6000) }],
  ])('has its submissions validated with %s tables', async (_, files) => {
    const { post, read, store } = await openTables({ definitions: { ...validTables, ...files, 'order.json': orderForm() } });
    const ward = ((await read('tables/wards?district=1')) as { code: string }[]).at(-1)!.code;
    const accepted = await post('orders', { district: '1', ward, code: 'SPRING', discount: 10 });
    expect(accepted.status).toBe(201);
    const refused = await post('orders', { district: '2', ward });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('ward');
    expect((await post('orders', { district: '1', ward, code: 'WINTER', discount: 10 })).status).toBe(201);
    // The server decides the discount again.
    const stored = (await store.db.all('select answers from submissions order by id')) as { answers: string }[];
    expect(stored.map(({ answers }) => JSON.parse(answers) as unknown)).toEqual([
      { district: '1', ward, code: 'SPRING', discount: 10 },
      { district: '1', ward, code: 'WINTER' },
    ]);
  });

  it('changes its hash with its tables, and keeps the last valid version of a broken table', async () => {
    const { read, write, pass, tables, logged } = await openTables();
    const hash = async () => ((await read('definitions')) as { hash: string }[])[0]!.hash;
    const first = await hash();
    write('tables/wards.csv', 'code,name,district,fee,opened\nW9,Zeta,2,,\n');
    pass(2000);
    await hash();
    await tables.refresh();
    expect(await hash()).not.toBe(first);
    expect(await read('tables/wards')).toMatchObject([{ code: 'W9' }]);
    write('tables/wards.csv', 'code,name,district,fee,opened\nW9,Zeta,7,,\n');
    pass(2000);
    await hash();
    await tables.refresh();
    expect(await read('tables/wards')).toMatchObject([{ code: 'W9', district: '2' }]);
    expect(tables.files().map(({ file, diagnostics }) => [file, diagnostics[0]!.code])).toEqual([
      ['tables/wards.json', 'dangling-reference'],
    ]);
    expect(logged.some(({ msg }) => String(msg).includes('the last valid version stays active'))).toBe(true);
  });

  it('is not served when it names an unknown table or column', async () => {
    const form = orderForm();
    form.lookups.wards.where = { distrct: { var: 'district' } } as never;
    const { get } = await openTables({ definitions: { ...validTables, 'order.json': form } });
    expect((await get('definitions/order')).status).toBe(404);
    const { 'tables/wards.json': _, ...others } = validTables;
    const without = await openTables({ definitions: { ...others, 'order.json': orderForm() } });
    expect((await without.get('definitions/order')).status).toBe(404);
    without.write('tables/wards.json', wards);
    without.pass(2000);
    await without.get('definitions/order');
    await without.tables.refresh();
    expect((await without.get('definitions/order')).status).toBe(200);
  });
});
