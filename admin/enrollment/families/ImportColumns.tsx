/** The columns of an import, as the server describes them. */

import { useState } from 'react';
import { useQuery } from '../../data/api-context.ts';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import styles from './ImportFamilies.module.css';
import { ScrollRegion } from '../../list/ScrollRegion.tsx';

/** Renders a disclosure with the table of columns, which is loaded when it is opened. */
export function ImportColumns() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.columns} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Columns and their meaning</summary>
      {isOpen && <ColumnTable />}
    </details>
  );
}

function ColumnTable() {
  const { result, data, retry } = useQuery('GET /admin/families/import', {});
  if (result.state === 'failed') return <ErrorState subject="Columns" result={result} onRetry={retry} />;
  if (data === undefined) return <LoadingState label="Loading the columns" />;
  return (
    <ScrollRegion name="Columns" className={styles.scroll}>
      <table className={styles.table} aria-label="Columns">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Meaning</th>
            <th scope="col">Required</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ heading, meaning, required, format, values, example }) => (
            <tr key={heading}>
              <th scope="row">
                <code>{heading}</code>
              </th>
              <td data-title="Meaning">{meaning}</td>
              <td data-title="Required">{required ?? 'No'}</td>
              <td data-title="Values">
                {values.length > 0 ? values.join(', ') : format}
                {example !== '' && values.length === 0 && <> – for example {example}</>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
