/** The buttons that set the state of a document. */

import { Button } from '#renderer/theme/Button.tsx';
import type { DocumentLine } from './document-texts.ts';
import styles from './Documents.module.css';

interface StateButtonsProps {
  document: DocumentLine;
  isBusy: boolean;
  onReceived: () => void;
  onAccept: () => void;
  onRefuse: () => void;
  /** The keys that press the buttons, where there are some. */
  keys?: { accept: string; refuse: string };
}

/** The same buttons in each state, so that the focus stays; the present state is pressed. */
export function StateButtons({ document: { title, state }, isBusy, onReceived, onAccept, onRefuse, keys }: StateButtonsProps) {
  return (
    <div className={styles.buttons} role="group" aria-label={title}>
      <Button isBusy={isBusy} aria-pressed={state === 'received'} onClick={onReceived}>
        Received
      </Button>
      <Button isBusy={isBusy} aria-pressed={state === 'accepted'} onClick={onAccept}>
        Accept {keys && <kbd aria-hidden="true">{keys.accept}</kbd>}
      </Button>
      <Button isBusy={isBusy} aria-pressed={state === 'refused'} onClick={onRefuse}>
        Refuse… {keys && <kbd aria-hidden="true">{keys.refuse}</kbd>}
      </Button>
    </div>
  );
}

/** Returns the state that "Received" sets. A document on paper that was marked by mistake is missing again. */
export function toggleReceived({ state, files }: DocumentLine): 'received' | 'missing' {
  return state === 'received' && files.length === 0 ? 'missing' : 'received';
}
