/**
 * Replaces the app by the maintenance page while maintenance is on. Pages that were open stay mounted, hidden and inert, so that no answer
 * or file is lost; other pages are not loaded until maintenance is over.
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

/** Takes title and focus, and restores both when maintenance is over. */
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
