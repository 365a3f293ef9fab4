/** What uses an entity: rows with links to their screens. */

import { Link } from 'react-router-dom';
import { formatPrimitive } from '#engine';
import { isRecord } from '#renderer/form/requests.ts';
import styles from './Modal.module.css';

/** A row that uses the entity. */
export interface Use {
  text: string;
  /** The screen of the row; undefined for rows without one. */
  to: string | undefined;
}

/** Renders one line for each use. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return null;
  return (
    <ul className={styles.uses}>
      {uses.map(({ text, to }) => (
        <li key={`${text} ${to ?? ''}`}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
      ))}
    </ul>
  );
}

/** The uses that the server lists, in its refusal of a deletion or before. A submission is a link to its screen. */
export function readUses(given: unknown): Use[] {
  const uses = Array.isArray(given) ? (given as unknown[]) : [];
  return uses.filter(isRecord).map(({ kind, name, _id: id, to }) => {
    const [kindText, nameText] = [formatPrimitive(kind) ?? '', formatPrimitive(name) ?? ''];
    const text = nameText.includes(kindText) ? nameText : `${kindText}: ${nameText}`;
    return { text: text.charAt(0).toUpperCase() + text.slice(1), to: typeof to === 'string' ? to : getSubmissionPath(kind, id) };
  });
}

function getSubmissionPath(kind: unknown, id: unknown): string | undefined {
  return kind === 'submission' && typeof id === 'string' ? `/admin/submissions/${encodeURIComponent(id)}` : undefined;
}
