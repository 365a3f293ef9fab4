/** The other drafts of a form on this device, on its first page. */

import { useRef, useState } from 'react';
import { focusAfterDialogs } from '../../../dialog/focus-after-dialogs.ts';
import { Button } from '../../../theme/Button.tsx';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useFormSession, useTranslate } from '../../use-form-session.ts';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { getDeleteText } from '../server/delete-texts.ts';
import { formatSaved } from './format-saved.ts';
import styles from './Kept.module.css';
import { useKeptTexts } from './kept-texts.ts';
import type { DraftSummary } from './kept-status.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the drafts, and what had become of one that was deleted. */
export function DraftList() {
  const { storedBefore } = useKeptStatus().status;
  const text = useKeptTexts();
  return (
    <>
      {storedBefore && (
        <Notice tone="warning" role="status">
          <p>{text('deletedAfterSent', { number: storedBefore.receiptNumber ?? '–' })}</p>
        </Notice>
      )}
      <OtherDrafts />
    </>
  );
}

/** Renders the drafts with a button that continues each and one that deletes it. */
function OtherDrafts() {
  const { keeper, status } = useKeptStatus();
  const { definition } = useFormSession().store.form;
  const t = useTranslate();
  const text = useKeptTexts();
  const [deleted, setDeleted] = useState<DraftSummary>();
  const box = useRef<HTMLDivElement>(null);
  const locale = getPageLocale() || 'en';
  if (status.others.length === 0) return null;
  /** The button that had the focus is removed. */
  const focusList = (): void => {
    const target = box.current ?? document.querySelector('h1');
    if (target) focusAfterDialogs(target, {});
  };
  /** A form that waits to be sent can have a link too. */
  const getText = ({ isQueued, isLinked }: DraftSummary): string =>
    [...(isQueued ? [text('deleteQueuedText')] : []), ...(isLinked || !isQueued ? [getDeleteText(definition.texts, isLinked)] : [])].join(
      ' ',
    );
  const getName = ({ label }: DraftSummary): string => (label === '' ? t('unnamedDraft') : label);
  return (
    <Notice ref={box} tabIndex={-1} title={text('unfinishedForms')} heading="h2">
      <ul className={styles.drafts}>
        {status.others.map((draft) => (
          <li key={draft.id}>
            <span>
              <strong>{getName(draft)}</strong>
              {draft.isQueued && <small>{text('draftQueued')}</small>}
              <small>{t('savedAt', { time: formatSaved(draft.savedAt, locale, status.reportedAt) })}</small>
            </span>
            <span className={styles.actions}>
              <Button aria-label={text('continueNamed', { name: getName(draft) })} onClick={() => void keeper.open(draft.id)}>
                {text('continueDraft')}
              </Button>
              <Button kind="quiet" aria-label={t('deleteNamed', { name: getName(draft) })} onClick={() => setDeleted(draft)}>
                {t('deleteSaved')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDeletion
        name={deleted?.label}
        text={deleted ? getText(deleted) : ''}
        texts={definition.texts}
        onDecide={(isConfirmed) => {
          setDeleted(undefined);
          if (isConfirmed && deleted) void keeper.remove(deleted.id).then(focusList);
        }}
      />
    </Notice>
  );
}
