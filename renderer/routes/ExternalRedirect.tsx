/** Addresses that another page of the server answers (the back-office): the browser goes there for real. */

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../app-data/LoadingScreen.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';

export function ExternalRedirect() {
  const { pathname, search, key } = useLocation();
  // Opened by the browser and still here: no other page answers this address.
  const isHere = key === 'default';
  useEffect(() => {
    if (!isHere) window.location.replace(pathname + search);
  }, [isHere, pathname, search]);
  return isHere ? <NotFoundPage /> : <LoadingScreen />;
}
