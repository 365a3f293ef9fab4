/** The content of a dialog: icon, title, text, field and buttons. */

import type { FormEvent, ReactNode } from 'react';
import type { DialogButton, DialogDefinition, DialogType } from '#engine';
import { useText } from '../app-data/app-context.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { Spinner } from '../theme/Spinner.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './DialogContent.module.css';

interface DialogContentProps {
  /** Where the ids of the title and the text start. */
  id: string;
  dialog: DialogDefinition;
  isClosable: boolean;
  onLeave: (button?: DialogButton) => void;
  children?: ReactNode;
}

const SIGNS: Record<Exclude<DialogType, 'loader'>, IconName> = { info: 'info', error: 'danger', success: 'success' };

export function DialogContent({ id, dialog, isClosable, onLeave, children }: DialogContentProps) {
  const close = useText('close');
  const type = typeOf(dialog.type);
  const asks = children !== undefined && children !== null;
  const buttons = type === 'loader' ? [] : (dialog.buttons ?? [{ label: close, kind: 'primary' as const }]);
  const primary = buttons.find((button) => button.kind === 'primary') ?? buttons[0];
  const first = buttons.some((button) => button.kind === 'danger')
    ? (buttons.find((button) => button.kind !== 'danger') ?? primary)
    : primary;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (primary) onLeave(primary);
  }

  const body = (
    <>
      {asks && <div data-ask>{children}</div>}
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map((button) => (
            <Button
              key={button.label}
              kind={button.kind ?? (buttons.length === 1 ? 'primary' : 'plain')}
              type={asks && button === primary ? 'submit' : 'button'}
              data-first={button === first ? '' : undefined}
              onClick={asks && button === primary ? undefined : () => onLeave(button)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      )}
    </>
  );

  return (
    <div className={classNames(styles.content, styles[type])}>
      {isClosable && (
        <button type="button" className={styles.close} aria-label={close} onClick={() => onLeave()}>
          <Icon name="close" size={22} />
        </button>
      )}
      <span className={styles.sign}>{type === 'loader' ? <Spinner /> : <Icon name={SIGNS[type]} size={32} />}</span>
      <h2 id={`${id}title`} className={styles.title}>
        {dialog.title}
      </h2>
      {dialog.text !== undefined && (
        <div id={`${id}text`} className={styles.text}>
          <Markdown text={dialog.text} keepsPage />
        </div>
      )}
      {asks ? (
        <form noValidate className={styles.form} onSubmit={submit}>
          {body}
        </form>
      ) : (
        body
      )}
    </div>
  );
}

/** A type that came from data and is none of the four shows as information. */
function typeOf(type: DialogDefinition['type']): DialogType {
  return type === 'error' || type === 'success' || type === 'loader' ? type : 'info';
}
