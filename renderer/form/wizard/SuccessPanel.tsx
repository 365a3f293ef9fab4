/** Replaces a submitted form: the panel of the definition, or the text and target of the success dialog. */

import { useEffect, useRef } from 'react';
import { getSuccessPanel } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Markdown } from '../../text/Markdown.tsx';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './Wizard.module.css';

interface SuccessPanelProps {
  /** Starts a new session of the form. */
  onReset: () => void;
  onRedirect: (to: string) => void;
}

/** Renders the panel with one button: it continues to the redirect, or starts the form again. */
export function SuccessPanel({ onReset, onRedirect }: SuccessPanelProps) {
  const { store, t } = useFormSession();
  const { definition } = store.form;
  const { panel, redirect } = definition.submission.success;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel !== undefined && box.current) focusAfterDialogs(box.current);
  }, [panel]);
  const { title, text, again } = getSuccessPanel(store.form, store.state());
  return (
    <div className={styles.panel}>
      <Notice ref={box} tone="success" tabIndex={-1} title={title} heading="h2">
        {text !== undefined && <Markdown text={text} />}
      </Notice>
      {panel === undefined && redirect !== undefined ? (
        <Button kind="primary" onClick={() => onRedirect(redirect.to)}>
          {t('goOn')}
        </Button>
      ) : (
        <Button kind="primary" onClick={onReset}>
          {again ?? t('again')}
        </Button>
      )}
    </div>
  );
}
