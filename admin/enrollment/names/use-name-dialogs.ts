/** The dialogs of a list of names: which name is renamed, merged or deleted, or has its uses shown. */

import { createElement, useState } from 'react';
import { useApi } from '../../data/api-context.ts';
import type { Reply } from '../../data/send-request.ts';
import type { Editing } from '../../entity/editing.ts';
import type { MenuAction } from '../../list/CardMenu.tsx';
import { describeUses } from './describe-uses.ts';
import type { Merge } from './MergeDialog.tsx';
import type { Name, NameTab } from './name-tabs.ts';
import { createNameForm } from './rename-form.ts';

/** State of the dialogs of one list. */
export interface NameDialogs {
  /** Input of the dialog that adds or renames; undefined while it is closed. */
  editing: Editing | undefined;
  /** The name to delete; undefined while the confirmation is closed. */
  deleting: Name | undefined;
  /** The merge to confirm; undefined while the dialog is closed. */
  merging: Merge | undefined;
  /** The name whose uses are shown; undefined while the dialog is closed. */
  showing: Name | undefined;
  /** Opens the dialog for a new grade level. */
  add: () => void;
  /** Closes the other dialogs and opens the merge of a name. */
  merge: (name: Name) => void;
  showUses: (name: Name) => void;
  /** The menu entries of a name, which open its dialogs. */
  getActions: (name: Name) => MenuAction[];
  /** Deletes the name of the confirmation. */
  remove: () => Promise<Reply>;
  /** Closes all. */
  close: () => void;
}

/** Opens the dialogs of a list. */
export function useNameDialogs({ kind, singular }: NameTab): NameDialogs {
  const api = useApi();
  const [editing, setEditing] = useState<Editing>();
  const [opened, setOpened] = useState<Merge & { dialog: 'delete' | 'merge' | 'uses'; name: Name }>();
  const get = (dialog: string): Name | undefined => (opened?.dialog === dialog ? opened.name : undefined);
  const deleting = get('delete');
  const merge = (name: Name, into?: string): void => {
    setEditing(undefined);
    setOpened({ dialog: 'merge', name, into });
  };

  const rename = (row: Name): void => {
    const uses = describeUses(row.uses);
    const hint =
      uses === undefined
        ? 'Nothing uses it yet.'
        : `Used in ${uses}: the new name shows everywhere. Submissions keep the text that was sent.`;
    const isCompared = row.forms.length > 0;
    setEditing({
      title: `Rename ${row.name}`,
      form: createNameForm(singular, hint),
      row: { ...row },
      confirm: ({ name }) => (isCompared && name !== row.name ? createFormsQuestion(row, String(name)) : undefined),
      merge: (into) => merge(row, into),
      save: (body) => api.call('PUT /admin/names/:kind/:id', { kind, id: row._id }, { ...body, accept_forms: isCompared }),
    });
  };

  return {
    editing,
    deleting,
    merging: opened?.dialog === 'merge' ? opened : undefined,
    showing: get('uses'),
    add: () =>
      setEditing({
        title: `Add ${singular}`,
        form: createNameForm(singular, 'It becomes the last one. Move it to its place in the list, then add it to rules.'),
        save: (body) => api.call('POST /admin/names/grade_levels', {}, body),
      }),
    merge: (name) => merge(name),
    showUses: (name) => setOpened({ dialog: 'uses', name }),
    getActions: (name) => [
      { title: 'Rename', run: () => rename(name) },
      { title: 'Merge into…', run: () => merge(name) },
      { title: 'Delete', isDanger: true, run: () => setOpened({ dialog: 'delete', name }) },
    ],
    remove: () => api.call('DELETE /admin/names/:kind/:id', { kind, id: deleting?._id ?? '' }),
    close: () => {
      setEditing(undefined);
      setOpened(undefined);
    },
  };
}

/** The question before a name is changed that forms compare. */
function createFormsQuestion(row: Name, name: string): ReturnType<NonNullable<Editing['confirm']>> {
  const titles = row.forms.map(({ title }) => title).join(' and ');
  const text = `Rules of ${titles} compare the name ${row.name}, for example to ask for documents. They do not apply to ${name} until these forms are changed too.`;
  return { title: `Rename ${row.name}`, label: 'Rename', content: createElement('p', null, text) };
}
