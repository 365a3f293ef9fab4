/** The dialogs of a catalogue list: which row is added, edited or deleted, and the requests that the dialogs send. */

import { createElement, useState } from 'react';
import { useApi } from '../../data/api-context.ts';
import type { Question } from '../../dialog/ConfirmDialog.tsx';
import type { Reply } from '../../data/send-request.ts';
import type { Editing } from '../../entity/editing.ts';
import type { MenuAction } from '../../list/CardMenu.tsx';
import { type EntityConfig, type Named, type ParentIds, removeEntity, toChange } from './entity-config.ts';
import { OfferImpact } from './OfferImpact.tsx';

/** State of the dialogs of one list. */
export interface EntityDialogs {
  /** Input of the dialog that adds or edits; undefined while it is closed. */
  editing: Editing | undefined;
  /** The row to delete; undefined while the confirmation is closed. */
  deleting: Named | undefined;
  /** Opens the dialog for a new row. */
  add: () => void;
  /** The menu entries of a row, which open its dialogs. */
  getActions: (row: Named) => MenuAction[];
  /** Deletes the row of the confirmation. */
  remove: () => Promise<Reply>;
  closeForm: () => void;
  closeConfirmation: () => void;
}

/** Opens the dialogs of a list; new rows belong to `parents`. */
export function useEntityDialogs(config: EntityConfig, parents: ParentIds): EntityDialogs {
  const api = useApi();
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Named>();
  const { singular, addForm, editForm = addForm, create, update } = config;
  const edit = (row: Named, route: NonNullable<EntityConfig['update']>) =>
    setEditing({
      title: `Edit ${singular}`,
      form: editForm,
      row,
      confirm: (body) =>
        config.isDeactivated?.(row, body) ? createDeactivationQuestion(row.name, toChange(config, parents, row._id)) : undefined,
      save: (body) => api.call(route, { id: row._id }, { ...row, ...body }),
    });
  return {
    editing,
    deleting,
    add: () =>
      setEditing({
        title: `Add ${singular}`,
        form: addForm,
        save: (body) => api.call(create, {}, { ...body, ...parents }),
      }),
    getActions: (row) => [
      ...(update === undefined ? [] : [{ title: 'Edit', run: () => edit(row, update) }]),
      { title: 'Delete', isDanger: true, run: () => setDeleting(row) },
    ],
    remove: () => removeEntity(api, config, parents, deleting?._id ?? ''),
    closeForm: () => setEditing(undefined),
    closeConfirmation: () => setDeleting(undefined),
  };
}

/** Returns the question before an entity is deactivated, with the impact. */
export function createDeactivationQuestion(name: string, change: ReturnType<typeof toChange>): Question {
  return { title: `Deactivate ${name}`, label: 'Deactivate', content: createElement(OfferImpact, { change }) };
}
