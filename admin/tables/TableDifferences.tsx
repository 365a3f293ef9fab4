/** The first differences between an uploaded file and the current version of its table, with the changed cells highlighted. */

import { useId } from 'react';
import type { ReplyData } from '../data/routes.ts';
import { formatCell, formatKey, type TableDetail } from './cells.ts';
import styles from './Tables.module.css';

type Report = ReplyData<'POST /admin/tables/:name/dry_run'>;
type Difference = Report['differences'][number];

const TITLES = { changed: 'Changed rows', added: 'Added rows', removed: 'Removed rows' } as const;

/** A list for each kind of difference. */
export function TableDifferences({ table, report: { counts, differences } }: { table: TableDetail; report: Report }) {
  return (
    <div className={styles.report}>
      {(['changed', 'added', 'removed'] as const).map((kind) => (
        <DifferenceList
          key={kind}
          title={TITLES[kind]}
          table={table}
          count={counts?.[kind] ?? 0}
          differences={differences.filter((one) => one.kind === kind)}
        />
      ))}
    </div>
  );
}

interface DifferenceListProps {
  title: string;
  table: TableDetail;
  count: number;
  differences: readonly Difference[];
}

function DifferenceList({ title, table, count, differences }: DifferenceListProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} ({count.toLocaleString('en-US')})
      </h3>
      {differences.length < count && <p className={styles.hint}>The first {differences.length} are shown.</p>}
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.key}>
            <strong>{formatKey(table, difference.after ?? difference.before ?? {})}</strong>
            <Cells table={table} difference={difference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The changed cells of a row; all cells beside the key of an added or a removed one. */
function Cells({ table, difference: { kind, before, after } }: { table: TableDetail; difference: Difference }) {
  const shown = table.columns.filter(({ name, isKey }) =>
    kind === 'changed' ? before?.[name] !== after?.[name] : !isKey && (after ?? before)?.[name] != null,
  );
  return (
    <dl className={styles.cells}>
      {shown.map(({ name, title }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>
            {before && <del>{formatCell(before[name])}</del>} {after && <ins>{formatCell(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
