/** The landing page at `/`: the product name and the menu of app.json. */

import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '../app-data/app-definition.ts';
import { useApp } from '../app-data/app-context.ts';
import { handOverWorker } from '../offline/start-worker.ts';
import { Icon, isIconName } from '../theme/Icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { HomeScene } from './HomeScene.tsx';
import styles from './LandingPage.module.css';
import { usePage } from './use-page.ts';

/** Renders the heading and the menu. */
export function LandingPage() {
  const { product, menu, pages } = useApp();
  const heading = usePage(product);
  useEffect(() => handOverWorker({ reload: true }), []);
  return (
    <div className={styles.landing}>
      <header className={styles.hero}>
        <HomeScene className={styles.scene} />
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {product}
          </h1>
          <p className={styles.lead}>{pages.landing.lead}</p>
        </div>
      </header>
      <nav aria-label={pages.landing.menu}>
        <ul className={styles.menu}>
          {menu.map((entry) => (
            <MenuTile key={entry.to} entry={entry} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Renders an entry of the menu. The whole tile is clickable; the accessible name of the link is the title, its description the note. */
function MenuTile({ entry }: { entry: MenuEntry }) {
  const noteId = useId();
  return (
    <li className={classNames(styles.tile, entry.isMinor && styles.minor)}>
      {isIconName(entry.icon) && (
        <span className={styles.icon}>
          <Icon name={entry.icon} size={entry.isMinor ? 22 : 28} />
        </span>
      )}
      <div className={styles.text}>
        <Link to={entry.to} className={styles.link} aria-describedby={entry.note === undefined ? undefined : noteId}>
          {entry.title}
        </Link>
        {entry.note !== undefined && (
          <p id={noteId} className={styles.note}>
            {entry.note}
          </p>
        )}
      </div>
      <Icon name="arrow" size={20} className={styles.arrow} />
    </li>
  );
}
