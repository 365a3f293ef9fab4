/** The rows of a data table: searched, sorted, added, edited and deleted. */

import { useState } from 'react';
import type { FormDefinition } from '#engine';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { DeleteDialog } from '../dialog/DeleteDialog.tsx';
import type { Editing } from '../entity/editing.ts';
import { EntityDialog } from '../entity/EntityDialog.tsx';
import { type Column, DataTable } from '../list/DataTable.tsx';
import { FilterSelect, ListToolbar, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useHasRole } from '../session/session-context.ts';
import { formatCell, formatKey, type TableDetail, type TableRow } from './cells.ts';
import styles from './Tables.module.css';

/** The list of rows with its dialogs. */
export function TableRows({ table }: { table: TableDetail }) {
  const { name } = table;
  const form = table.form as FormDefinition;
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<TableRow>();
  const [outcome, setOutcome] = useState<string>();
  const list = useList('GET /admin/tables/:name/rows', { name, search: search.trim(), sort });
  const add = () =>
    setEditing({
      title: 'Add Row',
      form,
      save: (body) => api.call('POST /admin/tables/:name/rows', { name }, body),
      getName: (row) => getName(table, row),
      onSaved: (row) => setOutcome(`The row ${getName(table, row)} was added.`),
    });
  const edit = (row: TableRow) =>
    setEditing({
      title: `Edit ${formatKey(table, row.record)}`,
      form,
      row: { ...row },
      save: (body) => api.call('PUT /admin/tables/:name/rows/:id', { name, id: row._id }, body),
      getName: (saved) => getName(table, saved),
      onSaved: (saved) => setOutcome(`The row ${getName(table, saved)} was saved.`),
    });
  return (
    <div className={styles.content}>
      <ListToolbar>
        <Search label="Search rows" value={search} onChange={setSearch} />
        <FilterSelect label="Order" value={sort} options={listOrders(table)} onChange={setSort} />
        {canEdit && (
          <Button kind="primary" onClick={add} data-add="">
            <Icon name="plus" size={20} />
            Add Row
          </Button>
        )}
      </ListToolbar>
      {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
      <DataTable
        list={list}
        subject="Rows"
        empty={search.trim() === '' ? undefined : `No Rows match “${search.trim()}”`}
        hasStickyHeader
        columns={listColumns(table, canEdit ? { edit, remove: setDeleting } : undefined)}
      />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteRow table={table} row={deleting} onClose={() => setDeleting(undefined)} onDone={() => setOutcome('The row was deleted.')} />
    </div>
  );
}

interface DeleteRowProps {
  table: TableDetail;
  /** Undefined closes the dialog. */
  row: TableRow | undefined;
  onClose: () => void;
  onDone: () => void;
}

function DeleteRow({ table, row, onClose, onDone }: DeleteRowProps) {
  const api = useApi();
  return (
    <DeleteDialog
      name={row && formatKey(table, row.record)}
      consequence="The version with this row stays under Versions."
      remove={() => api.call('DELETE /admin/tables/:name/rows/:id', { name: table.name, id: row?._id ?? '' })}
      onClose={() => {
        onClose();
        // Another user may have changed the row, which prevented the deletion.
        api.invalidate();
      }}
      onDone={onDone}
    />
  );
}

interface RowActions {
  edit: (row: TableRow) => void;
  remove: (row: TableRow) => void;
}

function listColumns(table: TableDetail, actions: RowActions | undefined): Column<TableRow>[] {
  const cells = table.columns.map(({ name, title, isKey }): Column<TableRow> => ({
    title,
    render: ({ record }) => (isKey ? <strong>{formatCell(record[name])}</strong> : formatCell(record[name])),
  }));
  if (actions === undefined) return cells;
  return [
    ...cells,
    { title: 'Actions', isQuiet: true, render: (row) => <Actions name={formatKey(table, row.record)} row={row} {...actions} /> },
  ];
}

function Actions({ name, row, edit, remove }: RowActions & { name: string; row: TableRow }) {
  return (
    <span className={styles.actions}>
      <Button kind="quiet" aria-label={`Edit ${name}`} onClick={() => edit(row)}>
        <Icon name="pencil" size={20} />
      </Button>
      <Button kind="quiet" aria-label={`Delete ${name}`} onClick={() => remove(row)}>
        <Icon name="trash" size={20} />
      </Button>
    </span>
  );
}

/** A large table has only its own order, which the database has an index of. */
function listOrders({ columns, canSort }: TableDetail): { value: string; title: string }[] {
  const byColumn = columns.flatMap(({ name, title }) => [
    { value: name, title: `${title}, ascending` },
    { value: `-${name}`, title: `${title}, descending` },
  ]);
  return [{ value: '', title: 'As in forms' }, { value: '-', title: 'Reversed' }, ...(canSort ? byColumn : [])];
}

function getName(table: TableDetail, row: unknown): string {
  return isRecord(row) && isRecord(row['record']) ? formatKey(table, row['record'] as TableRow['record']) : '';
}
