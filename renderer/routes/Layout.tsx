/** Layout of every page: skip link, product name, content and footer links. */

import { useEffect, useMemo, useRef } from 'react';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import logo from '../theme/logo.svg';
import type { LinkEntry } from '../app-data/app-definition.ts';
import { withBrand, useTheme } from '../app-data/brand.ts';
import { AppContext, useApp, useText } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';
import { Outbox } from './Outbox.tsx';

/** Renders the layout with the page of the current route. */
export function Layout() {
  const { pathname } = useLocation();
  const app = useApp();
  const branded = useMemo(() => withBrand(app, pathname), [app, pathname]);
  const { product, footer = [], languages = [], current } = branded;
  useTheme(current);
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
    <AppContext value={branded}>
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
        {(pathname !== '/' || languages.length > 1) && <Header logo={current?.logo} product={product} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Outbox />
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        <Footer product={product} links={footer} />
      </div>
    </AppContext>
  );
}

/** Renders the name, with the picture of a brand or of the app, and the choice of the language. */
function Header({ logo: picture, product }: { logo: string | undefined; product: string }) {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {picture === undefined ? <img src={logo} alt="" width={32} height={32} /> : <img src={picture} alt="" className={styles.logo} />}
        {product}
      </Link>
      <LanguageSelect />
    </header>
  );
}

function Footer({ product, links }: { product: string; links: readonly LinkEntry[] }) {
  return (
    <footer className={styles.footer}>
      <p>{product}</p>
      <ul>
        {links.map(({ title, to }) => (
          <li key={to}>{to.startsWith('/') ? <Link to={to}>{title}</Link> : <a href={to}>{title}</a>}</li>
        ))}
      </ul>
    </footer>
  );
}
