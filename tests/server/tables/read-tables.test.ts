/** The files of data tables: every problem of a file is reported with its line and column. */

import { describe, expect, it } from 'vitest';
import { readTables } from '../../../server/tables/read-tables.ts';
import { createFolder, districts, validTables, vouchers, wards } from './support/table-folder.ts';

const listFound = (files: Readonly<Record<string, unknown>>) =>
  readTables(createFolder(files)).flatMap(({ diagnostics }) =>
    diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
  );

const listMessages = (files: Readonly<Record<string, unknown>>) =>
  readTables(createFolder(files)).flatMap(({ diagnostics }) => diagnostics.map(({ message, help }) => `${message} ${help}`));

const withWards = (rows: unknown, description: unknown = wards) => ({
  ...validTables,
  'tables/wards.json': description,
  'tables/wards.csv': rows,
});

describe('the rows of a table', () => {
  it('are read with their types', () => {
    const tables = readTables(createFolder(validTables));
    expect(tables.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(tables.find(({ name }) => name === 'wards')?.content?.rows).toEqual([
      ['W1', 'Beta', '1', 10.5, '2020-01-31'],
      ['W2', 'alpha', '1', null, null],
      ['W3', 'Gamma', '2', 7, null],
    ]);
  });

  it.each([
    ['a byte order mark and CRLF', '\uFEFFcode,name,district,fee,opened\r\nW1,Beta,1,10.5,\r\n'],
    ['semicolons', 'code;name;district;fee;opened\nW1;Beta;1;10.5;\n'],
    ['tabs', 'code\tname\tdistrict\tfee\topened\nW1\tBeta\t1\t10.5\t\n'],
    ['columns in another order and empty lines', 'opened,code,fee,name,district\n\n,W1,10.5, Beta ,1\n\n'],
    ['quotes', 'code,name,district,fee,opened\n"W1","Beta",1,10.5,""\n'],
  ])('are the same with %s', (_, rows) => {
    const found = readTables(createFolder(withWards(rows))).find(({ name }) => name === 'wards');
    expect(found?.diagnostics).toEqual([]);
    expect(found?.content?.rows).toEqual([['W1', 'Beta', '1', 10.5, null]]);
  });

  it('are read from JSON', () => {
    const { 'tables/wards.csv': _, ...others } = validTables;
    const found = readTables(createFolder({ ...others, 'tables/wards.rows.json': [{ code: 'W1', name: 'Beta', fee: 3 }] }));
    expect(found.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(found.find(({ name }) => name === 'wards')?.content?.rows).toEqual([['W1', 'Beta', null, 3, null]]);
  });

  it('are located in JSON', () => {
    const { 'tables/wards.csv': _, ...others } = validTables;
    const rows = '[\n  { "code": "W1", "name": "Beta" },\n  { "code": "W2", "name": "A", "fee": "3,5" },\n  { "code": 7, "name": "B" }\n]';
    expect(listFound({ ...others, 'tables/wards.rows.json': rows })).toEqual([
      'tables/wards.rows.json:3:32 invalid-cell',
      'tables/wards.rows.json:4:5 invalid-cell',
    ]);
    expect(listFound({ ...others, 'tables/wards.rows.json': '{}' })).toEqual(['tables/wards.rows.json:1:1 wrong-type']);
    expect(listFound({ ...others, 'tables/wards.rows.json': '[\n {]' })).toEqual(['tables/wards.rows.json:2:3 unreadable-json']);
  });
});

describe('an invalid table', () => {
  it('has all problems of a file reported together', () => {
    const rows = [
      'code,name,district,fee,opened',
      'W1,"Beta',
      'two",1,10.5,2020-01-01',
      'W2,Alpha,9,"1,5",2020-13-01',
      'W1,Gamma,2,007,',
      'X3,,2,7,',
      'W4,Delta,1',
      'W5,Echo,1,1,,',
    ];
    expect(listFound(withWards(rows.join('\r\n')))).toEqual([
      'tables/wards.csv:4:12 invalid-cell',
      'tables/wards.csv:4:18 invalid-cell',
      'tables/wards.csv:5:1 duplicate-row-key',
      'tables/wards.csv:5:12 invalid-cell',
      'tables/wards.csv:6:1 invalid-cell',
      'tables/wards.csv:6:4 invalid-cell',
      'tables/wards.csv:7:10 broken-row',
      'tables/wards.csv:8:13 broken-row',
      'tables/wards.csv:4:10 dangling-reference',
    ]);
  });

  it('has an invalid header', () => {
    expect(listFound(withWards('code,nam,code,district,fee,opened\n'))).toEqual([
      'tables/wards.csv:1:1 missing-column',
      'tables/wards.csv:1:6 unknown-column',
      'tables/wards.csv:1:10 duplicate-column',
    ]);
    expect(listMessages(withWards('code,nam,district,fee,opened\n'))[1]).toBe(
      'The description of the table has no column "nam". Did you mean "name"?',
    );
    expect(listFound(withWards(''))).toEqual(['tables/wards.csv:1:1 missing-column']);
    expect(listMessages(withWards('code|name\n'))[1]).toContain('commas, semicolons and tabs are recognized');
  });

  it('has a quote in the wrong place', () => {
    const header = 'code,name,district,fee,opened\n';
    expect(listFound(withWards(`${header}W1,Beta,1,x,\nW2,"Al" pha,1,,\n`))).toEqual([
      'tables/wards.csv:2:11 invalid-cell',
      'tables/wards.csv:3:1 stray-quote',
    ]);
    expect(listFound(withWards(`${header}W1,"Beta,1,,\nW2,Alpha,1,,\n`))).toEqual(['tables/wards.csv:2:1 open-quote']);
  });

  it('has another separator in a row than in the header', () => {
    expect(listMessages(withWards('code;name;district;fee;opened\nW1,Beta,1,10.5,\n'))).toContain(
      'This row has 1 cell, but the header has 5. The header is separated by a semicolon, this row by a comma. Use one of them in the whole file.',
    );
  });

  it('has no UTF-8', () => {
    expect(listFound(withWards(Buffer.from('code,name,district,fee,opened\nW1,B\xe9ta,1,,\n', 'latin1')))).toEqual([
      'tables/wards.csv:2:5 not-utf-8',
    ]);
  });

  it('says the expected format and an example', () => {
    const messages = listMessages(withWards('code,name,district,fee,opened\nW1,Beta,1,"1.250,00",31.01.2020\n'));
    expect(messages).toEqual([
      '"fee" is "1.250,00", not a number. Write numbers in plain notation, for example 1250.50. A code such as 007 is of the type "string".',
      '"opened" is "31.01.2020", not a date. Write dates as YYYY-MM-DD, for example 2027-06-30.',
    ]);
  });

  it('has times, and dates with times, as columns of their own types', () => {
    const columns = { line: { type: 'string' }, departs: { type: 'time' }, opens: { type: 'date-time' } };
    const read = (rows: string) =>
      readTables(createFolder({ 'tables/trips.json': { title: 'Trips', columns, key: ['line'] }, 'tables/trips.csv': rows }))[0]!;
    const valid = read('line,departs,opens\nA,06:05,2026-11-23T09:30\nB,,\n');
    expect([valid.diagnostics, valid.content?.rows]).toEqual([
      [],
      [
        ['A', '06:05', '2026-11-23T09:30'],
        ['B', null, null],
      ],
    ]);
    const invalid = read('line,departs,opens\nA,6:05,2026-11-23\n').diagnostics;
    expect(invalid.map(({ column, message, help }) => `${column}: ${message} ${help}`)).toEqual([
      '3: "departs" is "6:05", not a time. Write times as HH:MM, for example 14:30.',
      '8: "opens" is "2026-11-23", not a date and time. Write them as YYYY-MM-DDTHH:MM, for example 2027-06-30T14:30.',
    ]);
  });

  it('has at most 25 problems of a kind listed', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `W${index},Ward ${index},1,x,`);
    const found = listMessages(withWards(['code,name,district,fee,opened', ...rows].join('\n')));
    expect(found).toHaveLength(26);
    expect(found.at(-1)).toContain('And 975 more problems of this kind in tables/wards.csv.');
  });
});

describe('a description', () => {
  it('is validated', () => {
    expect(listFound({ 'tables/a.json': { title: 'A', columns: { x: { type: 'text' } } }, 'tables/a.csv': 'x\n' })).toEqual([
      'tables/a.json:1:1 missing-key',
      'tables/a.json:1:37 wrong-value',
    ]);
    const wrong = { ...districts, key: ['cod'], order: ['-nme'], search: ['x'], match: ['code'] };
    expect(listFound({ 'tables/a.json': wrong, 'tables/a.csv': 'x\n' }).map((line) => line.split(' ')[1])).toEqual([
      'unknown-column',
      'unknown-column',
      'unknown-column',
      'no-effect',
    ]);
    const { match: _, ...unmatched } = vouchers;
    expect(listMessages({ 'tables/a.json': unmatched, 'tables/a.csv': 'x\n' })[0]).toContain('A private table has no "match".');
    const unsafe = { ...districts, columns: { ...districts.columns, code: { type: 'string', pattern: '(a+)+$' } } };
    expect(listFound({ 'tables/a.json': unsafe, 'tables/a.csv': 'x\n' })[0]).toContain('unsafe-pattern');
    const reserved = { ...districts, columns: { ...districts.columns, limit: { type: 'string' } } };
    expect(listFound({ 'tables/a.json': reserved, 'tables/a.csv': 'x\n' })[0]).toContain('invalid-name');
  });

  it('has rows, a name, and existing tables to reference', () => {
    expect(listFound({ 'tables/Ä.json': districts })).toEqual(['tables/Ä.json:1:1 invalid-name', 'tables/Ä.json:1:1 missing-file']);
    expect(listFound({ 'tables/a.csv': 'code\n1\n' })).toEqual(['tables/a.json:1:1 unreadable']);
    const other = { ...wards, columns: { ...wards.columns, district: { type: 'string', references: 'distrcts' } } };
    expect(listMessages(withWards('code,name,district,fee,opened\n', other))).toEqual([
      'The column "district" references the table "distrcts": there is no such table. Did you mean "districts"?',
    ]);
  });
});

describe('large tables', () => {
  it('have at most 100,000 rows', () => {
    const rows = (count: number) => `code,name\n${Array.from({ length: count }, (_, index) => `${index},Ward ${index}\n`).join('')}`;
    expect(listFound({ 'tables/a.json': districts, 'tables/a.csv': rows(100_000) })).toEqual([]);
    expect(listFound({ 'tables/a.json': districts, 'tables/a.csv': rows(100_001) })).toEqual(['tables/a.csv:100002:1 table-too-large']);
  });

  it('have at most 20 MB and 64 columns', () => {
    expect(listFound({ 'tables/a.json': districts, 'tables/a.csv': `code,name\n1,${'x'.repeat(20_000_000)}` })).toEqual([
      'tables/a.csv:1:1 table-too-large',
    ]);
    const columns = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`c${index}`, { type: 'string' }]));
    expect(listFound({ 'tables/a.json': { title: 'A', columns, key: ['c0'] }, 'tables/a.csv': 'c0\n' })[0]).toContain('table-too-large');
  });

  it('are at most 500', () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`tables/t${index}.json`, districts]).flatMap(([path, content]) => [
          [path, content],
          [(path as string).replace('.json', '.csv'), 'code,name\n1,a\n'],
        ]),
      ) as Record<string, unknown>;
    expect(listFound(many(500))).toEqual([]);
    expect(listFound(many(501))).toEqual(['tables/t0.json:1:1 too-many-tables']);
  });
});
