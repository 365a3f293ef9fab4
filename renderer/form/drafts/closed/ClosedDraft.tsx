/** What its user can do with a draft whose form is not open any more: read and print the answers, or delete them. */

import { useMemo, useState } from 'react';
import { createLazyModule } from '../../../app-data/lazy-module.ts';
import { Button } from '../../../theme/Button.tsx';
import type { FormSession } from '../../form-session.ts';
import { createReceiptTranslate } from '../../receipt/receipt-texts.ts';
import type { FetchFunction } from '../../requests.ts';
import { createTranslate } from '../../ui-texts.ts';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { getDeleteText } from '../server/delete-texts.ts';
import styles from './Closed.module.css';

const answerParts = createLazyModule(() => import('./ClosedAnswers.tsx'), 'The code that shows the answers could not be loaded');

interface ClosedDraftProps {
  /** The id of the draft. */
  id: string;
  /** The name of the draft or of its form; empty if the draft has none. */
  label: string;
  /** The id of the element with the name, if there are several drafts. */
  describedBy?: string;
  /** Whether it has a link, with which other devices can continue it. */
  isLinked: boolean;
  send: FetchFunction;
  texts: Record<string, string> | undefined;
  onDelete: () => void;
}

/** Renders the buttons, and below them the answers that were asked for. */
export function ClosedDraft({ id, label, describedBy, isLinked, send, texts, onDelete }: ClosedDraftProps) {
  const t = useMemo(() => createTranslate(texts), [texts]);
  const tReceipt = useMemo(() => createReceiptTranslate(texts), [texts]);
  const parts = answerParts.use();
  const [state, setState] = useState<FormSession | 'loading' | 'failed'>();
  const [isConfirming, setConfirming] = useState(false);
  const show = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const { readClosedForm } = await answerParts.load();
      setState(await readClosedForm(send, id));
    } catch (error) {
      console.warn('The answers could not be shown', error);
      setState('failed');
    }
  };
  const session = typeof state === 'object' ? state : undefined;
  return (
    <>
      <div className={styles.buttons}>
        <Button aria-describedby={describedBy} onClick={() => (session ? window.print() : void show())}>
          {tReceipt(session ? 'printAnswers' : 'reviewSent')}
        </Button>
        <Button kind="quiet" aria-label={t('deleteNamed', { name: label || t('unnamedDraft') })} onClick={() => setConfirming(true)}>
          {t('deleteSaved')}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{t('formFailedHint')}</p>}
      {session && parts && (
        <div className={styles.answers}>
          <parts.ClosedAnswers session={session} />
        </div>
      )}
      <ConfirmDeletion
        name={isConfirming ? label : undefined}
        text={getDeleteText(texts, isLinked)}
        texts={texts}
        onDecide={(isConfirmed) => {
          setConfirming(false);
          if (isConfirmed) onDelete();
        }}
      />
    </>
  );
}
