/** The problems of a file of the definitions folder, each with its location and what to do. */

import { Notice } from '#renderer/theme/Notice.tsx';
import type { ListItem } from '../data/routes.ts';
import styles from './FileProblems.module.css';

type Problem = ListItem<'GET /admin/definitions'>['problems'][number];

interface FileProblemsProps {
  title: string;
  hasErrors: boolean;
  problems: readonly Problem[];
}

/** Renders a notice with the list. */
export function FileProblems({ title, hasErrors, problems }: FileProblemsProps) {
  return (
    <Notice tone={hasErrors ? 'danger' : 'warning'} heading="h2" title={title}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`}>
            <code>
              {problem.file}:{problem.line}:{problem.column}
            </code>{' '}
            {problem.message} <em>{problem.help}</em>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
