/** Layout of every page: skip link, product name, content and footer links. */

import { useEffect, useRef } from 'react';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import logo from '../theme/logo.svg';
import { useApp, useText } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';

/** Renders the layout with the page of the current route. */
export function Layout() {
  const { product, footer = [], languages = [] } = useApp();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const renderedPath = useRef(pathname);
  const skip = useText('skipToContent');
  const main = useRef<HTMLElement>(null);

  // A page focuses its own heading when it is loaded. Until then the focus is on the content element.
  useEffect(() => {
    if (pathname === renderedPath.current) return;
    renderedPath.current = pathname;
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    if (main.current && !main.current.contains(document.activeElement)) focusAfterDialogs(main.current);
  }, [pathname, navigationType]);

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
      {(pathname !== '/' || languages.length > 1) && (
        <header className={styles.header}>
          <Link to="/" className={styles.brand}>
            <img src={logo} alt="" width={32} height={32} />
            {product}
          </Link>
          <LanguageSelect />
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
