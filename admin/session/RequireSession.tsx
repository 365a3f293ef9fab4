/** Renders the screens for a signed-in user; others are redirected to the sign-in page, and back to the same URL afterwards. */

import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';
import { useSession } from './session-context.ts';

/** Parent route of the screens that require a session. */
export function RequireSession() {
  const { user, hasSignedOut } = useSession();
  const { pathname, search } = useLocation();
  if (user === undefined) return <LoadingScreen />;
  if (user === null) return <Navigate to="/admin" replace state={hasSignedOut ? null : { from: pathname + search }} />;
  return <Outlet />;
}
