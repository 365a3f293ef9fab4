/** A place in a file as editors take it: file:line:column, copied by a click. */

import styles from './TraceTree.module.css';
import type { SourceLocation } from '../use-source-locations.ts';

export function SourceLink({ place, isShort = false }: { place: SourceLocation | undefined; isShort?: boolean }) {
  if (place === undefined) return null;
  const whole = `${place.file}:${place.line}:${place.column}`;
  return (
    <button type="button" className={styles.place} title={`Copy ${whole}`} onClick={() => void navigator.clipboard.writeText(whole)}>
      {isShort ? `line ${place.line}` : whole}
    </button>
  );
}
