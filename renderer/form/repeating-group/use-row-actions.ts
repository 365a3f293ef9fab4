/** Actions on the rows of a repeating group. Each one moves the focus after the rows are rendered. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefCallback, RefObject } from 'react';
import { listStateFields } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { focusField } from '../focus-field.ts';
import { useFormSession } from '../use-form-session.ts';
import { appendRow, deleteRow, exchangeRows } from './row-changes.ts';
import { createRowKeys } from './row-keys.ts';
import type { RowKeys } from './row-keys.ts';

/** The actions of one group. */
export interface RowActions {
  keys: RowKeys;
  /** Receives the element that contains the rows. */
  list: RefCallback<HTMLElement>;
  addButton: RefObject<HTMLButtonElement | null>;
  append: () => void;
  /** Returns true if the user has entered an answer in the row at `index`. */
  isFilled: (index: number) => boolean;
  /** Moves the row at `index` by one position. The pressed button keeps the focus; at the end of the list the other one gets it. */
  move: (index: number, by: -1 | 1) => void;
  /** Removes the row at `index` with its files. */
  remove: (index: number) => void;
}

/** Returns the actions of the group at `path`. */
export function useRowActions(path: string): RowActions {
  const { store, files } = useFormSession();
  const [keys] = useState(createRowKeys);
  // Rows with equal titles look the same after a move, but their components have moved.
  const [, setMoves] = useState(0);
  const list = useRef<HTMLElement>(null);
  const setList = useCallback((element: HTMLElement | null) => void (list.current = element), []);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<(() => void) | null>(null);
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });
  /** Returns the fields of a row that users see, with those of the rows in it and those on the pages of the row. */
  const getRowFields = (index: number): string[] =>
    listStateFields(store.form, store.state())
      .filter((field) => field.isRendered && field.countsRowsOf === undefined && field.path.startsWith(`${path}.${index}.`))
      .map((field) => field.path)
      .filter((field) => store.field(field).isVisible);
  return {
    keys,
    list: setList,
    addButton,
    append() {
      appendRow(store, path);
      focusNext.current = () => focusField(list.current?.lastElementChild?.id ?? '');
    },
    isFilled: (index) =>
      getRowFields(index).some((field) => {
        const { value, isReadOnly, definition } = store.field(field);
        return !isReadOnly && value !== null && value !== false && value !== definition.default;
      }),
    move(index, by) {
      keys.move(index, index + by);
      exchangeRows(store, path, index, index + by);
      setMoves((moves) => moves + 1);
      focusNext.current = () => {
        const buttons = list.current?.children[index + by]?.querySelectorAll<HTMLButtonElement>('button[data-move]');
        const [own, other] = by < 0 ? [buttons?.[0], buttons?.[1]] : [buttons?.[1], buttons?.[0]];
        (own?.disabled === false ? own : other)?.focus();
      };
    },
    remove(index) {
      for (const field of getRowFields(index)) {
        const { value } = store.field(field);
        if (Array.isArray(value)) for (const file of value) if (typeof file === 'object') files.remove(file.id);
      }
      keys.remove(index);
      deleteRow(store, path, index);
      focusNext.current = () => {
        const target = list.current?.children[index]?.querySelector<HTMLElement>('h4, h5, h6, th') ?? addButton.current;
        if (target) focusAfterDialogs(target);
      };
    },
  };
}
