/** The report of a dry run or an import: how many lines are good, and the problems of the others. */

import type { ImportReport } from '#server/enrollment/families/import-report';
import { Notice } from '#renderer/theme/Notice.tsx';
import styles from './ImportFamilies.module.css';
import { ScrollRegion } from '../../list/ScrollRegion.tsx';

const MAX_LISTED_PROBLEMS = 200;

/** Renders what is new, what is stored already, what is wrong, and what to do next. */
export function ReportSummary({ report }: { report: ImportReport }) {
  const { problems, linesToMend, rows } = report;
  const reading = <Reading report={report} />;
  if (problems.length > 0 && linesToMend === null)
    return (
      <Notice tone="danger" title="The file cannot be imported. Correct it and choose it again.">
        {reading}
      </Notice>
    );
  if (rows === 0)
    return (
      <Notice tone="warning" title="The file has no lines with families.">
        <p>Add a line for each learner below the column names, and choose the file again.</p>
        {reading}
      </Notice>
    );
  return (
    <Notice tone={problems.length > 0 ? 'warning' : 'success'} title={formatTitle(report)}>
      <ul>
        {listCounts(report).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {listNextSteps(report).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {reading}
    </Notice>
  );
}

/** How the file was read. Another encoding than UTF-8 is recognized by guesses. */
function Reading({ report: { encoding, separator, isDryRun } }: { report: ImportReport }) {
  return (
    <>
      <p>
        The file was read as {encoding}, separated by {separator}s.
      </p>
      {isDryRun && encoding === 'Windows-1252' && <p>If names look wrong, save the file as CSV UTF-8 and choose it again.</p>}
    </>
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

const hasNew = ({ families, learners }: ImportReport): boolean => families + learners > 0;

function formatTitle(report: ImportReport): string {
  if (!report.isDryRun) return 'The import is finished.';
  if (hasNew(report)) return 'The file was checked. Nothing is imported yet.';
  return report.badLines > 0 ? 'The file was checked. No line can be imported yet.' : 'Everything in the file is stored already.';
}

function listCounts(report: ImportReport): string[] {
  const { families, learners, present, badLines, isDryRun } = report;
  return [
    `${isDryRun ? 'New' : 'Added'}: ${count(families, 'family', 'families')} and ${count(learners, 'learner', 'learners')}.`,
    `Unchanged: ${count(present, 'line', 'lines')}${present === 0 ? '' : ` that ${present === 1 ? 'is' : 'are'} stored already`}.`,
    badLines === 0 ? 'No line has a problem.' : `Left out: ${count(badLines, 'line', 'lines')} with problems, which are listed below.`,
  ];
}

function listNextSteps(report: ImportReport): string[] {
  const { badLines, isDryRun } = report;
  const mend = 'Download the lines to mend, correct them in a spreadsheet program and import that file.';
  if (badLines === 0) return isDryRun && hasNew(report) ? ['Choose Import to add them.'] : [];
  return isDryRun && hasNew(report)
    ? ['Choose Import the good lines to add what is new.', `${mend} You can do that before or after the import.`]
    : [mend];
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
