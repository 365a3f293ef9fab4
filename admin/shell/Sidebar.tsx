/** The sidebar: logo, menu entries of the generic and the product's screens, and the signed-in user. A top menu on phones. */

import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '#renderer/app-data/app-context.ts';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import logo from '#renderer/theme/logo.svg';
import { HOME, type MenuLink } from '../product.ts';
import { useProduct } from '../session/product-context.ts';
import { useRoleTitle, useSession } from '../session/session-context.ts';
import styles from './Shell.module.css';

const LINKS: readonly MenuLink[] = [
  { to: HOME, title: 'Dashboard', icon: 'home', order: 10 },
  { to: '/admin/submissions', title: 'Submissions', icon: 'mail', order: 30 },
  { to: '/admin/tables', title: 'Tables', icon: 'table', order: 45 },
  { to: '/admin/definitions', title: 'Definitions', icon: 'pencil', order: 50 },
  { to: '/admin/deliveries', title: 'Deliveries', icon: 'upload', order: 40 },
  { to: '/admin/history', title: 'History', icon: 'returning', order: 60 },
  { to: '/admin/settings', title: 'Settings', icon: 'tools', order: 70 },
];

/** The header of every screen. On phones its menu is closed after each navigation. */
export function Sidebar() {
  const { product } = useApp();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const navigationType = useNavigationType();
  useEffect(() => setOpen(false), [pathname, navigationType]);
  return (
    <header className={styles.sidebar}>
      <div className={styles.top}>
        <Link to={HOME} className={styles.brand}>
          <img src={logo} alt={`${product} Logo`} width={36} height={36} />
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
        <Menu />
        <Account />
      </div>
    </header>
  );
}

function Menu() {
  const { disabledScreens } = useApp();
  const { links } = useProduct();
  const { pathname } = useLocation();
  const entries = [...LINKS, ...links].filter(({ to }) => !disabledScreens.includes(to)).toSorted((a, b) => a.order - b.order);
  return (
    <nav aria-label="Back-office">
      <ul>
        {entries.map(({ to, title, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={pathname.includes(to) ? 'page' : undefined}>
              <Icon name={icon} size={22} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const { user, signOut } = useSession();
  const roleTitle = useRoleTitle();
  return (
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
  );
}
