/** Layout of every screen that requires a session: sidebar (a top menu on phones) and screen. */

import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#renderer/routes/ErrorBoundary.tsx';
import { LoadingState } from '../list/ListStatus.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** Renders the screen of the current route beside the sidebar, and scrolls to the top when a link is followed. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
  }, [pathname, navigationType]);

  return (
    <div className={styles.shell}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Sidebar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingState label="Loading the screen" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
