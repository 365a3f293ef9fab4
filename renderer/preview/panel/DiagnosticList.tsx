/** Problems of the file with their places and remedies, as the check command has them. */

import styles from '../Preview.module.css';
import lists from './lists.module.css';
import type { FileDiagnostic } from '../use-previewed-file.ts';
import { SourceLink } from './SourceLink.tsx';

export function DiagnosticList({ diagnostics }: { diagnostics: readonly FileDiagnostic[] }) {
  if (diagnostics.length === 0) return <p className={styles.muted}>Nothing is wrong with the file.</p>;
  return (
    <ul className={lists.diagnostics}>
      {diagnostics.map((diagnostic) => (
        <li
          key={`${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.code} ${diagnostic.message}`}
          data-severity={diagnostic.severity}
        >
          <p>
            <span className={styles.mark} data-mark={diagnostic.severity}>
              {diagnostic.severity}
            </span>{' '}
            <SourceLink place={diagnostic} />
          </p>
          <p>{diagnostic.message}</p>
          <p className={styles.muted}>{diagnostic.help}</p>
        </li>
      ))}
    </ul>
  );
}
