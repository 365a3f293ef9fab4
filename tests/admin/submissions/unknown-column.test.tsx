// @vitest-environment happy-dom
/** A saved view or a shared link whose column the forms do not have any more. */

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SubmissionsScreen } from '../../../admin/submissions/SubmissionsScreen.tsx';
import { json, openOffice } from '../support/open-admin.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const all = {
  ...{
    items: [],
    next: null,
    total: 0,
    headings: { name: 'Name' },
    columns: [],
    filters: [],
    keptFilters: [],
    hiddenColumns: [],
    nextStatuses: {},
    isReferenceShown: true,
  },
  ...{ hasDuplicateRules: false, hasDocuments: false, sort: '-createdAt', kinds: [], statuses: [], isIndexed: true },
};

it.each(['sort=-column.Town', 'column.Town=Cebu', 'columns=name&sort=-column.Town&kind=camp'])(
  '%s says what is unknown, and leads to all submissions',
  async (query) => {
    const text = 'This list has no column "Town".';
    const refused = json({ title: 'Invalid', detail: text, errors: { 'column.Town': text } }, 422);
    const params = Object.entries({ kind: 'camp', 'column.Town': 'Cebu', sort: '-column.Town' }).filter(([name]) =>
      query.includes(`${name}=`),
    );
    const line = params.map(([name, value]) => `${name}=${value}`).join('&');
    openOffice(
      <Routes>
        <Route path="/admin/submissions" element={<SubmissionsScreen />} />
      </Routes>,
      {
        at: `/admin/submissions?${query}`,
        role: 'Staff',
        answers: {
          'GET admin/submissions?limit=60&offset=0': () => json(all),
          [`GET admin/submissions?${line}&limit=60&offset=0`]: () => refused.clone(),
        },
      },
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Show all submissions' }));
    expect(await screen.findByText('No Submissions Available')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
