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
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './Layout.module.css';

/** The back office stays available, because maintenance mode is switched off there. */
const ADMIN_PATH = /^\/admin(\/|$)/;

/** Renders the children, or the maintenance page. */
export function MaintenanceGate({ maintenance, children }: { maintenance: Maintenance; children: ReactNode }) {
  const isAdmin = ADMIN_PATH.test(useLocation().pathname);
  const isCovered = maintenance === 'on' && !isAdmin;
  const [wasRendered, setWasRendered] = useState(false);
  if (maintenance === 'unknown' && !isAdmin) return <LoadingScreen />;
  if (!isCovered && !wasRendered) setWasRendered(true);
  return (
    <>
      {wasRendered && (
        <div hidden={isCovered} inert={isCovered}>
          <SuspensionContext value={isCovered}>{children}</SuspensionContext>
        </div>
      )}
      {isCovered && <MaintenanceScreen />}
    </>
  );
}

/** Renders the maintenance page. It sets title and focus, and restores both when maintenance is over. */
function MaintenanceScreen() {
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
      <div className={styles.header}>
        <LanguageSelect />
      </div>
      <MaintenancePage />
    </main>
  );
}
