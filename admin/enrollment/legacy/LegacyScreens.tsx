/** /admin/legacy: curriculums, their schools, and the Legacy Program Material Rules of a school. */

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { EntityList } from '../catalogue/EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from '../catalogue/entity-config.ts';
import { OfferImpact } from '../catalogue/OfferImpact.tsx';
import { useApi } from '../../data/api-context.ts';
import { DeleteDialog } from '../../dialog/DeleteDialog.tsx';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import { ListToolbar, Search } from '../../list/ListToolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useHasRole } from '../../session/session-context.ts';
import { CatalogueBreadcrumb } from '../catalogue/CatalogueBreadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { getRuleName, RuleTable, type Rule } from './RuleTable.tsx';

const breadcrumb = <CatalogueBreadcrumb root={{ to: '/admin/legacy', title: 'Legacy' }} />;
const getId = ({ _id }: Named): string => _id;

/** The curriculums, each a link to its schools. */
export function LegacyCurriculumsScreen() {
  return (
    <Screen
      title="Legacy"
      breadcrumb={breadcrumb}
      lead={<p>Choose a curriculum, then a school, to see its Legacy Program Material Rules.</p>}
    >
      <EntityList config={ENTITY_CONFIGS.curriculum} to={getId} isReadOnly />
    </Screen>
  );
}

/** The schools of one curriculum, each a link to its rules. */
export function LegacySchoolsScreen() {
  const { curriculumId = '' } = useParams();
  return (
    <Screen title="Partner Schools" breadcrumb={breadcrumb}>
      <EntityList config={ENTITY_CONFIGS.school} parents={{ curriculum_id: curriculumId }} to={getId} isReadOnly />
    </Screen>
  );
}

/** The rules of one school; staff can add and delete them. */
export function LegacyRulesScreen() {
  const { schoolId = '' } = useParams();
  const api = useApi();
  const canEdit = useHasRole('Staff');
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
      breadcrumb={breadcrumb}
      actions={
        canEdit && (
          <Button kind="primary" onClick={add} data-add="">
            <Icon name="plus" size={20} />
            Add Rule
          </Button>
        )
      }
    >
      <ListToolbar>
        <Search label="Search rules" value={search} onChange={setSearch} />
      </ListToolbar>
      <RuleTable list={list} onDelete={canEdit ? setDeleting : undefined} />
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog
        name={deleting && getRuleName(deleting)}
        remove={() => api.call('DELETE /legacy_program_material_rules/:id', { id: deleting?._id ?? '' })}
        consequence={
          deleting && (
            <OfferImpact change={{ of: 'legacy_program_material_rules', id: deleting._id }} note="This action cannot be undone." />
          )
        }
        onClose={() => setDeleting(undefined)}
      />
    </Screen>
  );
}
