/** The upper parts of the catalogue: curriculums on the dashboard, the partner schools of one, the hubs of a school, the cycles of a hub. */

import { useParams } from 'react-router-dom';
import { AddOffer } from '../offers/AddOffer.tsx';
import { CatalogueBreadcrumb } from './CatalogueBreadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from './entity-config.ts';
import { OfferBox } from './OfferBox.tsx';
import styles from './CurriculumsPart.module.css';
import { Status } from './Status.tsx';
import { formatDate } from '../../data/format-date-time.ts';

const getId = ({ _id }: Named): string => _id;

const formatMsdId = ({ msd_id }: Named): string | undefined =>
  typeof msd_id === 'string' && msd_id !== '' ? `MSD ID ${msd_id}` : undefined;

/** All curriculums on the dashboard, each a link to its schools. */
export function CurriculumsPart() {
  return (
    <div>
      <div className={styles.head}>
        <h2>Curriculums</h2>
        <AddOffer />
      </div>
      <EntityList config={ENTITY_CONFIGS.curriculum} to={getId} detail={formatMsdId} />
    </div>
  );
}

/** The partner schools of a curriculum, each a link to its hubs. */
export function SchoolsScreen() {
  const { curriculumId = '' } = useParams();
  return (
    <Screen title="Partner Schools" breadcrumb={<CatalogueBreadcrumb />} actions={<AddOffer />}>
      <EntityList config={ENTITY_CONFIGS.school} parents={{ curriculum_id: curriculumId }} to={getId} detail={formatMsdId} />
    </Screen>
  );
}

/** The hubs of a school, each a link to its cycles. */
export function HubsScreen() {
  const { schoolId = '' } = useParams();
  return (
    <Screen title="Hubs" breadcrumb={<CatalogueBreadcrumb />} actions={<AddOffer />}>
      <OfferBox place={{ school_id: schoolId }} subject="this school" />
      <EntityList config={ENTITY_CONFIGS.hub} parents={{ school_id: schoolId }} to={getId} detail={formatMsdId} />
    </Screen>
  );
}

/** All cycles, each a link to its programs in the hub. */
export function CyclesScreen() {
  const { schoolId = '', hubId = '' } = useParams();
  return (
    <Screen title="Cycles" breadcrumb={<CatalogueBreadcrumb />} actions={<AddOffer />} lead={<p>All hubs share the cycles.</p>}>
      <OfferBox place={{ school_id: schoolId, hub_id: hubId }} subject="this hub" />
      <EntityList config={ENTITY_CONFIGS.cycle} to={getId} detail={renderCycleDetail} />
    </Screen>
  );
}

function renderCycleDetail({ active, start_date, end_date, has_enrollment_pin }: Named) {
  return (
    <>
      <Status isActive={active === true} /> {formatDate(String(start_date))} – {formatDate(String(end_date))}
      {has_enrollment_pin === true && ' · PIN only'}
    </>
  );
}
