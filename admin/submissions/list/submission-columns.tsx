/** The columns of the list of submissions: those of every form, and those that the listed forms declare. */

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ListItem, ReplyData } from '../../data/routes.ts';
import type { Column } from '../../list/DataTable.tsx';
import type { Selection } from '../decide/use-selection.ts';
import { StatusBadges } from '../StatusBadges.tsx';
import styles from './submission-columns.module.css';

/** One line of the list. */
export type SubmissionLine = ListItem<'GET /admin/submissions'>;

/** Members of the reply that describe the whole list. */
export type ListDescription = Omit<ReplyData<'GET /admin/submissions'>, 'items' | 'next' | 'total'>;

/** A column with an id, which the URL names. */
export type SubmissionColumn = Column<SubmissionLine> & { id: string };

/** The id of the column with the link to the submission, which is always shown. */
export const NAME_COLUMN = 'name';

/** Returns all columns in their order: first what staff act by, then what the forms declare, last what all submissions have. `search` is the query of the list, which the links keep. With a selection, each name has a checkbox. */
export function listSubmissionColumns(
  { headings, columns, hasDocuments }: ListDescription,
  search: string,
  selection?: Pick<Selection, 'isSelected' | 'toggle'>,
): SubmissionColumn[] {
  const { reference } = headings;
  return [
    {
      id: NAME_COLUMN,
      title: headings.name,
      sort: 'name',
      render: (line) => (
        <span className={styles.name}>
          {selection && (
            <input
              type="checkbox"
              aria-label={`Select ${nameLine(line)}`}
              checked={selection.isSelected(line._id)}
              onChange={(event) => selection.toggle(line._id, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          )}
          <Link to={`/admin/submissions/${line._id}${search}`} data-row-link="">
            {nameLine(line)}
          </Link>
        </span>
      ),
    },
    { id: 'status', title: 'Status', sort: 'status', render: (line) => <StatusBadges {...line} /> },
    ...(hasDocuments
      ? [{ id: 'missingDocuments', title: 'Missing documents', sort: 'missingDocuments', render: renderMissingDocuments }]
      : []),
    ...(reference === undefined
      ? []
      : [{ id: 'reference', title: reference, sort: 'reference', render: (line: SubmissionLine) => renderText(line.reference) }]),
    ...columns.map((title, index) => ({
      ...{ id: `column.${title}`, title, sort: `column.${title}` },
      render: ({ cells }: SubmissionLine) => renderText(cells[index] ?? null),
    })),
    { id: 'kind', title: 'Kind', sort: 'kind', render: ({ kindTitle }) => renderText(kindTitle) },
    { id: 'receiptNumber', title: 'Receipt number', sort: 'receiptNumber', render: ({ receiptNumber }) => renderText(receiptNumber) },
    {
      ...{ id: 'createdAt', title: 'Submitted', sort: 'createdAt' },
      render: ({ createdAt }) => <time dateTime={createdAt}>{keepDayTogether(formatDateTime(createdAt))}</time>,
    },
    { id: 'email', title: 'Email', sort: 'email', render: renderEmail },
  ];
}

/** Returns what identifies a submission in the list. */
export function nameLine({ name, reference, receiptNumber }: SubmissionLine): string {
  return name || reference || receiptNumber || 'Unnamed';
}

/** Characters up to which a text stays in one line; a longer one is wrapped between its words. */
const MAX_LINE_CHARS = 12;

function renderText(text: string | null): ReactNode {
  if (text === null) return '–';
  return text.length > MAX_LINE_CHARS ? text : <span className={styles.line}>{text}</span>;
}

/** A time has two lines at most: the day, and the time of the day. */
function keepDayTogether(time: string): string {
  return time
    .replace(/ (?=\d{1,2}, \d{4})/, '\u00a0')
    .replace(/ (?=\d{4}\b)/, '\u00a0')
    .replace(/ (?=[AP]M$)/, '\u00a0');
}

/** An address is wrapped before its @. What is still too long is cut until the focus is in its row; the pointer has its title. */
function renderEmail({ email }: SubmissionLine): ReactNode {
  if (email === null) return '–';
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email} title={email}>
      <span>{email.slice(0, Math.max(at, 0))}</span>
      <span>{email.slice(Math.max(at, 0))}</span>
    </span>
  );
}

function renderMissingDocuments({ missingDocuments }: SubmissionLine): string {
  if (missingDocuments === null) return '–';
  return missingDocuments === 0 ? 'Complete' : String(missingDocuments);
}

/** Returns the ids of the columns that are shown before the user chooses: the kind only in a list of several kinds. */
export function listDefaultColumns(
  all: readonly SubmissionColumn[],
  { hiddenColumns, isReferenceShown }: ListDescription,
  kind: string,
): string[] {
  const hidden = new Set([
    ...hiddenColumns.map((title) => `column.${title}`),
    ...(isReferenceShown ? [] : ['reference']),
    ...(kind === '' ? [] : ['kind']),
  ]);
  return all.map(({ id }) => id).filter((id) => !hidden.has(id));
}
