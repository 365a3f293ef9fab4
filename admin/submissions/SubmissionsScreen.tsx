/** /admin/submissions: the submissions as a work list with search, filters, order, columns and saved views; and an export of the same rows. */

import { useEffect, useMemo, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { getProblemText } from '../data/error-text.ts';
import { toRequestLine } from '../data/routes.ts';
import type { Failure } from '../data/send-request.ts';
import { DataTable } from '../list/DataTable.tsx';
import { EmptyState } from '../list/ListStatus.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useHasRole } from '../session/session-context.ts';
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { DraftCounts } from './DraftCounts.tsx';
import { BulkBar } from './decide/BulkBar.tsx';
import { UndoNotice } from './decide/UndoNotice.tsx';
import { useUndo } from './decide/use-undo.ts';
import { useSelection } from './decide/use-selection.ts';
import { ExportMenu } from './list/ExportMenu.tsx';
import { focusRow, focusSearch } from './list/focus-row.ts';
import { clearFilters, formatListQuery, isFiltered, toListParams } from './list/list-query.ts';
import { ListTools } from './list/ListTools.tsx';
import { readColumns } from './list/remembered-columns.ts';
import { type ListDescription, listDefaultColumns, listSubmissionColumns, NAME_COLUMN } from './list/submission-columns.tsx';
import { useReturn } from './list/use-return.ts';
import styles from './SubmissionsScreen.module.css';
import { useSubmissionList } from './list/use-submission-list.ts';

/** Until the first page has arrived. */
const UNKNOWN: ListDescription = {
  headings: { name: 'Name' },
  columns: [],
  filters: [],
  keptFilters: [],
  hiddenColumns: [],
  isReferenceShown: true,
  nextStatuses: {},
  hasDuplicateRules: false,
  hasDocuments: false,
  sort: '-createdAt',
  kinds: [],
  statuses: [],
  isIndexed: true,
};
/** Keys that the browser handles. */
const FURTHER_KEYS = [{ key: 'Enter', title: 'Open the marked submission' }];

/** The list; everything that describes it is in the URL. */
export function SubmissionsScreen() {
  const submissions = useSubmissionList();
  const { query, description = UNKNOWN, list: loaded, change } = submissions;
  const returnRow = useReturn(submissions);
  const [isPending, setPending] = useState(false);
  // The rows of the former search cannot be used while another text is typed.
  const list = { ...loaded, isLoading: loaded.isLoading || isPending };
  const focusFirst = useFirstRow(query.search, list.isLoading);
  const search = `?${formatListQuery(query).toString()}`;
  const canEdit = useHasRole('Staff');
  const selection = useSelection(list.items, search);
  const columns = useMemo(
    () => listSubmissionColumns(description, search, canEdit ? selection : undefined),
    [description, search, canEdit, selection],
  );
  const shown = query.shown ?? readColumns(query.kind) ?? listDefaultColumns(columns, description, query.kind);
  const hidden = columns.map(({ id }) => id).filter((id) => id !== NAME_COLUMN && !shown.includes(id));
  const sort = query.sort || description.sort;
  const undoing = useUndo();
  const filtered = isFiltered(query);
  const clear = (): void => change(clearFilters(query));
  return (
    <Screen
      title="Submissions"
      isWide
      bottom={<UndoNotice undoing={undoing} />}
      actions={<ExportMenu query={toRequestLine('GET /admin/submissions', toListParams(query)).path.split('?')[1] ?? ''} />}
    >
      <ListTools
        {...{ query, description, columns, shown, sort, change, clear }}
        count={describeCount(list, filtered)}
        onPending={setPending}
        onEnter={focusFirst}
      />
      {!description.isIndexed && <NotIndexed />}
      {canEdit && <BulkBar selection={selection} nextStatuses={description.nextStatuses} isInert={list.isLoading} />}
      {list.result.state === 'failed' && list.result.status === 422 ? (
        <Unfit failure={list.result} onReset={() => change({ ...clearFilters(query), sort: '', shown: undefined })} />
      ) : (
        <DataTable
          list={list}
          subject="Submissions"
          columns={columns}
          hiddenColumns={hidden}
          sort={sort}
          onSort={(chosen) => change({ sort: chosen })}
          hasStickyHeader
          returnRow={returnRow}
          empty={filtered ? <NoMatch onClear={clear} /> : undefined}
        />
      )}
      <RowKeys />
      <p className={styles.keys}>
        <ShortcutHelp className={styles.keysButton} further={FURTHER_KEYS} />
      </p>
      <DraftCounts />
    </Screen>
  );
}

function NotIndexed() {
  return (
    <Notice tone="info">
      Submissions are being prepared for filters and orders. Some are missing until that is done, within a minute.
    </Notice>
  );
}

/** A saved view or a shared link has a column that the forms do not have any more. */
function Unfit({ failure, onReset }: { failure: Failure; onReset: () => void }) {
  return (
    <Notice tone="danger" role="alert" title="This view or link does not fit the forms any more">
      <p>{getProblemText(failure.status, failure.problem)}</p>
      <Button onClick={onReset}>Show all submissions</Button>
    </Notice>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState text="No Submissions match">
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}

/** Returns the function that moves the focus to the first row once the list of a text is shown. */
function useFirstRow(search: string, isLoading: boolean): (text: string) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined || wanted !== search || isLoading) return;
    setWanted(undefined);
    focusRow(1);
  }, [wanted, search, isLoading]);
  return setWanted;
}

function describeCount({ total, from, items }: ReturnType<typeof useSubmissionList>['list'], filtered: boolean): string {
  if (total === undefined || items === undefined) return '';
  const all = total.toLocaleString('en-US');
  const matching = filtered ? ' match' : '';
  if (total <= items.length) return total === 1 ? `1 submission${filtered ? ' matches' : ''}` : `${all} submissions${matching}`;
  return `${(from + 1).toLocaleString('en-US')}–${(from + items.length).toLocaleString('en-US')} of ${all}${matching}`;
}

/** The keys that move between rows and to the search. */
function RowKeys() {
  useShortcuts([
    { key: 'j', title: 'Next submission', repeats: true, run: () => focusRow(1) },
    { key: 'k', title: 'Previous submission', repeats: true, run: () => focusRow(-1) },
    { key: '/', title: 'Search', run: focusSearch },
  ]);
  return null;
}
