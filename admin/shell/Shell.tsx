/** Layout of every screen that requires a session: sidebar (a top menu on phones) and screen. */

import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '#renderer/app-data/app-context.ts';
import { ErrorBoundary } from '#renderer/routes/ErrorBoundary.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import mark from '#renderer/theme/logo.svg';
import type { MenuLink } from '../product.ts';
import { useProduct } from '../session/product-context.ts';
import { useRoleTitle, useSession } from '../session/session-context.ts';
import styles from './Shell.module.css';

const LINKS: readonly MenuLink[] = [
  { to: '/admin/submissions', title: 'Submissions', icon: 'mail', order: 30 },
  { to: '/admin/definitions', title: 'Definitions', icon: 'pencil', order: 50 },
  { to: '/admin/history', title: 'History', icon: 'returning', order: 60 },
  { to: '/admin/settings', title: 'Settings', icon: 'tools', order: 70 },
];

export function Shell() {
  const { product, disabledScreens } = useApp();
  const { user, signOut } = useSession();
  const { home, links } = useProduct();
  const roleTitle = useRoleTitle();
  const entries = [...LINKS, ...links].toSorted((a, b) => a.order - b.order);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const movement = useNavigationType();
  useEffect(() => {
    setOpen(false);
    if (movement === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, movement]);

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
      <header className={styles.sidebar}>
        <div className={styles.top}>
          <Link to={home} className={styles.brand}>
            <img src={mark} alt={`${product} Logo`} width={36} height={36} />
            <span>{product}</span>
          </Link>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={isOpen}
            aria-controls="admin-menu"
            onClick={() => setOpen(!isOpen)}
          >
            Menu
            <Icon name="chevron" size={20} />
          </button>
        </div>
        <div id="admin-menu" className={classNames(styles.menu, isOpen && styles.open)}>
          <nav aria-label="Back-office">
            <ul>
              {entries
                .filter(({ to }) => !disabledScreens.includes(to))
                .map(({ to, title, icon }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link} aria-current={pathname.includes(to) ? 'page' : undefined}>
                      <Icon name={icon} size={22} />
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <div className={styles.account}>
            <p>
              <strong>{user?.name}</strong>
              <span>{user && roleTitle(user.role)}</span>
            </p>
            <button type="button" className={styles.link} onClick={() => void signOut()}>
              <Icon name="exit" size={22} />
              Logout
            </button>
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}
