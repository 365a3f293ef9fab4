/** A confirmation before data is lost: one button confirms, the other cancels. */

import { DialogHost } from './DialogHost.tsx';

interface ConfirmProps {
  /** Closed while false. */
  isAsked: boolean;
  title: string;
  text: string;
  /** The button that does it, and the one that does not. */
  confirm: string;
  keep: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The confirmation dialog. Closing it in another way cancels. */
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
