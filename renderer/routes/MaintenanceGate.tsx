/**
 * While maintenance is on, the Under Maintenance page replaces the whole app. What was open stays mounted underneath, hidden and inert, so
 * that nothing typed or uploaded is lost; what was not open yet is not asked for until maintenance is over.
 */

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../app-data/LoadingScreen.tsx';
import type { Maintenance } from '../app-data/use-maintenance.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { SuspensionContext } from '../dialog/suspension.ts';
import { MaintenancePage } from '../pages/MaintenancePage.tsx';

/** Stays reachable, for someone has to switch maintenance off again. */
const ADMIN = /^\/admin(\/|$)/;

export function MaintenanceGate({ maintenance, children }: { maintenance: Maintenance; children: ReactNode }) {
  const isAdmin = ADMIN.test(useLocation().pathname);
  const isClosed = maintenance === 'on' && !isAdmin;
  const [hasOpened, setHasOpened] = useState(false);
  if (maintenance === 'unknown' && !isAdmin) return <LoadingScreen />;
  if (!isClosed && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasOpened && (
        <div hidden={isClosed} inert={isClosed}>
          <SuspensionContext value={isClosed}>{children}</SuspensionContext>
        </div>
      )}
      {isClosed && <Closed />}
    </>
  );
}

/** Takes title and focus, and gives both back when maintenance is over. */
function Closed() {
  const main = useRef<HTMLElement>(null);
  const [before] = useState(() => ({ title: document.title, focused: document.activeElement }));

  useEffect(() => {
    main.current?.focus();
    return () => {
      document.title = before.title;
      const { focused } = before;
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focusAfterDialogs(focused));
    };
  }, [before]);

  return (
    <main ref={main} tabIndex={-1}>
      <MaintenancePage />
    </main>
  );
}
