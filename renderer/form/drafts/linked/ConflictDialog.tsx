/** The answers that were changed on two devices: the user chooses one by one. */

import { useId, useMemo, useState } from 'react';
import { createFormState, getFullFieldTitle, getSubmissionLabels } from '#engine';
import type { CompiledForm, FormState, MergeChoices, Snapshot, SnapshotConflict, SnapshotValue } from '#engine';
import { DialogHost } from '../../../dialog/DialogHost.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { readClock } from '../../persistence/entry-params.ts';
import { sanitizeSnapshot } from '../../persistence/sanitize-snapshot.ts';
import { useFormSession } from '../../use-form-session.ts';
import styles from './Linked.module.css';
import { useLinkedTexts } from './linked-texts.ts';

interface ConflictDialogProps {
  /** Empty for none: the dialog is closed. */
  conflicts: readonly SnapshotConflict[];
  /** The answers of the other device. */
  other: Snapshot | undefined;
  onChoose: (choices: MergeChoices) => void;
}

/** Renders the dialog, which stays until the user has chosen. */
export function ConflictDialog({ conflicts, other, onChoose }: ConflictDialogProps) {
  const { store } = useFormSession();
  const text = useLinkedTexts();
  const [choices, setChoices] = useState<MergeChoices>(new Map());
  const there = useMemo(
    () =>
      createFormState(store.form, {
        ...readClock(),
        locale: getPageLocale(),
        side: 'browser',
        ...(other && { snapshot: sanitizeSnapshot(store.form, other) }),
      }),
    [store, other],
  );
  const dialog = {
    id: 'conflicts',
    dialog: {
      type: 'info' as const,
      title: text('conflictTitle'),
      text: text('conflictText'),
      closable: false,
      buttons: [{ label: text('conflictUse'), kind: 'primary' as const }],
    },
  };
  return (
    <DialogHost
      dialogs={conflicts.length > 0 ? [dialog] : []}
      onClose={() => {
        onChoose(choices);
        setChoices(new Map());
      }}
    >
      <div className={styles.fields}>
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.path}
            title={getTitle(store.form, store.state(), conflict.path)}
            own={describe(store.form, store.state(), conflict.own)}
            other={describe(store.form, there, conflict.other)}
            chosen={choices.get(conflict.path) ?? 'own'}
            onChoose={(side) => setChoices(new Map(choices).set(conflict.path, side))}
          />
        ))}
      </div>
    </DialogHost>
  );
}

interface ConflictProps {
  title: string;
  own: string;
  other: string;
  chosen: 'own' | 'other';
  onChoose: (side: 'own' | 'other') => void;
}

/** Renders both answers of a field with a choice. */
function Conflict({ title, own, other, chosen, onChoose }: ConflictProps) {
  const text = useLinkedTexts();
  const id = useId();
  const sides = [
    { side: 'own', label: text('conflictOwn'), answer: own },
    { side: 'other', label: text('conflictOther'), answer: other },
  ] as const;
  return (
    <fieldset className={styles.conflict}>
      <legend>{title}</legend>
      {sides.map(({ side, label, answer }) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>
            <small>{label}</small> {answer === '' ? text('conflictNone') : answer}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the title of a field, of a row or of a repeating group. */
function getTitle(form: CompiledForm, state: FormState, path: string): string {
  if (form.byPath.get(path) !== undefined) return getFullFieldTitle(form, state, path);
  const [, group = path, index] = /^(.*)\.(\d+)$/.exec(path) ?? [];
  const title = form.groupByPath.get(group)?.title ?? group;
  return index === undefined ? title : `${title} ${Number(index) + 1}`;
}

/** Returns the answers of a field as people read them; those of a row with their titles. */
function describe(form: CompiledForm, state: FormState, values: Readonly<Record<string, SnapshotValue>>): string {
  const labels = getSubmissionLabels(form, state);
  const entries = Object.entries(values).filter(([path]) => form.byPath.get(path)?.countsRowsOf === undefined);
  const isField = entries.length === 1;
  return entries
    .map(([path, value]) => {
      const answer = labels[path] ?? describeValue(value);
      return isField ? answer : `${getFullFieldTitle(form, state, path)}: ${answer}`;
    })
    .join(', ');
}

function describeValue(value: SnapshotValue): string {
  return (Array.isArray(value) ? value : [value]).map((item: unknown) => getItemText(item)).join(', ');
}

function getItemText(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item);
}
