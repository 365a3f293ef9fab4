/** Problems of the file with their places and remedies, as the check command has them. */

import styles from '../Preview.module.css';
import type { FileProblem } from '../use-previewed-file.ts';
import { SourceLink } from './SourceLink.tsx';

export function ProblemList({ problems }: { problems: readonly FileProblem[] }) {
  if (problems.length === 0) return <p className={styles.muted}>Nothing is wrong with the file.</p>;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`} data-severity={problem.severity}>
          <p>
            <span className={styles.mark} data-mark={problem.severity}>
              {problem.severity}
            </span>{' '}
            <SourceLink place={problem} />
          </p>
          <p>{problem.message}</p>
          <p className={styles.muted}>{problem.help}</p>
        </li>
      ))}
    </ul>
  );
}
