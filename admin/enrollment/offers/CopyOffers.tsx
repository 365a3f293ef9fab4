/** Copies everything that a hub offers in a cycle to other hubs or cycles. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { useApi } from '../../data/api-context.ts';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { createRuleCopy } from './copies.ts';

/** The button with its dialog, for staff. `place` has the ids of cycle, school and hub. */
export function CopyOffers({ place }: { place: Readonly<Record<string, string>> }) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [editing, setEditing] = useState<Editing>();
  if (!canEdit) return null;
  return (
    <>
      <Button onClick={() => setEditing(createRuleCopy(api, { of: 'offers', ids: place, name: 'all offers of this hub' }))}>
        Copy offers…
      </Button>
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
