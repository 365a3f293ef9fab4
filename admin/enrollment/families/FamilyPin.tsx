/** The family's enrollment PIN. The server stores its hash only, so a new one is shown once, when it is created. */

import { useRef, useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { useHasRole } from '../../session/session-context.ts';
import styles from '../../shell/Record.module.css';

/** The section with the PIN; staff can reset and remove it. */
export function FamilyPin({ familyId, hasPin }: { familyId: string; hasPin: boolean }) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [pin, setPin] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const make = useRef<HTMLButtonElement>(null);

  async function change(route: 'POST /admin/families/:id/pin' | 'DELETE /admin/families/:id/pin'): Promise<void> {
    const reply = await api.call(route, { id: familyId });
    const created = reply.ok ? reply.data?.pin : undefined;
    if (reply.ok) announce(created === undefined ? 'The PIN was removed' : `The new PIN of the family is ${created}`);
    // The button that removes is removed with the PIN.
    if (reply.ok && created === undefined) make.current?.focus();
    setPin(created);
    setFailure(reply.ok ? undefined : getProblemText(reply.status, reply.problem));
  }

  return (
    <Card as="section" aria-labelledby="pin">
      <h2 id="pin">Enrollment PIN</h2>
      <p>{hasPin ? 'This family has a PIN.' : 'This family has no PIN.'}</p>
      {pin !== undefined && (
        <Notice tone="success" title={`The new PIN is ${pin}`}>
          <p>Write it down or give it to the family now: it cannot be shown again.</p>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {canEdit && (
        <p className={styles.status}>
          <Button ref={make} onClick={() => void change('POST /admin/families/:id/pin')}>
            {hasPin ? 'Reset PIN' : 'Make a PIN'}
          </Button>
          {hasPin && (
            <Button kind="quiet" onClick={() => void change('DELETE /admin/families/:id/pin')}>
              Remove PIN
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}
