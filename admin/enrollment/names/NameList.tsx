/** The list of one kind of names: search, unused ones only, and what can be done with each. */

import { useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { FilterSelect, ListToolbar, Search } from '../../list/ListToolbar.tsx';
import { Pager } from '../../list/Pager.tsx';
import { isWaitingForRows, useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import { DeleteNameDialog } from './DeleteNameDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NameCard } from './NameCard.tsx';
import styles from './Names.module.css';
import type { NameTab } from './name-tabs.ts';
import { UsesDialog } from './UsesDialog.tsx';
import { useGradeOrder } from './use-grade-order.ts';
import { useNameDialogs } from './use-name-dialogs.ts';

const FILTERS = [
  { value: '', title: 'All' },
  { value: 'true', title: 'Unused' },
];

/** The names of a tab; staff can change them. */
export function NameList({ tab }: { tab: NameTab }) {
  const { kind, title, singular, lead } = tab;
  const canEdit = useHasRole('Staff');
  const [search, setSearch] = useState('');
  const [unused, setUnused] = useState('');
  const list = useList('GET /admin/names/:kind', { kind, search: search.trim(), unused });
  const rows = useRef<HTMLUListElement>(null);
  const isFiltered = search.trim() !== '' || unused !== '';
  const order = useGradeOrder(rows, list.items, list.total ?? 0);
  const canMove = canEdit && kind === 'grade_levels' && !isFiltered && list.isOutdated !== true;
  const dialogs = useNameDialogs(tab);
  const { items } = list;
  const isWaiting = isWaitingForRows(list);

  return (
    <section className={styles.list} aria-label={title}>
      <p>
        {lead}
        {canMove && ' Move one with its buttons, or on them with Alt and an arrow key.'}
      </p>
      <ListToolbar>
        <Search label={`Search ${title.toLowerCase()}`} value={search} onChange={setSearch} />
        <FilterSelect label="Show" value={unused} options={FILTERS} onChange={setUnused} />
        {canEdit && kind === 'grade_levels' && (
          <Button kind="primary" onClick={dialogs.add} data-add="">
            <Icon name="plus" size={20} />
            Add {singular}
          </Button>
        )}
      </ListToolbar>
      {order.failure !== undefined && (
        <Notice tone="danger" role="alert" title="The order was not changed">
          <p>{order.failure}</p>
        </Notice>
      )}
      {isWaiting && <LoadingState label={`Loading ${title.toLowerCase()}`} />}
      {list.result.state === 'failed' && <ErrorState subject={title} result={list.result} onRetry={list.retry} />}
      {items?.length === 0 && !isWaiting && <EmptyState text={isFiltered ? `No ${title} match` : `No ${title} Available`} />}
      {items !== undefined && items.length > 0 && (
        <ul ref={rows} className={classNames(styles.rows, list.isLoading && styles.waiting)}>
          {items.map((name) => (
            <NameCard
              key={name._id}
              name={name}
              actions={canEdit ? dialogs.getActions(name) : undefined}
              order={canMove ? order : undefined}
              onShowUses={() => dialogs.showUses(name)}
            />
          ))}
        </ul>
      )}
      <Pager list={list} subject={title} />
      <EntityDialog editing={dialogs.editing} onClose={dialogs.close} />
      <UsesDialog tab={tab} name={dialogs.showing} onClose={dialogs.close} />
      <DeleteNameDialog tab={tab} name={dialogs.deleting} remove={dialogs.remove} onMerge={dialogs.merge} onClose={dialogs.close} />
      {/* After the others: they lead to it, and the one that closes gives the focus back before it opens. */}
      <MergeDialog tab={tab} merge={dialogs.merging} onClose={dialogs.close} />
    </section>
  );
}
