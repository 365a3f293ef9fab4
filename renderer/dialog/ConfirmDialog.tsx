/** A confirmation before data is lost: one button confirms, the other cancels. */

import { DialogHost } from './DialogHost.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onDecide: (isConfirmed: boolean) => void;
}

/** Renders the dialog. Closing it in any other way also cancels. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, cancelLabel, onDecide }: ConfirmDialogProps) {
  const dialog = {
    id: 'confirm',
    dialog: {
      type: 'info' as const,
      title,
      text,
      buttons: [
        { label: confirmLabel, kind: 'danger' as const },
        { label: cancelLabel, kind: 'plain' as const },
      ],
    },
  };
  return <DialogHost dialogs={isOpen ? [dialog] : []} onClose={(_, button) => onDecide(button?.kind === 'danger')} />;
}
