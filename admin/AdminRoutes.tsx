/** Every address of the back-office. Without a session only the sign-in pages can be seen. */

import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useApp } from '#renderer/app-data/app-context.ts';
import { CurriculumsScreen, CyclesScreen, HubsScreen, SchoolsScreen } from './catalogue/CatalogueScreens.tsx';
import { CycleScreen } from './catalogue/CycleScreen.tsx';
import { CategoryScreen, MaterialScreen, ServiceScreen } from './catalogue/MaterialScreens.tsx';
import { ProgramScreen } from './catalogue/ProgramScreen.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { LeaveFor } from './shell/LeaveFor.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { SetPasswordPage } from './sign-in/SetPasswordPage.tsx';

const NOT_FOUND = '/404';

export function AdminRoutes() {
  const { disabledScreens } = useApp();
  const screen = (path: string, Page: ComponentType) => (
    <Route key={path} path={path} element={disabledScreens.includes(path) ? <LeaveFor to={NOT_FOUND} /> : <Page />} />
  );
  return (
    <Routes>
      {screen('/admin', LoginPage)}
      {screen('/admin/forgot-password', ForgotPasswordPage)}
      {screen('/admin/set-password', SetPasswordPage)}
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          {Object.entries(DASHBOARD).map(([path, Page]) => screen(`/admin/dashboard${path}`, Page))}
          <Route path="/admin/*" element={<NotFoundScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}

const CYCLE = '/:curriculumId/:schoolId/:hubId/:cycleId';
const MATERIAL = `${CYCLE}/:programId/:learningMaterialId`;

/** The catalogue's screens, by their address below the dashboard. */
const DASHBOARD: Record<string, ComponentType> = {
  '': CurriculumsScreen,
  '/:curriculumId': SchoolsScreen,
  '/:curriculumId/:schoolId': HubsScreen,
  '/:curriculumId/:schoolId/:hubId': CyclesScreen,
  [CYCLE]: CycleScreen,
  [`${CYCLE}/:programId`]: ProgramScreen,
  [MATERIAL]: MaterialScreen,
  [`${MATERIAL}/category/:categoryId`]: CategoryScreen,
  [`${MATERIAL}/service/:serviceId`]: ServiceScreen,
};
