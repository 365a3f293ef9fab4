/** A list of the catalogue as cards: search, order, pages, Add, and a menu with Edit and Delete on each. */

import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi } from '../../data/api-context.ts';
import { DeleteDialog } from '../../dialog/DeleteDialog.tsx';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { CardMenu, type MenuAction } from '../../list/CardMenu.tsx';
import { ListToolbar, FilterSelect, Search } from '../../list/ListToolbar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import styles from './EntityList.module.css';
import { type EntityConfig, type Named, type ParentIds, removeEntity } from './entity-config.ts';

interface EntityListProps {
  kind: EntityConfig;
  parents?: ParentIds;
  /** Target of a card's link, relative to the current address; without it the name is plain text. */
  to?: (row: Named) => string;
  /** Content below the name. */
  detail?: (row: Named) => ReactNode;
  /** The list is one section of several: it has a heading, and a toolbar only when it is long. */
  isSection?: boolean;
  isReadOnly?: boolean;
}

/** A section with more rows has a toolbar. */
const LONG = 12;

export function EntityList({ kind, parents = {}, to, detail, isSection = false, isReadOnly = false }: EntityListProps) {
  const api = useApi();
  const { update } = kind;
  const mayEdit = useHasRole('Staff') && !isReadOnly;
  const [search, setSearch] = useState('');
  const usual = kind.orders[0]?.value;
  const [sort, setSort] = useState(usual);
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Named>();
  const list = useList(kind.list, { ...kind.query, ...parents, ...(kind.isWhole ? {} : { search: search.trim(), sort }) });
  const items = kind.isWhole ? matching(list.items, search) : list.items;
  const isSearching = search.trim() !== '';
  const hasTools = isSearching || !isSection || (list.total ?? 0) > LONG || sort !== usual;

  const add = () =>
    setEditing({
      title: `Add ${kind.singular}`,
      form: kind.addForm,
      save: (body) => api.call(kind.create, {}, { ...body, ...parents }),
    });
  const actionsOf = (row: Named): MenuAction[] => [
    ...(update === undefined ? [] : [{ title: 'Edit', run: () => edit(row, update) }]),
    { title: 'Delete', isDanger: true, run: () => setDeleting(row) },
  ];
  const edit = (row: Named, route: NonNullable<EntityConfig['update']>) =>
    setEditing({
      title: `Edit ${kind.singular}`,
      form: kind.editForm ?? kind.addForm,
      row,
      save: (body) => api.call(route, { id: row._id }, { ...row, ...body }),
    });

  const addButton = mayEdit && (
    <Button kind={isSection ? 'plain' : 'primary'} onClick={add}>
      <Icon name="plus" size={20} />
      Add {kind.singular}
    </Button>
  );
  return (
    <section className={styles.list} aria-label={kind.plural}>
      <div className={styles.head}>
        {isSection && <h2>{kind.plural}</h2>}
        {hasTools && (
          <ListToolbar>
            <Search label={`Search ${kind.plural.toLowerCase()}`} value={search} onChange={setSearch} />
            {sort !== undefined && <FilterSelect label="Order" value={sort} options={kind.orders} onChange={setSort} />}
          </ListToolbar>
        )}
        {addButton}
      </div>
      {items === undefined && list.answer.state === 'loading' && <LoadingState label={`Loading ${kind.plural.toLowerCase()}`} />}
      {list.answer.state === 'failed' && <ErrorState what={kind.plural} answer={list.answer} onRetry={list.retry} />}
      {items?.length === 0 && (
        <EmptyState text={isSearching ? `No ${kind.plural} match “${search.trim()}”` : `No ${kind.plural} Available`} />
      )}
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
      <Pager list={list} what={kind.plural} />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        name={deleting?.name}
        remove={() => removeEntity(api, kind, parents, deleting?._id ?? '')}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}

function matching(items: readonly Named[] | undefined, search: string): readonly Named[] | undefined {
  const wanted = search.trim().toLowerCase();
  return items?.filter(({ name }) => name.toLowerCase().includes(wanted));
}
