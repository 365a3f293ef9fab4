/** Navigates to a URL outside the back office, by a full page load. */

import { useEffect } from 'react';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';

/** Loads the URL `to` instead of the back office. */
export function LeaveApp({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingScreen />;
}
