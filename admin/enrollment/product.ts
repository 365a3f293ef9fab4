/** The enrollment product's part of the back office: catalogue, legacy rules and families. */

import type { ComponentType } from 'react';
import type { ENROLLMENT_SCREENS } from '#server/enrollment/screen-paths';
import type { AdminProduct } from '../product.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

/** Screens that are opened one after the other are one chunk. */
const importCatalogue = () => import('./catalogue/CatalogueScreens.tsx');
const importMaterials = () => import('./catalogue/MaterialScreens.tsx');
const importLegacy = () => import('./legacy/LegacyScreens.tsx');

/** The widgets of the forms in `definitions/catalogue`. */
const nameLists: AdminProduct['nameLists'] = {
  CurriculumName: { route: 'GET /curriculums' },
  SchoolName: { route: 'GET /schools', within: { field: 'curriculum_name', route: 'GET /curriculums', param: 'curriculum_id' } },
  HubName: { route: 'GET /hubs' },
  CycleName: { route: 'GET /cycles', params: { admin: 'true' } },
  ProgramName: { route: 'GET /programs' },
  LegacyProgramName: { route: 'GET /legacy_programs' },
  LearningMaterialName: { route: 'GET /learning_materials' },
  CategoryName: {
    route: 'GET /program_categories',
    within: { field: 'learning_material_name', route: 'GET /learning_materials', param: 'learning_material_id' },
  },
};

type Screens = Record<(typeof ENROLLMENT_SCREENS)[number], ComponentType>;

/** The screens for a server with `PRODUCT=enrollment`. */
export const enrollmentProduct: AdminProduct = {
  nameLists,
  links: [
    { to: '/admin/legacy', title: 'Legacy', icon: 'file', order: 20 },
    { to: '/admin/names', title: 'Names', icon: 'pencil', order: 25 },
    { to: '/admin/families', title: 'Families', icon: 'people', order: 40 },
  ],
  DashboardPart: lazyScreen(importCatalogue, 'CurriculumsPart'),
  screens: {
    '/dashboard/:curriculumId': lazyScreen(importCatalogue, 'SchoolsScreen'),
    '/dashboard/:curriculumId/:schoolId': lazyScreen(importCatalogue, 'HubsScreen'),
    '/dashboard/:curriculumId/:schoolId/:hubId': lazyScreen(importCatalogue, 'CyclesScreen'),
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId': lazyScreen(() => import('./catalogue/CycleScreen.tsx'), 'CycleScreen'),
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId': lazyScreen(
      () => import('./catalogue/ProgramScreen.tsx'),
      'ProgramScreen',
    ),
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId': lazyScreen(importMaterials, 'MaterialScreen'),
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId/category/:categoryId': lazyScreen(
      importMaterials,
      'CategoryScreen',
    ),
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId/service/:serviceId': lazyScreen(
      importMaterials,
      'ServiceScreen',
    ),
    '/legacy': lazyScreen(importLegacy, 'LegacyCurriculumsScreen'),
    '/legacy/:curriculumId': lazyScreen(importLegacy, 'LegacySchoolsScreen'),
    '/legacy/:curriculumId/:schoolId': lazyScreen(importLegacy, 'LegacyRulesScreen'),
    '/names': lazyScreen(() => import('./names/NamesScreen.tsx'), 'NamesScreen'),
    '/families': lazyScreen(() => import('./families/FamiliesScreen.tsx'), 'FamiliesScreen'),
    '/families/:familyId': lazyScreen(() => import('./families/FamilyScreen.tsx'), 'FamilyScreen'),
  } satisfies Screens,
};
