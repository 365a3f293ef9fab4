/** All routes of the back office. Without a session only the sign-in pages are rendered. */

import { lazy, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import type { GENERIC_SCREENS } from '#server/admin/screen-paths';
import { useApp } from '#renderer/app-data/app-context.ts';
import { DefinitionsScreen } from './definitions/DefinitionsScreen.tsx';
import { DeliveriesScreen } from './deliveries/DeliveriesScreen.tsx';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { ProductContext, useLoadedProduct } from './session/product-context.ts';
import { RequireSession } from './session/RequireSession.tsx';
import { useSession } from './session/session-context.ts';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { LeaveApp } from './shell/LeaveApp.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { SetPasswordPage } from './sign-in/SetPasswordPage.tsx';
import { SubmissionScreen } from './submissions/SubmissionScreen.tsx';
import { SubmissionsScreen } from './submissions/SubmissionsScreen.tsx';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';

const NOT_FOUND = '/404';

/** Screens that not every visit opens are separate chunks. */
const TablesScreen = lazy(async () => ({ default: (await loadChunk(() => import('./tables/TablesScreen.tsx'))).TablesScreen }));
const TableScreen = lazy(async () => ({ default: (await loadChunk(() => import('./tables/TableScreen.tsx'))).TableScreen }));

/** The generic screens that require a session, by their paths below /admin. */
const SCREENS: Record<(typeof GENERIC_SCREENS)[number], ComponentType> = {
  '/submissions': SubmissionsScreen,
  '/submissions/:submissionId': SubmissionScreen,
  '/tables': TablesScreen,
  '/tables/:name': TableScreen,
  '/definitions': DefinitionsScreen,
  '/deliveries': DeliveriesScreen,
  '/history': HistoryScreen,
  '/settings': SettingsScreen,
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
