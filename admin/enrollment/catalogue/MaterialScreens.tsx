/** A learning material with its grade levels, categories and services; and the grade levels of one category or service. */

import { useParams } from 'react-router-dom';
import { useQuery } from '../../data/api-context.ts';
import { CatalogueBreadcrumb } from './CatalogueBreadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from './entity-config.ts';
import { OfferBox } from './OfferBox.tsx';

/** The grade levels, categories and services of a learning material. */
export function MaterialScreen() {
  const { schoolId = '', hubId = '', cycleId = '', programId = '', learningMaterialId = '' } = useParams();
  const { data: material } = useQuery('GET /learning_materials/:id', { id: learningMaterialId });
  const parents = { learning_material_id: learningMaterialId };
  return (
    <Screen title={material?.name ?? 'Learning Material'} breadcrumb={<CatalogueBreadcrumb />}>
      <OfferBox
        place={{ school_id: schoolId, hub_id: hubId, cycle_id: cycleId, program_id: programId, ...parents }}
        subject="this learning material"
      />
      <EntityList config={ENTITY_CONFIGS.gradeRule} parents={{ school_id: schoolId, program_id: programId, ...parents }} isSection />
      <EntityList config={ENTITY_CONFIGS.category} parents={parents} to={({ _id }) => `category/${_id}`} isSection />
      <EntityList config={ENTITY_CONFIGS.service} parents={parents} to={({ _id }) => `service/${_id}`} isSection />
    </Screen>
  );
}

/** The grade levels of a category. */
export function CategoryScreen() {
  const { schoolId = '', categoryId = '' } = useParams();
  const { data: category } = useQuery('GET /program_categories/:id', { id: categoryId });
  return (
    <Screen title={useTitle(category)} breadcrumb={<CatalogueBreadcrumb />}>
      <EntityList config={ENTITY_CONFIGS.categoryGrade} parents={{ school_id: schoolId, program_category_id: categoryId }} isSection />
    </Screen>
  );
}

/** The grade levels of a service. */
export function ServiceScreen() {
  const { schoolId = '', serviceId = '' } = useParams();
  const { data: service } = useQuery('GET /program_auxiliary_services/:id', { id: serviceId });
  return (
    <Screen title={useTitle(service)} breadcrumb={<CatalogueBreadcrumb />}>
      <EntityList
        config={ENTITY_CONFIGS.serviceGrade}
        parents={{ school_id: schoolId, program_auxiliary_service_id: serviceId }}
        isSection
      />
    </Screen>
  );
}

/** `program - category`, once both have loaded. */
function useTitle(part: Named | undefined): string {
  const { programId = '' } = useParams();
  const { data: program } = useQuery('GET /programs/:id', { id: programId });
  return program && part ? `${program.name} - ${part.name}` : 'Grade Levels';
}
