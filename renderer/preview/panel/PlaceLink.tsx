/** A place in a file as editors take it: file:line:column, copied by a click. */

import styles from '../Preview.module.css';
import type { Place } from '../use-places.ts';

export function PlaceLink({ place, isShort = false }: { place: Place | undefined; isShort?: boolean }) {
  if (place === undefined) return null;
  const whole = `${place.file}:${place.line}:${place.column}`;
  return (
    <button type="button" className={styles.place} title={`Copy ${whole}`} onClick={() => void navigator.clipboard.writeText(whole)}>
      {isShort ? `line ${place.line}` : whole}
    </button>
  );
}
