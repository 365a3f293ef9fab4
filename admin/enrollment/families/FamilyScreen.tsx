/** One family: its people, its PIN, its learners. */

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useQuery, useApi } from '../../data/api-context.ts';
import type { ReplyData } from '../../data/routes.ts';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import styles from '../../shell/Record.module.css';
import { FamilyLearners } from './FamilyLearners.tsx';
import { FamilyPin } from './FamilyPin.tsx';

type Family = ReplyData<'GET /admin/families/:id'>;
type Person = NonNullable<Family['parents']['mother']>;

/** The screen of the family in the URL. */
export function FamilyScreen() {
  const { familyId = '' } = useParams();
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const { result, data: family, retry } = useQuery('GET /admin/families/:id', { id: familyId });
  const [editing, setEditing] = useState<Editing>();
  const edit = (row: Family) =>
    setEditing({
      title: 'Edit Family',
      form: 'family',
      row: { ...row },
      save: (body) => api.call('PUT /admin/families/:id', { id: familyId }, body),
    });
  return (
    <Screen
      title={family?.name ?? 'Family'}
      breadcrumb={<Breadcrumb root={{ to: '/admin/families', title: 'Families' }} current={family?.name} />}
      lead={family && <p>{`${family.code} · ${family.email}`}</p>}
      actions={
        family &&
        canEdit && (
          <Button onClick={() => edit(family)}>
            <Icon name="pencil" size={20} />
            Edit Family
          </Button>
        )
      }
    >
      {result.state === 'loading' && <LoadingState label="Loading the family" />}
      {result.state === 'failed' && <ErrorState subject="The family" result={result} onRetry={retry} />}
      {family && (
        <>
          <Card as="section" aria-labelledby="parents">
            <h2 id="parents">Parents</h2>
            <dl className={styles.answers}>
              {Object.entries(family.parents).map(([role, person]) => (
                <div key={role}>
                  <dt>
                    {role.charAt(0).toUpperCase() + role.slice(1)}
                    {role === family.primaryParent && ', primary parent'}
                  </dt>
                  <dd>{person === null ? 'N/A' : formatPerson(person)}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <FamilyPin familyId={family._id} hasPin={family.hasPin} />
          <FamilyLearners familyId={family._id} />
        </>
      )}
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
    </Screen>
  );
}

function formatPerson({ firstName, lastName, email, countryCode, mobile }: Person): string {
  const phone = mobile ? `${countryCode ?? ''} ${mobile}`.trim() : undefined;
  return [`${firstName} ${lastName}`, email, phone].filter(Boolean).join(', ');
}
