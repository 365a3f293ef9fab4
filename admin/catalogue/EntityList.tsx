/** A list of the catalogue as cards: search, order, pages, Add, and a menu with Edit and Delete on each. */

import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi } from '../data/api-context.ts';
import { DeleteDialog } from '../dialog/DeleteDialog.tsx';
import type { Editing } from '../entity/editing.ts';
import { EntityDialog } from '../entity/EntityDialog.tsx';
import { CardMenu, type MenuAction } from '../list/CardMenu.tsx';
import { ListTools, Pick, Search } from '../list/ListTools.tsx';
import { Pager } from '../list/Pager.tsx';
import { Empty, Failed, Loading } from '../list/Standing.tsx';
import { useList } from '../list/use-list.ts';
import { useMay } from '../session/session-context.ts';
import styles from './EntityList.module.css';
import { removal, type EntityKind, type Named, type Place } from './entity-kind.ts';

interface EntityListProps {
  kind: EntityKind;
  place?: Place;
  /** Where a card leads, relative to the current address; without it cards lead nowhere. */
  to?: (row: Named) => string;
  /** What stands below the name. */
  detail?: (row: Named) => ReactNode;
  /** The list is one section of several: it has a heading, and its tools show only when it is long. */
  isSection?: boolean;
  isReadOnly?: boolean;
}

/** From this many rows on, a section can be searched. */
const LONG = 12;

export function EntityList({ kind, place = {}, to, detail, isSection = false, isReadOnly = false }: EntityListProps) {
  const api = useApi();
  const mayEdit = useMay('Staff') && !isReadOnly;
  const [search, setSearch] = useState('');
  const usual = kind.orders[0]?.value;
  const [sort, setSort] = useState(usual);
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Named>();
  const list = useList<Named>(kind.list, kind.isWhole ? place : { ...place, search: search.trim(), sort });
  const items = kind.isWhole ? matching(list.items, search) : list.items;
  const isSearching = search.trim() !== '';
  const hasTools = isSearching || !isSection || (list.total ?? 0) > LONG || sort !== usual;

  const add = () =>
    setEditing({ title: `Add ${kind.one}`, form: kind.addForm, save: (body) => api.call('POST', kind.create, { ...body, ...place }) });
  const actionsOf = (row: Named): MenuAction[] => [
    ...(kind.editForm === undefined ? [] : [{ title: 'Edit', run: () => edit(row) }]),
    { title: 'Delete', isDanger: true, run: () => setDeleting(row) },
  ];
  const edit = (row: Named) =>
    setEditing({
      title: `Edit ${kind.one}`,
      form: kind.editForm ?? kind.addForm,
      row,
      save: (body) => api.call('PUT', `${kind.path}/${row._id}`, { ...row, ...body }),
    });

  const addButton = mayEdit && (
    <Button kind={isSection ? 'plain' : 'primary'} onClick={add}>
      <Icon name="plus" size={20} />
      Add {kind.one}
    </Button>
  );
  return (
    <section className={styles.list} aria-label={kind.many}>
      <div className={styles.head}>
        {isSection && <h2>{kind.many}</h2>}
        {hasTools && (
          <ListTools>
            <Search label={`Search ${kind.many.toLowerCase()}`} value={search} onChange={setSearch} />
            {sort !== undefined && <Pick label="Order" value={sort} options={kind.orders} onChange={setSort} />}
          </ListTools>
        )}
        {addButton}
      </div>
      {items === undefined && list.answer.state === 'loading' && <Loading label={`Loading ${kind.many.toLowerCase()}`} />}
      {list.answer.state === 'failed' && <Failed what={kind.many} answer={list.answer} onRetry={list.retry} />}
      {items?.length === 0 && <Empty text={isSearching ? `No ${kind.many} match “${search.trim()}”` : `No ${kind.many} Available`} />}
      {items !== undefined && items.length > 0 && (
        <ul className={classNames(styles.cards, list.isLoading && styles.waiting)}>
          {items.map((row) => (
            <li key={row._id} className={styles.card}>
              <div className={styles.text}>
                {to === undefined ? (
                  <span className={styles.name}>{row.name}</span>
                ) : (
                  <Link to={to(row)} relative="path" className={classNames(styles.name, styles.link)}>
                    {row.name}
                  </Link>
                )}
                {detail !== undefined && <div className={styles.detail}>{detail(row)}</div>}
              </div>
              {mayEdit && <CardMenu label={`Actions for ${row.name}`} actions={actionsOf(row)} />}
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} what={kind.many} />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        name={deleting?.name}
        remove={() => api.call(...removal(kind, place, deleting?._id ?? ''))}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}

function matching(items: readonly Named[] | undefined, search: string): readonly Named[] | undefined {
  const wanted = search.trim().toLowerCase();
  return items?.filter(({ name }) => name.toLowerCase().includes(wanted));
}
