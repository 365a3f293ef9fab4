/** The line below a form that is saved on the server too: where its answers are saved, and whether another device changed, sent or deleted them. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { DialogHost } from '../../../dialog/DialogHost.tsx';
import { focusAfterDialogs } from '../../../dialog/focus-after-dialogs.ts';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useFormSession, useTranslate } from '../../use-form-session.ts';
import { setServerCopy } from '../draft.ts';
import { getDeviceKind } from '../kept/device.ts';
import { formatDay, formatSaved } from '../kept/format-saved.ts';
import { getKeeper } from '../kept/keeper.ts';
import { useKeptStatus } from '../kept/use-kept-status.ts';
import { getDeleteText } from '../server/delete-texts.ts';
import { deleteServerDraft } from '../server/withdraw-draft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { getDraftSync } from './draft-sync.ts';
import styles from './Linked.module.css';
import { useLinkedTexts } from './linked-texts.ts';

interface LinkedLineProps {
  /** Says where the answers are on the device, if not in its database. */
  savedText: ReactNode;
  /** Deletes the draft on the device and starts the form again. */
  onDelete: () => void;
  /** Opens the dialog that asks for a link; undefined where the server sends no mail. */
  onAsk: (() => void) | undefined;
  /** Continues with the present version of the form. */
  onOutdated: () => void;
}

/** Renders the line, and saves each step while it is shown. */
export function LinkedLine({ savedText, onDelete, onAsk, onOutdated }: LinkedLineProps) {
  const session = useFormSession();
  const text = useLinkedTexts();
  const sync = getDraftSync(session);
  const { isMerged, isGone, isOutdated, conflicts, other } = useSyncExternalStore(sync.subscribe, sync.status);
  const [isDeleting, setDeleting] = useState(false);
  useEffect(() => sync.start(), [sync]);
  return (
    <>
      {isOutdated && <OutdatedNotice onReload={onOutdated} />}
      {savedText}
      <ServerText isAlone={savedText !== undefined} />
      <p role="status">{isMerged && text('otherDeviceMerged')}</p>
      {onAsk && (
        <Button kind="quiet" onClick={onAsk}>
          {text('linkAgain')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setDeleting(true)}>
        {text('deleteEverywhere')}
      </Button>
      <DeleteDialog isOpen={isDeleting} onDelete={onDelete} onClose={() => setDeleting(false)} />
      <ConflictDialog conflicts={conflicts ?? []} other={other} onChoose={(choices) => void sync.resolve(choices)} />
      {isGone && <GoneDialog onDelete={onDelete} />}
    </>
  );
}

/** Renders until when the server has the answers, or when it got them last. `isAlone`: another text says what the device has. */
function ServerText({ isAlone }: { isAlone: boolean }) {
  const sync = getDraftSync(useFormSession());
  const { copy, isBehind, isLinkNeeded } = useSyncExternalStore(sync.subscribe, sync.status);
  const { reportedAt } = useKeptStatus().status;
  const text = useLinkedTexts();
  const locale = getPageLocale() || 'en';
  if (copy?.saved === undefined) return null;
  const device = ({ phone: 'Phone', device: 'Device', computer: 'Computer' } as const)[getDeviceKind()];
  const date = formatDay(Date.parse(copy.expiresAt), locale);
  const time = formatSaved(copy.saved.at, locale, reportedAt);
  if (isLinkNeeded) return <p role="status">{text('linkNeeded')}</p>;
  if (isBehind) return <p role="status">{text(isAlone ? 'savedEarlier' : `savedEarlier${device}`, { time })}</p>;
  return <p>{text(isAlone ? 'savedWithUs' : `savedBoth${device}`, { date })}</p>;
}

/** Renders that another device has a newer version of the form. */
function OutdatedNotice({ onReload }: { onReload: () => void }) {
  const t = useTranslate();
  return (
    <Notice tone="warning" role="alert" title={t('formHasChanged')} className={styles.notice}>
      <p>{t('answersAreKept')}</p>
      <Button onClick={onReload}>{t('reload')}</Button>
    </Notice>
  );
}

/** Renders the confirmation of a deletion everywhere. Without a connection the user decides again. */
function DeleteDialog({ isOpen, onDelete, onClose }: { isOpen: boolean; onDelete: () => void; onClose: () => void }) {
  const { draft, send, store } = useFormSession();
  const t = useTranslate();
  const text = useLinkedTexts();
  const [hasFailed, setFailed] = useState(false);
  const confirm = async (): Promise<void> => {
    if (draft?.server === undefined) return onDelete();
    setFailed(false);
    const isDeleted = await deleteServerDraft(send, { id: draft.id, secret: draft.server.secret });
    if (!isDeleted) return setFailed(true);
    setServerCopy(draft, undefined);
    onDelete();
  };
  const keep = { label: t('keepAnswers'), kind: 'plain' as const };
  const date = formatDay(Date.parse(draft?.server?.expiresAt ?? ''), getPageLocale() || 'en');
  const dialog = hasFailed
    ? {
        id: 'left',
        dialog: {
          type: 'error' as const,
          title: text('deleteLeftTitle'),
          text: text('deleteLeftText', { date }),
          buttons: [{ label: t('tryAgain'), kind: 'primary' as const }, { label: text('deleteHere'), kind: 'danger' as const }, keep],
        },
      }
    : {
        id: 'everywhere',
        dialog: {
          type: 'info' as const,
          title: t('deleteSavedTitle'),
          text: getDeleteText(store.form.definition.texts, true),
          buttons: [{ label: text('deleteEverywhere'), kind: 'danger' as const }, keep],
        },
      };
  return (
    <DialogHost
      dialogs={isOpen ? [dialog] : []}
      onClose={(_, button) => {
        if (button === undefined || button.kind === 'plain') {
          setFailed(false);
          onClose();
        } else if (hasFailed && button.kind === 'danger') onDelete();
        else void confirm();
      }}
    />
  );
}

/** The dialog is removed together with the line that contains it. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusAfterDialogs(heading, {});
}

/** Renders what to do with answers whose draft was sent or deleted on another device. It stays until the user has decided. */
function GoneDialog({ onDelete }: { onDelete: () => void }) {
  const session = useFormSession();
  const text = useLinkedTexts();
  const dialog = {
    id: 'gone',
    dialog: {
      type: 'info' as const,
      title: text('draftGoneTitle'),
      text: text('draftGoneText'),
      closable: false,
      buttons: [
        { label: text('draftGoneKeep'), kind: 'primary' as const },
        { label: text('draftGoneDelete'), kind: 'danger' as const },
      ],
    },
  };
  return (
    <DialogHost
      dialogs={[dialog]}
      onClose={(_, button) => {
        if (button?.kind !== 'danger') {
          void getKeeper(session)
            .detach()
            .then(() => getDraftSync(session).detach())
            .then(focusHeading);
          return;
        }
        if (session.draft) setServerCopy(session.draft, undefined);
        onDelete();
      }}
    />
  );
}
