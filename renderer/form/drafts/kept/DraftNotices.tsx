/** Says what has become of the form that the user left: another page has sent it, or its questions have changed. */

import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useTranslate } from '../../use-form-session.ts';
import { formatSaved } from './format-saved.ts';
import { useKeptTexts } from './kept-texts.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the notices on the steps of the form. */
export function DraftNotices() {
  return (
    <>
      <SentNotice />
      <ChangedNotice />
    </>
  );
}

/** Says that this form has begun in place of one that was sent, so that nobody fills that again. */
function SentNotice() {
  const { sentBefore, reportedAt } = useKeptStatus().status;
  const text = useKeptTexts();
  if (sentBefore === undefined) return null;
  const { at, isElsewhere, receiptNumber = '–' } = sentBefore;
  // Nothing is reported yet when a form begins.
  const time = formatSaved(at, getPageLocale() || 'en', Math.max(at, reportedAt));
  return (
    <Notice tone="success" role="status">
      <p>{isElsewhere ? text('sentByOtherDevice') : text('sentByOtherPage', { time, number: receiptNumber })}</p>
    </Notice>
  );
}

/** Says that the form has changed since its draft was saved, and which answers to look at. */
function ChangedNotice() {
  const { changed } = useKeptStatus().status;
  const t = useTranslate();
  const text = useKeptTexts();
  if (changed === undefined) return null;
  return (
    <Notice tone="warning" role="alert" title={t('formHasChanged')}>
      <p>{changed.length === 0 ? t('answersAreKept') : text('answersToCheck', { fields: changed.join(', ') })}</p>
    </Notice>
  );
}
