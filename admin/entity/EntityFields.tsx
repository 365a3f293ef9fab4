/** The fields of an entity's dialog with Cancel and Save Changes, and the server's errors. */

import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CompiledForm } from '#engine';
import { focusField } from '#renderer/form/focus-field.ts';
import { startLookupRunner } from '#renderer/form/lookup-runner.ts';
import { FormSessionContext } from '#renderer/form/use-form-session.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import modalStyles from '../dialog/Modal.module.css';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EntityAnswer } from './EntityAnswer.tsx';
import type { Editing } from './editing.ts';
import styles from './EntityFields.module.css';
import {
  toRequestBody,
  visibleFields,
  visibleSections,
  setAnswers,
  showErrors,
  openEntity,
  rowValues,
  getAnswers,
} from './entity-session.ts';
import { mergeChanges, type Conflict } from './merge-changes.ts';
import { mapSaveErrors, type SaveErrors } from './save-errors.ts';

const NONE: SaveErrors = { byField: new Map(), others: [] };

export function EntityFields({ form, editing, onClose }: { form: CompiledForm; editing: Editing; onClose: () => void }) {
  const { send, invalidate } = useApi();
  const [base, setBase] = useState(editing.row);
  const [session] = useState(() => openEntity(form, editing.row, send));
  const [saveErrors, setSaveErrors] = useState(NONE);
  const [conflict, setConflict] = useState<Conflict>();
  const [differences, setDifferences] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => startLookupRunner(session.store, send), [session, send]);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = showErrors(session);
    if (wrong !== undefined) return focusField(wrong);
    setBusy(true);
    const version = base?.['version'];
    const reply = await editing.save({ ...toRequestBody(getAnswers(session)), ...(version === undefined ? {} : { version }) });
    setBusy(false);
    if (reply.ok) {
      editing.onSaved?.(reply.data);
      return onClose();
    }
    const found = mapSaveErrors(form, reply.status, reply.problem);
    setSaveErrors(found.conflict === undefined ? found : NONE);
    setConflict(found.conflict);
    session.store.setServerErrors(found.byField);
    const first = visibleFields(session).find((path) => found.byField.has(path));
    if (first !== undefined && found.others.length === 0) focusField(session.store.field(first).id);
  }

  function loadNewer({ current }: Conflict): void {
    const theirs = rowValues(form, current);
    const { merged, conflicts: paths } = mergeChanges(rowValues(form, base ?? {}), getAnswers(session), theirs);
    setAnswers(session, merged);
    setBase(current);
    setDifferences(paths.map((path) => `${session.store.field(path).title}: ${String(theirs[path] ?? 'empty')}`));
    setConflict(undefined);
    invalidate();
  }

  return (
    <FormSessionContext value={session}>
      <form ref={body} noValidate className={modalStyles.body} onSubmit={(event) => void save(event)}>
        {saveErrors.others.length > 0 && (
          <Notice tone="danger" role="alert">
            <ul className={styles.messages}>
              {saveErrors.others.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {conflict && <ConflictNotice conflict={conflict} onLoad={() => loadNewer(conflict)} />}
        {differences.length > 0 && (
          <Notice tone="info" role="status" title="What you typed was kept. The newer version says:">
            <ul className={styles.messages}>
              {differences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {visibleSections(session).map(({ id, title, note, fields }) => (
          <fieldset key={id} data-ask>
            {title !== undefined && <legend className={styles.legend}>{title}</legend>}
            {note !== undefined && <p className={styles.note}>{note}</p>}
            <div className={styles.fields}>
              {fields.map((path) => (
                <EntityAnswer key={path} path={path} />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={modalStyles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={isBusy || conflict !== undefined}>
            {isBusy ? 'Saving…' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </FormSessionContext>
  );
}
