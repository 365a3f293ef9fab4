/** The buttons that set the state of the document in the viewer. */

import { StateButtons, toggleReceived } from './StateButtons.tsx';
import { DECISION_KEYS, type ViewedDocument } from './use-viewed-document.ts';

/** Renders nothing for a file of a former version, and for users who cannot change submissions. */
export function ViewedDecision({ viewed: { document, canEdit, isBusy, decide, accept, askRefusal } }: { viewed: ViewedDocument }) {
  if (!document || !canEdit) return null;
  return (
    <StateButtons
      document={document}
      isBusy={isBusy}
      keys={DECISION_KEYS}
      onReceived={() => void decide(document, toggleReceived(document))}
      onAccept={accept}
      onRefuse={() => askRefusal(document)}
    />
  );
}
