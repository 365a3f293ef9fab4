/** The upper screens of the catalogue: curriculums, the partner schools of one, the hubs of a school, the cycles of a hub. */

import { useParams } from 'react-router-dom';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from './entity-config.ts';
import { Status } from './Status.tsx';
import { shortDate } from '../../data/format-date-time.ts';

const byId = ({ _id }: Named): string => _id;

const msdId = ({ msd_id }: Named): string | undefined => (typeof msd_id === 'string' && msd_id !== '' ? `MSD ID ${msd_id}` : undefined);

export function CurriculumsScreen() {
  return (
    <Screen title="Curriculums" breadcrumb={<Breadcrumb />}>
      <EntityList config={ENTITY_CONFIGS.curriculum} to={byId} detail={msdId} />
    </Screen>
  );
}

export function SchoolsScreen() {
  const { curriculumId = '' } = useParams();
  return (
    <Screen title="Partner Schools" breadcrumb={<Breadcrumb />}>
      <EntityList config={ENTITY_CONFIGS.school} parents={{ curriculum_id: curriculumId }} to={byId} detail={msdId} />
    </Screen>
  );
}

export function HubsScreen() {
  const { schoolId = '' } = useParams();
  return (
    <Screen title="Hubs" breadcrumb={<Breadcrumb />}>
      <EntityList config={ENTITY_CONFIGS.hub} parents={{ school_id: schoolId }} to={byId} detail={msdId} />
    </Screen>
  );
}

export function CyclesScreen() {
  return (
    <Screen title="Cycles" breadcrumb={<Breadcrumb />} lead={<p>All hubs share the cycles.</p>}>
      <EntityList config={ENTITY_CONFIGS.cycle} to={byId} detail={cycleDetail} />
    </Screen>
  );
}

function cycleDetail({ active, start_date, end_date, has_enrollment_pin }: Named) {
  return (
    <>
      <Status isActive={active === true} /> {shortDate(String(start_date))} – {shortDate(String(end_date))}
      {has_enrollment_pin === true && ' · PIN only'}
    </>
  );
}
