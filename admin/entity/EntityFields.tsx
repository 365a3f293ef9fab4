/** The fields of an entity's dialog with Cancel and Save Changes, and the server's errors. */

import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CompiledForm, SectionView } from '#engine';
import type { FormSession } from '#renderer/form/form-session.ts';
import { startLookupRunner } from '#renderer/form/lookup-runner.ts';
import { FormSessionContext } from '#renderer/form/use-form-session.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useModalActions } from '../dialog/modal-context.ts';
import modalStyles from '../dialog/Modal.module.css';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EntityField } from './EntityField.tsx';
import type { Editing } from './editing.ts';
import styles from './EntityFields.module.css';
import { createEntitySession, getVisibleSections } from './entity-session.ts';
import { focusNextControl } from './focus-next-control.ts';
import { useNameLists } from './names/name-lists-context.ts';
import { NearNameNotice } from './names/NearNameNotice.tsx';
import { useEntitySave } from './use-entity-save.ts';

interface EntityFieldsProps {
  form: CompiledForm;
  editing: Editing;
  onClose: () => void;
}

/** The form of one opening of the dialog. */
export function EntityFields({ form, editing, onClose }: EntityFieldsProps) {
  const { send } = useApi();
  const { requestClose, markEntered } = useModalActions();
  const [session] = useState(() => createEntitySession(form, editing.row ?? editing.initial, { send, onEntered: markEntered }));
  const saving = useEntitySave(session, editing, onClose);
  const { isBusy, errors, conflict, differences, near, decideName, save, loadCurrentVersion } = saving;
  const nameLists = useNameLists();
  const isChosen = (path: string) => Object.hasOwn(nameLists, form.byPath.get(path)?.definition.form?.widget ?? '');
  const hasChosenNames = form.fields.some(({ path }) => isChosen(path));
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => startLookupRunner(session.store, send), [session, send]);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  return (
    <FormSessionContext value={session}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is pressed in the inputs of the form. */}
      <form
        ref={body}
        noValidate
        className={modalStyles.body}
        onKeyDown={(event) => handleEnter(event, hasChosenNames)}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {editing.note}
        {errors.length > 0 && (
          <Notice tone="danger" role="alert">
            <Messages texts={errors} />
          </Notice>
        )}
        {conflict && <ConflictNotice conflict={conflict} onLoad={() => loadCurrentVersion(conflict)} />}
        {near && (
          <NearNameNotice key={near.field} near={near} isChosen={isChosen(near.field)} onMerge={editing.merge} onDecide={decideName} />
        )}
        {differences.length > 0 && (
          <Notice tone="info" role="status" title="What you typed was kept. The newer version says:">
            <Messages texts={differences} />
          </Notice>
        )}
        <Sections session={session} />
        <div className={modalStyles.buttons}>
          <Button onClick={requestClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={conflict !== undefined} isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <ConfirmDialog question={saving.question} onConfirm={() => void saving.confirm()} onClose={saving.closeQuestion} />
    </FormSessionContext>
  );
}

/** Enter answers a box, and in a form whose names are chosen it leads to the next control. Otherwise it saves, as browsers do. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>, hasChosenNames: boolean): void {
  const { target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
  if (event.key !== 'Enter' || event.defaultPrevented || hasModifier || !(target instanceof HTMLInputElement)) return;
  const isBox = target.type === 'checkbox' || target.type === 'radio';
  if (!isBox && !hasChosenNames) return;
  event.preventDefault();
  if (isBox) target.click();
  else focusNextControl(target);
}

function Messages({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.messages}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The visible sections and fields, which change with the answers. */
function Sections({ session }: { session: FormSession }) {
  useSyncExternalStore(session.store.subscribe, session.store.state);
  return getVisibleSections(session).map((section) => <Section key={section.id} section={section} />);
}

function Section({ section: { title, note, fields } }: { section: SectionView }) {
  return (
    <fieldset data-ask>
      {title !== undefined && <legend className={styles.legend}>{title}</legend>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>
        {fields.map((path) => (
          <EntityField key={path} path={path} />
        ))}
      </div>
    </fieldset>
  );
}
