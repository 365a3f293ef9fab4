/** The CSV import of families: template, columns, encodings and separators. */

import { expect, it } from 'vitest';
import { importColumns } from '../../../../server/enrollment/families/import-columns.ts';
import { openBackOffice, password } from '../../admin/support/back-office.ts';
import { createFile, createLine, listLearnerNames, sendFile } from './support/import-file.ts';

const lines = [createLine('Munoz', { last_name: 'Muñoz', first_name: 'José, “Pepe”' })];
const toWindows1252 = (text: string): Uint8Array => Buffer.from(text.replace('“', '\u0093').replace('”', '\u0094'), 'latin1');

it.each<[string, string, string, (text: string) => Uint8Array, string]>([
  ['commas', 'comma', ',', (text) => Buffer.from(`\uFEFF${text}`), 'UTF-8'],
  ['semicolons', 'semicolon', ';', toWindows1252, 'Windows-1252'],
  ['tabs', 'tab', '\t', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16'],
  ['tabs', 'tab', '\t', (text) => Buffer.from(text, 'utf16le').swap16(), 'UTF-16'],
])('a file with %s is imported in its encoding, and the report names both', async (_, separator, character, encode, encoding) => {
  const office = await openBackOffice();
  const reply = await sendFile(office, encode(createFile(lines, character)));
  expect([reply.status, reply.body]).toMatchObject([200, { families: 1, learners: 1, encoding, separator }]);
  expect(await listLearnerNames(office, 'munoz')).toEqual(['José, “Pepe” Muñoz']);
});

it('the separator of the first line counts, outside of quotes', async () => {
  const office = await openBackOffice();
  const file = 'family_email;primary_parent;"mother_first_name";mother_last_name\r\nanna@example.com;mother;"An,na,a,b,c";Cruz\r\n';
  expect((await sendFile(office, file, '?dry_run=true')).body).toMatchObject({ separator: 'semicolon', families: 1, problems: [] });
});

it('a workbook is not read as text', async () => {
  const office = await openBackOffice();
  const reply = await sendFile(office, new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0]), '?dry_run=true');
  expect(reply.body.problems).toEqual([
    { line: 1, column: '', message: 'The file is a workbook and not CSV. Save it as "CSV UTF-8" in the spreadsheet program' },
  ]);
});

it('rows whose cells were emptied are no lines', async () => {
  const office = await openBackOffice();
  const file = `${createFile([createLine('Empty')])},,,,,,,\r\n`;
  expect((await sendFile(office, file, '?dry_run=true')).body).toMatchObject({ rows: 1, problems: [] });
});

it('an open quote names its line, and nothing can be imported', async () => {
  const office = await openBackOffice();
  const file = createFile([createLine('Quote'), createLine('Open')])
    .replace('Open\r\n', 'Open')
    .replace(/open@example.com/, '"open@example.com');
  const reply = await sendFile(office, file, '?skip_bad_lines=true');
  expect([reply.status, reply.body]).toMatchObject([422, { families: 0, linesToMend: null, problems: [{ line: 3, column: '' }] }]);
});

it('the template has every heading and an example, and can be imported as it is', async () => {
  const office = await openBackOffice();
  const { text } = await office.call('Teacher', 'GET /admin/families/import');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text.split('\r\n')[0]?.split(',')).toEqual(importColumns.map(({ heading }) => heading));
  const own = `${text}${text.split('\r\n')[1]?.replaceAll('sample@example.com', 'real@example.com')}\r\n`;
  expect((await sendFile(office, own)).body).toMatchObject({ rows: 1, families: 1, learners: 1, problems: [] });
});

it('the template begins with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
  const { app, signIn, toEmail } = await openBackOffice();
  const { cookie } = await signIn(toEmail('Teacher'), password);
  const reply = await app.request('/api/admin/families/import', { headers: { cookie, accept: 'text/html,*/*' } });
  expect([...new Uint8Array(await reply.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('the columns are described for a client that accepts JSON', async () => {
  const office = await openBackOffice();
  const reply = await office.call('Teacher', 'GET /admin/families/import', undefined, { accept: 'application/json' });
  expect(reply.headers.get('vary')).toContain('accept');
  const columns = reply.body as unknown as { heading: string; meaning: string; required: string | null; values: string[] }[];
  expect(columns.map(({ heading }) => heading)).toEqual(importColumns.map(({ heading }) => heading));
  expect(columns.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning) || meaning.includes('PARENT'))).toEqual([]);
  const find = (heading: string) => columns.find((column) => column.heading === heading);
  expect(find('primary_parent')).toMatchObject({ required: 'on each line', values: ['father', 'mother', 'guardian'] });
  expect(find('father_last_name')).toMatchObject({ required: 'if the line has the father' });
  expect(find('date_of_birth')).toMatchObject({ required: 'if the line has a learner', format: 'YYYY-MM-DD', values: [] });
  expect(find('last_hub')).toMatchObject({ required: 'if the line has a last enrollment' });
  expect(find('hub')).toMatchObject({ required: null });
});
