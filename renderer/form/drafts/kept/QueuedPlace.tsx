/** Says that a submission waits only as long as its tab is open, and keeps it on the computer if the user wants that. */

import { Button } from '../../../theme/Button.tsx';
import type { OutboxTextKey } from '../../outbox/outbox-texts.ts';
import type { Translate } from '../../ui-texts.ts';
import { useKeptTexts } from './kept-texts.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders nothing for a submission that outlives its tab. */
export function QueuedPlace({ t }: { t: Translate<OutboxTextKey> }) {
  const { keeper, status } = useKeptStatus();
  const text = useKeptTexts();
  if (status.place !== 'tab') return null;
  return (
    <>
      <p>{t('queuedInTab')}</p>
      <Button kind="quiet" onClick={() => void keeper.keepOnDevice({ isOwn: false })}>
        {t('keepUntilSent')}
      </Button>
      <small>{text('readableUntilSent')}</small>
    </>
  );
}
