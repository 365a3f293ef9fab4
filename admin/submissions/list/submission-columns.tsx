/** The columns of the list of submissions: those of every form, and those that the listed forms declare. */

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

/** Returns all columns in their order. `search` is the query of the list, which the links keep. With a selection, each name has a checkbox. */
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
    ...(reference === undefined ? [] : [{ id: 'reference', title: reference, sort: 'reference', render: renderReference }]),
    ...columns.map((title, index) => ({
      ...{ id: `column.${title}`, title, sort: `column.${title}` },
      render: ({ cells }: SubmissionLine) => cells[index] ?? '–',
    })),
    { id: 'kind', title: 'Kind', sort: 'kind', render: ({ kindTitle }) => kindTitle },
    { id: 'status', title: 'Status', sort: 'status', render: (line) => <StatusBadges {...line} /> },
    ...(hasDocuments
      ? [{ id: 'missingDocuments', title: 'Missing documents', sort: 'missingDocuments', render: renderMissingDocuments }]
      : []),
    { id: 'receiptNumber', title: 'Number', sort: 'receiptNumber', render: ({ receiptNumber }) => receiptNumber ?? '–' },
    { id: 'email', title: 'Email', sort: 'email', render: ({ email }) => email ?? '–', hasLongWords: true },
    {
      ...{ id: 'createdAt', title: 'Submitted', sort: 'createdAt' },
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
  ];
}

/** Returns what identifies a submission in the list. */
export function nameLine({ name, reference, receiptNumber }: SubmissionLine): string {
  return name || reference || receiptNumber || 'Unnamed';
}

function renderReference({ reference }: SubmissionLine): string {
  return reference ?? '–';
}

function renderMissingDocuments({ missingDocuments }: SubmissionLine): string {
  if (missingDocuments === null) return '–';
  return missingDocuments === 0 ? 'Complete' : String(missingDocuments);
}

/** Returns the ids of the columns that are shown before the user chooses: the kind only in a list of several kinds. */
export function listDefaultColumns(all: readonly SubmissionColumn[], { hiddenColumns }: ListDescription, kind: string): string[] {
  const hidden = new Set([...hiddenColumns.map((title) => `column.${title}`), ...(kind === '' ? [] : ['kind'])]);
  return all.map(({ id }) => id).filter((id) => !hidden.has(id));
}
