/** The line below a form that says where its answers are kept, and deletes them. */

import { useState } from 'react';
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useTranslate } from '../../use-form-session.ts';
import { isTouchDevice } from './device.ts';
import { formatDay, formatSaved } from './format-saved.ts';
import styles from './Kept.module.css';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the line once something is saved. `onDelete` deletes the draft and starts the form again. */
export function DraftLine({ onDelete }: { onDelete: () => void }) {
  const { keeper, status } = useKeptStatus();
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const { place, unkeptFiles } = status;
  if (place === undefined) return null;
  return (
    <>
      {unkeptFiles.length > 0 && (
        <Notice tone="warning" role="alert">
          <p>{t('storageFull', { files: unkeptFiles.join(', ') })}</p>
        </Notice>
      )}
      <div className={styles.line}>
        <SavedText />
        {place === 'tab' && (
          <Button kind="quiet" onClick={() => void keeper.keepOnComputer()}>
            {t('ownComputer')}
          </Button>
        )}
        {place !== 'nowhere' && (
          <Button kind="quiet" onClick={() => setConfirming(true)}>
            {t('deleteSaved')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('deleteSavedTitle')}
        text={t('startAgainText')}
        confirmLabel={t('deleteSaved')}
        cancelLabel={t('keepAnswers')}
        onDecide={(isConfirmed) => {
          setConfirming(false);
          if (isConfirmed) onDelete();
        }}
      />
    </>
  );
}

/** Renders where the answers are, and until when. */
function SavedText() {
  const { place, savedAt, expiresAt, reportedAt } = useKeptStatus().status;
  const t = useTranslate();
  const locale = getPageLocale() || 'en';
  switch (place) {
    case 'device': {
      const values = { time: formatSaved(savedAt, locale, reportedAt), date: formatDay(expiresAt, locale) };
      return <p>{t(isTouchDevice() ? 'savedOnPhone' : 'savedOnComputer', values)}</p>;
    }
    case 'tab':
      return <p>{t('savedInTab')}</p>;
    case 'session':
      return <p>{t('savedInSession')}</p>;
    default:
      return <p>{t('savedNowhere')}</p>;
  }
}
