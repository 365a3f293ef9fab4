/** A learning material with its grade levels, categories and services; and the grade levels of one category or service. */

import { useParams } from 'react-router-dom';
import { useData } from '../../data/api-context.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS, type Named } from './entity-config.ts';

export function MaterialScreen() {
  const { schoolId = '', programId = '', learningMaterialId = '' } = useParams();
  const material = useData<Named>(`learning_materials/${learningMaterialId}`);
  const own = { learning_material_id: learningMaterialId };
  return (
    <Screen title={material?.name ?? 'Learning Material'} breadcrumb={<Breadcrumb />}>
      <EntityList kind={ENTITY_CONFIGS.gradeRule} place={{ school_id: schoolId, program_id: programId, ...own }} isSection />
      <EntityList kind={ENTITY_CONFIGS.category} place={own} to={({ _id }) => `category/${_id}`} isSection />
      <EntityList kind={ENTITY_CONFIGS.service} place={own} to={({ _id }) => `service/${_id}`} isSection />
    </Screen>
  );
}

export function CategoryScreen() {
  const { schoolId = '', categoryId = '' } = useParams();
  const category = useData<Named>(`program_categories/${categoryId}`);
  return (
    <Screen title={useTitle(category)} breadcrumb={<Breadcrumb />}>
      <EntityList kind={ENTITY_CONFIGS.categoryGrade} place={{ school_id: schoolId, program_category_id: categoryId }} isSection />
    </Screen>
  );
}

export function ServiceScreen() {
  const { schoolId = '', serviceId = '' } = useParams();
  const service = useData<Named>(`program_auxiliary_services/${serviceId}`);
  return (
    <Screen title={useTitle(service)} breadcrumb={<Breadcrumb />}>
      <EntityList kind={ENTITY_CONFIGS.serviceGrade} place={{ school_id: schoolId, program_auxiliary_service_id: serviceId }} isSection />
    </Screen>
  );
}

/** `program - category`, once both are known. */
function useTitle(part: Named | undefined): string {
  const { programId = '' } = useParams();
  const program = useData<Named>(`programs/${programId}`);
  return program && part ? `${program.name} - ${part.name}` : 'Grade Levels';
}
