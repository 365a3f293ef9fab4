/** Redirect to a URL outside this app, for example the back office: the browser loads that page. */

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../app-data/LoadingScreen.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';

/** Loads the current URL from the server. Renders the 404 page if the server has no other page for it. */
export function ExternalRedirect() {
  const { pathname, search, key } = useLocation();
  // If the browser loaded this URL and got this app, the server has no other page for it.
  const isUnknown = key === 'default';
  useEffect(() => {
    if (!isUnknown) window.location.replace(pathname + search);
  }, [isUnknown, pathname, search]);
  return isUnknown ? <NotFoundPage /> : <LoadingScreen />;
}
