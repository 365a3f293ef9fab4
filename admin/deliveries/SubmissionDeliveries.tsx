/** The deliveries of one submission. */

import { useState } from 'react';
import { Card } from '#renderer/theme/Card.tsx';
import { useQuery } from '../data/api-context.ts';
import { ErrorState } from '../list/ListStatus.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { SendAgain, SendNotice, type SendOutcome } from './SendAgain.tsx';
import styles from './SubmissionDeliveries.module.css';

/** Renders nothing for a submission without deliveries. */
export function SubmissionDeliveries({ submissionId }: { submissionId: string }) {
  const [outcome, setOutcome] = useState<SendOutcome>();
  const { result, data, retry } = useQuery('GET /admin/submissions/:id/deliveries', { id: submissionId }, { reloadsOnFocus: true });
  if (result.state === 'failed') return <ErrorState subject="The deliveries" result={result} onRetry={retry} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <SendNotice outcome={outcome} />
      <ul className={styles.deliveries}>
        {data.items.map((delivery) => (
          <li key={delivery._id}>
            <strong>{delivery.name}</strong>
            <DeliveryState delivery={delivery} />
            <SendAgain delivery={delivery} onOutcome={setOutcome} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
