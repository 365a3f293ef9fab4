/** A list of the catalogue as cards: search, order, pages, Add, and a menu with Edit and Delete on each. */

import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { ListToolbar, FilterSelect, Search } from '../../list/ListToolbar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { isWaitingForRows, useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import { MergeDialog } from '../names/MergeDialog.tsx';
import { NAME_TABS } from '../names/name-tabs.ts';
import { DeleteEntity } from './DeleteEntity.tsx';
import { EntityCard } from './EntityCard.tsx';
import styles from './EntityList.module.css';
import type { EntityConfig, Named, ParentIds } from './entity-config.ts';
import { useEntityDialogs } from './use-entity-dialogs.ts';

interface EntityListProps {
  config: EntityConfig;
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
const MAX_ROWS_WITHOUT_TOOLBAR = 12;

/** The rows of one entity below its parents; staff can add, edit and delete them. */
export function EntityList({ config, parents = {}, to, detail, isSection = false, isReadOnly = false }: EntityListProps) {
  const { plural, orders, isWhole } = config;
  const canEdit = useHasRole('Staff') && !isReadOnly;
  const [query] = useSearchParams();
  // A link to one row of the list of a screen begins with a search for it.
  const [search, setSearch] = useState(isSection ? '' : (query.get('search') ?? ''));
  const defaultSort = orders[0]?.value;
  const [sort, setSort] = useState(defaultSort);
  const list = useList(config.list, { ...config.query, ...parents, ...(isWhole ? {} : { search: search.trim(), sort }) });
  const items = isWhole ? filterByName(list.items, search) : list.items;
  const isWaiting = isWaitingForRows(list);
  const isSearching = search.trim() !== '';
  // A search that was cleared keeps its input, which has the focus, until the whole list is known again.
  const isChanging = list.isOutdated === true || (list.isLoading && items !== undefined);
  const isLong = (list.total ?? 0) > MAX_ROWS_WITHOUT_TOOLBAR;
  const hasToolbar = !isSection || isSearching || isChanging || isLong || sort !== defaultSort;
  const dialogs = useEntityDialogs(config, parents);

  return (
    <section className={styles.list} aria-label={plural}>
      <div className={styles.head}>
        {isSection && <h2>{plural}</h2>}
        {hasToolbar && (
          <ListToolbar>
            <Search label={`Search ${plural.toLowerCase()}`} value={search} onChange={setSearch} />
            {sort !== undefined && <FilterSelect label="Order" value={sort} options={orders} onChange={setSort} />}
          </ListToolbar>
        )}
        {canEdit && (
          <Button kind={isSection ? 'plain' : 'primary'} onClick={dialogs.add} data-add="">
            <Icon name="plus" size={20} />
            Add {config.singular}
          </Button>
        )}
      </div>
      {isWaiting && <LoadingState label={`Loading ${plural.toLowerCase()}`} />}
      {list.result.state === 'failed' && <ErrorState subject={plural} result={list.result} onRetry={list.retry} />}
      {items?.length === 0 && !isWaiting && (
        <EmptyState text={isSearching ? `No ${plural} match “${search.trim()}”` : `No ${plural} Available`} />
      )}
      {items !== undefined && items.length > 0 && (
        <ul className={classNames(styles.cards, list.isLoading && styles.waiting)}>
          {items.map((row) => (
            <EntityCard
              key={row._id}
              id={row._id}
              name={row.name}
              to={to?.(row)}
              detail={detail && <div className={styles.detail}>{detail(row)}</div>}
              actions={canEdit ? dialogs.getActions(row) : undefined}
            />
          ))}
        </ul>
      )}
      <Pager list={{ ...list, items }} subject={plural} />
      <Dialogs dialogs={dialogs} config={config} parents={parents} />
    </section>
  );
}

function Dialogs({ dialogs, config, parents }: ComponentProps<typeof DeleteEntity>) {
  const nameTab = NAME_TABS.find(({ kind }) => kind === config.nameKind);
  return (
    <>
      <EntityDialog editing={dialogs.editing} onClose={dialogs.closeForm} />
      <DeleteEntity dialogs={dialogs} config={config} parents={parents} />
      {/* After the form, which leads to it. */}
      {nameTab && <MergeDialog tab={nameTab} merge={dialogs.merging} onClose={dialogs.closeMerge} />}
    </>
  );
}

function filterByName(items: readonly Named[] | undefined, search: string): readonly Named[] | undefined {
  const text = search.trim().toLowerCase();
  return items?.filter(({ name }) => name.toLowerCase().includes(text));
}
