/** Diagnostics of the file with location and help, as the check command prints them. */

import styles from '../Preview.module.css';
import lists from './lists.module.css';
import type { FileDiagnostic } from '../use-previewed-file.ts';
import { SourceLink } from './SourceLink.tsx';

/** Renders a list of diagnostics. */
export function DiagnosticList({ diagnostics }: { diagnostics: readonly FileDiagnostic[] }) {
  if (diagnostics.length === 0) return <p className={styles.muted}>The file has no errors and no warnings.</p>;
  return (
    <ul className={lists.diagnostics}>
      {diagnostics.map((diagnostic) => (
        <li
          key={`${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.code} ${diagnostic.message}`}
          data-severity={diagnostic.severity}
        >
          <p>
            <span className={styles.badge} data-badge={diagnostic.severity}>
              {diagnostic.severity}
            </span>{' '}
            <SourceLink location={diagnostic} />
          </p>
          <p>{diagnostic.message}</p>
          <p className={styles.muted}>{diagnostic.help}</p>
          {diagnostic.recipe !== undefined && <p className={styles.muted}>Guide: “{diagnostic.recipe}” in definitions/README.md</p>}
        </li>
      ))}
    </ul>
  );
}
