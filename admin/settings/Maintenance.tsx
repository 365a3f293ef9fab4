/** The switch of the maintenance mode. */

import { useState } from 'react';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery, useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { Switch } from '../shell/Switch.tsx';
import styles from './Settings.module.css';

/** The tab with the switch. */
export function Maintenance() {
  const api = useApi();
  const { result, retry } = useQuery('GET /admin/maintenance', {});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (result.state === 'loading') return <LoadingState label="Loading" />;
  if (result.state === 'failed') return <ErrorState subject="Maintenance mode" result={result} onRetry={retry} />;
  const isOn = result.data.maintenance_mode;

  async function toggle(): Promise<void> {
    setBusy(true);
    const reply = await api.call('PUT /admin/maintenance', {}, { maintenance_mode: !isOn });
    setBusy(false);
    setFailure(reply.ok ? undefined : getProblemText(reply.status, reply.problem));
  }

  return (
    <Card className={styles.card}>
      <p>While maintenance mode is on, visitors see a page that asks them to come back later. The back-office goes on working.</p>
      <Switch
        label={isOn ? 'Maintenance mode is on' : 'Maintenance mode is off'}
        isOn={isOn}
        isBusy={isBusy}
        onToggle={() => void toggle()}
      />
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </Card>
  );
}
