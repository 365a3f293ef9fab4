/** The dialog of a tab whose draft is open in another tab: two tabs must not overwrite each other. */

import { DialogHost } from '../../../dialog/DialogHost.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the dialog, which stays until the user continues here or leaves the page. */
export function ElsewhereNotice() {
  const { keeper, status } = useKeptStatus();
  const t = useTranslate();
  const dialog = {
    id: 'elsewhere',
    dialog: {
      type: 'info' as const,
      title: t('openElsewhere'),
      text: t('openElsewhereText'),
      closable: false,
      buttons: [{ label: t('continueHere'), kind: 'primary' as const }],
    },
  };
  return <DialogHost dialogs={status.isElsewhere ? [dialog] : []} onClose={() => void keeper.takeOver()} />;
}
