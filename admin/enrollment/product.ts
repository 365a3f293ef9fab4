/** The enrollment product's part of the back office: catalogue, legacy rules and families. */

import type { ComponentType } from 'react';
import type { ENROLLMENT_SCREENS } from '#server/enrollment/screen-paths';
import type { AdminProduct } from '../product.ts';
import { CurriculumsScreen, CyclesScreen, HubsScreen, SchoolsScreen } from './catalogue/CatalogueScreens.tsx';
import { CycleScreen } from './catalogue/CycleScreen.tsx';
import { CategoryScreen, MaterialScreen, ServiceScreen } from './catalogue/MaterialScreens.tsx';
import { ProgramScreen } from './catalogue/ProgramScreen.tsx';
import { FamiliesScreen } from './families/FamiliesScreen.tsx';
import { FamilyScreen } from './families/FamilyScreen.tsx';
import { LegacyCurriculumsScreen, LegacyRulesScreen, LegacySchoolsScreen } from './legacy/LegacyScreens.tsx';

type Screens = Record<(typeof ENROLLMENT_SCREENS)[number], ComponentType>;

/** The screens for a server with `PRODUCT=enrollment`. */
export const enrollmentProduct: AdminProduct = {
  home: '/admin/dashboard',
  links: [
    { to: '/admin/dashboard', title: 'Dashboard', icon: 'home', order: 10 },
    { to: '/admin/legacy', title: 'Legacy', icon: 'file', order: 20 },
    { to: '/admin/families', title: 'Families', icon: 'people', order: 40 },
  ],
  screens: {
    '/dashboard': CurriculumsScreen,
    '/dashboard/:curriculumId': SchoolsScreen,
    '/dashboard/:curriculumId/:schoolId': HubsScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId': CyclesScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId': CycleScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId': ProgramScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId': MaterialScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId/category/:categoryId': CategoryScreen,
    '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId/:programId/:learningMaterialId/service/:serviceId': ServiceScreen,
    '/legacy': LegacyCurriculumsScreen,
    '/legacy/:curriculumId': LegacySchoolsScreen,
    '/legacy/:curriculumId/:schoolId': LegacyRulesScreen,
    '/families': FamiliesScreen,
    '/families/:familyId': FamilyScreen,
  } satisfies Screens,
};
