/** A question before something is lost: one button does it, the other keeps everything. */

import { DialogHost } from './DialogHost.tsx';

interface ConfirmProps {
  /** Nothing is asked while it is false. */
  isAsked: boolean;
  title: string;
  text: string;
  /** The button that does it, and the one that does not. */
  confirm: string;
  keep: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The dialog that asks; closing it by other means keeps everything. */
export function Confirm({ isAsked, title, text, confirm, keep, onAnswer }: ConfirmProps) {
  const question = {
    id: 'confirm',
    dialog: {
      type: 'info' as const,
      title,
      text,
      buttons: [
        { label: confirm, kind: 'danger' as const },
        { label: keep, kind: 'plain' as const },
      ],
    },
  };
  return <DialogHost dialogs={isAsked ? [question] : []} onClose={(_, button) => onAnswer(button?.kind === 'danger')} />;
}
