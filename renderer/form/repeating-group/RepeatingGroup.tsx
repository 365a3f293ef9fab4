/** A repeating group: a card for each row, and buttons that add and remove rows. It renders again only when the number of rows changes. */

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FormState } from '#engine';
import { Confirm } from '../../dialog/Confirm.tsx';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Markdown } from '../../text/Markdown.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ErrorLine } from '../field/ErrorLine.tsx';
import { focusField } from '../focus-field.ts';
import { useField, useFormSession, useFormState } from '../use-form-session.ts';
import { getRenderedRows, isSameRows } from './rendered-rows.ts';
import { RepeatingGroupRow } from './RepeatingGroupRow.tsx';
import { createRowKeys } from './row-keys.ts';
import styles from './RepeatingGroup.module.css';

/** The rows of the group at `path`, or nothing while it is hidden. */
export function RepeatingGroup({ path }: { path: string }) {
  const { store, files, t } = useFormSession();
  const view = useFormState(
    useCallback((state: FormState) => getRenderedRows(store.step(state.step), path), [store, path]),
    isSameRows,
  );
  const { rowCountField } = store.form.groupByPath.get(path)!;
  const { view: counted, meta } = useField(rowCountField.path);
  const [keys] = useState(createRowKeys);
  /** Index of the row whose removal must be confirmed because it contains answers. */
  const [asked, setAsked] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<(() => void) | null>(null);
  const id = useId();
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });
  if (view === undefined) return null;

  const { heading: Heading, rows: group } = view;
  const { title, hint, rows, addLabel, canAdd, canRemove } = group;
  const error = meta.serverError ?? (meta.isTouched ? counted.issues[0]?.message : undefined);
  const append = () => {
    store.addRow(path);
    focusNext.current = () => focusField(list.current?.lastElementChild?.id ?? '');
  };
  const isFilled = (index: number) =>
    rows[index]!.fields.some((field) => {
      const { value, isReadOnly, definition } = store.field(field);
      return !isReadOnly && value !== null && value !== false && value !== definition.default;
    });
  const remove = (index: number) => {
    for (const field of rows[index]!.fields) {
      const { value } = store.field(field);
      if (Array.isArray(value)) for (const file of value) files.remove(file.id);
    }
    keys.remove(index);
    store.removeRow(path, index);
    focusNext.current = () => {
      const target = list.current?.children[index]?.querySelector<HTMLElement>('h4, h5') ?? addButton.current;
      if (target) focusAfterDialogs(target);
    };
  };
  return (
    <div
      id={counted.id}
      role="group"
      aria-label={title}
      aria-describedby={[error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className={styles.group}
    >
      {Heading !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          <Markdown text={hint} keepsPage />
        </div>
      )}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      <div ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <RepeatingGroupRow
            key={keys.at(index)}
            group={path}
            index={index}
            row={row}
            heading={Heading === 'h4' ? 'h5' : 'h4'}
            onRemove={canRemove ? () => (isFilled(index) ? setAsked(index) : remove(index)) : undefined}
          />
        ))}
      </div>
      {canAdd && (
        <Button ref={addButton} onClick={append}>
          <Icon name="plus" size={20} />
          {addLabel}
        </Button>
      )}
      <Confirm
        isAsked={asked !== undefined}
        title={rows[asked ?? 0]?.title ?? ''}
        text={t('removeFilledRow')}
        confirm={rows[asked ?? 0]?.removeLabel ?? ''}
        keep={t('keepAnswers')}
        onAnswer={(isConfirmed) => {
          setAsked(undefined);
          if (isConfirmed && asked !== undefined) remove(asked);
        }}
      />
    </div>
  );
}
