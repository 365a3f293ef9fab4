/** Takes the parents' pages away for a while; the back-office stays. */

import { useState } from 'react';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery, useApi } from '../data/api-context.ts';
import { problemText } from '../data/error-text.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { Switch } from '../shell/Switch.tsx';
import styles from './Settings.module.css';

const PATH = 'admin/maintenance';

export function Maintenance() {
  const api = useApi();
  const answer = useQuery(PATH);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (answer.state === 'loading') return <LoadingState label="Loading" />;
  if (answer.state === 'failed') return <ErrorState what="Maintenance mode" answer={answer} onRetry={() => api.invalidate(PATH)} />;
  const isOn = (answer.data as { maintenance_mode: boolean }).maintenance_mode;

  async function flip(): Promise<void> {
    setBusy(true);
    const reply = await api.call('PUT', PATH, { maintenance_mode: !isOn });
    setBusy(false);
    setFailure(reply.ok ? undefined : problemText(reply.status, reply.problem));
  }

  return (
    <Card className={styles.card}>
      <p>While maintenance mode is on, parents see a page that asks them to come back later. The back-office goes on working.</p>
      <Switch label={isOn ? 'Maintenance mode is on' : 'Maintenance mode is off'} isOn={isOn} isBusy={isBusy} onFlip={() => void flip()} />
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </Card>
  );
}
