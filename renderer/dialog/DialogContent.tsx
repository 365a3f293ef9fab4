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
  /** Prefix of the ids of title and text. */
  id: string;
  dialog: DialogDefinition;
  isClosable: boolean;
  onClose: (button?: DialogButton) => void;
  children?: ReactNode;
  /** Rendered below the text. */
  details?: ReactNode;
}

const ICONS: Record<Exclude<DialogType, 'loader'>, IconName> = { info: 'info', error: 'danger', success: 'success' };

/** Renders the content. With `children`, the field of the dialog, it is a form. */
export function DialogContent({ id, dialog, isClosable, onClose, children, details }: DialogContentProps) {
  const close = useText('close');
  const type = toDialogType(dialog.type);
  const hasField = children !== undefined && children !== null;
  const buttons = type === 'loader' ? [] : (dialog.buttons ?? [{ label: close, kind: 'primary' as const }]);
  const primary = buttons.find((button) => button.kind === 'primary') ?? buttons[0];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (primary) onClose(primary);
  }

  const body = (
    <>
      {hasField && <div data-dialog-field>{children}</div>}
      {buttons.length > 0 && <DialogButtons buttons={buttons} submitButton={hasField ? primary : undefined} onPress={onClose} />}
    </>
  );

  return (
    <div className={classNames(styles.content, styles[type])}>
      {isClosable && (
        <button type="button" className={styles.close} aria-label={close} onClick={() => onClose()}>
          <Icon name="close" size={22} />
        </button>
      )}
      <span className={styles.icon}>{type === 'loader' ? <Spinner /> : <Icon name={ICONS[type]} size={32} />}</span>
      <h2 id={`${id}title`} className={styles.title}>
        {dialog.title}
      </h2>
      {(dialog.text !== undefined || details) && (
        <div id={`${id}text`} className={styles.text}>
          {dialog.text !== undefined && <Markdown text={dialog.text} opensNewTab />}
          {details}
        </div>
      )}
      {hasField ? (
        <form noValidate className={styles.form} onSubmit={submit}>
          {body}
        </form>
      ) : (
        body
      )}
    </div>
  );
}

interface DialogButtonsProps {
  buttons: readonly DialogButton[];
  /** The button that submits the form of a dialog with a field. */
  submitButton: DialogButton | undefined;
  onPress: (button: DialogButton) => void;
}

/** Renders the buttons. The primary button has the initial focus; if one button is of the kind `danger`, another one has it. */
function DialogButtons({ buttons, submitButton, onPress }: DialogButtonsProps) {
  const primary = buttons.find((button) => button.kind === 'primary') ?? buttons[0];
  const safeButton = buttons.some((button) => button.kind === 'danger') ? buttons.find((button) => button.kind !== 'danger') : undefined;
  return (
    <div className={styles.buttons}>
      {buttons.map((button) => (
        <Button
          key={button.label}
          kind={button.kind ?? (buttons.length === 1 ? 'primary' : 'plain')}
          type={button === submitButton ? 'submit' : 'button'}
          data-initial-focus={button === (safeButton ?? primary) ? '' : undefined}
          onClick={button === submitButton ? undefined : () => onPress(button)}
        >
          {button.label}
        </Button>
      ))}
    </div>
  );
}

/** Returns the type. A type that was filled from data and is unknown becomes `info`. */
function toDialogType(type: DialogDefinition['type']): DialogType {
  return type === 'error' || type === 'success' || type === 'loader' ? type : 'info';
}
