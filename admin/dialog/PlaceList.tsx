/** Screens as links, the first of them if there are many. */

import { Link } from 'react-router-dom';
import styles from './PlaceList.module.css';
import { ScrollRegion } from '../list/ScrollRegion.tsx';

interface PlaceListProps {
  places: readonly { name: string; to: string }[];
  /** The number of all of them. */
  total: number;
}

/** Renders the links; nothing without one. */
export function PlaceList({ places, total }: PlaceListProps) {
  if (places.length === 0) return null;
  const more = total - places.length;
  return (
    <ScrollRegion name="Places" className={styles.places}>
      <ul>
        {places.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {more > 0 && <li>{more.toLocaleString('en-US')} more</li>}
      </ul>
    </ScrollRegion>
  );
}
