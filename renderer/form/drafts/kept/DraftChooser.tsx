/** The choice of a draft on a page that was opened without the address that says whom the form is about. */

import { DialogHost } from '../../../dialog/DialogHost.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useTranslate } from '../../use-form-session.ts';
import { formatSaved } from './format-saved.ts';
import { useKeptTexts } from './kept-texts.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the choice as a dialog once the drafts are known. */
export function DraftChooser({ onDecline }: { onDecline: () => void }) {
  const { keeper, status } = useKeptStatus();
  const t = useTranslate();
  const text = useKeptTexts();
  const locale = getPageLocale() || 'en';
  const { others } = status;
  const labels = others.map(({ label, savedAt, isQueued }) =>
    [
      text('continueNamed', { name: label === '' ? t('unnamedDraft') : label }),
      ...(isQueued ? [text('draftQueued')] : []),
      t('savedAt', { time: formatSaved(savedAt, locale, status.reportedAt) }),
    ].join(' · '),
  );
  const buttons = labels.map((label, index) => ({
    // Two drafts of the same day can have the same words.
    label: labels.indexOf(label) === index ? label : `${label} (${index + 1})`,
    kind: index === 0 ? ('primary' as const) : ('plain' as const),
  }));
  const dialog = {
    id: 'drafts',
    dialog: {
      type: 'info' as const,
      title: text('unfinishedForms'),
      buttons: [...buttons, { label: text('noneOfThese'), kind: 'plain' as const }],
    },
  };
  return (
    <DialogHost
      dialogs={others.length > 0 ? [dialog] : []}
      onClose={(_, button) => {
        const chosen = others[dialog.dialog.buttons.findIndex(({ label }) => label === button?.label)];
        if (chosen === undefined) onDecline();
        else void keeper.open(chosen.id);
      }}
    />
  );
}
