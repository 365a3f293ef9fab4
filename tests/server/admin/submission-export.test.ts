/** Exports of submissions as Excel and CSV files: headings, kinds of cells, filter and order. The Excel file is read by another library. */

import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { formatXlsx } from '../../../server/admin/submissions/export/format-xlsx.ts';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { type BackOffice, openBackOffice, password } from './support/back-office.ts';

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

const text = (title: string, rest: object = {}): object => ({ type: 'string', title, ...rest });
const number = (title: string): object => ({ type: 'number', title });
const rows = (title: string, item: string, properties: object): object => ({
  type: 'array',
  title,
  maxItems: 12,
  items: { type: 'object', title: item, properties },
});

const properties = {
  rent: number('Rent'),
  from: text('From', { format: 'date' }),
  viewing: text('Viewing', { format: 'date-time' }),
  opens: text('Opens', { format: 'time' }),
  note: text('Note'),
  email: text('Email'),
  first: text('Phone'),
  second: text('Phone'),
  third: text('Phone'),
  people: rows('People', 'Traveller {row}', { name: text('Name') }),
  rooms: rows('Rooms', 'Room', { use: text('Use') }),
  isLong: { type: 'boolean', form: { widget: 'hidden', computed: { '!=': [{ var: 'note' }, null] } } },
};
const definition = {
  id: 'flat',
  version: 1,
  title: 'Flat',
  answers: { type: 'object', properties },
  records: { title: 'Flat offer', name: 'Owner', statuses: { pending: { title: 'Waiting' }, approved: { title: 'Rented' } } },
  steps: [
    { id: 'flat', title: 'Flat', sections: [{ fields: ['rent', 'from', 'viewing', 'opens', 'note', 'email'] }] },
    {
      id: 'contact',
      title: 'Contact',
      sections: [
        { title: 'Owner', fields: ['first'] },
        { title: 'Tenant', fields: ['second', 'third'] },
      ],
    },
    { id: 'rest', title: 'Rest', sections: [{ fields: ['people', 'rooms'] }] },
  ],
  submission: { path: 'submissions/flat', success: { panel: { title: 'Thank you', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed' } },
};

/** Opens a back office with flats, each with the same text as answer and as label. */
async function openFlats(...given: Partial<GivenSubmission>[]): Promise<BackOffice> {
  const office = await openBackOffice();
  office.write('flat.json', JSON.stringify(definition));
  for (const one of given) await storeSubmission(office.store, { kind: 'flat', name: 'Ana', ...one });
  return office;
}

async function download(office: BackOffice, path: string, signal?: AbortSignal): Promise<Response> {
  const { cookie } = await office.signIn(office.toEmail('Teacher'), password);
  return office.app.request(`/api/admin/${path}`, { headers: { cookie }, ...(signal && { signal }) });
}

async function readSheet(office: BackOffice, query = ''): Promise<Sheet> {
  const reply = await download(office, `submissions.xlsx?kind=flat${query}`);
  expect(reply.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()), { readStyles: true });
  expect(sheets).toHaveLength(1);
  return sheets[0]!;
}

/** Returns the cells of a row by their headings. */
function toRecord({ rows: [head, ...lines] }: Sheet, at = 0): Record<string, unknown> {
  return Object.fromEntries(head!.map((heading, column) => [heading, lines[at]![column] ?? null]));
}

async function readCsvHead(office: BackOffice, query: string): Promise<string | undefined> {
  return (await office.call('Teacher', `GET /admin/submissions.csv?kind=flat${query}`)).text.replace('\uFEFF', '').split('\r\n')[0];
}

it('an Excel file has numbers as numbers, dates as dates and times as texts', async () => {
  const office = await openFlats({
    answers: { rent: 1450.5, from: '2026-12-01', viewing: '2026-11-30T17:15', opens: '07:30', note: '0042' },
    labels: { rent: '€1,450.50', from: '2026-12-01', viewing: '2026-11-30T17:15', opens: '7:30 AM', note: '0042' },
    status: 'approved',
    now: '2026-11-21T23:30:15.000Z',
  });
  const sheet = await readSheet(office, '&time_zone=Asia/Manila');
  expect(toRecord(sheet)).toMatchObject({
    Kind: 'Flat offer',
    Status: 'Rented',
    Owner: 'Ana',
    // The time of the browser's clock, which spreadsheets have without a zone.
    Submitted: new Date('2026-11-22T07:30:15.000Z'),
    Rent: 1450.5,
    From: new Date('2026-12-01T00:00:00.000Z'),
    Viewing: new Date('2026-11-30T17:15:00.000Z'),
    Opens: '07:30',
    Note: '0042',
  });
});

it('the headings of an Excel file are bold and stay in view, and its rows can be filtered', async () => {
  const sheet = await readSheet(await openFlats({ labels: { note: 'a' } }, { labels: { note: 'b' } }));
  expect(sheet.freezePane).toMatchObject({ rows: 1 });
  expect(sheet.autoFilter?.range).toBe('A1:H3');
  expect(sheet.rows[0]).toHaveLength(8);
  expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet.cells?.get('1,2')?.style?.font?.bold).not.toBe(true);
});

it.each(['=1+1', '+63 917', '-1', '@x', '\tx'])('the text %j is no formula', async (note) => {
  const sheet = await readSheet(await openFlats({ answers: { note }, labels: { note } }));
  const [cell] = [...(sheet.cells?.values() ?? [])].filter(({ value }) => value === note);
  expect(toRecord(sheet)['Note']).toBe(note);
  expect(cell?.formula).toBeUndefined();
});

it('characters that XML forbids are left out, and all others are kept', async () => {
  const kept = '<b>&amp; "é" 日本 🙂</b>\n line ';
  const sheet = await readSheet(await openFlats({ labels: { note: `a\u0000\u0008\uFFFE${kept}\uD800b` } }));
  expect(toRecord(sheet)['Note']).toBe(`a${kept}b`);
});

it('a text that is too long for a cell ends with a remark', async () => {
  const note = String(toRecord(await readSheet(await openFlats({ labels: { note: 'x'.repeat(40_000) } })))['Note']);
  expect(note).toHaveLength(32_767);
  expect(note).toMatch(/^x+ … \(the rest does not fit into a cell\)$/);
});

it('answers are headed by titles, each heading once', async () => {
  const labels = {
    email: 'a',
    first: 'b',
    second: 'c',
    third: 'd',
    'people.0.name': 'e',
    'people.1.name': 'f',
    'rooms.0.use': 'g',
    'rooms.1.use': 'h',
    former: 'i',
  };
  const office = await openFlats({ labels });
  const answers = [
    'Flat: Email',
    'Owner: Phone',
    'Tenant: Phone (second)',
    'Tenant: Phone (third)',
    'Traveller 1: Name',
    'Traveller 2: Name',
    'Room 1: Use',
    'Room 2: Use',
    'former',
  ];
  const head = ['Receipt number', 'Kind', 'Status', 'Owner', 'Email', 'Submitted (UTC)', 'Files', ...answers];
  expect((await readSheet(office)).rows[0]).toEqual(head);
  expect(await readCsvHead(office, '&names=titles')).toBe(head.join(','));
});

it('an answer without a title serves the rules of the form: it is a column of technical names only', async () => {
  const office = await openFlats({ labels: { note: 'a', isLong: 'Yes' } });
  const [titles, technical] = await Promise.all(['titles', 'technical'].map((names) => readCsvHead(office, `&names=${names}`)));
  expect(titles).not.toMatch(/isLong/);
  expect(technical).toMatch(/,note,isLong$/);
});

it('technical names are answer paths and stored kinds, in both formats', async () => {
  const office = await openFlats({ labels: { note: 'a', 'people.0.name': 'b' } });
  const head = ['Submission', 'Kind', 'Status', 'Owner', 'Email', 'Submitted', 'Files', 'note', 'people.0.name'];
  expect(await readCsvHead(office, '')).toBe(head.join(','));
  const sheet = await readSheet(office, '&names=technical');
  expect(sheet.rows[0]).toEqual(head);
  expect(toRecord(sheet)).toMatchObject({ Kind: 'flat', Submitted: new Date('2026-11-21T08:00:00.000Z') });
});

it('a CSV file with titles has dates and times as spreadsheets read them', async () => {
  const viewing = '2026-11-30T17:15';
  const office = await openFlats({ answers: { viewing }, labels: { viewing } });
  const read = async (query: string) =>
    (await office.call('Teacher', `GET /admin/submissions.csv?kind=flat${query}`)).text.split('\r\n')[1];
  expect(await read('&names=titles&time_zone=Europe/Berlin')).toMatch(/,Flat offer,Waiting,Ana,,2026-11-21 09:00:00,,2026-11-30 17:15$/);
  expect(await read('')).toMatch(/,flat,Waiting,Ana,,2026-11-21T08:00:00\.000Z,,2026-11-30T17:15$/);
});

it.each(['xlsx', 'csv'])('a %s file has the rows of the list in its order', async (format) => {
  const office = await openFlats(
    { name: 'Ben', status: 'approved' },
    { name: 'Ana', status: 'approved' },
    { name: 'Cy', status: 'pending' },
    { name: 'Dan', status: 'approved' },
  );
  const query = 'kind=flat&status=approved&sort=-name';
  const reply = await download(office, `submissions.${format}?${query}&names=titles`);
  const owners =
    format === 'csv'
      ? [...(await reply.text()).matchAll(/Rented,(\w+)/g)].map(([, name]) => name)
      : (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets[0]!.rows.slice(1).map((row) => row[3]);
  expect(owners).toEqual(['Dan', 'Ben', 'Ana']);
});

it('an Excel file of an empty list has its headings', async () => {
  expect((await readSheet(await openFlats())).rows).toEqual([
    ['Receipt number', 'Kind', 'Status', 'Owner', 'Email', 'Submitted (UTC)', 'Files'],
  ]);
});

it('a list that does not fit into an Excel sheet is refused, and not cut', () => {
  const pieces = (async function* () {})();
  expect(() => formatXlsx({ columns: [], rowCount: 1_048_576, pieces }, new Date())).toThrow(
    'An Excel sheet has at most 1,048,576 rows and 16,384 columns. Filter the list, or export it as CSV.',
  );
});

it('a date that spreadsheets do not have is a text', async () => {
  const from = '1890-05-01';
  expect(toRecord(await readSheet(await openFlats({ answers: { from }, labels: { from } })))['From']).toBe(from);
});

it('an unknown kind of names, time zone or column is refused', async () => {
  const office = await openFlats();
  const read = async (query: string) => (await office.call('Teacher', `GET /admin/submissions.xlsx?${query}`)).body.errors;
  expect(await read('names=short')).toEqual({ names: 'Names must be "titles" or "technical".' });
  expect(await read('time_zone=Mars/Base')).toEqual({ time_zone: 'There is no time zone "Mars/Base".' });
  expect(await read('column.Size=1')).toHaveProperty(['column.Size']);
});

it('nothing is read any more after the connection was closed', async () => {
  const office = await openFlats(...Array.from({ length: 400 }, () => ({ labels: { note: 'a' } })));
  let reads = 0;
  const { select } = office.store.db;
  office.store.db.select = ((...args: Parameters<typeof select>) => {
    reads += 1;
    return select(...args);
  }) as typeof select;
  const reply = await download(office, 'submissions.xlsx');
  const readsOfHead = reads;
  await reply.body!.cancel();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  // A stream reads ahead, but not all of the twenty pieces.
  expect(reads - readsOfHead).toBeLessThan(10);
  const aborted = new AbortController();
  aborted.abort();
  reads = 0;
  expect((await download(office, 'submissions.xlsx', aborted.signal)).status).toBe(400);
});
