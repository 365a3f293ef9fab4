/** A repeating group: a card for each row, and buttons that add and remove rows. It renders again only when the number of rows changes. */

import { useCallback, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FormState } from '#engine';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { Markdown } from '../../text/Markdown.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ErrorLine } from '../field/ErrorLine.tsx';
import { getShownWarnings } from '../field/get-shown-warnings.ts';
import { useField, useFormSession, useFormState } from '../use-form-session.ts';
import { useGroupTexts } from './group-texts.ts';
import { Heading } from './Heading.tsx';
import { getRenderedRows, isSameRows } from './rendered-rows.ts';
import type { RenderedRows } from './rendered-rows.ts';
import { RepeatingGroupRow } from './RepeatingGroupRow.tsx';
import { useRowActions } from './use-row-actions.ts';
import type { RowActions } from './use-row-actions.ts';
import styles from './RepeatingGroup.module.css';

/** Renders the group at `path` with its rows, or nothing while it is hidden. */
export function RepeatingGroup({ path }: { path: string }) {
  const { store } = useFormSession();
  const rendered = useFormState(
    useCallback((state: FormState) => getRenderedRows(store.step(state.step), path), [store, path]),
    isSameRows,
  );
  const { append, list, addButton, keys, isFilled, move, remove } = useRowActions(path);
  /** Index of the row whose removal must be confirmed because it contains answers. */
  const [rowToConfirm, setRowToConfirm] = useState<number>();
  if (rendered === undefined) return null;

  const { rows, addLabel, canAdd, canRemove, canReorder } = rendered.rows;
  return (
    <GroupContainer path={path} rendered={rendered}>
      <Rows
        rendered={rendered}
        list={list}
        keys={keys}
        onMove={canReorder ? move : undefined}
        onRemove={canRemove ? (index) => (isFilled(index) ? setRowToConfirm(index) : remove(index)) : undefined}
      />
      {canAdd && (
        <Button ref={addButton} onClick={append}>
          <Icon name="plus" size={20} />
          {addLabel}
        </Button>
      )}
      <ConfirmRemoval
        rows={rows}
        index={rowToConfirm}
        onDecide={(isConfirmed) => {
          setRowToConfirm(undefined);
          if (isConfirmed && rowToConfirm !== undefined) remove(rowToConfirm);
        }}
      />
    </GroupContainer>
  );
}

interface RowsProps extends Pick<RowActions, 'list' | 'keys'> {
  rendered: RenderedRows;
  onMove: RowActions['move'] | undefined;
  onRemove: ((index: number) => void) | undefined;
}

/** Renders the rows in the layout of the group: as cards, or as a table in a separate chunk. */
function Rows({ rendered, list, keys, onMove, onRemove }: RowsProps) {
  const { store, registry } = useFormSession();
  const { path, rows, rowKeys } = rendered.rows;
  const { RowsTable } = registry.parts;
  const getKey = (index: number): string | number => rowKeys?.[index] ?? keys.getKey(index);
  if (store.form.groupByPath.get(path)!.layout === 'table' && RowsTable !== undefined)
    return <RowsTable view={rendered.rows} list={list} getKey={getKey} onMove={onMove} onRemove={onRemove} />;
  return (
    <div ref={list} className={styles.rows}>
      {rows.map((row, index) => (
        <RepeatingGroupRow
          key={getKey(index)}
          group={path}
          index={index}
          row={row}
          level={rendered.rowHeading}
          count={rows.length}
          onMove={onMove && ((by) => onMove(index, by))}
          onRemove={onRemove && (() => onRemove(index))}
        />
      ))}
    </div>
  );
}

/** Renders the title, hint and error of a group around its rows. */
function GroupContainer({ path, rendered, children }: { path: string; rendered: RenderedRows; children: ReactNode }) {
  const { store, registry } = useFormSession();
  const { view, meta } = useField(store.form.groupByPath.get(path)!.rowCountField.path);
  const id = useId();
  const {
    heading: level,
    rows: { title, hint },
  } = rendered;
  const error = meta.serverError ?? (meta.isTouched ? view.issues[0]?.message : undefined);
  const warnings = getShownWarnings(view, meta, error !== undefined);
  const FieldWarnings = warnings.length === 0 ? undefined : registry.parts.warnings?.FieldWarnings;
  return (
    <div
      id={view.id}
      role="group"
      aria-label={title}
      aria-describedby={[error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className={styles.group}
    >
      {level !== undefined && (
        <Heading level={level} className={styles.title}>
          {title}
        </Heading>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          <Markdown text={hint} opensNewTab />
        </div>
      )}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {FieldWarnings !== undefined && <FieldWarnings id={view.id} warnings={warnings} />}
      {children}
    </div>
  );
}

interface ConfirmRemovalProps {
  rows: RenderedRows['rows']['rows'];
  /** The row to remove; undefined while the dialog is closed. */
  index: number | undefined;
  onDecide: (isConfirmed: boolean) => void;
}

/** Renders the confirmation dialog for the removal of a row with answers. */
function ConfirmRemoval({ rows, index, onDecide }: ConfirmRemovalProps) {
  const { t } = useFormSession();
  const groupTexts = useGroupTexts();
  const row = rows[index ?? 0];
  return (
    <ConfirmDialog
      isOpen={index !== undefined}
      title={row?.title ?? ''}
      text={groupTexts('removeFilledRow')}
      confirmLabel={row?.removeLabel ?? ''}
      cancelLabel={t('keepAnswers')}
      onDecide={onDecide}
    />
  );
}
