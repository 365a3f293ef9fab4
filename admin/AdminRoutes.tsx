/** Every address of the back-office. Without a session only the sign-in pages can be seen. */

import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useApp } from '#renderer/app-data/app-context.ts';
import { CurriculumsScreen, CyclesScreen, HubsScreen, SchoolsScreen } from './enrollment/catalogue/CatalogueScreens.tsx';
import { CycleScreen } from './enrollment/catalogue/CycleScreen.tsx';
import { CategoryScreen, MaterialScreen, ServiceScreen } from './enrollment/catalogue/MaterialScreens.tsx';
import { ProgramScreen } from './enrollment/catalogue/ProgramScreen.tsx';
import { DefinitionsScreen } from './definitions/DefinitionsScreen.tsx';
import { FamiliesScreen } from './enrollment/families/FamiliesScreen.tsx';
import { FamilyScreen } from './enrollment/families/FamilyScreen.tsx';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { LegacyCurriculumsScreen, LegacyRulesScreen, LegacySchoolsScreen } from './enrollment/legacy/LegacyScreens.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { LeaveApp } from './shell/LeaveApp.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { SetPasswordPage } from './sign-in/SetPasswordPage.tsx';
import { SubmissionScreen } from './submissions/SubmissionScreen.tsx';
import { SubmissionsScreen } from './submissions/SubmissionsScreen.tsx';

const NOT_FOUND = '/404';

export function AdminRoutes() {
  const { disabledScreens } = useApp();
  const screen = (path: string, Page: ComponentType) => (
    <Route key={path} path={path} element={disabledScreens.includes(path) ? <LeaveApp to={NOT_FOUND} /> : <Page />} />
  );
  return (
    <Routes>
      {screen('/admin', LoginPage)}
      {screen('/admin/forgot-password', ForgotPasswordPage)}
      {screen('/admin/set-password', SetPasswordPage)}
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          {Object.entries(SCREENS).map(([path, Page]) => screen(`/admin${path}`, Page))}
          <Route path="/admin/*" element={<NotFoundScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}

const CYCLE = '/dashboard/:curriculumId/:schoolId/:hubId/:cycleId';
const MATERIAL = `${CYCLE}/:programId/:learningMaterialId`;

/** The screens behind the login, by their address below /admin. */
const SCREENS: Record<string, ComponentType> = {
  '/dashboard': CurriculumsScreen,
  '/dashboard/:curriculumId': SchoolsScreen,
  '/dashboard/:curriculumId/:schoolId': HubsScreen,
  '/dashboard/:curriculumId/:schoolId/:hubId': CyclesScreen,
  [CYCLE]: CycleScreen,
  [`${CYCLE}/:programId`]: ProgramScreen,
  [MATERIAL]: MaterialScreen,
  [`${MATERIAL}/category/:categoryId`]: CategoryScreen,
  [`${MATERIAL}/service/:serviceId`]: ServiceScreen,
  '/legacy': LegacyCurriculumsScreen,
  '/legacy/:curriculumId': LegacySchoolsScreen,
  '/legacy/:curriculumId/:schoolId': LegacyRulesScreen,
  '/submissions': SubmissionsScreen,
  '/submissions/:submissionId': SubmissionScreen,
  '/families': FamiliesScreen,
  '/families/:familyId': FamilyScreen,
  '/definitions': DefinitionsScreen,
  '/history': HistoryScreen,
  '/settings': SettingsScreen,
};
