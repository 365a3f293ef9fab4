/** The dialogs of a form: fields in dialogs, and delayed redirects. */

import { useEffect, useState } from 'react';
import { closeDialog, retryFailedLookups } from '#engine';
import type { Answer, DialogButton, OpenDialog, FormState } from '#engine';
import { DialogHost } from '../../dialog/DialogHost.tsx';
import { laterParts } from '../later/load-later-parts.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { DialogField } from './DialogField.tsx';
import type { WizardController } from './use-wizard-controller.ts';

interface WizardDialogsProps {
  controller: Pick<WizardController, 'navigateTo' | 'handleDialogClosed' | 'successDialog' | 'acknowledgement' | 'setReviewing'>;
}

/** Shows the dialogs of the form state, in their order. */
export function WizardDialogs({ controller }: WizardDialogsProps) {
  const { store } = useFormSession();
  const later = laterParts.use();
  const dialogs = useFormState(getDialogs);
  const [draft, setDraft] = useState<{ dialog: string; value: Answer }>();
  const [dialogWithError, setDialogWithError] = useState<string>();
  useRedirects(dialogs, controller.navigateTo);

  const current = dialogs[0];
  const { successDialog } = controller;
  const fieldPath = current?.dialog.ask;
  const value = draft !== undefined && draft.dialog === current?.id ? draft.value : null;
  const close = (id: string, button?: DialogButton) => {
    const isStored = fieldPath !== undefined && id === current?.id && button !== undefined && isPrimary(current, button);
    if (isStored && value === null) return setDialogWithError(id);
    if (isStored) {
      // Setting the same answer again must repeat the lookups that failed with it.
      if (store.field(fieldPath).value === value) store.change(fieldPath, null);
      store.change(fieldPath, value);
    }
    store.update((_, state) => closeDialog(state, id));
    if (button?.retry === true) store.update(retryFailedLookups);
    if (button?.to?.startsWith('#')) later?.goToField(store, button.to.slice(1));
    controller.handleDialogClosed(id, button);
  };
  // The last dialog keeps its details while it closes.
  const isSuccess = successDialog !== undefined && (current?.id ?? successDialog) === successDialog;
  return (
    <DialogHost dialogs={dialogs} onClose={close} details={isSuccess && later && <later.SentDetails controller={controller} />}>
      {fieldPath === undefined || current === undefined ? null : (
        <DialogField
          path={fieldPath}
          draft={value}
          isMissing={value === null && dialogWithError === current.id}
          onDraft={(next) => setDraft({ dialog: current.id, value: next })}
        />
      )}
    </DialogHost>
  );
}

const getDialogs = (state: FormState) => state.dialogs;

function isPrimary({ dialog }: OpenDialog, button: DialogButton): boolean {
  const buttons = dialog.buttons ?? [];
  return button === (buttons.find(({ kind }) => kind === 'primary') ?? buttons[0]);
}

/** Redirects some time after a dialog with a redirect opened, even if it was closed, unless the page was left. */
function useRedirects(dialogs: readonly OpenDialog[], onRedirect: (to: string) => void): void {
  const [target, setTarget] = useState<{ id: string; to: string; after: number }>();
  const found = dialogs.find(({ redirect }) => redirect !== undefined);
  if (found?.redirect !== undefined && found.id !== target?.id) setTarget({ id: found.id, ...found.redirect });
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => onRedirect(target.to), target.after);
    return () => clearTimeout(timer);
  }, [target, onRedirect]);
}
