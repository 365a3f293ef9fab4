/** /admin/legacy: curriculums, their schools, and the Legacy Program Material Rules of a school. */

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { EntityList } from '../catalogue/EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from '../catalogue/entity-config.ts';
import { useApi } from '../../data/api-context.ts';
import type { ListItem } from '../../data/routes.ts';
import { DeleteDialog } from '../../dialog/DeleteDialog.tsx';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { DataTable } from '../../list/DataTable.tsx';
import { ListToolbar, Search } from '../../list/ListToolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import { Breadcrumb } from '../catalogue/Breadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';

const crumbs = <Breadcrumb root={{ to: '/admin/legacy', titles: ['Legacy'] }} />;
const byId = ({ _id }: Named): string => _id;

export function LegacyCurriculumsScreen() {
  return (
    <Screen title="Legacy" breadcrumb={crumbs} lead={<p>Choose a curriculum, then a school, to see its Legacy Program Material Rules.</p>}>
      <EntityList config={ENTITY_CONFIGS.curriculum} to={byId} isReadOnly />
    </Screen>
  );
}

export function LegacySchoolsScreen() {
  const { curriculumId = '' } = useParams();
  return (
    <Screen title="Partner Schools" breadcrumb={crumbs}>
      <EntityList config={ENTITY_CONFIGS.school} parents={{ curriculum_id: curriculumId }} to={byId} isReadOnly />
    </Screen>
  );
}

type Rule = ListItem<'GET /legacy_program_material_rules'>;

export function LegacyRulesScreen() {
  const { schoolId = '' } = useParams();
  const api = useApi();
  const mayEdit = useHasRole('Staff');
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Rule>();
  const list = useList('GET /legacy_program_material_rules', { school_id: schoolId, search: search.trim() });
  const add = () =>
    setEditing({
      title: 'Add Rule',
      form: 'legacy-material-rule',
      save: (body) => api.call('POST /legacy_program_material_rules', {}, { ...body, school_id: schoolId }),
    });
  return (
    <Screen
      title="Legacy Program Material Rules"
      breadcrumb={crumbs}
      actions={
        mayEdit && (
          <Button kind="primary" onClick={add}>
            <Icon name="plus" size={20} />
            Add Rule
          </Button>
        )
      }
    >
      <ListToolbar>
        <Search label="Search rules" value={search} onChange={setSearch} />
      </ListToolbar>
      <DataTable
        list={list}
        what="Rules"
        columns={[
          { title: 'Legacy Program', render: (rule) => rule.legacy_program.name },
          { title: 'Program', render: (rule) => rule.program.name },
          { title: 'Learning Material', render: (rule) => rule.learning_material.name },
          ...(mayEdit
            ? [
                {
                  title: 'Actions',
                  isQuiet: true,
                  render: (rule: Rule) => (
                    <Button kind="quiet" aria-label={`Delete ${nameOf(rule)}`} onClick={() => setDeleting(rule)}>
                      <Icon name="trash" size={20} />
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        name={deleting && nameOf(deleting)}
        remove={() => api.call('DELETE /legacy_program_material_rules/:id', { id: deleting?._id ?? '' })}
        onClose={() => setDeleting(undefined)}
      />
    </Screen>
  );
}

function nameOf({ legacy_program, program, learning_material }: Rule): string {
  return `${legacy_program.name} – ${program.name} – ${learning_material.name}`;
}
