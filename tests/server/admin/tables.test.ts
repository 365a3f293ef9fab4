/** The data tables of the back office: rows, uploaded files, versions, downloads, and who may read and write them. */

import { describe, expect, it } from 'vitest';
import { validTables, vouchers } from '../tables/support/table-folder.ts';
import type { OpenOptions } from '../support/open-app.ts';
import { openBackOffice, type BackOffice, type Json, type Reply } from './support/back-office.ts';

const CSV = { 'content-type': 'text/csv' };
const HEADER = 'code,name,district,fee,opened';

const open = (definitions: OpenOptions['definitions'] = validTables): Promise<BackOffice> => openBackOffice({ definitions });

const list = async ({ call }: BackOffice, route: string): Promise<Json[]> =>
  (await call('Staff', `GET /admin/tables${route === '' ? '' : `/${route}`}`)).body;

async function findRow(office: BackOffice, key: string, table = 'wards'): Promise<Json> {
  const found = (await list(office, `${table}/rows`)).find((row) => row.key === (key as never));
  expect(found).toBeDefined();
  return found!;
}

const keys = async (office: BackOffice, query = ''): Promise<unknown[]> => (await list(office, `wards/rows${query}`)).map(({ key }) => key);

async function replace(office: BackOffice, csv: string): Promise<Reply> {
  const { body } = await office.call('Staff', 'POST /admin/tables/wards/dry_run', csv, CSV);
  return office.call('Staff', `POST /admin/tables/wards/replacement?token=${String(body.token)}`, csv, CSV);
}

describe('the list of tables', () => {
  it('has the rows, the last change and the problems of each', async () => {
    const office = await open({ ...validTables, 'tables/broken.json': { ...vouchers, visibility: 'public' }, 'tables/broken.csv': 'x\n' });
    const { body } = await office.call('Staff', 'GET /admin/tables');
    expect(
      body.map(({ name, title, isPrivate, rows, version, changedBy, hasErrors }) => [
        name,
        title,
        isPrivate,
        rows,
        version,
        changedBy,
        hasErrors,
      ]),
    ).toEqual([
      ['broken', 'broken', false, null, null, null, true],
      ['districts', 'Districts', false, 3, 1, 'Definitions folder', false],
      ['vouchers', 'Vouchers', true, 1, 1, 'Definitions folder', false],
      ['wards', 'Wards', false, 3, 1, 'Definitions folder', false],
    ]);
    expect(body[0]!.problems).toContainEqual(expect.objectContaining({ file: 'tables/broken.json', line: expect.any(Number) as unknown }));
    expect((await office.call('Staff', 'GET /admin/tables?search=DIST')).body).toHaveLength(1);
  });

  it('names the tables whose changed files have errors, here and in the readiness check', async () => {
    const office = await open();
    expect(await (await office.app.request('/readyz')).json()).toEqual({ status: 'ready' });
    office.write('tables/wards.csv', `${HEADER}\nW1,Beta,1,much,\n`);
    await office.tables.refresh();
    const wards = (await list(office, '')).find(({ name }) => name === ('wards' as never))!;
    expect(wards).toMatchObject({ rows: 3, version: 1, hasErrors: true });
    expect(wards.problems).toMatchObject([{ file: 'tables/wards.csv', line: 2, column: 11 }]);
    const ready = await office.app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', tablesWithErrors: ['wards'] }]);
  });
});

describe('a table', () => {
  it('describes its columns, and a form with an input for each', async () => {
    const office = await open();
    const { body } = await office.call('Teacher', 'GET /admin/tables/wards');
    expect(body.columns).toContainEqual({ name: 'fee', title: 'fee', type: 'number', isKey: false });
    expect(body.form).toMatchObject({
      lookups: { of_district: { table: 'districts', value: 'code', label: 'name' } },
      answers: {
        properties: {
          record: {
            properties: {
              code: { type: 'string', form: { requiredWhen: true } },
              district: { form: { options: 'of_district', widget: 'combobox' } },
              fee: { type: 'number' },
              opened: { type: 'string', format: 'date' },
            },
          },
        },
      },
    });
  });

  it('is searched, sorted and read in pages', async () => {
    const office = await open();
    expect(await keys(office)).toEqual(['W2', 'W1', 'W3']);
    expect(await keys(office, '?search=gam')).toEqual(['W3']);
    expect(await keys(office, '?sort=-fee')).toEqual(['W2', 'W1', 'W3']);
    expect(await keys(office, '?sort=code')).toEqual(['W1', 'W2', 'W3']);
    const { headers } = await office.call('Teacher', 'GET /admin/tables/wards/rows?limit=2');
    expect(headers.get('x-total-count')).toBe('3');
    expect(await keys(office, `?limit=2&cursor=${headers.get('x-next-cursor')}`)).toEqual(['W3']);
    expect((await office.call('Staff', 'GET /admin/tables/roads/rows')).status).toBe(404);
    expect((await office.call('Staff', 'GET /admin/tables/wards/rows?limit=x')).status).toBe(422);
  });
});

describe('a row', () => {
  it('is added, read, changed and deleted', async () => {
    const office = await open();
    const record = { code: 'W9', name: 'Mid', district: '1', fee: 2.5, opened: '2026-01-31' };
    const added = await office.call('Staff', 'POST /admin/tables/wards/rows', { record });
    expect(added).toMatchObject({ status: 201, body: { key: 'W9', version: 2, record } });
    const path = `/admin/tables/wards/rows/${String(added.body._id)}`;
    const changed = await office.call('Staff', `PUT ${path}`, { record: { ...record, code: 'W8', fee: null }, version: 2 });
    expect(changed).toMatchObject({ status: 200, body: { key: 'W8', version: 3, record: { fee: null } } });
    const now = `/admin/tables/wards/rows/${String(changed.body._id)}`;
    expect((await office.call('Teacher', `GET ${now}`)).body).toEqual(changed.body);
    expect((await office.call('Staff', `DELETE ${now}`)).status).toBe(204);
    expect((await office.call('Staff', `GET ${now}`)).status).toBe(404);
    expect((await office.call('Staff', `PUT ${now}`, { record })).status).toBe(404);
    expect(await keys(office)).toEqual(['W2', 'W1', 'W3']);
    const { body } = await office.call('Teacher', 'GET /admin/history?search=data-table');
    expect((body.items as unknown as Json[]).slice(0, 3).map(({ action, actor, entityId }) => [action, actor, entityId])).toEqual(
      ['Deleted', 'Changed', 'Added'].map((action) => [action, 'Staff Person', 'wards']),
    );
  });

  it('has its errors by field', async () => {
    const office = await open();
    const { status, body } = await office.call('Staff', 'POST /admin/tables/wards/rows', { record: { code: 'X', district: '9' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as unknown as object)).toEqual(['record.code', 'record.name', 'record.district']);
    expect((await office.call('Staff', 'POST /admin/tables/wards/rows', { record: ['W1'] })).body.errors).toHaveProperty('record');
    expect((await office.call('Staff', 'POST /admin/tables/wards/rows', {})).body.errors).toHaveProperty(['record.code']);
  });

  it('is not written over a change of somebody else, which the reply contains', async () => {
    const office = await open();
    const row = await findRow(office, 'W1');
    const path = `/admin/tables/wards/rows/${String(row._id)}`;
    const mine = { record: { ...(row.record as unknown as object), fee: 1 }, version: row.version };
    await office.call('Admin', `PUT ${path}`, { ...mine, record: { ...mine.record, name: 'Bee' } });
    const { status, body } = await office.call('Staff', `PUT ${path}`, mine);
    expect(status).toBe(409);
    expect(body.conflict).toMatchObject({ by: 'Ana Admin', current: { key: 'W1', version: 2, record: { name: 'Bee', fee: 1 } } });
    expect((await office.call('Staff', `DELETE ${path}`)).status).toBe(409);
    const again = await office.call('Staff', `PUT ${path}`, { ...mine, version: 2 });
    expect(again).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('is not deleted while another table refers to it', async () => {
    const office = await open();
    const { _id } = await findRow(office, '1', 'districts');
    const { status, body } = await office.call('Staff', `DELETE /admin/tables/districts/rows/${String(_id)}`);
    expect([status, body.detail]).toEqual([422, expect.stringContaining('"wards"')]);
  });
});

describe('an uploaded file', () => {
  it('is compared without a change, and replaces the rows by its token', async () => {
    const office = await open();
    const csv = `${HEADER}\nW1,Beta,1,11,2020-01-31\nW3,Gamma,2,7,\nW4,Delta,3,,\n`;
    const { status, body } = await office.call('Staff', 'POST /admin/tables/wards/dry_run', csv, CSV);
    expect(status).toBe(200);
    expect(body).toMatchObject({ diagnostics: [], counts: { added: 1, changed: 1, removed: 1 } });
    expect((body.differences as unknown as Json[]).map(({ kind, key }) => `${String(kind)} ${String(key)}`)).toEqual([
      'changed W1',
      'added W4',
      'removed W2',
    ]);
    expect(await keys(office)).toEqual(['W2', 'W1', 'W3']);
    const replaced = await office.call('Staff', `POST /admin/tables/wards/replacement?token=${String(body.token)}`, csv, CSV);
    expect(replaced.body).toEqual({ version: 2 });
    expect(await keys(office)).toEqual(['W1', 'W4', 'W3']);
  });

  it('has its errors by line and column', async () => {
    const office = await open();
    const csv = `${HEADER}\nW1,Beta,9,11,\nW2,,1,x,\n`;
    const { status, body } = await office.call('Staff', 'POST /admin/tables/wards/dry_run', csv, CSV);
    expect(status).toBe(200);
    expect(body.counts).toBeUndefined();
    expect((body.diagnostics as unknown as Json[]).map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 9, 'dangling-reference'],
      [3, 4, 'invalid-cell'],
      [3, 7, 'invalid-cell'],
    ]);
    const token = String(body.token);
    expect((await office.call('Staff', `POST /admin/tables/wards/replacement?token=${token}`, csv, CSV)).status).toBe(422);
  });

  it('is refused unless exactly this file was compared with the current version', async () => {
    const office = await open();
    const csv = `${HEADER}\nW1,Beta,1,,\n`;
    const { token } = (await office.call('Staff', 'POST /admin/tables/wards/dry_run', csv, CSV)).body;
    const send = (query: string, file: string) => office.call('Staff', `POST /admin/tables/wards/replacement${query}`, file, CSV);
    expect((await send('', csv)).body.errors).toHaveProperty('token');
    expect((await send(`?token=${String(token)}`, `${csv}\n`)).body.errors).toHaveProperty('token');
    await office.call('Admin', `DELETE /admin/tables/wards/rows/${String((await findRow(office, 'W2'))._id)}`);
    const outdated = await send(`?token=${String(token)}`, csv);
    expect([outdated.status, outdated.body.conflict]).toMatchObject([409, { by: 'Ana Admin' }]);
    expect((await office.call('Staff', 'POST /admin/tables/wards/dry_run', {})).status).toBe(415);
    expect(await keys(office)).toEqual(['W1', 'W3']);
  });

  it('may have 20 MB, unlike other bodies', async () => {
    const office = await open();
    const large = `${HEADER}\nW1,${'x'.repeat(2_000_000)},1,,\n`;
    expect((await office.call('Staff', 'POST /admin/tables/wards/dry_run', large, CSV)).status).toBe(200);
    expect((await office.call('Staff', 'POST /admin/tables/wards/rows', { record: { name: large } })).status).toBe(413);
    expect((await office.call('Staff', 'POST /admin/tables/wards/dry_run', 'x'.repeat(20_000_001), CSV)).status).toBe(413);
  });
});

describe('versions', () => {
  it('are listed and rolled back to, unless the table was changed since', async () => {
    const office = await open();
    await replace(office, `${HEADER}\nW1,Beta,1,,\n`);
    const versions = await list(office, 'wards/versions');
    expect(versions.map(({ version, source, author, rowCount, isCurrent }) => [version, source, author, rowCount, isCurrent])).toEqual([
      [2, 'upload', 'Staff Person', 1, true],
      [1, 'file', 'Definitions folder', 3, false],
    ]);
    const rollBack = (body: object) => office.call('Staff', 'POST /admin/tables/wards/rollback', body);
    expect((await rollBack({ to: 1, version: 1 })).status).toBe(409);
    expect((await rollBack({ to: 'x', version: 2 })).status).toBe(422);
    expect((await rollBack({ to: 7, version: 2 })).status).toBe(422);
    expect((await rollBack({ to: 1, version: 2 })).body).toEqual({ version: 3 });
    expect(await keys(office)).toEqual(['W2', 'W1', 'W3']);
  });
});

describe('the download', () => {
  it('has the columns and rows in the order of the file, and is read back without a change', async () => {
    const rows = ['W3,"Ga, ""mm""a",2,0.0000001,', 'W1,=1+1,1,10.5,2020-01-31', 'W2,"two\nlines",,-7,'];
    const csv = `name,code,district,fee,opened\n${rows.map((row) => row.replace(/^(W\d),("(?:[^"]|"")*"|[^,]*)/, '$2,$1')).join('\n')}\n`;
    const office = await open({ ...validTables, 'tables/wards.csv': csv });
    const { text, headers } = await office.call('Teacher', 'GET /admin/tables/wards/rows.csv');
    expect(headers.get('content-disposition')).toContain('wards.csv');
    expect(text.replace('\uFEFF', '').replaceAll('\r\n', '\n')).toBe(csv);
    const { body } = await office.call('Staff', 'POST /admin/tables/wards/dry_run', text, CSV);
    expect(body.counts).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});

describe('a private table', () => {
  it('is shown to staff alone, also in the history and the definitions', async () => {
    const office = await open();
    const { _id, record, version } = await findRow(office, 'SPRING', 'vouchers');
    const path = `/admin/tables/vouchers/rows/${String(_id)}`;
    await office.call('Staff', `PUT ${path}`, { record: { ...(record as unknown as object), discount: 20 }, version });
    expect((await office.call('Teacher', 'GET /admin/tables')).body.map(({ name }) => name)).toEqual(['districts', 'wards']);
    for (const route of ['', '/rows', `/rows/${String(_id)}`, '/rows.csv', '/versions'])
      expect((await office.call('Teacher', `GET /admin/tables/vouchers${route}`)).status).toBe(403);
    const readHistory = async (who: 'Teacher' | 'Staff') => (await office.call(who, 'GET /admin/history?search=vouchers')).text;
    expect(await readHistory('Teacher')).not.toContain('SPRING');
    expect(await readHistory('Staff')).toContain('SPRING');
    office.write('tables/vouchers.csv', 'code,discount,note\nSPRING,10,a\nSPRING,10,b\n');
    await office.tables.refresh();
    expect((await office.call('Teacher', 'GET /admin/definitions')).text).not.toContain('SPRING');
    const { problems } = (await list(office, '')).find(({ name }) => name === ('vouchers' as never))!;
    expect(JSON.stringify(problems)).toContain('SPRING');
    expect(JSON.stringify(office.logged)).not.toContain('SPRING');
  });
});
