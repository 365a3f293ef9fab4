/** Files for the import of families, and requests with them. */

import type { BackOffice, Reply } from '../../../admin/support/back-office.ts';
import type { ImportReport } from '../../../../../server/enrollment/families/import-report.ts';

/** Cells by heading. */
type Cells = Record<string, string>;

/** Returns a line of a family with a learner; other cells replace its own. */
export function createLine(name: string, other: Cells = {}): Cells {
  return {
    family_email: `${name.toLowerCase()}@example.com`,
    primary_parent: 'mother',
    mother_first_name: 'Mara',
    mother_last_name: name,
    first_name: 'Kim',
    last_name: name,
    gender: 'male',
    date_of_birth: '2018-02-03',
    ...other,
  };
}

/** Writes lines with all headings that one of them has. */
export function createFile(lines: readonly Cells[], separator = ','): string {
  const headings = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? ''))]
    .map((cells) => `${cells.map((cell) => (/[",;\t]/.test(cell) ? `"${cell}"` : cell)).join(separator)}\r\n`)
    .join('');
}

/** Sends a file as Staff. */
export function sendFile(
  { call }: Pick<BackOffice, 'call'>,
  file: string | Uint8Array,
  query = '',
  headers: Record<string, string> = {},
): Promise<Reply> {
  return call('Staff', `POST /admin/families/import${query}`, file, { 'content-type': 'text/csv', ...headers });
}

/** Returns the report of a reply. */
export function getReport({ body }: Reply): ImportReport {
  return body as unknown as ImportReport;
}

/** Returns the names of the learners of families whose email address begins with the text. */
export async function listLearnerNames({ store }: Pick<BackOffice, 'store'>, email: string): Promise<string[]> {
  const rows = await store.db.all<{ name: string }>(
    `select learners.first_name || ' ' || learners.last_name as name from learners join families on families.id = learners.family_id
     where families.email like '${email}%' order by learners.learner_id`,
  );
  return rows.map(({ name }) => name);
}
