// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { TableScreen } from '../../../admin/tables/TableScreen.tsx';
import { TablesScreen } from '../../../admin/tables/TablesScreen.tsx';
import { createRowForm } from '../../../server/admin/tables/row-form.ts';
import { NO_TABLES } from '../../../server/tables/table-source.ts';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const ROWS = 'GET admin/tables/wards/rows?limit=60';
const line = {
  _id: 'wards',
  name: 'wards',
  title: 'Wards',
  isPrivate: false,
  rows: 2,
  version: 4,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Ana',
  problems: [],
  hasErrors: false,
};
const definition = {
  title: 'Wards',
  columns: {
    code: { type: 'string', title: 'Code' },
    fee: { type: 'number', title: 'Fee' },
    open: { type: 'boolean', title: 'Open' },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
  },
  key: ['code'],
} as const;
const columns = Object.entries(definition.columns).map(([name, { title, type }]) => ({ name, title, type, isKey: name === 'code' }));
const form = createRowForm(definition as never, NO_TABLES, {});
const row = { _id: '7', key: 'W1', version: 3, record: { code: 'W1', fee: 2.5, open: false, size: null } };

function open(role: 'Staff' | 'Viewer' = 'Staff', rows: unknown[] = [row]): Office {
  const answers = {
    [ROWS]: () => json(rows, 200, { 'x-total-count': String(rows.length) }),
    'GET admin/tables/wards': () => json({ ...line, columns, canSort: true, form }),
    'GET admin/tables/wards/versions?limit=60': () =>
      json(
        [
          { _id: '4', version: 4, isCurrent: true },
          { _id: '3', version: 3, isCurrent: false },
        ].map((one) => ({
          ...one,
          source: 'edit',
          author: 'Ana',
          createdAt: line.changedAt,
          rowCount: 2,
          added: 0,
          changed: 1,
          removed: 0,
        })),
      ),
  };
  const routes = (
    <Routes>
      <Route path="/admin/tables/:name" element={<TableScreen />} />
    </Routes>
  );
  return openOffice(routes, { answers, role, at: '/admin/tables/wards' });
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label, { selector: 'input, select' });
const sent = (office: Office, start: string) => office.asked.find((one) => one.line.startsWith(start));
const choose = (text: string): void =>
  void fireEvent.change(screen.getByLabelText(/^CSV file/), { target: { files: [new File([text], 'wards.csv', { type: 'text/csv' })] } });

it('lists tables with the problems of their files', async () => {
  const problems = [
    { file: 'tables/wards.csv', line: 2, column: 3, code: 'invalid-cell', severity: 'error', message: 'Wrong.', help: 'Fix it.' },
  ];
  const unserved = { ...line, _id: 'fees', name: 'fees', title: 'fees', version: null, rows: null, changedAt: null, hasErrors: true };
  openOffice(<TablesScreen />, {
    role: 'Viewer',
    answers: { 'GET admin/tables?limit=60': () => json([{ ...line, hasErrors: true, problems }, unserved]) },
  });
  expect((await screen.findByRole('link', { name: 'Wards' })).getAttribute('href')).toBe('/admin/tables/wards');
  expect(screen.getByText('tables/wards.csv:2:3')).toBeTruthy();
  expect(screen.getByText('Last good version')).toBeTruthy();
  expect(screen.getByText('Not served')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'fees' })).toBeNull();
});

it('shows cells as they are stored, and no buttons for changes to a Viewer', async () => {
  open('Viewer');
  const cells = within(await screen.findByRole('table', { name: 'Rows' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['W1', '2.5', 'No', '–']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the empty and the error state', async () => {
  open('Staff', []);
  expect(await screen.findByText('No Rows Available')).toBeTruthy();
  cleanup();
  openOffice(<TableScreen />, { role: 'Staff' });
  expect((await screen.findByRole('alert')).textContent).toContain('The table could not be loaded');
});

it('edits a row with an input for each type, and sends the version that it was read with', async () => {
  const office = open();
  office.answers['PUT admin/tables/wards/rows/7'] = () => json({ ...row, version: 5 });
  await screen.findByRole('table', { name: 'Rows' });
  press('Edit W1');
  await screen.findByLabelText(/^Fee/);
  expect(field(/^Open/).value).not.toBe('');
  expect([...field(/^Size/).querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['small', 'large']),
  );
  fireEvent.change(field(/^Size/), { target: { value: field(/^Size/).querySelectorAll('option')[2]!.value } });
  press('Save Changes');
  expect(await screen.findByText('The row W1 was saved.')).toBeTruthy();
  expect(sent(office, 'PUT')?.body).toEqual({ record: { code: 'W1', fee: 2.5, open: 'false', size: 'large' }, version: 3 });
});

it('requires the key before a request is sent, and shows errors of the server at their fields', async () => {
  const office = open();
  office.answers['POST admin/tables/wards/rows'] = () =>
    json({ title: 'Invalid', errors: { 'record.code': 'Another row has this key.' } }, 422);
  await screen.findByRole('table', { name: 'Rows' });
  press('Add Row');
  await screen.findByLabelText(/^Code/);
  press('Save Changes');
  expect(await screen.findByText('Code is required')).toBeTruthy();
  expect(sent(office, 'POST')).toBeUndefined();
  fireEvent.change(field(/^Code/), { target: { value: 'W1' } });
  press('Save Changes');
  const message = await screen.findByText('Another row has this key.');
  expect(message.closest('p')?.id).toBe(field(/^Code/).getAttribute('aria-describedby'));
  expect(sent(office, 'POST')?.body).toEqual({ record: { code: 'W1', fee: null, open: null, size: null } });
});

it('merges a concurrent change of the row', async () => {
  const office = open();
  const current = { ...row, _id: '9', version: 6, record: { ...row.record, fee: 9, open: true } };
  office.answers['PUT admin/tables/wards/rows/7'] = () => json({ title: 'Changed', conflict: { by: 'Ben', at: '', current } }, 409);
  await screen.findByRole('table', { name: 'Rows' });
  press('Edit W1');
  await screen.findByLabelText(/^Code/);
  fireEvent.change(field(/^Code/), { target: { value: 'W2' } });
  press('Save Changes');
  expect((await screen.findByText(/Ben changed this/)).textContent).toBeTruthy();
  press('Load the newer version and keep what I typed');
  office.answers['PUT admin/tables/wards/rows/7'] = () => json({ ...row, version: 7 });
  press('Save Changes');
  await waitFor(() => expect(office.asked.filter((one) => one.line.startsWith('PUT'))).toHaveLength(2));
  expect(office.asked.findLast((one) => one.line.startsWith('PUT'))?.body).toEqual({
    record: { code: 'W2', fee: 9, open: 'true', size: null },
    version: 6,
  });
});

it('replaces the rows only by a file without errors, after its differences were shown', async () => {
  const office = open();
  await screen.findByRole('table', { name: 'Rows' });
  press(/Upload CSV/);
  office.answers['POST admin/tables/wards/dry_run'] = () =>
    json({
      token: '4.a',
      differences: [],
      diagnostics: [{ line: 3, column: 7, code: 'invalid-cell', message: 'It is wrong.', help: 'Correct it.' }],
    });
  choose('code\nx');
  expect((await screen.findByText(/Line 3, column 7: It is wrong/)).textContent).toContain('Correct it.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace all rows', hidden: true }).disabled).toBe(true);
  const difference = { kind: 'changed', key: 'W1', before: row.record, after: { ...row.record, fee: 3 } };
  office.answers['POST admin/tables/wards/dry_run'] = () =>
    json({ token: '4.b', diagnostics: [], counts: { added: 0, changed: 1, removed: 0 }, differences: [difference] });
  office.answers['POST admin/tables/wards/replacement?token=4.b'] = () => json({ version: 5 });
  choose('code\ny');
  expect(await screen.findByText('0 rows added, 1 row changed, 0 rows removed.')).toBeTruthy();
  const list = screen.getByRole('region', { name: 'Changed rows (1)', hidden: true });
  expect([list.querySelector('del')?.textContent, list.querySelector('ins')?.textContent]).toEqual(['2.5', '3']);
  expect(list.querySelectorAll('dt')).toHaveLength(1);
  press('Replace all rows');
  expect(await screen.findByText('The rows were replaced. This is version 5.')).toBeTruthy();
});

it('rolls back to a former version after a confirmation', async () => {
  const office = open();
  await screen.findByRole('table', { name: 'Rows' });
  fireEvent.click(screen.getByRole('tab', { name: 'Versions' }));
  await screen.findByRole('table', { name: 'Versions' });
  expect(screen.queryByRole('button', { name: 'Roll back to version 4' })).toBeNull();
  press('Roll back to version 3');
  expect(sent(office, 'POST')).toBeUndefined();
  office.answers['POST admin/tables/wards/rollback'] = () => json({ title: 'Conflict', detail: 'Ben changed the table.' }, 409);
  press('Roll back');
  expect(await screen.findByText('Ben changed the table.')).toBeTruthy();
  expect(sent(office, 'POST')?.body).toEqual({ to: 3, version: 4 });
});
