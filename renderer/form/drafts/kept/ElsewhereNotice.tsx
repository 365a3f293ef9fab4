/** The dialog of a tab whose draft is open in another tab: two tabs must not overwrite each other. */

import { DialogHost } from '../../../dialog/DialogHost.tsx';
import { useKeptStatus } from './use-kept-status.ts';
import { useKeptTexts } from './kept-texts.ts';

/** Renders the dialog, which stays until the user continues here or leaves the page. */
export function ElsewhereNotice() {
  const { keeper, status } = useKeptStatus();
  const text = useKeptTexts();
  const dialog = {
    id: 'elsewhere',
    dialog: {
      type: 'info' as const,
      title: text('openElsewhere'),
      text: text('openElsewhereText'),
      closable: false,
      buttons: [{ label: text('continueHere'), kind: 'primary' as const }],
    },
  };
  return <DialogHost dialogs={status.isElsewhere ? [dialog] : []} onClose={() => void keeper.takeOver()} />;
}
