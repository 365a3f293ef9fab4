/** The line below a form that says where its answers are kept, and deletes them. */

import { useContext, useEffect, useRef, useState } from 'react';
import { AppContext } from '../../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../../dialog/focus-after-dialogs.ts';
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx';
import { useAnnouncement } from '../../../theme/announce.ts';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useFormSession, useTranslate } from '../../use-form-session.ts';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { linkedParts } from '../linked/load-linked-parts.ts';
import { getDeleteText, isLinked } from '../server/delete-texts.ts';
import { getDeviceKind, isInOtherApp, isTouchDevice } from './device.ts';
import { formatDay, formatSaved } from './format-saved.ts';
import styles from './Kept.module.css';
import { useKeptTexts } from './kept-texts.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the line once something is saved. `onDelete` deletes the draft and starts the form again. */
export function DraftLine({ onDelete, onOutdated }: { onDelete: () => void; onOutdated: () => void }) {
  const { keeper, status } = useKeptStatus();
  const t = useTranslate();
  const text = useKeptTexts();
  const { line, LinkedLine, LinkDialog, ask, close, isAsked, hasFailed } = useLink();
  const { place, unkeptFiles } = status;
  const hasMail = useContext(AppContext)?.hasMail !== false;
  if (place === undefined) return null;
  // The button is removed.
  const focusLine = (): void => void (line.current && focusAfterDialogs(line.current));
  const keepOnDevice = (): void => void keeper.keepOnDevice({ isOwn: true }).then(focusLine);
  return (
    <>
      {unkeptFiles.length > 0 && (
        <Notice tone="warning" role="alert">
          <p>{text('storageFull', { files: unkeptFiles.join(', ') })}</p>
        </Notice>
      )}
      <div ref={line} tabIndex={-1} className={styles.line}>
        {LinkedLine ? (
          <LinkedLine
            savedText={place === 'device' ? undefined : <SavedText />}
            onDelete={onDelete}
            onAsk={hasMail ? ask : undefined}
            onOutdated={onOutdated}
          />
        ) : (
          <SavedText />
        )}
        {place === 'tab' && (
          <Button kind="quiet" onClick={keepOnDevice}>
            {isTouchDevice() ? text('ownDevice') : t('ownComputer')}
          </Button>
        )}
        <SharedDevice onForgotten={focusLine} />
        {!LinkedLine && hasMail && (
          <Button kind="quiet" onClick={ask}>
            {t('continueElsewhere')}
          </Button>
        )}
        {hasFailed && <p role="alert">{t('formFailedHint')}</p>}
        {place !== 'nowhere' && !LinkedLine && <DeleteButton onDelete={onDelete} />}
      </div>
      {LinkDialog && <LinkDialog isOpen={isAsked} onClose={close} />}
    </>
  );
}

/** Renders the button that deletes the draft after a confirmation. */
function DeleteButton({ onDelete }: { onDelete: () => void }) {
  const { draft, store } = useFormSession();
  const { texts } = store.form.definition;
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {t('deleteSaved')}
      </Button>
      <ConfirmDeletion
        name={isConfirming ? '' : undefined}
        text={getDeleteText(texts, isLinked(draft?.server))}
        texts={texts}
        onDecide={(isConfirmed) => {
          setConfirming(false);
          if (isConfirmed) onDelete();
        }}
      />
    </>
  );
}

/** Renders the button for a device that others use too. A form can have its answers kept there in all cases. */
function SharedDevice({ onForgotten }: { onForgotten: () => void }) {
  const { keeper, status } = useKeptStatus();
  const { persistence } = useFormSession().store.form.definition;
  const t = useTranslate();
  const text = useKeptTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (persistence?.where === 'device' || (status.place !== 'device' && !hasFailed)) return null;
  const forget = async (): Promise<void> => {
    try {
      await keeper.forgetDevice();
      setFailed(false);
      onForgotten();
    } catch (error) {
      console.warn('The drafts on this device could not be deleted', error);
      setFailed(true);
    }
  };
  return (
    <>
      {hasFailed ? (
        <div role="alert">
          <p>{text('sharedFailed')}</p>
          <Button kind="quiet" onClick={() => void forget()}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <Button kind="quiet" onClick={() => setConfirming(true)}>
          {text('sharedDevice')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={text('sharedDevice')}
        text={text('sharedText')}
        confirmLabel={text('sharedConfirm')}
        cancelLabel={text('sharedCancel')}
        onDecide={(isConfirmed) => {
          setConfirming(false);
          if (isConfirmed) void forget();
        }}
      />
    </>
  );
}

/** Returns the parts of a draft on the server, loaded when the user asks for a link, or if one was asked for before. */
function useLink() {
  const { draft } = useFormSession();
  const parts = linkedParts.use();
  const [isAsked, setAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const hasLink = isLinked(draft?.server);
  const line = useRef<HTMLDivElement>(null);
  const isNeeded = hasLink || isAsked;
  useEffect(() => {
    if (!isNeeded) return;
    linkedParts.load().catch(() => {
      setFailed(isAsked);
      setAsked(false);
    });
  }, [isNeeded, isAsked]);
  return {
    LinkedLine: hasLink ? parts?.LinkedLine : undefined,
    LinkDialog: parts?.LinkDialog,
    isAsked,
    hasFailed,
    ask: () => {
      setFailed(false);
      setAsked(true);
    },
    line,
    close: () => {
      setAsked(false);
      // The button that opened the dialog is removed.
      if (hasLink && line.current) focusAfterDialogs(line.current);
    },
  };
}

const SAVED_ON = { phone: 'savedOnPhone', computer: 'savedOnComputer', device: 'savedOnDevice' } as const;

/** Renders where the answers are, and until when. */
function SavedText() {
  const { place, savedAt, expiresAt, reportedAt, hasReturned } = useKeptStatus().status;
  const text = useKeptTexts();
  // Not the time, which changes with each answer.
  useAnnouncement(text(place === 'nowhere' ? 'answersNotSaved' : 'answersSaved'));
  const locale = getPageLocale() || 'en';
  switch (place) {
    case 'device': {
      const values = { time: formatSaved(savedAt, locale, reportedAt), date: formatDay(expiresAt, locale) };
      return (
        <>
          <p>{text(SAVED_ON[getDeviceKind()], values)}</p>
          {isInOtherApp() && <p>{text('savedInOtherApp')}</p>}
        </>
      );
    }
    case 'tab':
      return <p>{hasReturned === true ? text('keptInTabAgain') : text('savedInTab')}</p>;
    case 'session':
      return <p>{text('savedInSession')}</p>;
    default:
      return <p>{text('savedNowhere')}</p>;
  }
}
