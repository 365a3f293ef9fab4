/** Leads to an address of the parents' pages, which are another page of the server. */

import { useEffect } from 'react';
import { LoadingScreen } from '#renderer/app-data/LoadingScreen.tsx';

export function LeaveApp({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingScreen />;
}
