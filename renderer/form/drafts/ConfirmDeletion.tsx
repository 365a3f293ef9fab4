/** The confirmation before a draft is deleted. */

import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { createTranslate } from '../ui-texts.ts';

interface ConfirmDeletionProps {
  /** The name of the draft, empty if it has none or is the only one; undefined while nothing is to be deleted. */
  name: string | undefined;
  /** What is deleted. */
  text: string;
  /** The words of the form or of the app. */
  texts: Record<string, string> | undefined;
  /** Called when the dialog closes. */
  onDecide: (isConfirmed: boolean) => void;
}

/** Renders the dialog. Closing it in any other way keeps the draft. */
export function ConfirmDeletion({ name, text, texts, onDecide }: ConfirmDeletionProps) {
  const t = createTranslate(texts);
  return (
    <ConfirmDialog
      isOpen={name !== undefined}
      title={name ? `${t('deleteNamed', { name })}?` : t('deleteSavedTitle')}
      text={text}
      confirmLabel={t('deleteSaved')}
      cancelLabel={t('keepAnswers')}
      onDecide={onDecide}
    />
  );
}
