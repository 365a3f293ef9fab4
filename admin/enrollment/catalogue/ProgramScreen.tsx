/** One program of a cycle: its learning materials. */

import { useParams } from 'react-router-dom';
import { useQuery } from '../../data/api-context.ts';
import { AddOffer } from '../offers/AddOffer.tsx';
import { CatalogueBreadcrumb } from './CatalogueBreadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS } from './entity-config.ts';
import { OfferBox } from './OfferBox.tsx';

/** The screen of the program in the URL. */
export function ProgramScreen() {
  const { schoolId = '', hubId = '', cycleId = '', programId = '' } = useParams();
  const { data: program } = useQuery('GET /programs/:id', { id: programId });
  const parents = { cycle_id: cycleId, school_id: schoolId, hub_id: hubId, program_id: programId };
  return (
    <Screen title={program?.name ?? 'Program'} breadcrumb={<CatalogueBreadcrumb />} actions={<AddOffer />}>
      <OfferBox place={parents} subject="this program" />
      <EntityList config={ENTITY_CONFIGS.material} parents={parents} to={({ _id }) => _id} isSection />
    </Screen>
  );
}
