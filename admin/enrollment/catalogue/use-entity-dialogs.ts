/** The dialogs of a catalogue list: which row is added, edited or deleted, and the requests that the dialogs send. */

import { createElement, useState } from 'react';
import type { Api } from '../../data/api.ts';
import { useApi } from '../../data/api-context.ts';
import type { Question } from '../../dialog/ConfirmDialog.tsx';
import type { Reply } from '../../data/send-request.ts';
import type { Editing } from '../../entity/editing.ts';
import type { MenuAction } from '../../list/CardMenu.tsx';
import { type EntityConfig, type Named, type ParentIds, type Reduction, removeEntity, toChange } from './entity-config.ts';
import { OfferImpact } from './OfferImpact.tsx';
import { createCycleCopy, createRuleCopy } from '../offers/copies.ts';
import type { Merge } from '../names/MergeDialog.tsx';
import { SharedScope, SharedUses } from '../offers/SharedUses.tsx';

/** State of the dialogs of one list. */
export interface EntityDialogs {
  /** Input of the dialog that adds or edits; undefined while it is closed. */
  editing: Editing | undefined;
  /** The row to delete; undefined while the confirmation is closed. */
  deleting: Named | undefined;
  /** The merge to confirm; undefined while its dialog is closed. */
  merging: Merge | undefined;
  /** Opens the dialog for a new row. */
  add: () => void;
  /** The menu entries of a row, which open its dialogs. */
  getActions: (row: Named) => MenuAction[];
  /** Deletes the row of the confirmation. */
  remove: () => Promise<Reply>;
  closeForm: () => void;
  closeConfirmation: () => void;
  closeMerge: () => void;
}

/** Opens the dialogs of a list; new rows belong to `parents`. */
export function useEntityDialogs(config: EntityConfig, parents: ParentIds): EntityDialogs {
  const api = useApi();
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Named>();
  const [merging, setMerging] = useState<Merge>();
  const merge = ({ _id, name, version }: Named, into: string): void => {
    setEditing(undefined);
    setMerging({ name: { _id, name, version: Number(version) }, into });
  };
  const { singular, addForm, editForm = addForm, create, update } = config;
  const edit = (row: Named, route: NonNullable<EntityConfig['update']>) =>
    setEditing({
      title: `Edit ${singular}`,
      form: editForm,
      row,
      note: createElement(SharedUses, { of: route.split('/')[1] ?? '', id: row._id }),
      confirm: (body) => {
        const reduction = config.getReduction?.(row, body);
        return reduction && createReductionQuestion(row.name, toChange(config, parents, row._id), reduction);
      },
      ...(config.nameKind && { merge: (into: string) => merge(row, into) }),
      save: (body) => api.call(route, { id: row._id }, { ...row, ...body }),
    });
  return {
    editing,
    deleting,
    merging,
    add: () =>
      setEditing({
        title: `Add ${singular}`,
        form: addForm,
        save: (body) => api.call(create, {}, { ...body, ...parents }),
      }),
    getActions: (row) => [
      ...(update === undefined ? [] : [{ title: 'Edit', run: () => edit(row, update) }]),
      ...listCopyActions(api, config, parents, row).map(({ title, editing: copy }) => ({ title, run: () => setEditing(copy) })),
      { title: 'Delete', isDanger: true, run: () => setDeleting(row) },
    ],
    remove: () => removeEntity(api, config, parents, deleting?._id ?? ''),
    closeForm: () => setEditing(undefined),
    closeConfirmation: () => setDeleting(undefined),
    closeMerge: () => setMerging(undefined),
  };
}

/** The copies of a row that its menu offers, with their dialogs. */
function listCopyActions(api: Api, config: EntityConfig, parents: ParentIds, row: Named): { title: string; editing: Editing }[] {
  if (config.copy === undefined) return [];
  if (config.copy === 'cycle') return [{ title: 'Start a cycle from it…', editing: createCycleCopy(api, row) }];
  const { of, ...ids } = toChange(config, parents, row._id);
  const isOfGrade = config.copy === 'grade levels';
  const title = isOfGrade ? 'Copy to grade levels…' : 'Copy to…';
  return [{ title, editing: createRuleCopy(api, { of, ids, name: row.name, isOfGrade }) }];
}

/** Returns the question before fewer parents can choose an entity, with the impact, and for a deactivation with the hubs that share it. */
export function createReductionQuestion(name: string, change: ReturnType<typeof toChange>, { verb, values }: Reduction): Question {
  const scope = createElement(SharedScope, { key: 'scope', of: change.of, id: change['id'] ?? '' });
  const impact = createElement(OfferImpact, { key: 'impact', change: { ...values, ...change } });
  return { title: `${verb} ${name}`, label: verb, content: verb === 'Deactivate' ? [scope, impact] : [impact] };
}
