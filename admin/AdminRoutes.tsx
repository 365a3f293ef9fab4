/** All routes of the back office. Without a session only the sign-in pages are rendered. */

import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import type { GENERIC_SCREENS } from '#server/admin/screen-paths';
import { useApp } from '#renderer/app-data/app-context.ts';
import { ProductContext, useLoadedProduct } from './session/product-context.ts';
import { RequireSession } from './session/RequireSession.tsx';
import { useSession } from './session/session-context.ts';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { LeaveApp } from './shell/LeaveApp.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { SetPasswordPage } from './sign-in/SetPasswordPage.tsx';

const NOT_FOUND = '/404';

/** The generic screens that require a session, by their paths below /admin. The first chunk has only the sign-in pages. */
const SCREENS: Record<(typeof GENERIC_SCREENS)[number], ComponentType> = {
  '/dashboard': lazyScreen(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  '/submissions': lazyScreen(() => import('./submissions/SubmissionsScreen.tsx'), 'SubmissionsScreen'),
  '/submissions/:submissionId': lazyScreen(() => import('./submissions/SubmissionScreen.tsx'), 'SubmissionScreen'),
  '/tables': lazyScreen(() => import('./tables/TablesScreen.tsx'), 'TablesScreen'),
  '/tables/:name': lazyScreen(() => import('./tables/TableScreen.tsx'), 'TableScreen'),
  '/definitions': lazyScreen(() => import('./definitions/DefinitionsScreen.tsx'), 'DefinitionsScreen'),
  '/deliveries': lazyScreen(() => import('./deliveries/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
  '/history': lazyScreen(() => import('./history/HistoryScreen.tsx'), 'HistoryScreen'),
  '/settings': lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
};

/** Renders the screen of the current URL once the product has loaded. Screens that the app settings disable do not exist. */
export function AdminRoutes() {
  const { disabledScreens } = useApp();
  const { product: productId } = useSession();
  const { product, hasFailed, retry } = useLoadedProduct(productId);
  const screen = (path: string, Page: ComponentType) => (
    <Route key={path} path={path} element={disabledScreens.includes(path) ? <LeaveApp to={NOT_FOUND} /> : <Page />} />
  );
  return (
    <ProductContext value={product}>
      <Routes>
        {screen('/admin', LoginPage)}
        {screen('/admin/forgot-password', ForgotPasswordPage)}
        {screen('/admin/set-password', SetPasswordPage)}
        <Route element={<RequireSession />}>
          {product === undefined ? (
            <Route path="/admin/*" element={hasFailed ? <UnreachableScreen onRetry={retry} /> : <LoadingScreen />} />
          ) : (
            <Route element={<Shell />}>
              {Object.entries({ ...product.screens, ...SCREENS }).map(([path, Page]) => screen(`/admin${path}`, Page))}
              <Route path="/admin/*" element={<NotFoundScreen />} />
            </Route>
          )}
        </Route>
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
    </ProductContext>
  );
}
