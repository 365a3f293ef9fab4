/** The learners of a family: list, add, edit. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi } from '../../data/api-context.ts';
import type { ListItem } from '../../data/routes.ts';
import { formatDate } from '../../data/format-date-time.ts';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { DataTable } from '../../list/DataTable.tsx';
import { useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import styles from './FamilyLearners.module.css';

type Learner = ListItem<'GET /admin/learners'>;

const STATUSES: Record<string, string> = {
  current: 'Current',
  'pending-grades': 'Pending grades',
  'under-review': 'Under review',
  exited: 'Exited',
};

/** The section with the learners; staff can add and edit them. */
export function FamilyLearners({ familyId }: { familyId: string }) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const list = useList('GET /admin/learners', { family: familyId });
  const [editing, setEditing] = useState<Editing>();
  const add = () =>
    setEditing({
      title: 'Add Learner',
      form: 'learner',
      save: (body) => api.call('POST /admin/learners', {}, { ...body, family: familyId }),
    });
  const edit = (row: Learner) =>
    setEditing({
      title: 'Edit Learner',
      form: 'learner',
      row: { ...row },
      save: (body) => api.call('PUT /admin/learners/:id', { id: row._id }, body),
    });
  return (
    <section className={styles.learners} aria-labelledby="learners">
      <div className={styles.head}>
        <h2 id="learners">Learners</h2>
        {canEdit && (
          <Button onClick={add}>
            <Icon name="plus" size={20} />
            Add Learner
          </Button>
        )}
      </div>
      <DataTable
        list={list}
        subject="Learners"
        columns={[
          { title: 'Name', render: ({ name }) => name },
          { title: "Learner's ID", render: ({ learnerID }) => learnerID },
          { title: 'Date of Birth', render: ({ dateOfBirth }) => (dateOfBirth === null ? '–' : formatDate(dateOfBirth)) },
          { title: 'Status', render: ({ status }) => STATUSES[status] ?? status },
          ...(canEdit
            ? [
                {
                  title: 'Actions',
                  isQuiet: true,
                  render: (row: Learner) => (
                    <Button kind="quiet" aria-label={`Edit ${row.name}`} onClick={() => edit(row)}>
                      <Icon name="pencil" size={20} />
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
    </section>
  );
}
