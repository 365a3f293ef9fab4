/** A source location as `file:line:column`, the format that editors open. A click copies it. */

import styles from './TraceTree.module.css';
import type { SourceLocation } from '../use-source-locations.ts';

/** Renders the location as a button; nothing while it is unknown. `isLineOnly` shortens the label. */
export function SourceLink({ location, isLineOnly = false }: { location: SourceLocation | undefined; isLineOnly?: boolean }) {
  if (location === undefined) return null;
  const text = `${location.file}:${location.line}:${location.column}`;
  return (
    <button type="button" className={styles.location} title={`Copy ${text}`} onClick={() => void navigator.clipboard.writeText(text)}>
      {isLineOnly ? `line ${location.line}` : text}
    </button>
  );
}
