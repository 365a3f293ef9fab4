/** The report of a dry run or an import: how many lines are good, and the problems of the others. */

import type { ImportReport } from '#server/enrollment/families/import-report';
import { Notice } from '#renderer/theme/Notice.tsx';
import styles from './ImportFamilies.module.css';
import { ScrollRegion } from '../../list/ScrollRegion.tsx';

const MAX_LISTED_PROBLEMS = 200;

/** Renders the report in a few sentences. */
export function ReportSummary({ report }: { report: ImportReport }) {
  const { problems, linesToMend, encoding, separator, rows } = report;
  if (problems.length > 0 && linesToMend === null)
    return (
      <Notice tone="danger" title="The file cannot be imported. Correct it and choose it again.">
        <p>{formatReading(encoding, separator)}</p>
      </Notice>
    );
  return (
    <Notice tone={problems.length > 0 ? 'warning' : 'success'}>
      <p>{rows === 0 ? 'The file has no lines with families.' : formatResult(report)}</p>
      <p>{formatReading(encoding, separator)}</p>
    </Notice>
  );
}

/** Renders the first problems as a table. */
export function ProblemTable({ report: { problems } }: { report: ImportReport }) {
  if (problems.length === 0) return null;
  const hidden = problems.length - MAX_LISTED_PROBLEMS;
  return (
    <ScrollRegion name="Problems" className={styles.scroll}>
      <table className={styles.table} aria-label="Problems">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MAX_LISTED_PROBLEMS).map(({ line, column, message }, index) => (
            <tr key={`${index} ${line}`}>
              <td data-title="Line">{line}</td>
              <td data-title="Column">{column === '' ? 'Whole line' : <code>{column}</code>}</td>
              <td data-title="Problem">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>… and {count(hidden, 'more problem', 'more problems')}. The file with the lines to mend has all of them.</p>}
    </ScrollRegion>
  );
}

function formatResult({ families, learners, present, badLines, isDryRun }: ImportReport): string {
  const counts = `${count(families, 'family', 'families')} and ${count(learners, 'learner', 'learners')}`;
  const bad = `${count(badLines, 'line has', 'lines have')} problems`;
  const stored = present === 0 ? '' : ` ${count(present, 'line is', 'lines are')} stored already and left out.`;
  if (isDryRun) return `${counts} can be imported${badLines === 0 ? '. No problems were found.' : `; ${bad}.`}${stored}`;
  return `${counts} were imported.${badLines === 0 ? '' : ` ${bad} and were not imported.`}${stored}`;
}

function formatReading(encoding: string, separator: string): string {
  return `The file was read as ${encoding}, separated by ${separator}s.`;
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
