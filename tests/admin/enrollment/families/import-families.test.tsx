// @vitest-environment happy-dom
/** The dialog that imports families: report, problems, the lines to mend, progress, and what closing it does. */

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportFamilies } from '../../../../admin/enrollment/families/ImportFamilies.tsx';
import type { ImportReport } from '../../../../server/enrollment/families/import-report.ts';
import { json, openOffice, type Office } from '../../support/open-admin.tsx';

afterEach(cleanup);

const CHECK = 'POST admin/families/import?dry_run=true';
const IMPORT = 'POST admin/families/import?skip_bad_lines=true';
const report: ImportReport = {
  rows: 3,
  families: 1,
  learners: 3,
  present: 0,
  badLines: 0,
  isDryRun: true,
  encoding: 'UTF-8',
  separator: 'comma',
  problems: [],
  linesToMend: null,
};
const bad: ImportReport = {
  ...report,
  families: 2,
  learners: 1,
  badLines: 2,
  encoding: 'Windows-1252',
  separator: 'semicolon',
  problems: [
    { line: 2, column: 'gender', message: 'Gender is required' },
    { line: 2, column: '', message: 'The line is odd' },
    { line: 5, column: 'hub', message: 'Hub "X" is not known' },
  ],
  linesToMend: '\uFEFFproblems;family_email\r\ngender: Gender is required;a@example.com\r\n',
};

/** A reply in lines of JSON that the test writes. */
function createStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) });
  const encoder = new TextEncoder();
  return {
    reply: ({ signal }: RequestInit) => {
      signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
      return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } });
    },
    write: (line: object) => act(async () => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))),
    close: () => act(async () => controller?.close()),
    breakOff: () => act(async () => controller?.error(new Error('lost'))),
  };
}

const result = (given: ImportReport) => (): Response => new Response(`${JSON.stringify({ result: given })}\n`);
const onClose = vi.fn<() => void>();
function open(answers: Office['answers'] = {}): Office {
  onClose.mockClear();
  return openOffice(<ImportFamilies isOpen onClose={onClose} />, { role: 'Staff', answers });
}
async function choose(content: BlobPart = 'family_email\n'): Promise<void> {
  const input = screen.getByLabelText(/^CSV file/);
  await act(async () => fireEvent.change(input, { target: { files: [new File([content], 'spring.csv')] } }));
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const escape = () => act(async () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

it('offers a template, and lists the columns when they are opened', async () => {
  const column = {
    heading: 'gender',
    meaning: 'Gender of the learner.',
    required: 'if the line has a learner',
    format: 'one of the values',
  };
  const born = { ...column, heading: 'date_of_birth', format: 'YYYY-MM-DD', values: [], example: '2018-02-03', required: null };
  const office = open({ 'GET admin/families/import': () => json([{ ...column, values: ['male', 'female'], example: 'male' }, born]) });
  expect(screen.getByRole('link', { name: 'Download a template' }).getAttribute('href')).toBe('/api/admin/families/import');
  expect(office.asked).toEqual([]);
  const details = screen.getByText('Columns and their meaning').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = await screen.findByRole('table', { name: 'Columns' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['gender', 'Gender of the learner.', 'if the line has a learner', 'male, female'],
    ['date_of_birth', 'Gender of the learner.', 'No', 'YYYY-MM-DD – for example 2018-02-03'],
  ]);
});

it('sends the bytes of the file as they are', async () => {
  const bytes = new Uint8Array([0x66, 0xf1, 0x00, 0xff]);
  const sent: Promise<ArrayBuffer>[] = [];
  const headers: HeadersInit[] = [];
  open({
    [CHECK]: ({ body, headers: given }) => {
      sent.push((body as Blob).arrayBuffer());
      headers.push(given!);
      return result(report)();
    },
  });
  await choose(bytes);
  expect(new Uint8Array(await sent[0]!)).toEqual(bytes);
  expect(headers).toEqual([{ 'content-type': 'text/csv', accept: 'application/x-ndjson' }]);
});

const MEND = 'Download the lines to mend, correct them in a spreadsheet program and import that file.';

/** The sentences of the report with a title, without how the file was read. */
async function readSummary(title: string): Promise<(string | null)[]> {
  const [, ...texts] = [...(await screen.findByText(title)).parentElement!.querySelectorAll('p, li')].map(({ textContent }) => textContent);
  return texts.slice(
    0,
    texts.findIndex((text) => text.startsWith('The file was read as')),
  );
}

it('imports a file without problems', async () => {
  open({ [CHECK]: result(report), [IMPORT]: result({ ...report, isDryRun: false, present: 2 }) });
  expect(button('Import').disabled).toBe(true);
  await choose();
  expect(await readSummary('The file was checked. Nothing is imported yet.')).toEqual([
    'New: 1 family and 3 learners.',
    'Unchanged: 0 lines.',
    'No line has a problem.',
    'Choose Import to add them.',
  ]);
  expect(screen.getByText('The file was read as UTF-8, separated by commas.')).toBeTruthy();
  await press('Import');
  expect(await readSummary('The import is finished.')).toEqual([
    'Added: 1 family and 3 learners.',
    'Unchanged: 2 lines that are stored already.',
    'No line has a problem.',
  ]);
  expect(screen.queryByLabelText(/^CSV file/)).toBeNull();
});

it('lists the problems by line and column, and imports the good lines', async () => {
  open({ [CHECK]: result(bad), [IMPORT]: result({ ...bad, isDryRun: false }) });
  await choose();
  expect(await readSummary('The file was checked. Nothing is imported yet.')).toEqual([
    'New: 2 families and 1 learner.',
    'Unchanged: 0 lines.',
    'Left out: 2 lines with problems, which are listed below.',
    'Choose Import the good lines to add what is new.',
    `${MEND} You can do that before or after the import.`,
  ]);
  expect(screen.getByText('If names look wrong, save the file as CSV UTF-8 and choose it again.')).toBeTruthy();
  expect(screen.getByText('The file was read as Windows-1252, separated by semicolons.')).toBeTruthy();
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['2', 'gender', 'Gender is required'],
    ['2', 'Whole line', 'The line is odd'],
    ['5', 'hub', 'Hub "X" is not known'],
  ]);
  await press('Import the good lines');
  expect(await readSummary('The import is finished.')).toEqual([
    'Added: 2 families and 1 learner.',
    'Unchanged: 0 lines.',
    'Left out: 2 lines with problems, which are listed below.',
    MEND,
  ]);
  expect(button('Download the lines to mend')).toBeTruthy();
});

it('downloads the lines to mend under the name of the file', async () => {
  const saved: Blob[] = [];
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:mend';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
    links.push(this);
  });
  open({ [CHECK]: result(bad) });
  await choose();
  await screen.findByRole('button', { name: 'Download the lines to mend', hidden: true });
  await press('Download the lines to mend');
  expect(links.map(({ href, download }) => [href, download])).toEqual([['blob:mend', 'spring-to-mend.csv']]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.arrayBuffer())).toBe(bad.linesToMend);
  vi.restoreAllMocks();
});

it('a file without a good line, or of another form, cannot be imported', async () => {
  const unreadable = { ...bad, families: 0, learners: 0, linesToMend: null };
  const office = open({ [CHECK]: result({ ...bad, families: 0, learners: 0 }) });
  await choose();
  expect((await readSummary('The file was checked. No line can be imported yet.')).at(-1)).toBe(MEND);
  expect(button('Import the good lines').disabled).toBe(true);
  office.answers[CHECK] = result({ ...unreadable, badLines: 0 });
  await choose();
  expect(await screen.findByText('The file cannot be imported. Correct it and choose it again.')).toBeTruthy();
  expect(button('Import').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Download the lines to mend', hidden: true })).toBeNull();
});

it('says that a file has nothing new, or no line', async () => {
  const office = open({ [CHECK]: result({ ...report, families: 0, learners: 0, present: 1 }) });
  await choose();
  const [, ...texts] = await readSummary('Everything in the file is stored already.');
  expect(texts).toEqual(['Unchanged: 1 line that is stored already.', 'No line has a problem.']);
  expect(button('Import').disabled).toBe(true);
  office.answers[CHECK] = result({ ...report, rows: 0, families: 0, learners: 0 });
  await choose();
  expect(await readSummary('The file has no lines with families.')).toEqual([
    'Add a line for each learner below the column names, and choose the file again.',
  ]);
});

it('lists the first 200 problems and counts the others', async () => {
  const problems = Array.from({ length: 1450 }, (_, at) => ({ line: at + 2, column: 'hub', message: 'Unknown' }));
  open({ [CHECK]: result({ ...bad, problems }) });
  await choose();
  expect(await screen.findByText(/^… and 1,250 more problems/)).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(201);
});

it('shows the progress in lines, and says each quarter to screen readers', async () => {
  const { reply, write, close } = createStream();
  open({ [CHECK]: result(report), [IMPORT]: reply });
  await choose();
  await screen.findByText(/^The file was checked/);
  await press('Import');
  expect(screen.getByRole('progressbar', { name: 'Checking the file' }).hasAttribute('value')).toBe(false);
  await write({ step: 'write', done: 1250, of: 5000 });
  expect(await screen.findByText('1,250 of 5,000 lines')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Importing the lines' }).getAttribute('value')).toBe('1250');
  expect(screen.getByText('Importing the lines: 25 %')).toBeTruthy();
  await write({ step: 'write', done: 2490, of: 5000 });
  expect(await screen.findByText('2,490 of 5,000 lines')).toBeTruthy();
  expect(screen.getByText('Importing the lines: 25 %')).toBeTruthy();
  await write({ result: { ...report, isDryRun: false } });
  await close();
  expect(await screen.findByText('The import is finished.')).toBeTruthy();
});

it('says how far an import came when the connection is lost', async () => {
  const { reply, write, breakOff } = createStream();
  open({ [CHECK]: result(report), [IMPORT]: reply });
  await choose();
  await screen.findByText(/^The file was checked/);
  await press('Import');
  await write({ step: 'write', done: 20, of: 5000 });
  await breakOff();
  expect(await screen.findByText('The connection was lost after 20 of 5,000 lines.')).toBeTruthy();
  expect(screen.getByText(/^Choose the same file again/)).toBeTruthy();
});

it('closes on Escape without a question, also with a chosen file', async () => {
  open({ [CHECK]: result(bad) });
  await choose();
  await screen.findByText(/^The file was checked/);
  await escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks on Escape while an import is running, and stops it on request', async () => {
  const { reply, write } = createStream();
  open({ [CHECK]: result(report), [IMPORT]: reply });
  await choose();
  await screen.findByText(/^The file was checked/);
  await press('Import');
  await write({ step: 'write', done: 30, of: 90 });
  await escape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('The import is running. Stop it?');
  expect(document.activeElement?.textContent).toBe('Continue importing');
  await press('Continue importing');
  expect(screen.queryByRole('alert')).toBeNull();
  await escape();
  await press('Stop the import');
  expect(await screen.findByText('The import was stopped after 30 of 90 lines.')).toBeTruthy();
  await escape();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it.each([
  [413, { title: 'Too large', detail: 'The request is larger than 10 MB.' }, 'The request is larger than 10 MB.'],
  [500, {}, 'Something went wrong, please try again later'],
])('a refused file has the reason of the server: %s', async (status, problem, text) => {
  open({ [CHECK]: () => json(problem, status) });
  await choose();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('a problem in the last line is a failure, and a reply of another system is none of the server', async () => {
  const office = open({ [CHECK]: () => new Response('{"problem":{"status":503,"title":"Not available","detail":"Busy."}}\n') });
  await choose();
  expect(await screen.findByText('Something went wrong, please try again later')).toBeTruthy();
  office.answers[CHECK] = () => new Response('<html>\n</html>\n');
  await choose();
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
});
