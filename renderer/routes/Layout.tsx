/** The frame around every page: skip link, product name, the page, and the links at its foot. */

import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import mark from '../theme/mark.svg';
import { useApp, useText } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';

export function Layout() {
  const { product, footer = [] } = useApp();
  const { pathname } = useLocation();
  const movement = useNavigationType();
  const shownPath = useRef(pathname);
  const skip = useText('skipToContent');
  const main = useRef<HTMLElement>(null);

  /** A page that has arrived focuses its heading itself; until then, and for pages that do not, the focus waits at their start. */
  useEffect(() => {
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    if (movement !== 'POP') window.scrollTo(0, 0);
    if (main.current && !main.current.contains(document.activeElement)) focusAfterDialogs(main.current);
  }, [pathname, movement]);

  return (
    <div className={styles.layout}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {skip}
      </a>
      {pathname !== '/' && (
        <header className={styles.header}>
          <Link to="/" className={styles.brand}>
            <img src={mark} alt="" width={32} height={32} />
            {product}
          </Link>
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{product}</p>
        <ul>
          {footer.map(({ title, to }) => (
            <li key={to}>{to.startsWith('/') ? <Link to={to}>{title}</Link> : <a href={to}>{title}</a>}</li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
