/** /admin/families: the families with search, and the ways to add them: one by one, or from a CSV file. */

import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi } from '../../data/api-context.ts';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { DataTable } from '../../list/DataTable.tsx';
import { ListToolbar, FilterSelect, Search } from '../../list/ListToolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import { Screen } from '../../shell/Screen.tsx';
import { ImportFamilies } from './ImportFamilies.tsx';

const ORDERS = [
  { value: 'name', title: 'Name' },
  { value: 'code', title: 'Code' },
  { value: 'email', title: 'Email' },
];

/** The table of families; staff can add and import them. */
export function FamiliesScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const canEdit = useHasRole('Staff');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('name');
  const [editing, setEditing] = useState<Editing>();
  const [isImporting, setImporting] = useState(false);
  const list = useList('GET /admin/families', { search: search.trim(), sort });
  const add = () =>
    setEditing({
      title: 'Add Family',
      form: 'family',
      save: (body) => api.call('POST /admin/families', {}, body),
      onSaved: (data) => void (isRecord(data) && navigate(`/admin/families/${String(data['_id'])}`)),
    });
  return (
    <Screen
      title="Families"
      actions={
        canEdit && (
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" size={20} />
              Import CSV
            </Button>
            <Button kind="primary" onClick={add}>
              <Icon name="plus" size={20} />
              Add Family
            </Button>
          </>
        )
      }
    >
      <ListToolbar>
        <Search label="Search families" value={search} onChange={setSearch} />
        <FilterSelect label="Order" value={sort} options={ORDERS} onChange={setSort} />
      </ListToolbar>
      <DataTable
        list={list}
        subject="Families"
        empty={search.trim() === '' ? undefined : `No Families match “${search.trim()}”`}
        columns={[
          { title: 'Name', render: ({ _id, name }) => <Link to={`/admin/families/${_id}`}>{name}</Link> },
          { title: 'Code', render: ({ code }) => code },
          { title: 'Email', render: ({ email }) => email },
          { title: 'Hub', render: ({ hubName }) => hubName ?? '–' },
          { title: 'Learners', render: ({ learners }) => learners },
          { title: 'PIN', render: ({ hasPin }) => (hasPin ? 'Set' : '–') },
        ]}
      />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <ImportFamilies isOpen={isImporting} onClose={() => setImporting(false)} />
    </Screen>
  );
}
