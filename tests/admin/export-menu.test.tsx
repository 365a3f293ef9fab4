// @vitest-environment happy-dom
/** The export of the Submissions screen: the address of the file has the filter of the list. */

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ExportMenu } from '../../admin/submissions/list/ExportMenu.tsx';
import { openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function open(query: string): void {
  openOffice(<ExportMenu query={query} />, { role: 'Viewer' });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
}

function readAddress(): { path: string; params: [string, string][] } {
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' }).href);
  return { path: url.pathname, params: [...url.searchParams] };
}

it('the file is an Excel file with titles, the filter and the order of the list', () => {
  open('?kind=enrollment&status=pending&status=approved&column.Grade=Grade+3&sort=name&cursor=x&offset=50&limit=50');
  expect(readAddress()).toEqual({
    path: '/api/admin/submissions.xlsx',
    params: [
      ['kind', 'enrollment'],
      ['status', 'pending'],
      ['status', 'approved'],
      ['column.Grade', 'Grade 3'],
      ['sort', 'name'],
      ['names', 'titles'],
      ['time_zone', zone],
    ],
  });
});

it('another format and technical names are chosen in the dialog', () => {
  open('');
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  expect(readAddress()).toEqual({
    path: '/api/admin/submissions.csv',
    params: [
      ['names', 'titles'],
      ['time_zone', zone],
    ],
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Technical names/ }));
  expect(readAddress()).toEqual({ path: '/api/admin/submissions.csv', params: [['names', 'technical']] });
});

it('the dialog is closed by a download', () => {
  open('');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Export submissions' });
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Download' }));
  expect(dialog.open).toBe(false);
});
